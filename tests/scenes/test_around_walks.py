"""From the title to a match and back, by keys alone and by the mouse alone."""

from __future__ import annotations

import os

import pygame
import pytest

from game import storage
from game.core import record
from game.core.match import Match
from game.rules.gang_rush.state import GangRushSetup
from game.rules.gun_it.state import GunItSetup
from game.scenes import memory
from game.scenes.box import BOX
from game.scenes.games import GAMES
from game.scenes.records import entries
from game.scenes.result.gang_rush_tally import race
from game.scenes.result.scene import GUARD, Result
from game.scenes.rulebook import RulebookScene
from game.scenes.set_up.scene import SetUp
from game.scenes.shelf import Shelf
from game.scenes.title.posters import lit_rect
from game.ui.input import Move, QuitAsked
from tests.scenes.lot import SEATS, Box, Over, Visit, played, raced

WHOLE = ((0, 1, 2, 3),)


def _begun(visit: Visit) -> tuple[GunItSetup, tuple[str, ...], int | None]:
    app = visit.app
    assert isinstance(app, Box)
    assert len(app.begun) == 1
    setup, who, seed = app.begun[0]
    assert isinstance(setup, GunItSetup)
    assert visit.name == "FakeMatch"
    return setup, who, seed


def test_return_twice_starts_the_first_game() -> None:
    visit = Visit()
    visit.press(pygame.K_RETURN, seconds=0.6)
    assert visit.name == "SetUp"
    visit.press(pygame.K_RETURN)
    setup, who, seed = _begun(visit)
    assert setup.onramp
    assert setup.players == SEATS
    assert who == ("human", "normal", "normal", "normal")
    assert seed is None


def test_return_starts_the_match_that_was_set_up_once_a_match_was_started() -> None:
    memory.keep_choices("gun_it", memory.Choices(options={"scenario": "SC2"}, has_played=True))
    visit = Visit()
    visit.press(pygame.K_RETURN)
    visit.press(pygame.K_RETURN)
    setup, _, _ = _begun(visit)
    assert (setup.scenario, setup.onramp) == ("SC2", False)


def test_by_keys_alone_every_option_is_reached_and_start_pressed() -> None:
    visit = Visit()
    visit.tab_to("play")
    visit.press(pygame.K_RETURN)
    for name in (("scenario", "SC4"), ("sheets", 1)):
        visit.tab_to(name)
        visit.press(pygame.K_RETURN)
    visit.tab_to("players")
    visit.press(pygame.K_RIGHT)
    visit.tab_to("seating")
    visit.press(pygame.K_RIGHT)
    visit.tab_to(("who", 1))
    visit.press(pygame.K_RIGHT)
    for name in (("sheets", 3), ("hostiles_level", 3), ("scenario_level", 2), ("sheets", 6), ("advanced", "A7")):
        visit.tab_to(name)
        visit.press(pygame.K_RETURN)
    visit.tab_to(("obstacle", "O2"))
    visit.press(pygame.K_SPACE)
    visit.tab_to(("sheets", 7))
    visit.press(pygame.K_RETURN)
    visit.tab_to("limit")
    visit.press(pygame.K_RIGHT)
    visit.tab_to("extra_seconds")
    visit.press(pygame.K_RIGHT)
    visit.tab_to("backseat")
    visit.press(pygame.K_RETURN)
    visit.tab_to("preview")
    visit.press(pygame.K_RETURN)
    visit.tab_to("seed")
    visit.type("4711")
    visit.tab_to("start")
    visit.press(pygame.K_RETURN)
    setup, who, seed = _begun(visit)
    assert setup == GunItSetup(
        players=((0, 3), (1, 2)), scenario="SC4", scenario_level=2, hostiles_level=3, advanced="A7", obstacle="O2",
        limit="thrilling", extra_seconds=5, backseat=True,
    )  # fmt: skip
    assert who == ("human", "hard")
    assert seed == 4711
    assert not visit.app.shows_plan


def test_by_the_mouse_alone() -> None:
    visit = Visit()
    visit.click(("poster", 0), 0.2)
    visit.click(("scenario", "SC2"))
    visit.click(("sheets", 1))
    for _ in range(3):
        visit.click("players", 0.9)
    visit.click(("who", 0), 0.1)
    visit.click(("who", 3), 0.9)
    visit.click(("sheets", 3))
    visit.click(("hostiles_level", 2))
    visit.click(("sheets", 7))
    visit.click("limit", 0.1)
    visit.click("start")
    setup, who, seed = _begun(visit)
    assert setup == GunItSetup(players=SEATS, scenario="SC2", hostiles_level=2, limit="relaxed")
    assert who == ("hard", "normal", "normal", "hard")
    assert seed is None


def test_the_first_game_alone_by_the_mouse() -> None:
    visit = Visit()
    visit.click("play")
    visit.click("first who", 0.9)
    visit.click("first start")
    setup, who, _ = _begun(visit)
    assert (setup.players, setup.onramp, who) == (WHOLE, True, ("human",))


def test_what_was_chosen_is_there_the_next_time() -> None:
    visit = Visit()
    visit.click("play")
    visit.click(("scenario", "SC2"))
    visit.click(("sheets", 7))
    visit.click("seed")
    visit.type("12")
    again = Visit()
    again.click("play")
    top = again.top
    assert isinstance(top, SetUp)
    assert (top.draft.options["scenario"], top.draft.seed) == ("SC2", "12")


def test_a_wrong_seed_says_why_and_does_not_start() -> None:
    visit = Visit()
    visit.click("play")
    visit.click(("sheets", 7))
    visit.click("seed")
    visit.type("12b")
    top = visit.top
    assert isinstance(top, SetUp)
    assert "Digits only" in top.draft.seed_problem
    visit.click("start")
    assert visit.name == "SetUp"
    assert not visit.app.begun  # type: ignore[attr-defined]
    visit.click("seed", 0.9)
    visit.press(pygame.K_BACKSPACE)
    visit.click("start")
    assert _begun(visit)[2] == 12


def test_the_first_game_fixes_other_options_and_says_so() -> None:
    visit = Visit()
    visit.click("play")
    visit.click(("sheets", 7))
    visit.click("onramp", 0.1)
    hot = visit.top.hots.find(("limit", "fixed"))
    assert hot is not None
    assert not hot.enabled
    assert hot.reason is not None
    visit.click(("sheets", 2))
    assert visit.top.hots.find(("sequel", 0, "SC4")) is None
    dull = visit.top.hots.find(("sequels", "fixed"))
    assert dull is not None
    assert not dull.enabled
    visit.click(("sheets", 0))
    visit.click(("scenario", "SC4"))
    visit.click("start")
    assert _begun(visit)[0].scenario == "SC1"


@pytest.mark.parametrize("index", range(len(BOX)))
def test_every_poster_opens_the_set_up_of_its_game(index: int) -> None:
    visit = Visit()
    visit.click(("poster", index))
    assert isinstance(visit.top, SetUp)
    assert visit.top.draft.form.game == BOX[index].id


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        (pygame.K_r, "Shelf"),
        (pygame.K_F1, "RulebookScene"),
        (pygame.K_s, "SettingsScene"),
        (pygame.K_l, "Credits"),
        (pygame.K_q, "Dialog"),
    ],
)
def test_each_tile_opens_its_screen_by_key_and_escape_leads_back(key: int, screen: str) -> None:
    visit = Visit()
    visit.press(key)
    assert visit.name == screen
    visit.press(pygame.K_ESCAPE)
    assert visit.name == "Title"


@pytest.mark.parametrize(
    ("tile", "screen"),
    [
        ("replays", "Shelf"),
        ("rulebook", "RulebookScene"),
        ("settings", "SettingsScene"),
        ("credits", "Credits"),
        ("quit", "Dialog"),
    ],
)
def test_each_tile_opens_its_screen_by_mouse(tile: str, screen: str) -> None:
    visit = Visit()
    visit.click(tile)
    assert visit.name == screen
    visit.click("back" if screen != "Dialog" else ("answer", 1))
    assert visit.name == "Title"


def test_the_keys_begin_at_the_lit_poster_and_go_from_left_to_right() -> None:
    visit = Visit()
    visit.press(pygame.K_RIGHT)
    assert visit.top.hots.focused == ("poster", 1)
    visit.press(pygame.K_LEFT)
    assert visit.top.hots.focused == ("poster", 0)
    order = []
    for _ in range(10):
        visit.press(pygame.K_TAB)
        order.append(visit.top.hots.focused)
    posters = [("poster", 1), "play", ("poster", 2), "play", ("poster", 3), "play"]
    assert order == ["play", *posters, "continue", "profiles", "replays"]
    hot = visit.top.hots.find(("poster", 2))
    assert hot is not None
    visit.stage.stack.handle(Move(*hot.box.center))
    visit.press(pygame.K_RIGHT)
    assert visit.top.hots.focused == ("poster", 3), "on from the one that the mouse has lit"


def test_the_game_that_was_set_up_last_is_lit_at_first() -> None:
    assert Visit().top._lit == 0  # type: ignore[attr-defined]
    for i, game in enumerate(("gang_rush", "gun_and_gun", "gun_it", "gang_rush")):
        memory.keep_choices(game, memory.Choices())
        os.utime(storage.config_folder() / f"{game}.json", (1000 + i, 1000 + i))
    visit = Visit()
    visit.press(pygame.K_RETURN)
    assert isinstance(visit.top, SetUp)
    assert visit.top.game == "gang_rush"


def test_the_words_on_a_poster_cover_neither_play_nor_the_menu() -> None:
    visit = Visit()
    visit.press(pygame.K_RIGHT)
    visit.look(1)
    shown = visit.top.hots._shown
    assert shown is not None
    for name in ("play", "continue", "profiles", "quit"):
        hot = visit.top.hots.find(name)
        assert hot is not None
        assert not shown.rect.colliderect(hot.box)


@pytest.mark.parametrize(
    ("tile", "keys", "wanted"),
    [
        ("settings", (pygame.K_RIGHT,), ("settings pages", 1)),
        ("settings", (pygame.K_DOWN,), "speed"),
        ("play", (pygame.K_RIGHT,), ("sheets", 1)),
    ],
)
def test_the_first_arrow_leads_on_from_the_page_that_is_open(tile: str, keys: tuple[int, ...], wanted: object) -> None:
    visit = Visit()
    visit.click(tile)
    for key in keys:
        visit.press(key)
    assert visit.top.hots.focused == wanted


def test_the_first_arrow_scrolls_the_rulebook() -> None:
    visit = Visit()
    visit.press(pygame.K_F1)
    top = visit.top
    assert isinstance(top, RulebookScene)
    before = visit.look(0.5).copy()
    visit.press(pygame.K_PAGEDOWN)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(visit.look(0.5), "RGB")


def test_tab_goes_through_the_shelf_as_one_reads() -> None:
    storage.save("gun_it-0001", record.write(played(until=20), ("human",) * 4))
    visit = Visit(make=Shelf)
    order = []
    for _ in range(7):
        visit.press(pygame.K_TAB)
        order.append(visit.top.hots.focused)
    assert order == ["go on", "watch", "copy text", "delete", "export", "import", "folder"]


def test_quit_ends_the_program() -> None:
    visit = Visit()
    visit.press(pygame.K_ESCAPE)
    visit.click(("answer", 0))
    assert visit.stage.stack.top is None


def test_the_close_button_is_not_held_up() -> None:
    for name in ("play", "rulebook", "settings", "replays"):
        visit = Visit()
        visit.click(name)
        assert not visit.stage.stack.handle(QuitAsked())


def test_any_key_ends_the_entry_and_does_nothing_else() -> None:
    visit = Visit(Box(reduced_motion=False))
    visit.press(pygame.K_RETURN, seconds=0.02)
    assert visit.name == "Title"
    visit.press(pygame.K_RETURN, seconds=0.6)
    assert visit.name == "SetUp"


def test_the_title_rests_once_nobody_is_there() -> None:
    visit = Visit(Box(reduced_motion=False))
    visit.look(4)
    awake = 0
    for _ in range(120):
        visit.stage.wait(1 / 60)
        awake += visit.top.needs_draw
        visit.stage.look()
    assert 0 < awake <= 6
    visit.look(40)
    for _ in range(120):
        visit.stage.wait(1 / 60)
        assert not visit.top.needs_draw


# ------------------------------------------------------------- Gang Rush Breakout


def _race(visit: Visit) -> tuple[GangRushSetup, tuple[str, ...], int | None]:
    ((setup, who, seed),) = visit.app.begun  # type: ignore[attr-defined]
    assert isinstance(setup, GangRushSetup)
    return setup, who, seed


def test_the_poster_that_is_looked_at_is_lit_and_played() -> None:
    visit = Visit()
    visit.tab_to(("poster", 1))
    visit.look()
    play = visit.top.hots.find("play")
    assert play is not None
    assert play.box.centerx == pytest.approx(lit_rect(1).centerx, abs=1)
    visit.press(pygame.K_p)
    assert visit.name == "SetUp"
    assert visit.top.game == "gang_rush"  # type: ignore[attr-defined]
    visit.press(pygame.K_ESCAPE)
    visit.press(pygame.K_F1)
    assert _book(visit).game == "gang_rush"


def test_the_poster_with_the_focus_is_lit() -> None:
    visit = Visit()
    visit.tab_to(("poster", 3))
    visit.look()
    play = visit.top.hots.find("play")
    assert play is not None
    assert play.box.centerx == pytest.approx(lit_rect(3).centerx, abs=1)


def test_the_first_race_by_the_keys() -> None:
    visit = Visit()
    visit.press(pygame.K_2)
    visit.press(pygame.K_RETURN)
    setup, who, seed = _race(visit)
    assert setup == GangRushSetup(players=SEATS, shop=False, ramps=False, few_hazards=True)
    assert (who, seed) == (("human", "easy", "easy", "easy"), None)


def test_a_race_is_set_up_by_the_mouse() -> None:
    visit = Visit()
    visit.click(("poster", 1), 0.2)
    visit.click(("variant", "border"))
    visit.click(("sheets", 1))
    visit.click("players", 0.9)
    visit.click("players", 0.9)
    visit.click(("who", 1), 0.1)
    visit.click(("sheets", 2))
    for name in ("shop", "ramps", "no_loitering"):
        visit.click(name, 0.1)
    assert visit.top.hots.find(("few_hazards", "fixed")) is not None
    visit.click("round_limit", 0.9)
    visit.click("start")
    setup, who, _ = _race(visit)
    assert setup == GangRushSetup(
        players=tuple((seat,) for seat in range(5)), variant="border", shop=False, ramps=False, no_loitering=True,
        round_limit=60,
    )  # fmt: skip
    assert who == ("human", "easy", "normal", "normal", "normal")


def test_each_game_remembers_its_own_set_up() -> None:
    visit = Visit()
    visit.click(("poster", 1), 0.2)
    visit.click(("variant", "border"))
    visit.press(pygame.K_ESCAPE)
    visit.click(("poster", 0), 0.2)
    assert visit.top.draft.options["scenario"] == "SC1"  # type: ignore[attr-defined]
    assert memory.choices("gang_rush").options["variant"] == "border"


# --------------------------------------------------------------------- rulebook


def _book(visit: Visit) -> RulebookScene:
    top = visit.top
    assert isinstance(top, RulebookScene)
    return top


def test_the_rulebook_opens_at_a_clause_and_leads_back() -> None:
    visit = Visit()
    visit.click("play")
    visit.app.open_rulebook("GI-12.01")
    visit.look()
    assert _book(visit)._text.marked == "GI-12.01"
    assert _book(visit)._text.chapter.startswith("12")
    visit.press(pygame.K_ESCAPE)
    assert visit.name == "SetUp"


def test_a_clause_opens_the_book_that_has_it() -> None:
    visit = Visit()
    for clause, game in (("GR-18.10", "gang_rush"), ("GI-12.01", "gun_it"), ("GR-4.1", "gang_rush")):
        visit.app.open_rulebook(clause)
        visit.look()
        assert (_book(visit).game, _book(visit)._text.marked) == (game, clause)
    visit.press(pygame.K_ESCAPE)
    assert visit.name == "Title"


def test_without_a_clause_the_book_of_the_match_opens() -> None:
    visit = Visit()
    visit.app.sitting = Over(raced())  # type: ignore[assignment]
    visit.app.open_rulebook()
    visit.look()
    assert _book(visit).game == "gang_rush"


def test_the_other_book_is_a_step_away() -> None:
    visit = Visit()
    visit.click("rulebook")
    visit.click("search")
    visit.type("linked")
    visit.click("book", 0.9)
    assert _book(visit).game == "gang_rush"
    assert _book(visit)._found is None
    visit.tab_to("chapters")
    visit.press(pygame.K_END)
    visit.press(pygame.K_RETURN)
    assert _book(visit)._text.chapter == visit.app.rulebook("gang_rush").sections()[-1]
    visit.click("book", 0.1)
    assert _book(visit).game == "gun_it"


def test_a_search_finds_and_a_click_jumps_there() -> None:
    visit = Visit()
    visit.click("rulebook")
    visit.click("search")
    visit.type("linked coin")
    found = _book(visit)._found
    assert found
    assert all("linked" in f"{clause.section} {clause.text}".casefold() for clause in found)
    visit.press(pygame.K_RETURN)
    assert _book(visit)._found is None
    assert _book(visit)._text.marked == found[0].id


def test_control_f_leads_to_the_search() -> None:
    visit = Visit()
    visit.click("rulebook")
    visit.press(pygame.K_f, ctrl=True)
    visit.type("refill")
    found = _book(visit)._found
    assert found
    assert "GI-4.03" in {clause.id for clause in found}


def test_the_chapters_are_reached_by_keys() -> None:
    visit = Visit()
    visit.click("rulebook")
    visit.tab_to("chapters")
    for _ in range(6):
        visit.press(pygame.K_DOWN, seconds=0.02)
    visit.press(pygame.K_RETURN)
    assert _book(visit)._text.chapter == visit.app.rulebook("gun_it").sections()[6]


def test_the_end_of_the_book_is_reached() -> None:
    visit = Visit()
    visit.click("rulebook")
    visit.tab_to("text")
    visit.press(pygame.K_END)
    assert _book(visit)._text.chapter == visit.app.rulebook("gun_it").sections()[-1]


# ---------------------------------------------------------------- shelf, result


def _shelf(visit: Visit) -> Shelf:
    top = visit.top
    assert isinstance(top, Shelf)
    return top


def _end(visit: Visit, match: Match, seconds: float = GUARD) -> None:
    """The match is over: its result is shown, for so long."""
    visit.app.sitting = Over(match)  # type: ignore[assignment]
    visit.app.open_result(visit.app.sitting)  # type: ignore[arg-type]
    visit.look(seconds)


BOTH = pytest.mark.parametrize("match", [played(), raced()], ids=("gun_it", "gang_rush"))


@BOTH
def test_a_record_is_saved_watched_and_deleted(match: Match) -> None:
    visit = Visit()
    _end(visit, match)
    visit.click("save")
    assert visit.name == "Dialog"
    visit.press(pygame.K_ESCAPE)
    assert [slot.game for slot in storage.saves()] == [match.rules.spec.id]
    visit.click("save")
    assert len(storage.saves()) == 1
    visit.press(pygame.K_ESCAPE)
    visit.press(pygame.K_ESCAPE)
    visit.click("replays")
    visit.click("watch")
    assert visit.app.watched == [record.write(match, Over(match).controllers)]  # type: ignore[attr-defined]

    visit = Visit()
    visit.click("replays")
    visit.click("delete")
    visit.press(pygame.K_ESCAPE)
    assert len(storage.saves()) == 1
    visit.click("delete")
    visit.click(("answer", 0))
    assert storage.saves() == ()


@BOTH
def test_the_result_begins_the_same_match_again(match: Match) -> None:
    for button, seed in (("again", None), ("same", match.seed)):
        visit = Visit()
        _end(visit, match)
        visit.click(button)
        assert visit.app.begun == [(match.setup, Over(match).controllers, seed)]  # type: ignore[attr-defined]
        assert visit.name == "FakeMatch"


@BOTH
def test_the_result_moves_in_and_any_key_ends_that(match: Match) -> None:
    _end(Visit(), match)  # a first challenge is set only once
    visit = Visit(Box(reduced_motion=False))
    _end(visit, match)
    assert visit.top.timeline.is_busy  # type: ignore[attr-defined]
    visit.press(pygame.K_SPACE)
    assert visit.name == "ResultScene"
    assert not visit.top.timeline.is_busy  # type: ignore[attr-defined]
    at_once = Visit(Box(reduced_motion=True))
    _end(at_once, match)
    assert pygame.image.tobytes(visit.look(), "RGB") == pygame.image.tobytes(at_once.look(), "RGB")


def test_the_loss_is_heard_by_those_who_lost() -> None:
    match = raced()
    winner = race(match).purses[0].seat
    for seat in range(4):
        over = Over(match)
        over.controllers = tuple("human" if player == seat else "easy" for player in range(4))
        scene = GAMES["gang_rush"].result(Box(), over)  # type: ignore[arg-type]
        assert isinstance(scene, Result)
        assert scene.is_won() == (seat == winner)


def test_the_arrows_choose_on_the_shelf_and_return_opens() -> None:
    played_out, half = record.write(played()), record.write(raced(until=30), ("human",) * 4)
    storage.save("gang_rush-0001", half)
    storage.save("gun_it-0001", played_out)
    order = [entry.name for entry in entries(Box())]
    visit = Visit(make=Shelf)
    for _ in range(order.index("gun_it-0001")):
        visit.press(pygame.K_DOWN)
    chosen = _shelf(visit)._chosen
    assert chosen is not None
    assert chosen.name == "gun_it-0001"
    visit.press(pygame.K_RETURN)
    assert visit.app.watched == [played_out]  # type: ignore[attr-defined]


def test_damaged_files_are_shown_with_the_reason() -> None:
    text = record.write(played())
    storage.save("gun_it-0001", "{}\n")
    storage.save("gun_it-0002", text.replace('"digest":"', '"digest":"f', 2))
    storage.save("gun_it-0003", text)
    visit = Visit()
    visit.click("replays")
    by_name = {entry.name: i for i, entry in enumerate(_shelf(visit)._entries)}
    faults = {}
    for name, index in by_name.items():
        _shelf(visit)._pick(index)
        visit.look()
        faults[name] = _shelf(visit)._told.fault
        assert (visit.top.hots.find("watch") is None) == bool(faults[name])
        assert visit.top.hots.find("delete") is not None
    assert faults["gun_it-0001"].startswith("line 1:")
    assert faults["gun_it-0002"].startswith("line 1:")
    assert faults["gun_it-0003"] == ""


def test_the_ticket_goes_on_with_the_newest_match_that_was_left() -> None:
    storage.Journal("gun_it-0004", record.write(played(until=30), ("human", "easy", "easy", "easy")))
    visit = Visit()
    hot = visit.top.hots.find("continue")
    assert hot is not None
    assert hot.enabled
    assert "Warm-Up Lap" in visit.top.ticket.line  # type: ignore[attr-defined]


def test_the_ticket_and_the_shelf_have_races_too() -> None:
    storage.Journal("gang_rush-0001", record.write(raced(until=30), ("human", "easy", "easy", "easy")))
    visit = Visit()
    ticket = visit.top.ticket  # type: ignore[attr-defined]
    assert ticket.game == "Gang Rush Breakout"
    assert ticket.line.startswith("Standard race, today")
    visit.click("replays")
    assert [entry.game for entry in _shelf(visit)._entries] == ["gang_rush"]
    assert _shelf(visit)._told.fault == ""
    visit.click("watch")
    assert len(visit.app.watched) == 1  # type: ignore[attr-defined]
    visit = Visit()
    visit.click("replays")
    visit.click("delete")
    visit.click(("answer", 0))
    assert storage.journals() == ()


def test_without_a_match_the_ticket_says_so() -> None:
    memory.keep_choices("gun_it", memory.Choices(has_played=True))
    visit = Visit()
    hot = visit.top.hots.find("continue")
    assert hot is not None
    assert not hot.enabled
    assert hot.reason is not None


@BOTH
def test_a_press_reaches_the_buttons_once_the_result_was_seen(match: Match) -> None:
    visit = Visit(Box(reduced_motion=False))
    _end(visit, match, 0)
    visit.click("again")
    assert visit.name == "ResultScene"

    visit = Visit(Box(reduced_motion=False))
    _end(visit, match)
    assert visit.top.timeline.is_busy  # type: ignore[attr-defined]
    visit.click("again")
    assert visit.name == "FakeMatch"


@BOTH
@pytest.mark.parametrize("is_calm", [False, True])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_g, pygame.K_s, pygame.K_n, pygame.K_t])
def test_keys_that_were_meant_for_the_match_do_nothing_in_the_result(match: Match, is_calm: bool, key: int) -> None:
    visit = Visit(Box(reduced_motion=is_calm))
    _end(visit, match, 0)
    for _ in range(3):
        visit.press(key)
    assert visit.name == "ResultScene"
    visit.look(GUARD)
    for _ in range(1 if is_calm else 2):  # the first one ends the motion
        visit.press(key)
    assert visit.name != "ResultScene"


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_asked_for_on_one_page_of_the_set_up(game: str) -> None:
    visit = Visit(make=lambda app: SetUp(app, game))
    scene = visit.top
    assert isinstance(scene, SetUp)
    pages = []
    for index in range(len(scene._sheets)):
        scene._tabs.index = index
        visit.look()
        pages.append(visit.top.hots.find("seed") is not None)
    assert sum(pages) == 1
