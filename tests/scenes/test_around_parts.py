"""What the screens around a match compute: drafts, tallies, charts, memory, settings, the start of the program."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from pathlib import Path

import msgspec
import pygame
import pytest

from game import content, storage
from game.bots.registry import BOTS
from game.core import record
from game.core.match import Match
from game.core.protocol import encode
from game.rules.gang_rush.state import GangRushSetup
from game.rules.gun_it.events import CAR, Damaged, PileupScored, Wrecked, XpChanged
from game.rules.gun_it.events_of_course import MatchEnded, RoundEnded, RoundStarted
from game.rules.gun_it.state import GunItSetup
from game.rules.registry import GAMES
from game.scenes import app as app_module
from game.scenes import memory, program
from game.scenes.box import BOX
from game.scenes.games import GAMES as SCREENS
from game.scenes.games import game_of, game_of_clause
from game.scenes.gang_rush import options as race_options
from game.scenes.gun_it import options
from game.scenes.records import entries, newest, told
from game.scenes.result.gang_rush_chart import Scale
from game.scenes.result.gang_rush_tally import race
from game.scenes.result.gang_rush_tally import sentence as race_sentence
from game.scenes.result.gun_it_tally import Chart, Tally, sentence, tally
from game.scenes.set_up.draft import Draft
from game.scenes.sitting import BUDGETS
from game.scenes.title.scene import Title
from game.storage import Settings
from game.ui.input import FocusGained, FocusLost
from game.ui.timeline import INSTANT, Timeline
from tests.scenes.lot import Box, Visit, played, raced

CONTENT = content.content("gun_it")
FORM = options.form(CONTENT)
RULES = content.load("gun_it")


RACE_FORM = race_options.form(content.content("gang_rush"))
RACE_RULES = content.load("gang_rush")
FORMS = ((FORM, GunItSetup, RULES), (RACE_FORM, GangRushSetup, RACE_RULES))


def _draft(**remembered: object) -> Draft:
    return Draft(FORM, GunItSetup, memory.Choices(**remembered))  # type: ignore[arg-type]


def _race_draft(**remembered: object) -> Draft:
    return Draft(RACE_FORM, GangRushSetup, memory.Choices(**remembered))  # type: ignore[arg-type]


def test_every_game_of_the_box_is_here() -> None:
    """Each has a poster, rules, content, screens and a set-up of its own."""
    here = [game.id for game in BOX]
    assert set(here) == set(content.GAMES) == set(GAMES) == set(SCREENS)
    app = Box()
    for game_id in here:
        rules, screens = app.rules(game_id), SCREENS[game_id]
        assert screens.form(rules).game == game_id
        assert rules.codec.setup_type is screens.setup
        assert all(clause.id.startswith(screens.clauses) for clause in app.rulebook(game_id).clauses)


def test_every_level_can_be_chosen_and_no_other() -> None:
    app = Box()
    for game_id in content.GAMES:
        form = SCREENS[game_id].form(app.rules(game_id))
        assert [sitter.word for sitter in form.sitters] == ["human", *BOTS[game_id]]
        assert all(level in BUDGETS for level in BOTS[game_id])


def test_a_game_is_known_by_its_set_up_and_by_its_clauses() -> None:
    assert game_of(GunItSetup(players=((0, 1, 2, 3),))) == "gun_it"
    assert game_of(GangRushSetup(players=((0,), (1,), (2,)))) == "gang_rush"
    assert [game_of_clause(clause) for clause in ("GI-4.12", "GR-18.10", "match", "")] == [
        "gun_it",
        "gang_rush",
        "",
        "",
    ]


@pytest.mark.parametrize(("form", "setup", "rules"), FORMS, ids=("gun_it", "gang_rush"))
def test_the_form_has_every_option_of_the_set_up(form, setup, rules) -> None:  # type: ignore[no-untyped-def]
    players = form.preset.parties[0].players
    assert {option.field for option in form.options} == set(setup.__struct_fields__) - {"players"}
    defaults = msgspec.structs.asdict(setup(players=players))
    book = Box().rulebook(form.game)
    fields = form.fields({option.field: option.default for option in form.options})
    for option in form.options:
        assert defaults[option.field] == fields[option.field]
        assert option.clause in book
        for item in option.items:
            rules.start(msgspec.convert({"players": players, option.field: item.value}, setup), 1)


@pytest.mark.parametrize(("form", "setup", "rules"), FORMS, ids=("gun_it", "gang_rush"))
def test_every_first_game_is_allowed_by_the_rules(form, setup, rules) -> None:  # type: ignore[no-untyped-def]
    for party in form.preset.parties:
        chosen, who = Draft(form, setup, memory.Choices()).first_game(party)
        assert who.count("human") >= 1
        assert len(who) == len(chosen.players)
        assert all(getattr(chosen, field) == value for field, value in form.preset.options.items())
        rules.start(chosen, 1)


def test_the_first_race_is_plain_and_its_rivals_are_easy() -> None:
    setup, who = _race_draft().first_game(RACE_FORM.preset.parties[0])
    assert setup == GangRushSetup(players=((0,), (1,), (2,), (3,)), shop=False, ramps=False, few_hazards=True)
    assert who == ("human", "easy", "easy", "easy")


def test_every_number_of_rounds_is_allowed_in_both_races() -> None:
    (limits,) = [option for option in RACE_FORM.options if option.field == "round_limit"]
    for variant in ("standard", "border"):
        for item in limits.items:
            setup = _race_draft(options={"variant": variant, "round_limit": item.value}).setup()
            assert isinstance(setup, GangRushSetup)
            assert (setup.variant, setup.round_limit) == (variant, item.value)
            RACE_RULES.start(setup, 1)


def test_few_hazards_are_for_three_or_four() -> None:
    for count, few in ((3, True), (4, True), (5, False)):
        draft = _race_draft(count=count, options={"few_hazards": True})
        setup = draft.setup()
        assert isinstance(setup, GangRushSetup)
        assert (setup.few_hazards, len(setup.players)) == (few, count)
        assert ("few_hazards" in draft.fixed) == (count == 5)


def test_what_was_remembered_of_a_race_seats_three_to_five() -> None:
    assert _race_draft(count=1).who() == ("human", "normal", "normal")
    assert _race_draft(count=5, controllers=["hard"] * 5).who() == ("hard",) * 5


def test_the_summary_names_what_differs_from_the_usual() -> None:
    draft = _race_draft(options={"variant": "border", "shop": False, "no_loitering": True, "round_limit": 60})
    summary = RACE_FORM.summary(draft.options)
    assert [part.strip() for part in summary.split("·")] == [
        "Border's Closed", "no shop", "no loitering", "60 rounds at most",
    ]  # fmt: skip
    assert RACE_FORM.summary(_race_draft().options) == "Standard race"


def test_every_scenario_and_tile_can_be_chosen() -> None:
    by_field = {option.field: [item.value for item in option.items] for option in FORM.options}
    assert by_field["scenario"] == [scenario.id for scenario in CONTENT.scenarios]
    for group in ("advanced", "obstacle"):
        assert by_field[group] == ["random", *(tile.id for tile in CONTENT.tiles if tile.group == group)]


def test_every_way_to_sit_is_allowed_by_the_rules() -> None:
    for count, seatings in FORM.seatings.items():
        for index in range(len(seatings)):
            draft = _draft(count=count, seating=index)
            RULES.start(draft.setup(), 1)
            assert len(draft.who()) == count


def test_what_is_no_longer_possible_counts_as_the_default() -> None:
    draft = _draft(
        options={"scenario": "SC99", "hostiles_level": True, "limit": 7, "extra_seconds": 900, "onramp": "yes"},
        count=9,
        seating=12,
        controllers=["wizard"],
    )
    assert draft.setup() == GunItSetup(players=((0, 1, 2, 3),))
    assert draft.who() == ("normal",)
    assert set(draft.controllers) <= {sitter.word for sitter in FORM.sitters}


def test_extra_time_is_for_two() -> None:
    for count, seconds in ((1, 0), (2, 20), (3, 0), (4, 0)):
        draft = _draft(count=count, options={"extra_seconds": 20})
        setup = draft.setup()
        assert isinstance(setup, GunItSetup)
        assert setup.extra_seconds == seconds
        assert ("extra_seconds" in draft.fixed) == (count != 2)


@pytest.mark.parametrize(("typed", "number"), [("", None), ("0", 0), ("007", 7), ("999999999", 999999999)])
def test_seeds_that_are_numbers(typed: str, number: int | None) -> None:
    draft = _draft(seed=typed)
    assert (draft.seed_problem, draft.seed_number) == ("", number)


@pytest.mark.parametrize("typed", ["x", "1 2", "-4", "1.5", "١٢", "²"])
def test_seeds_that_are_not(typed: str) -> None:
    draft = _draft(seed=typed)
    assert "Digits only" in draft.seed_problem
    assert draft.seed_number is None


def test_choices_come_back_and_a_broken_file_counts_as_none(home: Path) -> None:
    chosen = memory.Choices(options={"scenario": "SC2"}, count=3, seed="5", preview=False)
    memory.keep_choices("gun_it", chosen)
    assert memory.choices("gun_it") == chosen
    (home / "config" / "gun_it.json").write_bytes(b"\xff{")
    assert memory.choices("gun_it") == memory.Choices()


def test_choices_that_cannot_be_kept_stop_nobody(home: Path) -> None:
    home.mkdir()
    (home / "config").write_text("a file where the folder should be")
    memory.keep_choices("gun_it", memory.Choices(count=2))
    assert memory.choices("gun_it") == memory.Choices()


# ----------------------------------------------------------------------- result

STORY = (
    RoundStarted("r", 1),
    PileupScored("r", 3, 1, 3, 0),
    XpChanged("r", 3, 3, "pileup"),
    Wrecked("r", 4, 1, 1),
    Damaged("r", CAR, 1, "armed", 1),
    Damaged("r", 7, 2, "shot", 2),
    RoundEnded("r", 1, 3, 1),
    RoundStarted("r", 2),
    PileupScored("r", 5, 0, 5, 0),
    XpChanged("r", 5, 8, "pileup"),
    PileupScored("r", 2, 1, 2, 0),
    XpChanged("r", 2, 10, "pileup"),
    Damaged("r", CAR, 3, "armed", 4),
    MatchEnded("r", False, 0, 10, "wrecked"),
)


def test_a_match_is_counted_round_by_round() -> None:
    found = tally(STORY, "Wrecked")
    assert [(each.number, each.xp, each.damage, each.pileups, each.largest) for each in found.rounds] == [
        (1, 3, 1, 1, 3),
        (2, 7, 4, 2, 5),
    ]
    assert (found.xp, found.pileups, found.wrecks, found.damage) == (10, 3, 1, 4)
    assert found.best is found.rounds[1]
    assert (found.rank, found.reason, found.headline) == (0, "wrecked", "Wrecked")


def test_the_tally_of_a_played_match_agrees_with_its_table() -> None:
    for seed, name in ((9, "SC0"), (7, "SC4"), (3, "SC2")):
        match = played(seed, scenario=name)
        table = match.state.table
        found = tally(match.feed((0, 1, 2, 3)))
        assert (found.xp, found.pileups, found.damage) == (table.xp, table.all_pileups, table.crew_damage)
        assert sum(each.xp for each in found.rounds) == table.xp
        assert (found.rank, len(found.rounds)) == (table.rank, table.round)


def test_a_match_without_events_has_an_empty_tally() -> None:
    found = tally(())
    assert (found.damage, found.best, found.pileups) == (0, None, 0)


@pytest.mark.parametrize("scenario", CONTENT.scenarios, ids=lambda scenario: scenario.id)
def test_the_chart_puts_better_ends_and_marks_further_right(scenario) -> None:  # type: ignore[no-untyped-def]
    falls = scenario.score == "round"
    scores = range(scenario.rounds, 0, -1) if falls else range(2 * scenario.ranks[2])
    ends = []
    for score in scores:
        rank = sum(score <= mark if falls else score >= mark for mark in scenario.ranks)
        chart = Chart(scenario, Tally(score=score, rank=rank, reason="rank" if rank else "below"))
        assert 0 < chart.marks[0] < chart.marks[1] < chart.marks[2] <= 1
        assert 0 <= chart.end <= 1
        assert rank == sum(chart.end >= mark - 1e-9 for mark in chart.marks)
        ends.append(chart.end)
    assert len(set(ends)) > 3


def test_the_sentence_names_what_counts() -> None:
    scenarios = {scenario.id: scenario for scenario in CONTENT.scenarios}
    wrecked = tally(STORY)
    assert "round 2 of 5" in sentence(scenarios["SC1"], wrecked)
    assert "3 pileups" in sentence(scenarios["SC2"], wrecked)
    assert "short of" in sentence(scenarios["SC1"], Tally(rank=0, reason="below", xp=9))
    assert "25 XP by the end of round 5" in sentence(scenarios["SC4"], Tally(rank=2, score=5, reason="rank"))


RACES = [raced(1), raced(2, players=5), raced(3, players=3), raced(4, players=5, variant="border")]


@pytest.mark.parametrize("match", RACES, ids=("four", "five", "three", "border"))
def test_the_purses_of_a_race_add_up_and_stand_as_the_rules_say(match: Match) -> None:
    found, outcome, table = race(match), match.outcome, match.state.table
    assert outcome is not None
    assert [purse.total for purse in found.purses] == [outcome.scores[purse.seat] for purse in found.purses]
    for purse in found.purses:
        assert purse.total == purse.cash + purse.bounty + purse.ramp - purse.debt
        assert purse.debt == table.cars[purse.seat].debt
        assert purse.place in (0, outcome.places[purse.seat])
    assert [outcome.places[purse.seat] for purse in found.purses] == sorted(outcome.places)
    assert found.last.place == 0
    assert found.last is found.purses[-1]
    assert sorted(purse.rank for purse in found.purses) == list(range(1, len(outcome.places) + 1))
    paid = match.rules.tables(match.setup).bounties[: len(table.finished)]
    assert sum(purse.bounty for purse in found.purses) == sum(paid)


@pytest.mark.parametrize("match", RACES, ids=("four", "five", "three", "border"))
def test_the_lines_of_a_race_go_from_the_draft_to_the_end(match: Match) -> None:
    found = race(match)
    assert found.rounds == match.state.table.round
    starts = {start.cash for start in match.rules.content.board.starts}
    kept = 0 if not match.setup.ramps else match.rules.content.constants.ramp_value
    for purse in found.purses:
        line = found.lines[purse.seat]
        assert len(line) == found.rounds + 1
        assert line[0] - kept in starts
        assert line[-1] == purse.total


def test_a_race_says_who_wins_and_who_goes_to_alaska() -> None:
    found = race(RACES[0])
    words = race_sentence(found)
    assert words.startswith(found.purses[0].name)
    assert f"{found.last.name} goes to Alaska" in words


def test_a_race_that_nobody_wins_says_so() -> None:
    nobody = dataclasses.replace(race(RACES[0]), has_winner=False)
    assert "Nobody got away" in race_sentence(nobody)


@pytest.mark.parametrize("amounts", [[0], [300, -200], [4200, 1000, 900], [-12_345, 40_000], [100]])
@pytest.mark.parametrize("most", [1.0, 2.5, 5.0])
def test_the_grid_of_the_chart_holds_all_amounts_and_zero(amounts: list[int], most: float) -> None:
    scale = Scale.of(amounts, most)
    assert all(0 <= scale.share(amount) <= 1 for amount in (*amounts, 0))
    assert scale.low % scale.step == scale.high % scale.step == 0
    assert (scale.high - scale.low) / scale.step <= most + 2


# --------------------------------------------------------------- records of both games


def test_records_of_both_games_say_what_was_played_and_how_it_stands() -> None:
    storage.save("gun_it-0001", record.write(played()))
    storage.save("gang_rush-0001", record.write(RACES[0]))
    storage.save("gang_rush-0002", record.write(RACES[3]))
    storage.Journal("gang_rush-0003", record.write(raced(until=2)))
    storage.Journal("gang_rush-0004", record.write(raced(until=60)))
    app = Box()
    by_name = {entry.name: entry for entry in entries(app)}
    assert {name: entry.played for name, entry in by_name.items()} == {
        "gun_it-0001": "Warm-Up Lap",
        "gang_rush-0001": "Standard race",
        "gang_rush-0002": "Border's Closed",
        "gang_rush-0003": "Standard race",
        "gang_rush-0004": "Standard race",
    }
    assert by_name["gang_rush-0001"].title == "Gang Rush Breakout"
    states = {name: told(app, entry) for name, entry in by_name.items()}
    assert all(state.fault == "" for state in states.values())
    assert "XP" in states["gun_it-0001"][0]
    assert states["gang_rush-0001"][0] == f"{race(RACES[0]).purses[0].name} has the Boss's confidence"
    assert states["gang_rush-0003"][0] == "Cars are chosen"
    assert states["gang_rush-0004"][0].startswith("Round ")
    assert states["gang_rush-0004"][0].endswith(" leads")


def test_a_record_of_a_game_that_is_not_in_the_box_says_so() -> None:
    text = record.write(RACES[0]).replace('"game":"gang_rush"', '"game":"chess"', 1)
    storage.save("gang_rush-0001", text)
    app = Box()
    (entry,) = entries(app)
    assert "chess" in entry.fault
    with pytest.raises(record.OtherGame, match="line 1"):
        app.replayed(text)


# --------------------------------------------------------------- settings, start


def test_a_change_of_settings_is_in_force_and_on_disk_at_once() -> None:
    visit = Visit()
    visit.click("settings")
    visit.click("speed", 0.9)
    visit.click("bot speed", 0.1)
    visit.click("bot steps", 0.1)
    visit.click(("settings pages", 1))
    visit.click("text size", 0.9)
    visit.click("palette", 0.9)
    visit.click(("settings pages", 2))
    visit.click("mute", 0.1)
    visit.click("mute in background", 0.1)
    visit.click("music", 0.0)
    visit.click(("settings pages", 3))
    visit.click("frame cap", 0.9)
    kept, trouble = storage.load_settings()
    assert (kept.text_size, kept.animation_speed, kept.mute, kept.music, trouble) == (125, 2, True, 0, "")
    assert (kept.bot_speed, kept.bot_steps, kept.palette) == (0, True, "deuteranopia")
    assert (kept.mute_in_background, kept.frame_cap) == (False, 120)
    assert kept == visit.app.settings
    assert visit.stage.stack.canvas.text_size == 1.25
    assert visit.stage.stack.canvas.palette.name == "deuteranopia"
    assert visit.stage.stack.frame_cap == 120
    assert visit.app.audio.muted
    assert not visit.app.audio.mute_in_background
    assert visit.app.audio.volume("music") == 0


def test_the_settings_ask_for_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = Visit()
    visit.click("settings")
    visit.click(("settings pages", 3))
    visit.click("full screen")
    assert visit.stage.stack.wants_full_screen
    visit.click("window size", 0.9)
    assert visit.stage.stack.wanted_size == (1600, 900)


def test_bots_go_as_fast_as_people_unless_told_otherwise() -> None:
    app = Box(animation_speed=2)
    timeline = Timeline()
    app.set_pace(timeline)
    assert (timeline.speed, timeline.their_speed, timeline.holds_theirs) == (2, 2, False)
    app.settings = Settings(animation_speed=1, bot_speed=0, bot_steps=True)
    app.set_pace(timeline)
    assert (timeline.speed, timeline.their_speed, timeline.holds_theirs) == (1, INSTANT, True)


def test_a_speed_chosen_at_the_table_outlasts_a_menu_but_not_a_change_of_settings() -> None:
    app = Box(animation_speed=1)
    timeline = Timeline()
    app.set_pace(timeline)
    timeline.set_speed(4)
    app.set_pace(timeline)
    assert (timeline.speed, timeline.their_speed) == (4, 4)
    app.settings = Settings(animation_speed=2)
    app.set_pace(timeline)
    assert (timeline.speed, timeline.their_speed) == (2, 2)


def test_there_is_no_sound_while_another_window_is_in_front() -> None:
    visit = Visit()
    for event, is_behind in ((FocusLost(), True), (FocusGained(), False)):
        visit.stage.stack.handle(event)
        visit.look()
        assert visit.app.audio.in_background == is_behind


def test_settings_that_cannot_be_kept_say_why_and_hold_all_the_same(home: Path) -> None:
    home.mkdir()
    (home / "config").write_text("a file where the folder should be")
    visit = Visit()
    visit.app.change(text_size=150)
    assert "config" in visit.app.trouble
    assert visit.stage.stack.canvas.text_size == 1.5


def test_the_mute_key_works_on_every_screen_but_not_while_typing() -> None:
    visit = Visit()
    visit.press(pygame.K_m)
    assert visit.app.settings.mute
    visit.click("rulebook")
    visit.press(pygame.K_ESCAPE)
    visit.press(pygame.K_m)
    assert not visit.app.settings.mute
    visit.click("rulebook")
    visit.click("search")
    visit.press(pygame.K_m)
    assert not visit.app.settings.mute


def test_a_fault_ends_in_one_line_and_a_report(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Title) -> None:
        raise ZeroDivisionError("the sky fell")

    monkeypatch.setattr(Title, "enter", broken)
    with pytest.raises(SystemExit) as caught:
        program.main((960, 540), safe=True)
    line = str(caught.value)
    reports = list((home / "data" / "logs").glob("fault-*.txt"))
    assert len(reports) == 1
    assert str(reports[0]) in line
    assert "\n" not in line
    assert "the sky fell" in reports[0].read_text()


def test_the_window_is_there_before_the_screens_are_loaded() -> None:
    code = """
import os, sys
from game.scenes import program
def present(window):
    print("game.scenes.app" in sys.modules, "game.ui.canvas" in sys.modules, flush=True)
    os._exit(0)
program.Window.present = present
program.main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split()[-2:] == ["False", "False"]


def test_the_program_opens_a_match_first_and_keeps_it_when_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = 0

    def count(self: app_module.App, dt: float) -> None:
        nonlocal steps
        steps += 1
        if steps == 5:
            self.stack.clear()

    monkeypatch.setattr(app_module.App, "tick", count)
    setup = GunItSetup(players=((0, 1, 2, 3),))
    program.main((960, 540), True, ("gun_it", setup, 5, ("human",)))
    assert steps == 5
    (slot,) = storage.journals()
    assert slot.game == "gun_it"
    assert encode(setup).decode() in storage.load_journal(slot.name)


@pytest.mark.parametrize(
    ("game", "screen", "match"),
    [("gun_it", "GunItScene", played(until=20)), ("gang_rush", "GangRushScene", raced(until=20))],
    ids=("gun_it", "gang_rush"),
)
def test_going_on_continues_the_match_and_its_old_journal_is_gone(game: str, screen: str, match: Match) -> None:
    storage.Journal(f"{game}-0003", record.write(match, ("human",) * 4))
    visit = Visit(app_module.App(storage.Settings(reduced_motion=True), sound=False))
    entry = newest(visit.app)
    assert entry is not None
    assert entry.game == game
    visit.app.go_on(entry)
    visit.look()
    assert visit.name == screen
    assert visit.app.sitting is not None
    assert visit.app.sitting.match.digest == match.digest
    names = [slot.name for slot in storage.journals()]
    assert len(names) == 1
    assert names != [f"{game}-0003"]
    visit.app.leave_match()
    assert visit.name == "Title"
    assert len(storage.journals()) == 1


def test_a_match_is_begun_again_from_the_pause_menu() -> None:
    visit = Visit(app_module.App(storage.Settings(reduced_motion=True), sound=False))
    setup = GunItSetup(players=((0, 1, 2, 3),), limit="none")
    visit.app.open_match(setup, ("human",), 77)
    first = visit.app.sitting
    visit.look()
    visit.app.open_pause()
    visit.look()
    visit.click("restart")
    visit.click(("answer", 0))
    second = visit.app.sitting
    assert first is not None
    assert second is not None
    assert second is not first
    assert (second.match.seed, second.match.setup, second.match.log) == (77, setup, [])
    assert visit.name == "GunItScene"
    assert len(storage.journals()) == 1


def test_a_chance_seed_fits_the_seed_field() -> None:
    assert 0 <= app_module.by_chance() < 10**9
    assert isinstance(Box(), app_module.App)
