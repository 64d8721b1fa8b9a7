"""What the screens around a match need of each game. Screens are imported when they are opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from game.core.protocol import Event, Setup
from game.core.words import Said, say, tr
from game.rules.gang_rush import events as gr
from game.rules.gang_rush.order import order_of
from game.rules.gang_rush.state import GangRushSetup, GangRushState
from game.rules.gun_and_gun import events as gg
from game.rules.gun_and_gun.state import GunAndGunSetup, GunAndGunState
from game.rules.gun_it import events_of_course as gc
from game.rules.gun_it.state import GunItSetup, GunItState
from game.rules.shoot_your_friends import events as sf
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup, ShootYourFriendsState

if TYPE_CHECKING:
    from game.core.match import Match
    from game.rules.gang_rush.rules import GangRush
    from game.rules.gun_and_gun.rules import GunAndGun
    from game.rules.gun_it.rules import GunIt
    from game.rules.shoot_your_friends.rules import ShootYourFriends
    from game.scenes.app import App
    from game.scenes.form import Form
    from game.scenes.sitting import Sitting
    from game.ui.stack import Scene


class Counted(NamedTuple):
    """Texts for what is numbered: all of them, one, and one of how many there are."""

    every: str
    one: str
    one_of: str


ROUNDS = Counted("All rounds", "Round {n}", "Round {n} of {all}")
TURNS = Counted("All turns", "Turn {n}", "Turn {n} of {all}")


@dataclass(frozen=True)
class Screens:
    """Of one game: its Setup, what its clauses begin with, its screens.

    `form` is made from the rules; `match` and `result` are for a sitting. `played(rules, setup)` says what is
    played in a word or two, `stands` how a match stands or ended; `begins` tells the number of the round that an event
    begins, or 0; `name_of` what a seat of a match is called; `counts` are the texts for what `round_of` a state
    numbers.
    """

    setup: type[Setup]
    clauses: str
    form: Callable[[Any], Form]
    match: Callable[[App, Sitting], Scene]
    result: Callable[[App, Sitting], Scene]
    played: Callable[[Any, Any], str]
    stands: Callable[[Match[Any, Any]], str]
    begins: Callable[[Event], int]
    name_of: Callable[[Match[Any, Any], int], str]
    counts: Counted = ROUNDS
    round_of: Callable[[Any], int] = lambda state: int(state.table.round)


def game_of(setup: Setup) -> str:
    """The id of the game that a set-up is for."""
    return next(id_ for id_, game in GAMES.items() if type(setup) is game.setup)


def game_of_clause(clause: str) -> str:
    """The id of the game whose rulebook has clauses like this one; "" if none has."""
    return next((id_ for id_, game in GAMES.items() if clause.startswith(game.clauses)), "")


# ------------------------------------------------------------------------ Gun It


def _gun_it_form(rules: GunIt) -> Form:
    from game.scenes.gun_it.options import form

    return form(rules.content)


def _gun_it_match(app: App, sitting: Sitting) -> Scene:
    from game.scenes.gun_it.scene import GunItScene

    return GunItScene(app, sitting, shows_plan=app.shows_plan)


def _gun_it_result(app: App, sitting: Sitting) -> Scene:
    from game.scenes.result.gun_it import ResultScene

    return ResultScene(app, sitting)


def _gun_it_played(rules: GunIt, setup: GunItSetup) -> str:
    wanted = "SC0" if setup.onramp else setup.scenario
    name = next((each.name for each in rules.content.scenarios if each.id == wanted), wanted)
    return Said(f"{tr(name)} +{len(setup.sequels)}") if setup.sequels else name


def _gun_it_stands(match: Match[Any, Any]) -> str:
    table = cast(GunItState, match.state).table
    begins = match.outcome.headline if match.outcome is not None else say("Round {n}", n=table.round)
    return say("{begins}, {xp} XP, {damage} damage", begins=begins, xp=table.xp, damage=table.crew_damage)


def _gun_it_name(_: Match[Any, Any], seat: int) -> str:
    from game.scenes.gun_it.names import CREW

    return CREW[seat]


# --------------------------------------------------------------- Gang Rush Breakout


def _gang_rush_form(rules: GangRush) -> Form:
    from game.scenes.gang_rush.options import form

    return form(rules.content)


def _gang_rush_match(app: App, sitting: Sitting) -> Scene:
    from game.scenes.gang_rush.scene import GangRushScene

    return GangRushScene(app, sitting, time_limit=app.time_limit)


def _gang_rush_result(app: App, sitting: Sitting) -> Scene:
    from game.scenes.result.gang_rush import ResultScene

    return ResultScene(app, sitting)


def _gang_rush_played(_: GangRush, setup: GangRushSetup) -> str:
    race = "Border's Closed" if setup.variant == "border" else "Standard race"
    return say("{race} on {bridge}", race=race, bridge=Said(setup.board.name)) if setup.board else race


def _gang_rush_stands(match: Match[Any, Any]) -> str:
    if match.outcome is not None:
        return match.outcome.headline
    drivers = cast("GangRush", match.rules).content.drivers
    table = cast(GangRushState, match.state).table
    if not table.round:
        return "Cars are chosen"
    ahead = (*table.finished, *order_of(table))[:1]
    for seat in ahead:
        return say("Round {n}, {who} leads", n=table.round, who=drivers[table.cars[seat].driver].name)
    return say("Round {n}", n=table.round)


def _gang_rush_name(match: Match[Any, Any], seat: int) -> str:
    from game.scenes.gang_rush.names import driver_name

    return driver_name(cast("GangRush", match.rules).content, match.state.table, seat)


# ------------------------------------------------------------------- Gun and Gun


def _gun_and_gun_form(rules: GunAndGun) -> Form:
    from game.scenes.gun_and_gun.options import form

    return form(rules.content)


def _gun_and_gun_match(app: App, sitting: Sitting) -> Scene:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

    return GunAndGunScene(app, sitting, time_limit=app.time_limit)


def _gun_and_gun_result(app: App, sitting: Sitting) -> Scene:
    from game.scenes.result.gun_and_gun import ResultScene

    return ResultScene(app, sitting)


def _gun_and_gun_played(_: GunAndGun, setup: GunAndGunSetup) -> str:
    return {"one_set": "One set", "two_sets": "Two sets", "first_game": "First game"}[setup.mode]


def _gun_and_gun_stands(match: Match[Any, Any]) -> str:
    if match.outcome is not None:
        return match.outcome.headline
    table, gunners = cast(GunAndGunState, match.state).table, cast("GunAndGun", match.rules).content.gunners
    if not table.turn:
        return "Loadouts are chosen"
    lives = ", ".join(f"{tr(gunners[side.gunner].name)} {side.life}" for side in table.sides)
    return say("Turn {n}, {lives}", n=table.turn, lives=Said(lives))


def _gun_and_gun_name(match: Match[Any, Any], seat: int) -> str:
    from game.scenes.gun_and_gun.names import player_name

    return player_name(cast("GunAndGun", match.rules).content, match.state.table, seat)


# ------------------------------------------------------------- Shoot Your Friends


def _shoot_your_friends_form(rules: ShootYourFriends) -> Form:
    from game.scenes.shoot_your_friends.options import form

    return form(rules.content)


def _shoot_your_friends_match(app: App, sitting: Sitting) -> Scene:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

    return ShootYourFriendsScene(app, sitting, time_limit=app.time_limit)


def _shoot_your_friends_result(app: App, sitting: Sitting) -> Scene:
    from game.scenes.result.shoot_your_friends import ResultScene

    return ResultScene(app, sitting)


def _shoot_your_friends_played(_: ShootYourFriends, setup: ShootYourFriendsSetup) -> str:
    return "Real time" if setup.mode == "real_time" else "Beat mode"


def _shoot_your_friends_stands(match: Match[Any, Any]) -> str:
    if match.outcome is not None:
        return match.outcome.headline
    table = cast(ShootYourFriendsState, match.state).table
    bullets = ", ".join(str(side.bullets) for side in table.sides)
    return say("Round {n}, Bullets {bullets}", n=table.round, bullets=Said(bullets))


def _shoot_your_friends_name(_: Match[Any, Any], seat: int) -> str:
    from game.scenes.shoot_your_friends.names import seat_name

    return seat_name(seat)


GAMES: dict[str, Screens] = {
    "gun_it": Screens(
        GunItSetup, "GI-", _gun_it_form, _gun_it_match, _gun_it_result, _gun_it_played, _gun_it_stands,
        lambda event: event.number if isinstance(event, gc.RoundStarted) else 0, _gun_it_name,
    ),
    "gang_rush": Screens(
        GangRushSetup, "GR-", _gang_rush_form, _gang_rush_match, _gang_rush_result, _gang_rush_played,
        _gang_rush_stands,
        lambda event: event.number if isinstance(event, gr.RoundStarted) else 0, _gang_rush_name,
    ),
    "gun_and_gun": Screens(
        GunAndGunSetup, "GG-", _gun_and_gun_form, _gun_and_gun_match, _gun_and_gun_result, _gun_and_gun_played,
        _gun_and_gun_stands,
        lambda event: event.turn if isinstance(event, gg.TurnStarted) else 0, _gun_and_gun_name, TURNS,
        lambda state: int(state.table.turn),
    ),
    "shoot_your_friends": Screens(
        ShootYourFriendsSetup, "SF-", _shoot_your_friends_form, _shoot_your_friends_match,
        _shoot_your_friends_result, _shoot_your_friends_played, _shoot_your_friends_stands,
        lambda event: event.round if isinstance(event, sf.Dealt) else 0, _shoot_your_friends_name,
    ),
}  # fmt: skip
"""By id, as `game.content.GAMES`."""
