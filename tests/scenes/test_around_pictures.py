"""Every screen around a match, at three sizes, in two palettes and two languages, with usual and large text: nothing is
cut, over something else, left undrawn, hard to read or in another language."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from itertools import combinations, product
from unittest.mock import patch

import pygame
import pytest
from msgspec.structs import replace

from game import storage
from game.core import record
from game.core.match import Match
from game.core.words import Said, tr
from game.profiles import files
from game.profiles.counting import finished
from game.profiles.profile import Profile, new
from game.profiles.registry import COUNTING
from game.scenes.app import App
from game.scenes.credits import Credits
from game.scenes.games import GAMES
from game.scenes.gun_it import challenges, options
from game.scenes.gun_it.code_entry import CodeEntry
from game.scenes.gun_it.feature_cards import FeatureTable
from game.scenes.gun_it.story import tell
from game.scenes.import_page import Import
from game.scenes.keys import ACTIONS
from game.scenes.pause import STALLED, Pause
from game.scenes.profiles.edit import EditScene
from game.scenes.profiles.numbers import NumbersScene
from game.scenes.profiles.scene import ProfilesScene
from game.scenes.profiles.trophies import TrophiesScene
from game.scenes.profiles.won import WonScene
from game.scenes.replay.places import Places
from game.scenes.result.gang_rush import ResultScene
from game.scenes.room import Leaf
from game.scenes.rulebook import RulebookScene
from game.scenes.set_up.draft import Draft
from game.scenes.set_up.scene import SetUp
from game.scenes.settings import SettingsScene
from game.scenes.shelf import Shelf
from game.scenes.why import Why
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.lettering import ELLIPSIS
from game.ui.stack import Scene
from tests.content.bridges import drawn
from tests.german import german
from tests.scenes.legible import Reading, measured
from tests.scenes.lot import Box, Over, Visit, played, raced

SIZES = ((1280, 720), (1920, 1080), (960, 540), (1280, 960), (2560, 1080))
Look = tuple[tuple[int, int], str, str, int]
"""Size of the window, palette, language, size of text in percent."""
USUAL: tuple[Look, ...] = (
    ((960, 540), "standard", "en", 100),
    ((960, 540), "deuteranopia", "de", 150),
    ((1280, 720), "standard", "de", 100),
    ((1280, 720), "deuteranopia", "en", 150),
    ((1920, 1080), "deuteranopia", "en", 100),
    ((2560, 1080), "standard", "de", 150),
)
"""Looked at in every run: each two of small, usual or large window, palette, language and size of text meet."""
LOOKS = (*USUAL, *sorted({*product(SIZES, ("standard", "deuteranopia"), ("en", "de"), (100, 125, 150))} - {*USUAL}))
"""All of them; a look has all screens one after another."""
NEVER = (255, 0, 254)
"""A colour that no screen uses."""
PLAYED = {seed: played(seed, scenario=scenario) for seed, scenario in ((9, "SC0"), (7, "SC4"), (3, "SC1"))}
RACED = {
    "three": raced(3, players=3),
    "five": raced(2, players=5),
    "border": raced(4, players=5, variant="border"),
}


def _result(match: Match) -> Callable[[App], Scene]:
    return lambda app: GAMES[match.rules.spec.id].result(app, Over(match))  # type: ignore[arg-type]


def _nobody(app: App) -> Scene:
    """Every driver was arrested."""
    scene = _result(RACED["border"])(app)
    assert isinstance(scene, ResultScene)
    purses = [dataclasses.replace(purse, place=0, is_arrested=True, debt=12_300) for purse in scene.race.purses]
    scene.race = dataclasses.replace(scene.race, has_winner=False, purses=tuple(purses))
    return scene


def _sheet(
    index: int, change: Callable[[SetUp], None] = lambda scene: None, game: str = "gun_it"
) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = SetUp(app, game)
        scene._tabs.index = index
        change(scene)
        return scene

    return make


def _many(scene: SetUp) -> None:
    scene.draft.count = 4
    scene.draft.controllers = ["hard"] * 4


def _two(scene: SetUp) -> None:
    scene.draft.count = 2
    scene.draft.seed = "x"


def _five(scene: SetUp) -> None:
    scene.draft.count = 5
    scene.draft.controllers = ["human", "hard", "normal", "easy", "random"]
    scene.draft.options.update(variant="border", shop=False, ramps=False, no_loitering=True, round_limit=100)
    scene.draft.seed = "123456789"


def _friends(scene: SetUp) -> None:
    scene.draft.count = 5
    scene.draft.controllers = ["human", "human", "hard", "normal", "easy"]


def _bridges(scene: SetUp) -> None:
    """Several maps in the folder, the longest chosen."""
    folder = storage.map_folder("gang_rush")
    folder.mkdir(parents=True, exist_ok=True)
    for zones, rows in ((5, 3), (6, 5), (8, 8), (21, 3)):
        drawn(folder, zones, rows).rename(folder / f"{zones} by {rows}.tmx")
    scene.draft.has_played = True
    scene.draft.options["board"] = "21 by 3.tmx"


def _faulty(scene: SetUp) -> None:
    _bridges(scene)
    file = storage.map_folder("gang_rush") / "5 by 3.tmx"
    file.write_text(file.read_text().replace('value="500"', 'value="550"', 1))
    scene.draft.options["board"] = file.name


def _known(scene: SetUp) -> None:
    scene.draft.has_played = True


def _shelf(app: App) -> Scene:
    storage.save("gun_it-0001", record.write(PLAYED[9]))
    storage.Journal("gun_it-0002", record.write(played(until=30), ("human", "easy", "easy", "easy")))
    storage.save("gang_rush-0001", record.write(RACED["border"]))
    return Shelf(app)


def _profile(count: int = 30) -> Profile:
    """Somebody with matches of every game."""
    match = PLAYED[9]
    one = finished(COUNTING["gun_it"], match, ("human",) * 4, 0, 1)
    games = [replace(one, game=game, match=f"{i}{game}") for i in range(count) for game in COUNTING]
    profile = replace(new("Anna-Maria", "star", "amber"), matches=tuple(games))
    files.save(profile)
    files.save(new("Łukasz", "wheel", "cyan"))
    return profile


def _people(index: int) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        app.change(profile=_profile().id)
        scene = ProfilesScene(app)
        scene._tabs.index = index
        return scene

    return make


def _settings(page: int) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = SettingsScene(app)
        scene._tabs.index = page
        return scene

    return make


def _new_profile(app: App) -> Scene:
    _profile()
    scene = EditScene(app, None, lambda _: None)
    scene.name = "Łukasz"
    return scene


def _trophies_won(app: App) -> Scene:
    profile = _profile()
    return WonScene(app, [(profile, trophy) for trophy in COUNTING["gang_rush"].trophies])


def _seated(scene: SetUp) -> None:
    scene.draft.controllers = ["human"] * 5


def _seated_crew(app: App) -> Scene:
    app.change(profile=_profile().id)
    return _sheet(1, _seated, game="gang_rush")(app)


SCREENS: dict[str, Callable[[App], Scene] | None] = {
    "title": None,
    "title, a race left": None,
    "scenario": _sheet(0),
    "scenario, known": _sheet(0, _known),
    "crew": _sheet(1),
    "crew of four": _sheet(1, _many),
    "levels": _sheet(2),
    "levels, known": _sheet(2, _known),
    "road": _sheet(3),
    "road, known": _sheet(3, _known),
    "cards of the road": _sheet(4),
    "tiles": _sheet(5),
    "tiles, known": _sheet(5, _known),
    "table": _sheet(6),
    "table of two": _sheet(6, _two),
    "race": _sheet(0, game="gang_rush"),
    "race, known": _sheet(0, _known, game="gang_rush"),
    "drivers": _sheet(1, game="gang_rush"),
    "five drivers": _sheet(1, _five, game="gang_rush"),
    "race table": _sheet(2, game="gang_rush"),
    "race table of five": _sheet(2, _five, game="gang_rush"),
    "bridge": _sheet(3, game="gang_rush"),
    "bridge, known": _sheet(3, _bridges, game="gang_rush"),
    "faulty bridge": _sheet(3, _faulty, game="gang_rush"),
    "duel": _sheet(0, game="gun_and_gun"),
    "duellists": _sheet(1, game="gun_and_gun"),
    "rulings, known": _sheet(2, _known, game="gun_and_gun"),
    "duel's table": _sheet(3, game="gun_and_gun"),
    "pace": _sheet(0, game="shoot_your_friends"),
    "five friends": _sheet(1, _friends, game="shoot_your_friends"),
    "grandma": _sheet(2, game="shoot_your_friends"),
    "shooting, known": _sheet(3, _known, game="shoot_your_friends"),
    "friends' table": _sheet(4, game="shoot_your_friends"),
    **{f"settings, page {page}": _settings(page) for page in range(5)},
    "credits": Credits,
    "rulebook": lambda app: RulebookScene(app, "gun_it"),
    "clause": lambda app: RulebookScene(app, "gun_it", "GI-13.30"),
    "race rulebook": lambda app: RulebookScene(app, "gang_rush", "GR-18.10"),
    "pause": lambda app: Pause(app, is_kept=False),
    "pause after a stall": lambda app: Pause(app, is_kept=False, why=STALLED),
    "won": _result(PLAYED[9]),
    "wrecked": _result(PLAYED[7]),
    "lost": _result(PLAYED[3]),
    "race of three": _result(RACED["three"]),
    "race of five": _result(RACED["five"]),
    "border": _result(RACED["border"]),
    "nobody": _nobody,
    "shelf": _shelf,
    "empty shelf": Shelf,
}
PEOPLE: dict[str, Callable[[App], Scene]] = {
    "seated drivers": _seated_crew,
    "nobody's profile": ProfilesScene,
    "profiles": _people(0),
    "profile, races": _people(1),
    "profile, duels": _people(2),
    "new profile": _new_profile,
    "trophies": lambda app: TrophiesScene(app, _profile(), "shoot_your_friends"),
    "trophies won": _trophies_won,
    "numbers of a crew": lambda app: NumbersScene(app, Over(PLAYED[9])),  # type: ignore[arg-type]
    "numbers of five": lambda app: NumbersScene(app, Over(RACED["five"])),  # type: ignore[arg-type]
}
"""Screens of profiles."""


def _draft(app: App) -> Draft:
    scene = SetUp(app, "gun_it")
    scene.draft.count = 4
    scene.draft.controllers = ["human"] * 4
    return scene.draft


def _code(text: str) -> Callable[[App], Scene]:
    """A code is typed in."""

    def make(app: App) -> Scene:
        entry = CodeEntry(app, app.rules("gun_it").content, _draft(app))
        entry._field.line.write(text)
        entry._read(text)
        return entry

    return make


def _features(*, shown: bool) -> Callable[[App], Scene]:
    """Four pick in secret: it is the first one's turn, who is there or not yet."""

    def make(app: App) -> Scene:
        levels = (options._CREW_LEVELS, options._SCENARIO_LEVELS, options._SETTINGS, options._HOSTILES)
        texts = dict(zip(("crew", "scenario", "setting", "hostiles"), levels, strict=True))
        scene = FeatureTable(app, _draft(app), texts, 5)
        if shown:
            scene.show()
        return scene

    return make


def _import(text: str) -> Callable[[App], Scene]:
    """Something was pasted that is no replay, or nothing yet."""

    def make(app: App) -> Scene:
        scene = Import(app, Shelf(app).take_in)
        if text:
            scene._try(text)
        return scene

    return make


def _why(count: int) -> Callable[[App], Scene]:
    """So many lines of what a whole turn has told."""

    def make(app: App) -> Scene:
        match = PLAYED[9]
        told = [(event, tell(match.rules.content, event)) for event in match.feed((0, 1, 2, 3))]
        lines = [line for line in told if line[1]][20 : 20 + count]
        return Why(app, lines, count // 2)

    return make


def _places(app: App) -> Scene:
    names = ("Anna-Maria", "Mama B., Dutch and Kit", "Łukasz", "W. B. Spender")
    return Places(app, tuple((Said(name), "Automatic: normal") for name in names), lambda _: None)


PANELS: dict[str, Callable[[App], Scene]] = {
    "code": _code(""),
    "code of a friend": _code(challenges.write(PLAYED[9].rules.content, PLAYED[9].setup, 77, 6)),  # type: ignore[arg-type]
    "wrong code": _code("GI-XXXX-XXXX"),
    "feature cards": _features(shown=False),
    "feature cards, shown": _features(shown=True),
    "import": _import(""),
    "import of something else": _import("GI-XXXX-XXXX, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u"),
    "why": _why(12),
    "why alone": _why(1),
    "take over": _places,
}
"""Panels over other screens."""
SCREENS |= PEOPLE | PANELS
NESTED = {
    ("text bar", "text"),
    (("chapters", "bar"), "chapters"),
    (("matches", "bar"), "matches"),
    (("bridges", "bar"), "bridges"),
    (("people", "bar"), "people"),
    (("keys", "bar"), "keys"),
    (("why lines", "bar"), "why lines"),
}
"""Pairs of areas of which the first lies on the second on purpose."""


@pytest.fixture
def readings() -> Iterator[list[Reading]]:
    """How well each text that is written can be read."""
    with measured() as found:
        yield found


@pytest.fixture
def words(readings: list[Reading]) -> Iterator[list[tuple[str, pygame.FRect | None]]]:
    """What is written: each line that was cut, and where each text stands unless a list clips it."""
    written: list[tuple[str, pygame.FRect | None]] = []
    text, lines = Canvas.text, Canvas.lines

    def noted_text(self: Canvas, string: str, *args: object, **kwargs: object) -> pygame.FRect:
        box = text(self, string, *args, **kwargs)
        whole = self.target.get_clip().size == self.target.get_size() and self.map.extent == VISIBLE[-1]
        written.append((string, box if whole else None))
        return box

    def noted_lines(self: Canvas, string: str, *args: object, **kwargs: object) -> list[str]:
        found = lines(self, string, *args, **kwargs)
        if found and found[-1].endswith(ELLIPSIS) and not string.endswith(ELLIPSIS):
            written.append((f"CUT {found[-1]}", None))
        return found

    with patch.object(Canvas, "text", noted_text), patch.object(Canvas, "lines", noted_lines):
        yield written


VISIBLE = [pygame.FRect(0, 0, 1280, 720)]
"""What the window shows now, in units: texts elsewhere stand in pictures that are kept."""


def _open(name: str, look: Look) -> Visit:
    size, palette, language, text = look
    if name == "title, a race left":
        storage.Journal("gang_rush-0001", record.write(RACED["border"], ("human",) * 5))
    visit = Visit(Box(text_size=text, palette=palette, language=language), size, SCREENS[name])
    VISIBLE[:] = [visit.stage.stack.canvas.extent]
    return visit


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize(
    "look",
    [pytest.param(each, marks=pytest.mark.soak) if each not in USUAL else each for each in LOOKS],
    ids=lambda look: "-".join(map(str, look[1:])),
)
def test_a_screen_is_whole_and_can_be_read(
    name: str, look: Look, words: list[tuple[str, pygame.FRect | None]], readings: list[Reading]
) -> None:
    with german() if look[2] == "de" else nullcontext() as missed:
        visit = _open(name, look)
        readings.clear()
        _check(visit, words)
    assert len(readings) >= 3
    assert [reading for reading in readings if reading.is_poor] == []
    assert missed is None or missed.english == []


def test_each_two_choices_of_a_look_meet() -> None:
    levels = [{each[place] for each in USUAL} for place in (1, 2, 3)]
    rough = [(min(size[1] * size[0] // 900_000, 2), *rest) for size, *rest in USUAL]
    for one, other in combinations(range(4), 2):
        met = {(look[one], look[other]) for look in rough}
        assert len(met) == len({look[one] for look in rough}) * len({look[other] for look in rough})
    assert [len(each) for each in levels] == [2, 2, 2]


def _check(visit: Visit, words: list[tuple[str, pygame.FRect | None]]) -> None:
    """One picture, drawn twice: it is the same, its words, its areas, and that all of it is drawn."""
    target = visit.stage.stack.canvas.target
    size = target.get_size()
    before = pygame.image.tobytes(target, "RGB")
    target.fill(NEVER)
    words.clear()
    visit.stage.stack.canvas.store.blocks.clear()
    seen = visit.stage.look()
    is_same = pygame.image.tobytes(seen, "RGB") == before
    assert is_same, "another picture of the same"
    extent = visit.stage.stack.canvas.extent
    told = " ".join(tr(hot.tip.text) for hot in visit.top.hots._areas if hot.tip is not None)
    _check_words(words, extent.inflate(1, 1), told)
    if not isinstance(visit.top, Leaf):  # it lies on another screen, whose words it may cover
        _check_covers(words, visit.top.hots._areas)
    _check_areas([hot for hot in visit.top.hots._areas if hot.id != "ground"], extent)
    assert pygame.transform.threshold(None, seen, NEVER, (0, 0, 0), set_behavior=0) == 0, "pixels left as they were"
    assert len({tuple(seen.get_at((x, size[1] // 2))[:3]) for x in range(0, size[0], 7)}) > 4, "one flat colour"


def _check_words(words: list[tuple[str, pygame.FRect | None]], extent: pygame.FRect, told: str) -> None:
    """None is cut, but for what a tip says whole, outside of the window or over another."""
    assert len(words) >= 3
    cut = [string.removeprefix("CUT ").removesuffix(ELLIPSIS) for string, _ in words if string.startswith("CUT")]
    assert [string for string in cut if string not in told] == []
    assert not [string for string, box in words if box is not None and not extent.contains(box)]
    assert not _collisions(words)


def _check_covers(words: list[tuple[str, pygame.FRect | None]], areas: list[Hot]) -> None:
    """No text ends under what can be acted on: it stands on it or beside it."""
    for string, box in words:
        for hot in areas if box is not None else ():
            over = box.clip(hot.box.inflate(-4, -4))
            beyond = box.left < hot.box.left - 2 or box.right > hot.box.right + 2
            assert not (beyond and over.width > 0 and over.height > box.height / 2), f"{string} under {hot.id}"


def _collisions(words: list[tuple[str, pygame.FRect | None]]) -> list[tuple[str, str]]:
    """Texts that run into each other; the room above and below the letters of a line may be shared."""
    boxes = [
        (string, box.inflate(-2, -0.5 * min(box.height, 40))) for string, box in words if string and box is not None
    ]
    return [
        (one, other)
        for i, (one, box) in enumerate(boxes)
        for other, there in boxes[:i]
        if one != other and box.colliderect(there)
    ]


def _check_areas(areas: list[Hot], extent: pygame.FRect) -> None:
    """All lie in the window and none on another."""
    assert areas
    assert not [hot.id for hot in areas if not extent.contains(hot.box)]
    assert {hot.key for hot in areas if hot.key} <= set(ACTIONS)
    for i, one in enumerate(areas):
        for other in areas[:i]:
            assert (one.id, other.id) in NESTED or not _overlap(one, other), f"{one.id} on {other.id}"


def _overlap(one: Hot, other: Hot) -> bool:
    return bool(one.box.inflate(-1, -1).colliderect(other.box.inflate(-1, -1)))


def test_the_trap_for_words_sees_a_cut_and_a_collision(words: list[tuple[str, pygame.FRect | None]]) -> None:
    visit = _open("settings, page 0", USUAL[0])
    words.clear()
    canvas = visit.stage.stack.canvas
    canvas.text("far too long for this", 100, 100, 20, max_width=60)
    canvas.text("over it", 104, 102, 20)
    assert [string for string, _ in words if string.startswith("CUT")]
    assert _collisions(words) == [("over it", "far too long for this")]
