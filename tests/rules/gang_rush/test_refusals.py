"""Why a command is refused: one true sentence and its clause, told from the view."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.protocol import Command, Refusal, encode
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush import refusals, refusals_of_turn
from game.rules.gang_rush.board import AHEAD, BEHIND
from game.rules.gang_rush.state import MOVED, PLACING, REPAIRING, ROLLING, START
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import BONUSES, DRIVERS, HAZARDS, space
from tests.rules.gang_rush.race import Race

Case = tuple[Callable[[], Any], Command, tuple[str, str]]
B, C = "B L1@2 0", "C L5@2 0"

DICE_FIRST = ("GR-5.8", "Every 10 mph take one Speedometer die.")
STEERS_TO_TURN = ("GR-5.10", "A backwards car can drive only if it has the 3 Steers to turn.")
NO_PENALTY = ("GR-14.11", "Pit Crew is no penalty and names no target.")
NOTHING_TO_IT = ("GR-14.13", "It would do nothing to that adversary.")
NO_SUCH_GOLD = ("GR-14.13", "That adversary has no such gold token.")
NOT_GOLD = ("GR-14.11", "Jammed Wheel is not for a gold token.")
NO_SPACE = ("GR-0.3", "There is no such space on the bridge.")
NOT_EMPTY = ("GR-3.6", "A hazard goes to an empty space: no car, hazard, ramp or money.")
TAKEN = ("GR-15.4", "A ramp goes to a space without car, hazard or ramp.")
IN_THE_ZONE = ("GR-20.8", "Nothing may be placed in the turnaround zone.")
BEYOND = ("GR-20.23", "The bridge is closed from the wall on.")
TOO_MANY_REPAIRS = ("GR-5.5", "There are not so many Repair dice, or not so many points are missing.")
NO_TARGET = ("GR-13.4", "There is no such target in the line of fire.")
ONLY_THREE_STEERS = ("GR-11.2", "A U-turn takes 3 Steers.")
STRAIGHT_ONLY = ("GR-13.18", "Blasts and shells go straight ahead and name no target.")
NO_SHELL = ("GR-13.15", "There is no car ahead that a shell could push.")
BULLET_LATER = ("GR-13.16", "The magic bullet is fired once the speed is set.")
IDLE_SHELL = ("GR-4.8", "A shell would do nothing to the car ahead.")
REPAIRED_ONCE = ("GR-11.9", "The car was repaired in this turn already.")
HAS_LEFT = ("GR-14.23", "That adversary has left the race.")
NO_BLAST = ("GR-13.13", "There is nothing to hit on the two spaces ahead.")
ONE_SHELL = ("GR-13.14", "The mortar fires once per turn.")
ONE_BULLET = ("GR-13.16", "There is one magic bullet per turn.")
ONE_TOKEN = ("GR-14.1", "One token may be bought per turn.")
ONLY_BRAKE = ("GR-20.10", "The only hand brake is the turn in the turnaround zone, on the way out.")
NO_MP = ("GR-6.3", "There is no movement point to spend now.")


def drafted(*picks: tuple[int, int]) -> Callable[[], Race]:
    """These seats have taken a driver and a start space."""

    def build() -> Race:
        race = Race(3)
        for seat, (driver, start) in enumerate(picks):
            race.do(cmd.Draft(seat, driver, start))
        return race

    return build


def at(*pieces: str, **more: Any) -> Callable[[], Bridge]:
    """A bridge with B and C at the start unless they are named."""
    named = {piece[0] for piece in pieces}
    others = [car for car in (B, C) if car[0] not in named]
    cars = sorted([*(piece for piece in pieces if piece[0].isupper()), *others])
    return lambda: Bridge(*cars, *(piece for piece in pieces if not piece[0].isupper()), **more)


def starting(*pieces: str, **more: Any) -> Callable[[], Bridge]:
    return at(*pieces, phase=START, **more)


def placing(*pieces: str, **more: Any) -> Callable[[], Bridge]:
    """A is to place a container."""
    return at("A L3@10 0", *pieces, phase=PLACING, row="cont", to_play="A", table={"placers": (0,)}, **more)


def done(build: Callable[[], Bridge], *commands: Command, dice: str = "") -> Callable[[], Bridge]:
    """The same after these commands; `dice` are those of the first."""

    def later() -> Bridge:
        bridge = build()
        for place, command in enumerate(commands):
            bridge.do(command, dice if place == 0 else "")
        return bridge

    return later


def without_shop() -> Race:
    """A at the end of its movement."""
    race = Race(3, shop=False)
    race.draft()
    race.place_far()
    race.roll("st st st st st")
    return race


def over() -> Bridge:
    bridge = Bridge("A L3@10 0", B, "C finished")
    bridge.close()
    return bridge


rolling = done(starting("A L3@10 20"), cmd.Roll(0), dice="st st st st st")
repairing = done(starting("A L3@10 20 d4"), cmd.Roll(0), cmd.Keep(0, 31), dice="r r r st st")
speeding = done(starting("A L3@10 20"), cmd.Roll(0), cmd.Keep(0, 31), dice="sp sp st st st")
backwards = done(starting("A L3@10 0 back"), cmd.Roll(0), cmd.Keep(0, 31), dice="sp sp sp sp sp")
backwards_with_steers = done(starting("A L3@10 0 back"), cmd.Roll(0), cmd.Keep(0, 31), dice="sp st st st st")
police = done(at("A L3@18 10", "pol1 L3@20"), cmd.Drive(0, 0))
flying = done(at("A L3@10 30", "B L3@16", "ramp L3@12"), cmd.Drive(0, 0), dice="r")
crane = done(at("A L1@20 0", "C river@L1@20"), cmd.Close(0))
facing = done(
    starting("A L3@20 0 back marked d0", variant="border", players=5), cmd.Roll(0), cmd.Keep(0, 31),
    dice="st st st st st",
)  # fmt: skip
border: dict[str, Any] = {"variant": "border", "players": 5}


def use(token: str, target: int = -1, gold: int = -1) -> cmd.UseToken:
    return cmd.UseToken(0, BONUSES[token], target, gold)


def put(where: str | int, token: str = "cont") -> cmd.PlaceHazard:
    return cmd.PlaceHazard(0, HAZARDS[token], space(where) if isinstance(where, str) else where)


def ramp(where: str) -> cmd.PlaceRamp:
    return cmd.PlaceRamp(0, space(where))


def shoot(target: str = "", direction: int = AHEAD, mode: cmd.Mode = "shot", back: str = "") -> cmd.Shoot:
    targets = (space(name) if name else cmd.NONE for name in (target, back))
    return cmd.Shoot(0, mode, direction, *targets)


CASES: list[Case] = [
    # anywhere
    (over, cmd.Roll(0), ("GR-18.5", "The match is over.")),
    (drafted(), cmd.Draft(1, 0, 0), ("GR-1.5", "It is for seat 1 to take a car now.")),
    (placing(), cmd.PlaceHazard(2, 11, space("L3@20")), ("GR-3.3", "It is for seat 1 to place a hazard now.")),
    (at("A L3@10 20"), cmd.Close(1), ("GR-2.5", "It is the turn of seat 1.")),
    (police, cmd.Close(1), ("GR-8.8", "Seat 1 has to choose first.")),
    (crane, cmd.Close(0), ("GR-12.6", "Seat 3 has to choose first.")),
    # out of phase
    (at("A L3@10 20"), cmd.Draft(0, 0, 0), ("GR-1.5", "Cars and start spaces are taken before the race.")),
    (at("A L3@10 20"), put("L3@20"), ("GR-3.3", "Hazards are placed before the turns of a round.")),
    (at("A L3@10 20 ramp"), ramp("L3@20"), ("GR-15.3", "A ramp is placed before the dice are rolled.")),
    (rolling, use("crew"), ("GR-14.12", "Tokens are used before rolling or while the car moves.")),
    (rolling, cmd.FullRepair(0), ("GR-11.9", "The full repair is sold before or after the dice.")),
    (at("A L3@10 20"), cmd.Roll(0), ("GR-4.3", "The dice are rolled once at the beginning of a turn.")),
    (starting("A L3@10 20"), cmd.Keep(0, 31), ("GR-4.4", "There is no reroll now.")),
    (speeding, cmd.ApplyRepairs(0, 0), ("GR-5.4", "Repair dice are applied after the last roll.")),
    (repairing, cmd.SetSpeed(0, 20), ("GR-5.7", "The needle is set after the repairs, before the car moves.")),
    (starting("A L3@10 0 back"), cmd.UTurn(0), ("GR-11.2", "A U-turn is made once the speed is set.")),
    (at("A L3@10 0"), cmd.Drive(0, 0), NO_MP),
    (starting("A L3@10 0"), shoot("L3@20"), ("GR-13.1", "Shots are fired once the speed is set.")),
    (starting("A L3@10 0"), cmd.Scope(0, 1), BULLET_LATER),
    (starting("A L3@10 0"), cmd.Buy(0, 0), ("GR-14.1", "The shop opens once the speed is set.")),
    (at("A L3@10 20"), cmd.HandBrake(0), ("GR-11.6", "The hand brake is pulled at the end of the movement.")),
    (at("A L3@10 20"), cmd.Close(0), ("GR-6.13", "A turn is closed when its movement is over.")),
    (at("A L3@10 20"), cmd.PoliceExit(0, 90), ("GR-8.8", "No police are to be moved.")),
    (at("A L3@10 20"), cmd.Rebound(0, 90), ("GR-15.19", "Nobody is in the air.")),
    (at("A L3@10 20"), cmd.CraneSpace(0, 90), ("GR-12.6", "The crane does not ask for a space.")),
    (at("A L3@10 20"), cmd.TurnFacing(0, True), ("GR-20.11", "No car chooses its way in the turnaround zone now.")),
    # choices
    (police, cmd.Close(0), ("GR-8.8", "First choose where the police go.")),
    (police, cmd.PoliceExit(0, space("L3@22")), ("GR-8.8", "L3@22 is not one of the spaces to choose from.")),
    (flying, cmd.Close(0), ("GR-15.19", "First choose where the jumper comes down.")),
    (flying, cmd.Rebound(0, space("L3@16")), ("GR-15.19", "L3@16 is not one of the spaces to choose from.")),
    (crane, cmd.Roll(2), ("GR-12.6", "First choose where the crane puts the car.")),
    (crane, cmd.CraneSpace(2, space("L1@20")), ("GR-12.6", "L1@20 is not one of the spaces to choose from.")),
    (facing, cmd.Close(0), ("GR-20.11", "First choose which way the car turns.")),
    # the draft
    (drafted((1, 2)), cmd.Draft(1, 1, 0), ("GR-1.5", "Somebody drives that car already.")),
    (drafted((1, 2)), cmd.Draft(1, 0, 2), ("GR-1.5", "That start space is taken, or there is none.")),
    (drafted(), cmd.Draft(0, 0, 5), ("GR-1.5", "That start space is taken, or there is none.")),
    (drafted(), cmd.Draft(0, 9, 0), ("GR-1.5", "There is no such car.")),
    # hazards
    (placing(), put("L3@20", "bar1"), ("GR-3.3", "That token is not in the row.")),
    (placing(), put(10**6), NO_SPACE),
    (placing(), put(-1), NO_SPACE),
    (placing(), put("L2@49"), NO_SPACE),
    (placing(), put("L2@1"), ("GR-0.7", "L2@1 is not after the start line.")),
    (placing(), put("L3@10"), NOT_EMPTY),
    (placing("pol1 L3@20"), put("L3@20"), NOT_EMPTY),
    (placing("ramp L3@20"), put("L3@20"), NOT_EMPTY),
    (placing("$100 L3@20"), put("L3@20"), NOT_EMPTY),
    (placing("cont L3@20"), put("L2@21"), ("GR-3.7", "Two hazards of one type are not placed side by side.")),
    (placing(**border), put("L3@22"), IN_THE_ZONE),
    (placing(**border), put("L3@24"), BEYOND),
    (placing(**border), put("L3@26"), BEYOND),
    # the start window
    (starting("A L3@10 20"), ramp("L3@20"), ("GR-15.5", "You have no ramp left to place.")),
    (starting("A L3@10 20 ramp"), ramp("L3@10"), TAKEN),
    (starting("A L3@10 20 ramp", "pol1 L3@20"), ramp("L3@20"), TAKEN),
    (starting("A L3@10 20 ramp"), ramp("L3@0"), ("GR-0.7", "L3@0 is not after the start line.")),
    (starting("A L3@10 20 ramp", **border), ramp("L2@21"), IN_THE_ZONE),
    (starting("A L3@10 20 d4"), cmd.FullRepair(0), ("GR-11.9", "Only a stopped car can be repaired for the fee.")),
    (starting("A L3@10 0"), cmd.FullRepair(0), ("GR-11.9", "The car is not damaged.")),
    (done(starting("A L3@10 0 d4"), cmd.FullRepair(0)), cmd.FullRepair(0), REPAIRED_ONCE),
    # tokens
    (at("A L3@10 20 gold:tire"), use("tire"), ("GR-14.8", "Gold tokens work by themselves.")),
    (at("A L3@10 20"), use("scope"), ("GR-14.8", "Gold tokens work by themselves.")),
    (at("A L3@10 20"), use("nitro"), ("GR-14.12", "That token is not in your reserve.")),
    (at("A L3@10 20"), cmd.UseToken(0, 99), ("GR-14.12", "That token is not in your reserve.")),
    (starting("A L3@10 20 reserve:nitro"), use("nitro"), ("GR-14.12", "Nitro is used while the car moves.")),
    (at("A L3@10 20 reserve:crew"), use("crew"), ("GR-14.13", "Pit Crew would do nothing now.")),
    (at("A L3@10 20 reserve:plate active:plate"), use("plate"), ("GR-14.13", "Steel Plate would do nothing now.")),
    (at("A L3@10 20 d4 reserve:crew"), use("crew", 1), NO_PENALTY),
    (at("A L3@10 20 d4 reserve:crew"), use("crew", -1, BONUSES["tire"]), NO_PENALTY),
    (at("A L3@10 20 reserve:jammed"), use("jammed"), ("GR-14.11", "A penalty is for one adversary.")),
    (at("A L3@10 20 reserve:jammed"), use("jammed", 0), ("GR-14.11", "A penalty is for one adversary.")),
    (at("A L3@10 20 reserve:jammed"), use("jammed", 5), ("GR-14.11", "A penalty is for one adversary.")),
    (at("A L3@10 20 reserve:jammed", "C finished"), use("jammed", 2), HAS_LEFT),
    (at("A L3@10 20 reserve:sugar"), use("sugar", 1), NOTHING_TO_IT),
    (at("A L3@10 20 reserve:sugar", "C river@L1@20"), use("sugar", 2), NOTHING_TO_IT),
    (at("A L3@10 20 reserve:jammed"), use("jammed", 1, BONUSES["tire"]), NOT_GOLD),
    (at("A L3@10 20 reserve:burglar"), use("burglar", 1), NO_SUCH_GOLD),
    (at("A L3@10 20 reserve:burglar", "B L1@2 0 gold:tire"), use("burglar", 1, BONUSES["scope"]), NO_SUCH_GOLD),
    # dice and dashboard
    (rolling, cmd.Keep(0, 32), ("GR-4.4", "Those are not dice of this roll.")),
    (rolling, cmd.Keep(0, -1), ("GR-4.4", "Those are not dice of this roll.")),
    (repairing, cmd.ApplyRepairs(0, 3), TOO_MANY_REPAIRS),
    (speeding, cmd.SetSpeed(0, 50), DICE_FIRST),
    (speeding, cmd.SetSpeed(0, 60), ("GR-0.10", "The needle shows 0 to 50 mph in steps of 10.")),
    (speeding, cmd.SetSpeed(0, 25), ("GR-0.10", "The needle shows 0 to 50 mph in steps of 10.")),
    (backwards, cmd.SetSpeed(0, 30), STEERS_TO_TURN),
    # movement
    (at("A L3@10 0 back", free=2), cmd.UTurn(0), ONLY_THREE_STEERS),
    (at("A L3@10 0"), cmd.UTurn(0), ("GR-11.2", "The car faces its way already.")),
    (at("A L3@10 20"), cmd.Drive(0, 3), ("GR-6.7", "A car drives straight or changes to the left or the right.")),
    (at("A L3@10 20", free=1), cmd.Drive(0, 1), ("GR-6.4", "A lane change takes 2 Steers.")),
    (at("A L1@10 20"), cmd.Drive(0, 1), ("GR-6.6", "Nobody drives off the bridge on purpose.")),
    (at("A L1@10 20", free=2), cmd.Drive(0, 1), ("GR-6.6", "Nobody drives off the bridge on purpose.")),
    (at("A L5@10 20"), cmd.Drive(0, 2), ("GR-6.6", "Nobody drives off the bridge on purpose.")),
    # shots
    (at("A L3@10 20", "B L3@20"), shoot("L3@20"), ("GR-13.1", "There is no Shot left.")),
    (at("A L3@10 20", "B L3@4", dice="sh"), shoot("L3@4", BEHIND), ("GR-13.2", "Shots fly straight ahead.")),
    (at("A L3@10 20", "B L3@4", dice="sh"), shoot(back="L3@4"), ("GR-13.12", "Only two pistols shoot behind too.")),
    (at("A L3@10 20", dice="sh"), shoot("L3@20"), NO_TARGET),
    (at("A L3@10 20", "B L3@20", "bar1 L3@14", dice="sh"), shoot("L3@20"), NO_TARGET),
    (at("A L3@10 20", "B L3@12", dice="sh"), shoot(mode="blast"), ("GR-13.13", "That takes a shotgun.")),
    (at("A L3@10 20", "B L3@12", dice="sh"), shoot(mode="shell"), ("GR-13.14", "That takes a mortar.")),
    (at("A L3@10 20 gold:shotgun", "B L3@12", dice="sh"), shoot("L3@12", mode="blast"), STRAIGHT_ONLY),
    (at("A L3@10 20 gold:mortar", "B L3@6", dice="sh"), shoot("", BEHIND, "shell"), STRAIGHT_ONLY),
    (at("A L3@10 20 gold:shotgun", "B L3@16", dice="sh"), shoot(mode="blast"), NO_BLAST),
    (at("A L3@10 20 gold:mortar", "cont L3@16", dice="sh"), shoot(mode="shell"), NO_SHELL),
    (at("A L3@10 20 gold:mortar", "B L3@16 gold:weight", dice="sh"), shoot(mode="shell"), NO_SHELL),
    (at("A L3@10 20 gold:mortar", "B L3@16 0", "cont L3@18", dice="sh"), shoot(mode="shell"), IDLE_SHELL),
    (done(at("A L3@10 20 gold:mortar", "B L3@16", dice="sh sh"), shoot(mode="shell")), shoot(mode="shell"), ONE_SHELL),
    (at("A L3@10 20"), cmd.Scope(0, 1), ("GR-13.16", "That takes a scope.")),
    (done(at("A L3@10 20 gold:scope"), cmd.Scope(0, 1)), cmd.Scope(0, 1), ONE_BULLET),
    (at("A L3@10 20 gold:scope"), cmd.Scope(0, 0), ("GR-13.16", "The magic bullet is for another car.")),
    (at("A L3@10 20 gold:scope", "C river@L1@20"), cmd.Scope(0, 2), ("GR-12.2", "That car is not on the road.")),
    # shop, hand brake
    (without_shop, cmd.Buy(0, 0), ("GR-21.1", "This match is played without the shop.")),
    (done(at("A L3@10 20", shop="tire plate . . ."), cmd.Buy(0, 1)), cmd.Buy(0, 1), ONE_TOKEN),
    (at("A L3@10 20", shop="tire . . . ."), cmd.Buy(0, 1), ("GR-14.5", "There is no token in that slot.")),
    (at("A L3@10 20", shop="tire . . . ."), cmd.Buy(0, 5), ("GR-14.5", "There is no token in that slot.")),
    (at("A L3@10 0 back"), cmd.HandBrake(0), ("GR-11.6", "A car that faces backwards cannot use the hand brake.")),
    (at("A L3@10 0", free=2), cmd.HandBrake(0), ("GR-11.6", "The hand brake takes 3 Steers.")),
    (at("A L3@10 0", **border), cmd.HandBrake(0), ONLY_BRAKE),
    (at("A L3@20 0 home", **border), cmd.HandBrake(0), ONLY_BRAKE),
    (at("A L3@20 0", free=2, **border), cmd.HandBrake(0), ("GR-11.6", "The hand brake takes 3 Steers.")),
]  # fmt: skip


@pytest.mark.clause(
    "GR-0.7", "GR-0.10", "GR-1.5", "GR-2.5", "GR-3.3", "GR-3.6", "GR-3.7", "GR-4.3", "GR-4.4", "GR-4.8", "GR-5.4",
    "GR-5.5", "GR-5.7", "GR-5.8", "GR-5.10", "GR-6.3", "GR-6.4", "GR-6.6", "GR-6.7", "GR-6.13", "GR-8.8", "GR-11.2",
    "GR-11.6", "GR-11.9", "GR-12.2", "GR-12.6", "GR-13.1", "GR-13.2", "GR-13.4", "GR-13.12", "GR-13.13", "GR-13.14",
    "GR-13.15", "GR-13.16", "GR-13.18", "GR-14.1", "GR-14.5", "GR-14.8", "GR-14.11", "GR-14.12", "GR-14.13",
    "GR-14.23", "GR-15.3", "GR-15.4", "GR-15.5", "GR-15.19", "GR-18.5", "GR-20.8", "GR-20.10", "GR-20.11", "GR-20.23",
    "GR-21.1",
)  # fmt: skip
@pytest.mark.parametrize(("build", "command", "refusal"), CASES, ids=[f"{n} {one[1]}" for n, one in enumerate(CASES)])
def test_what_is_refused_and_why(build: Callable[[], Any], command: Command, refusal: tuple[str, str]):
    assert build().refused(command) == refusal


@pytest.mark.clause("GR-14.24", "GR-6.5")
def test_a_jammed_wheel_is_told():
    bridge = Bridge("B L1@8 0", "A L3@10 20 waiting:jammed", C, to_play="A")
    bridge.close()
    bridge.roll("st st st st st")
    assert bridge.refused(cmd.Drive(1, 1)) == ("GR-14.24", "The wheel is jammed: no lane changes in this turn.")


@pytest.mark.clause("GR-5.8", "GR-5.10")
def test_a_backwards_car_with_steers_enough_lacks_the_dice():
    """50 mph are out of reach because of the one Speedometer die, not of the four Steers."""
    bridge = backwards_with_steers()
    assert [command.needle for command in bridge.legal(cmd.SetSpeed)] == [0, 10]
    assert bridge.refused(cmd.SetSpeed(0, 50)) == DICE_FIRST


@pytest.mark.clause("GR-1.5")
def test_a_car_that_is_not_in_the_box_is_not_a_matter_of_start_spaces():
    rule, text = Race(3).refused(cmd.Draft(0, len(DRIVERS), 0))
    assert rule == "GR-1.5"
    assert "start space" not in text


def sentences() -> Iterator[tuple[set[str], str]]:
    """(clauses, pattern of the sentence) of every refusal that the rules can write."""
    for module in (refusals, refusals_of_turn):
        tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal"]
        for call in calls:
            rule, text = call.args
            words = [node.value for node in ast.walk(rule) if isinstance(node, ast.Constant)]
            clauses = {word for word in words if str(word).startswith("GR-")}
            parts = text.values if isinstance(text, ast.JoinedStr) else [text]
            pattern = "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in parts)
            yield clauses, pattern


def test_every_sentence_is_in_the_list_above():
    """But for the jammed wheel's, and for the one about commands that are always possible in their phases."""
    said = [refusal for _, _, refusal in CASES]
    missing = [
        pattern for clauses, pattern in sentences()
        if not any(re.fullmatch(pattern, text) and (rule in clauses or not clauses) for rule, text in said)
    ]  # fmt: skip
    assert len(missing) == 2, missing
    assert sorted(re.sub(r"\\", "", pattern) for pattern in missing) == [
        "That is not possible now.", "The wheel is jammed: no lane changes in this turn.",
    ]  # fmt: skip
    assert len(list(sentences())) > 70


def test_commands_without_arguments_are_legal_throughout_their_phases():
    """So nothing more is said of them than when they are possible."""
    bridge = starting("A L3@10 20")()
    view = bridge.rules().view(bridge.state, (0,))
    assert bridge.legal(cmd.Roll) == [cmd.Roll(0)]
    assert bridge.rules().why_not(view, cmd.Roll(0)) == Refusal("GR-2.5", "That is not possible now.")


@pytest.mark.clause("GR-22.1")
def test_a_refusal_comes_from_the_view_alone():
    bridge = at("A L3@10 20")()
    rules = bridge.rules()
    view = rules.codec.view.decode(encode(rules.view(bridge.state, (0,))))
    assert rules.why_not(view, cmd.Drive(0, 7)).rule == "GR-6.7"


def test_every_command_has_its_say():
    """In every phase in which it is not possible, a command gets a sentence that ends and a clause."""
    kinds = set(cmd.GangRushCommand.__args__)
    assert set(refusals.PHASES) == kinds
    choices = {kind for kind, _ in refusals.CHOICES.values()}
    assert set(refusals_of_turn.REASONS) == kinds - choices
    assert {phase for phases, _ in refusals.PHASES.values() for phase in phases} >= {MOVED, ROLLING, REPAIRING}
