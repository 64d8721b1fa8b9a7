"""Events turned into motion: one function per kind of event, in the order of a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.rules.gun_it.cards import TABLE
from game.rules.gun_it.geometry import DELTAS, ORIGIN, SIDE, xy
from game.rules.gun_it.rules import GunIt
from game.scenes.gun_it import effects, story
from game.scenes.gun_it.beats import Beat, beats
from game.scenes.gun_it.layout import CENTRE, SEATS_ON_CAR, Point, card_slot, of_space
from game.scenes.gun_it.names import CREW, DIRECTIONS, EQUIPMENT, plural
from game.scenes.gun_it.stage import Effect, Pose, Stage
from game.scenes.gun_it.vehicles import car_middle, vehicle_middle
from game.ui.theme import LEGAL, SIGNAL_LIGHT, WHITE
from game.ui.timeline import Act, InTurn, Step, Timeline, Together, call, staggered, wait
from game.ui.tween import mix_points

WEAPON_SOUNDS = {9: "shot_shotgun", 10: "shot_pistol", 11: "shot_uzi"}
REASONS = {"cover": "COVERED", "evasive": "DODGED", "armor": "ARMOR"}


class Sounds(Protocol):
    """What motion asks of the audio."""

    def play(self, name: str, volume: float = 1.0, *, step: int = 0) -> None:
        """Play an effect once; `step` picks a variant."""


class Later:
    """A step that is made when its turn comes, from the picture as it is then."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self._make = make
        self._step: Step | None = None

    def boundary(self) -> float:
        return self._made().boundary()

    def play(self, dt: float) -> float | None:
        return self._made().play(dt)

    def _made(self) -> Step:
        if self._step is None:
            self._step = self._make()
        return self._step


class Director:
    """Plays events on a stage: each beat moves things, then its events become the picture."""

    def __init__(self, rules: GunIt, stage: Stage, timeline: Timeline, sounds: Sounds) -> None:
        self.rules = rules
        self.stage = stage
        self.timeline = timeline
        self.sounds = sounds
        self.calm = False
        """Reduced motion: no shake, no flashes, slides become short."""
        self.told: list[tuple[Event, str]] = []
        """Every event shown so far with its sentence."""
        self.chapter: list[Event] = []
        """What happened in the running turn."""
        self.beat: Beat | None = None
        """What is being shown right now."""

    def queue(self, events: tuple[Event, ...]) -> None:
        """Show these events after those that wait."""
        for beat in beats(events):
            self.timeline.add(Later(lambda beat=beat: self._play(beat)))  # type: ignore[misc]

    def _play(self, beat: Beat) -> Step:
        self.beat = beat
        self._note(beat)
        step = MOTIONS[type(beat[0])](self, beat)
        return InTurn(step, call(lambda: self._follow(beat)))

    def _note(self, beat: Beat) -> None:
        for event in beat:
            if isinstance(
                event, ev.TurnStarted | ev.ArmedFired | ev.PlanLocked | ev.OpeningsCounted | ev.CollapsePassed
            ):
                self.chapter = []
            self.told.append((event, story.tell(self.rules.content, event)))
            self.chapter.append(event)

    def _follow(self, beat: Beat) -> None:
        """The beat is over: what it said is now the picture."""
        self.beat = None
        stage = self.stage
        for event in beat:
            stage.view = self.rules.follow(stage.view, event)
        stage.poses.clear()
        stage.car = Pose()
        stage.camera = (0, 0)
        stage.shake = (0, 0)
        stage.cards_away.clear()
        stage.dealt.clear()
        stage.flips.clear()
        stage.shown_xp = stage.view.table.xp

    def show(self, effect: Effect, seconds: float, curve: str = "linear", *, stays: bool = False) -> Act:
        """A step that plays an effect; with `stays` its last picture remains until the turn is over."""
        stage = self.stage

        def end() -> None:
            stage.effects.remove(effect)
            if stays:
                stage.scars.append(effect)

        def move(share: float) -> None:
            effect.progress = share

        return Act(seconds, move, curve, on_start=lambda: stage.effects.append(effect), on_end=end)

    def sound(self, name: str, *, step: int = 0) -> Step:
        """A step without length that plays a sound."""
        return call(lambda: self.sounds.play(name, step=step))

    def jolt(self, units: float) -> Step:
        """A short shake of the table; none with reduced motion."""
        if self.calm:
            return wait(0)

        def move(share: float) -> None:
            swing = units * (1 - share) * (1 if int(share * 8) % 2 else -1)
            self.stage.shake = (swing, -swing / 2)

        return Act(0.16, move, "linear")

    def seat_point(self, seat: int) -> Point:
        """Where a seat is on the screen."""
        x, y = car_middle(self.stage)
        dx, dy = SEATS_ON_CAR[seat]
        return x + dx, y + dy

    def space_of(self, vehicle: int) -> int:
        """Where a vehicle stands."""
        return ORIGIN if vehicle == ev.CAR else self.stage.view.table.at[vehicle]

    def slide(self, tile: int, start: int, end: int, seconds: float, curve: str = "cubic_in_out") -> Act:
        """A step that moves a tile from where it stands by end - start."""
        (ax, ay), (bx, by) = xy(start), xy(end)

        def move(share: float) -> None:
            pose = self.stage.pose(tile)
            pose.dx, pose.dy = (bx - ax) * share, (by - ay) * share

        return Act(seconds, move, curve)


Motion = Callable[[Director, Any], Step]


def _nothing(d: Director, beat: Beat) -> Step:
    return wait(0)


# ---------------------------------------------------------------- lookout and planning


def _round(d: Director, beat: Beat) -> Step:
    number, rounds = beat[0].number, d.stage.tables.scenario.rounds  # type: ignore[attr-defined]
    d.stage.scars.clear()
    d.stage.acting, d.stage.done, d.stage.sentence = None, (), ""
    last = number == rounds
    return d.show(effects.banner(f"ROUND {number}", "The last round" if last else f"of {rounds}"), 1.1)


def _deal(d: Director, beat: Beat) -> Step:
    def drop(space: int) -> Step:
        def move(share: float) -> None:
            d.stage.dealt[space] = share

        return InTurn(d.sound("card_slide"), Act(0.22, move, "cubic_out"))

    return staggered(0.07, *(drop(event.space) for event in beat))  # type: ignore[attr-defined]


def _reveal(d: Director, beat: Beat) -> Step:
    def flip(event: ev.TileRevealed) -> Step:
        def move(share: float) -> None:
            d.stage.flips[event.space] = share
            if share >= 0.5 and event.space in d.stage.view.face_down:
                d.stage.view = d.rules.follow(d.stage.view, event)

        return InTurn(d.sound("card_flip"), Act(0.24, move, "cubic_in_out"))

    return staggered(0.07, *(flip(event) for event in beat))  # type: ignore[arg-type]


def _link(d: Director, beat: Beat) -> Step:
    event: ev.LinkCoin = beat[0]  # type: ignore[assignment]
    at = of_space(d.space_of(event.tile))
    label = "mimics" if event.heads else "mirrors"
    flip = d.show(effects.coin(at, event.heads, f"Linked, {label}"), 0.9)
    return InTurn(d.sound("coin_spin"), flip, d.sound("coin_heads" if event.heads else "coin_tails"))


def _timer(d: Director, beat: Beat) -> Step:
    return d.sound("timer_tick")


def _expired(d: Director, beat: Beat) -> Step:
    return Together(d.sound("timer_last"), d.show(effects.banner("TIME IS UP", "No more trades"), 0.9))


def _traded(d: Director, beat: Beat) -> Step:
    """The two cards cross on arcs."""
    event: ev.CardsTraded = beat[0]  # type: ignore[assignment]
    table = d.stage.view.table
    after = dict(zip((event.seat, event.partner), event.hands, strict=True))
    flights = [
        _flight(d, card, giver, taker, table.hands, after)
        for cards, giver, taker in (
            (event.give, event.seat, event.partner),
            (event.take, event.partner, event.seat),
        )
        for card in cards
    ]
    return InTurn(d.sound("card_slide"), Together(*flights), d.sound("card_snap"))


def _flight(
    d: Director,
    card: int,
    giver: int,
    taker: int,
    hands: tuple[tuple[int, ...], ...],
    after: dict[int, tuple[int, ...]],
) -> Step:
    start = slot_of(giver, card, hands[giver])
    end = slot_of(taker, card, after[taker])
    weapons = d.rules.content.equipment

    def start_flight() -> None:
        d.stage.cards_away.add(card)

    flight = effects.flying_card(card, start, end, weapons)
    return InTurn(call(start_flight), d.show(flight, 0.26, "cubic_in_out"))


def slot_of(seat: int, card: int, hand: tuple[int, ...]) -> Point:
    """Where a card of a hand lies on the screen."""
    if seat == TABLE:
        return table_slot(hand.index(card), len(hand))
    return card_slot(seat, hand.index(card), len(hand))


def table_slot(index: int, count: int) -> Point:
    """Where the index-th card of the open fourth hand lies, in two rows if need be."""
    across = min(count, 4)
    pitch = min(74.0, 272 / max(1, across))
    return 940 + 24 + 33 + (index % 4) * pitch, 276 + 98 + (index // 4) * 24


def _offer(d: Director, beat: Beat) -> Step:
    return d.sound("card_slide")


def _locked(d: Director, beat: Beat) -> Step:
    return InTurn(d.sound("lock"), wait(0.08))


def _ready(d: Director, beat: Beat) -> Step:
    return d.sound("ui_click")


def _go(d: Director, beat: Beat) -> Step:
    d.stage.sentence = "The plan is locked"
    return Together(d.sound("go_horn"), d.show(effects.banner("GO!", "The plan is locked"), 0.8))


# ------------------------------------------------------------------------- action


def _turn(d: Director, beat: Beat) -> Step:
    event: ev.TurnStarted = beat[0]  # type: ignore[assignment]
    stage = d.stage
    verb = "drives" if event.equipment == 8 else f"fires the {EQUIPMENT[event.equipment]}"

    def begin() -> None:
        stage.acting = event.order
        stage.scars.clear()
        stage.sentence = f"Turn {event.order + 1}:  {CREW[event.seat]} {verb} {DIRECTIONS[event.direction]}"

    return InTurn(call(begin), wait(0.45))


def _turn_over(d: Director, beat: Beat) -> Step:
    def end() -> None:
        if d.stage.acting is not None:
            d.stage.done = (*d.stage.done, d.stage.acting)

    return InTurn(wait(0.2), call(end))


def _no_target(d: Director, beat: Beat) -> Step:
    event: ev.NoTarget = beat[0]  # type: ignore[assignment]
    start = d.seat_point(event.seat)
    end = of_space(ORIGIN + 3 * DELTAS[event.direction])
    return InTurn(
        d.sound("shot_pistol"),
        Together(d.show(effects.muzzle_flash(start, end), 0.12), d.show(effects.tracer(start, end), 0.22)),
        Together(d.sound("miss"), d.show(effects.word("NOTHING THERE", end, WHITE, 19), 0.5)),
    )


def _coin(d: Director, beat: Beat) -> Step:
    event: ev.CoinFlipped = beat[0]  # type: ignore[assignment]
    x, y = d.seat_point(event.seat)
    label = "Risky shot" if event.kind == "risky" else "Long shot"
    landed = "coin_heads" if event.heads else "coin_tails"
    flip = d.show(effects.coin((x, y - 70), event.heads, label), 1.0)
    return InTurn(d.sound("coin_spin"), Together(flip, InTurn(wait(0.6), d.sound(landed))))


def _shot(d: Director, beat: Beat) -> Step:
    event: ev.ShotFired = beat[0]  # type: ignore[assignment]
    start, end = d.seat_point(event.seat), vehicle_middle(d.stage, event.target, event.space)
    colour = effects.HOT
    if event.result == "crew hit":
        end, colour = car_middle(d.stage), SIGNAL_LIGHT
    elif event.result == "miss":
        end = mix_points(start, end, 1.12)
        end = end[0] + 38, end[1] - 26
    aim = vehicle_middle(d.stage, event.target, event.space)
    last = {
        "hit": Together(d.sound("hit"), d.show(effects.hit_spark(end), 0.18)),
        "miss": Together(
            d.sound("ricochet"), d.show(effects.miss(end), 0.4), d.show(effects.word("MISS", end, WHITE, 26), 0.6)
        ),
        "crew hit": Together(d.sound("hit"), d.jolt(5), d.show(effects.hit_spark(end), 0.25)),
    }[event.result]
    return InTurn(
        d.sound(WEAPON_SOUNDS[event.equipment]),
        Together(d.show(effects.muzzle_flash(start, aim), 0.12), d.show(effects.tracer(start, end, colour), 0.13),
                 d.jolt(3)),
        last,
    )  # fmt: skip


def _hurt(d: Director, beat: Beat) -> Step:
    """Numbers rise from what was hurt; what ignored it says why."""
    return InTurn(Together(*_wounds(d, beat)), wait(0.05))


def _wounds(d: Director, events: tuple[Event, ...]) -> list[Step]:
    steps: list[Step] = []
    for event in events:
        if isinstance(event, ev.Damaged):
            at = vehicle_middle(d.stage, event.vehicle, d.space_of(event.vehicle))
            colour = SIGNAL_LIGHT if event.vehicle == ev.CAR else effects.HOT
            steps.append(d.show(effects.word(f"-{event.amount}", at, colour, 30), 0.45))
            if event.vehicle == ev.CAR:
                steps += [d.sound("glass"), d.jolt(6)]
        elif isinstance(event, ev.DamageIgnored):
            at = vehicle_middle(d.stage, event.vehicle, d.space_of(event.vehicle))
            steps += [d.sound("armour_clang"), d.show(effects.word(REASONS[event.reason], at, WHITE, 20), 0.5)]
    return steps


def _move(d: Director, beat: Beat) -> Step:
    """Contact, squash, slide: the pushed and the car go, then the camera follows the car."""
    last = beat[-1]
    pushes = [event for event in beat if isinstance(event, ev.Pushed)]
    slides: list[Step] = [d.slide(e.tile, e.start, e.end, 0.34) for e in pushes]
    if isinstance(last, ev.CrewMoved):
        return _drive(d, last, slides, bool(pushes))
    if isinstance(last, ev.LinkedMoved):
        slides.append(d.slide(last.tile, last.start, last.end, 0.34))
    return InTurn(d.sound("push"), Together(*slides))


def _drive(d: Director, event: ev.CrewMoved, slides: list[Step], pushing: bool) -> Step:
    stage = d.stage
    delta = DELTAS[event.direction]
    dx, dy = (delta + SIDE + 1) % SIDE - 1, round(delta / SIDE)
    lean = 5 * dx

    def go(share: float) -> None:
        stage.car.dx, stage.car.dy = dx * share, dy * share
        stage.car.turn = lean * (1 - abs(2 * share - 1))

    def pan(share: float) -> None:
        stage.camera = (dx * share, dy * share)

    contact: Step = wait(0)
    if pushing:
        x, y = of_space(ORIGIN, dx / 2, dy / 2)
        contact = Together(d.sound("bump"), d.show(effects.bump((x, y)), 0.2))
    engine = d.sound("push" if pushing else "tyre_screech")
    return InTurn(contact, engine, Together(Act(0.34, go), *slides), wait(0.08), Act(0.3, pan))


def _glide(d: Director, beat: Beat) -> Step:
    event: ev.LinkedMoved | ev.SpeedyMoved = beat[0]  # type: ignore[assignment]
    return InTurn(d.sound("tyre_screech"), d.slide(event.tile, event.start, event.end, 0.3))


def _refused(d: Director, beat: Beat) -> Step:
    """A lunge that stops dead."""
    event: ev.MoveRefused = beat[0]  # type: ignore[assignment]
    delta = DELTAS[event.direction]
    dx, dy = (delta + SIDE + 1) % SIDE - 1, round(delta / SIDE)
    pose = d.stage.car if event.mover == ev.CAR else d.stage.pose(event.mover)

    def lunge(share: float) -> None:
        reach = 0.2 * (1 - abs(2 * share - 1))
        pose.dx, pose.dy = dx * reach, dy * reach

    at = vehicle_middle(d.stage, event.mover, d.space_of(event.mover))
    heavy = event.blocker != ev.CAR
    return Together(
        d.sound("blocked"), Act(0.3, lunge, "linear"),
        d.show(effects.word("TOO HEAVY" if heavy else "BLOCKED", (at[0], at[1] - 40), WHITE, 22), 0.6),
    )  # fmt: skip


def _collided(d: Director, beat: Beat) -> Step:
    event: ev.Collided = beat[0]  # type: ignore[assignment]
    one = vehicle_middle(d.stage, event.first, d.space_of(event.first))
    other = vehicle_middle(d.stage, event.second, d.space_of(event.second))
    at = mix_points(one, other, 0.5)
    return InTurn(Together(d.sound("bump"), d.jolt(4), d.show(effects.bump(at), 0.3)), Together(*_wounds(d, beat[1:])))


def _wrecked(d: Director, beat: Beat) -> Step:
    """All wrecks of a wave together: burst, tilt, debris, and the count of the group."""
    before = sum(isinstance(event, ev.Wrecked) for event in d.chapter) - len(beat)
    steps = [_one_wreck(d, event, before + i + 1) for i, event in enumerate(beat)]  # type: ignore[arg-type]
    return InTurn(Together(d.jolt(5), *steps), wait(0.05))


def _one_wreck(d: Director, event: ev.Wrecked, number: int) -> Step:
    at = vehicle_middle(d.stage, event.tile, event.space)

    def tilt(share: float) -> None:
        pose = d.stage.pose(event.tile)
        pose.turn, pose.alpha = 14 * share, 255 * (1 - max(0.0, share - 0.55) / 0.45)

    fire = d.show(effects.burst(at, event.tile, calm=d.calm), 0.75)
    d.stage.scars.append(effects.scar(at, event.tile))
    if number > 0:
        d.stage.scars.append(_still(effects.count_disc(at, number)))
    return Together(d.sound("wreck"), Act(0.6, tilt, "linear"), fire, d.sound("pileup", step=number))


def _still(effect: Effect) -> Effect:
    effect.progress = 1
    return effect


def _struck(d: Director, beat: Beat) -> Step:
    """All arrows of the wave shoot out at once; then what they hit."""
    arrows = [event for event in beat if isinstance(event, ev.CollateralStruck)]
    out: list[Step] = [d.show(effects.strike(of_space(e.space), e.direction), 0.4) for e in arrows]
    ends: list[Step] = []
    for event in arrows:
        at = of_space(event.space + DELTAS[event.direction])
        ends.append(d.show(effects.miss(at) if event.target is None else effects.hit_spark(at), 0.3))
    hit = any(event.target is not None for event in arrows)
    after = [*ends, *_wounds(d, beat)]
    return InTurn(d.sound("strike" if hit else "strike_nothing"), Together(*out), Together(*after))


def _friendly(d: Director, beat: Beat) -> Step:
    at = car_middle(d.stage)
    said = d.show(effects.word("THAT WAS A FRIEND", (at[0], at[1] - 60), SIGNAL_LIGHT, 22), 0.7)
    return InTurn(said, Together(*_wounds(d, beat[1:])))


def _pileup(d: Director, beat: Beat) -> Step:
    event: ev.PileupScored = beat[0]  # type: ignore[assignment]
    gained = event.xp + event.bonus
    at = (858, 143)
    stamp = d.show(effects.stamp(at, event.wrecks, calm=d.calm), 1.5)
    words: Step = wait(0)
    if event.bonus:
        text = f"{_nth(event.number)} pileup: +{event.bonus} bonus"
        words = InTurn(wait(0.3), d.show(effects.word(text, (858, 250), LEGAL, 24), 1.1))
    return Together(d.sound("stamp"), d.jolt(4), stamp, words, InTurn(wait(0.3), _count_xp(d, at, gained)))


def _nth(number: int) -> str:
    return {2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def _count_xp(d: Director, start: Point, amount: int) -> Step:
    """Chips fly to the counter, which turns by one with each."""
    stage, before = d.stage, d.stage.shown_xp
    seconds = 0.5 + 0.09 * amount

    def turn(share: float) -> None:
        shown = before + round(amount * max(0.0, share - 0.4) / 0.6)
        if shown != stage.shown_xp:
            stage.shown_xp = shown
            d.sounds.play("xp", step=shown - before)
        stage.xp_rays = max(0.0, 1 - abs(share - 0.8) * 4)

    return Together(d.show(effects.xp_coins(start, amount), seconds), Act(seconds, turn, "linear"))


def _xp(d: Director, beat: Beat) -> Step:
    event: ev.XpChanged = beat[0]  # type: ignore[assignment]
    return _count_xp(d, CENTRE, event.change)


# ----------------------------------------------------------------- end steps, aftermath


def _armed(d: Director, beat: Beat) -> Step:
    event: ev.ArmedFired = beat[0]  # type: ignore[assignment]
    start = vehicle_middle(d.stage, event.tile, event.space)
    end = of_space(event.space + DELTAS[event.direction])
    name = d.rules.content.tiles[event.tile].name

    def begin() -> None:
        d.stage.acting = None
        d.stage.sentence = f"{name} is armed and fires {DIRECTIONS[event.direction]}"

    spark = effects.miss(end) if event.target is None else effects.hit_spark(end)
    return InTurn(
        call(begin), wait(0.3), d.sound("shot_hostile"),
        Together(d.show(effects.muzzle_flash(start, end), 0.12),
                 d.show(effects.tracer(start, end, SIGNAL_LIGHT), 0.16)),
        Together(d.show(spark, 0.25), *_wounds(d, beat[1:])),
    )  # fmt: skip


def _repaired(d: Director, beat: Beat) -> Step:
    event: ev.Repaired = beat[0]  # type: ignore[assignment]
    at = vehicle_middle(d.stage, event.vehicle, d.space_of(event.vehicle))
    return Together(d.sound("repair"), d.show(effects.repair(at), 0.5))


def _openings(d: Director, beat: Beat) -> Step:
    event: ev.OpeningsCounted = beat[0]  # type: ignore[assignment]
    count = len(event.spaces)

    def begin() -> None:
        d.stage.acting = None
        d.stage.sentence = f"{plural(count, 'opening')} around the crew car"

    if not count:
        return InTurn(call(begin), wait(0.4))
    lights = [d.show(effects.opening(of_space(space)), 0.9) for space in event.spaces]
    return InTurn(call(begin), Together(*lights, InTurn(wait(0.3), _count_xp(d, CENTRE, count))))


def _mark(d: Director, beat: Beat) -> Step:
    return d.show(effects.banner("MARK REACHED", "Hold on to the end of the round"), 1.0)


def _collapse(d: Director, beat: Beat) -> Step:
    """All vehicles of one side slide toward the car together."""
    moves = [event for event in beat if isinstance(event, ev.Collapsed)]

    def begin() -> None:
        d.stage.scars.clear()
        d.stage.sentence = "The pack closes in"

    if not moves:
        return call(begin)
    slides = [d.slide(e.tile, e.start, e.end, 0.38, "cubic_in_out") for e in moves]
    return InTurn(call(begin), d.sound("collapse"), Together(*slides), wait(0.06))


def _distant(d: Director, beat: Beat) -> Step:
    def fade(event: ev.DistantRemoved) -> Step:
        x, y = xy(event.space)
        out = 0.35 if (x, y) != (0, 0) else 0.0

        def move(share: float) -> None:
            pose = d.stage.pose(event.tile)
            pose.alpha = 255 * (1 - share)
            pose.dx, pose.dy = (x > 0) * out * share - (x < 0) * out * share, -out * share

        at = of_space(event.space)
        return Together(Act(0.45, move, "cubic_in"), d.show(effects.word("LOST", at, WHITE, 19), 0.5))

    return Together(*(fade(event) for event in beat))  # type: ignore[arg-type]


def _ended(d: Director, beat: Beat) -> Step:
    event: ev.MatchEnded = beat[0]  # type: ignore[assignment]
    if event.reason == "wrecked":
        at = car_middle(d.stage)
        boom = [
            InTurn(wait(0.15 * i), d.show(effects.burst((at[0] + dx, at[1] + dy), i, calm=d.calm), 0.9))
            for i, (dx, dy) in enumerate(((0, 0), (-18, 30), (20, -34)))
        ]
        return InTurn(d.sound("wreck"), Together(d.jolt(9), *boom), d.sound("loss"), wait(0.5))
    words = ("GETAWAY!", "The crew has made it") if event.won else ("LEFT BEHIND", "Not enough this time")
    return InTurn(d.sound("win" if event.won else "loss"), d.show(effects.banner(*words), 1.6))


MOTIONS: dict[type[Event], Motion] = {
    ev.RoundStarted: _round,
    ev.DeckBuilt: _nothing,
    ev.HandsDealt: _nothing,
    ev.DeckReshuffled: lambda d, beat: d.show(effects.banner("RESHUFFLE", "The wrecks are back on the road"), 0.9),
    ev.TileDealt: _deal,
    ev.TileRevealed: _reveal,
    ev.LimitSet: _ready,
    ev.LinkCoin: _link,
    ev.TimerStarted: _timer,
    ev.TimePassed: _nothing,
    ev.TimerExpired: _expired,
    ev.OfferMade: _offer,
    ev.OfferClosed: _nothing,
    ev.CardsTraded: _traded,
    ev.CardLocked: _locked,
    ev.CardTaken: _locked,
    ev.UseDesignated: _ready,
    ev.ReadyChanged: _ready,
    ev.PlanLocked: _go,
    ev.TurnStarted: _turn,
    ev.TurnEnded: _turn_over,
    ev.ChoiceOpened: _nothing,
    ev.ExtraUziChosen: _ready,
    ev.NoTarget: _no_target,
    ev.CoinFlipped: _coin,
    ev.ShotFired: _shot,
    ev.Damaged: _hurt,
    ev.DamageIgnored: _hurt,
    ev.Pushed: _move,
    ev.MoveRefused: _refused,
    ev.Collided: _collided,
    ev.CrewMoved: _move,
    ev.LinkedMoved: _glide,
    ev.SpeedyMoved: _glide,
    ev.Wrecked: _wrecked,
    ev.FriendlyPenalty: _friendly,
    ev.CollateralStruck: _struck,
    ev.PileupScored: _pileup,
    ev.XpChanged: _xp,
    ev.ArmedFired: _armed,
    ev.Repaired: _repaired,
    ev.OpeningsCounted: _openings,
    ev.MarkReached: _mark,
    ev.CollapsePassed: _collapse,
    ev.Collapsed: _nothing,
    ev.DistantRemoved: _distant,
    ev.RoundEnded: _nothing,
    ev.MatchEnded: _ended,
}
"""How each event type is shown; every type has an entry."""
