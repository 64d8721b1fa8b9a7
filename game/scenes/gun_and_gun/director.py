"""Plays events on the stage: each beat moves things, then its events become the picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import GunAndGunView
from game.scenes.clock import TimeUp
from game.scenes.gun_and_gun import links, story
from game.scenes.gun_and_gun.beats import Beat, beats, moves
from game.scenes.gun_and_gun.cards import Cards
from game.scenes.gun_and_gun.flights import Flight, appearing, flock
from game.scenes.gun_and_gun.motions import MOTIONS
from game.scenes.gun_and_gun.places import Spot
from game.scenes.gun_and_gun.stage import Stage
from game.scenes.gun_and_gun.teller import Chain
from game.scenes.motion import Effect, Later, Sounds
from game.ui.timeline import Act, InTurn, Step, Timeline, Together, call, wait

FADE = 0.1
"""Seconds of a fade, which is all that moves with reduced motion."""
FLIGHT, GAP = 0.3, 0.06
"""Seconds of one card's way, and between two cards."""
COUNT = 0.34
"""Seconds in which the number of a step counts up."""
LATE = (ev.HitDealt, ev.LifeLost, ev.Healed)
"""Their step of the resolution comes when the blow has fallen."""


class Director:
    """Plays events on a stage. `people` are the seats played at this screen."""

    def __init__(
        self, rules: GunAndGun, stage: Stage, timeline: Timeline, sounds: Sounds, cards: Cards, people: tuple[int, ...]
    ) -> None:
        self.rules = rules
        self.stage = stage
        self.timeline = timeline
        self.sounds = sounds
        self.cards = cards
        self.people = people
        self.calm = False
        """Reduced motion: fades, no flight, no flash, no tilt."""
        self.told: list[tuple[Event, str]] = []
        """Every event shown so far with its sentence."""
        self._notes: list[tuple[int, TimeUp, str]] = []
        """What the table itself had to tell, and after how many events of the match."""
        self.beat: Beat | None = None
        """What is being shown right now."""

    def queue(self, events: tuple[Event, ...]) -> None:
        """Show these events after those that wait."""
        for beat in beats(events):
            self.timeline.add(Later(self._maker(beat)))

    def retell(self, view: GunAndGunView, events: tuple[Event, ...]) -> None:
        """The log and the resolution anew, for somebody else: from the view before the first event."""
        self.told.clear()
        chain: Chain = ()
        done = 0
        for count, note, words in self._notes:
            view, chain = self._tell(view, chain, events[done:count])
            self.told.append((note, words))
            done = count
        self.stage.chain[:] = self._tell(view, chain, events[done:])[1]

    def say(self, note: TimeUp, words: str, count: int) -> None:
        """What the table itself has to tell after `count` events, for a moment and in the log."""
        self._notes.append((count, note, words))

        def tell() -> None:
            self.told.append((note, words))
            self.stage.sentence = words

        self.timeline.add(InTurn(call(tell), wait(1)))

    def _maker(self, beat: Beat) -> Callable[[], Step]:
        return lambda: self._play(beat)

    def _tell(self, view: GunAndGunView, chain: Chain, events: Beat) -> tuple[GunAndGunView, Chain]:
        """Events into the log; the view and the steps of the resolution after them."""
        content = self.rules.content
        for event in events:
            self.told.append((event, story.tell(content, view.table, event)))
            chain = links.grow(content, view.table, chain, event)
            view = self.rules.follow(view, event)
        return view, chain

    def _play(self, beat: Beat) -> Step:
        self.beat = beat
        view, chain = self._tell(self.stage.view, tuple(self.stage.chain), beat)
        self.stage.sentence = self.told[-1][1] or self.stage.sentence
        motion = InTurn(*(MOTIONS[type(events[0])](self, events) for events in moves(beat)))
        arrival = self._arrive(chain)
        shown = InTurn(motion, arrival) if isinstance(beat[0], LATE) else Together(arrival, motion)
        return InTurn(shown, call(lambda: self._end(view)))

    def _arrive(self, chain: Chain) -> Step:
        """The newest step of the resolution drops in."""
        stage = self.stage
        if chain == tuple(stage.chain):
            return wait(0)

        def start() -> None:
            stage.chain[:] = chain

        def drop(share: float) -> None:
            stage.arriving = share

        def count(share: float) -> None:
            stage.counted = share

        fall = Act(FADE if self.calm else 0.16, drop, "linear" if self.calm else "back_out", on_start=start)
        return (
            fall if self.calm or not chain or not chain[-1].number else Together(fall, Act(COUNT, count, "cubic_out"))
        )

    def _end(self, view: GunAndGunView) -> None:
        """The beat is over: what it said is now the picture."""
        self.beat = None
        stage = self.stage
        stage.view = view
        stage.hidden.clear()
        stage.effects.clear()
        for motion in (stage.life, stage.load, stage.dips, stage.bounce):
            motion.clear()

    # ------------------------------------------------------------------ pieces

    def show(self, effect: Effect, seconds: float, curve: str = "linear") -> Act:
        """A step that plays an effect."""
        stage = self.stage

        def move(share: float) -> None:
            effect.progress = share

        return Act(
            seconds, move, curve, on_start=lambda: stage.effects.append(effect),
            on_end=lambda: stage.effects.remove(effect),
        )  # fmt: skip

    def flash(self, effect: Effect, seconds: float) -> Step:
        """An effect that reduced motion leaves out."""
        return wait(0) if self.calm else self.show(effect, seconds)

    def sound(self, name: str, *, step: int = 0) -> Step:
        """A step without length that plays a sound."""
        return call(lambda: self.sounds.play(name, step=step))

    def fly(
        self, flights: Iterable[Flight], hidden: Iterable[Hashable] = (), *, seconds: float = FLIGHT,
        gap: float = GAP, stays: bool = True,
    ) -> Step:  # fmt: skip
        """Cards fly, each `gap` seconds after the one before; `hidden` are the areas that they leave, in this order.
        They lie where they land until the beat is over, or vanish there."""
        cards, areas = tuple(flights), tuple(hidden)
        if not cards:
            return wait(0)
        whole = FADE if self.calm else seconds + gap * (len(cards) - 1)
        part = 0.0 if self.calm else gap / whole
        effect = appearing(self.cards, cards) if self.calm else flock(self.cards, cards, part)
        stage = self.stage

        def move(share: float) -> None:
            effect.progress = share
            stage.hidden.update(area for i, area in enumerate(areas) if share >= i * part)

        def end() -> None:
            if not stays:
                stage.effects.remove(effect)

        return Act(whole, move, "linear", on_start=lambda: stage.effects.append(effect), on_end=end)

    def hold(self, face: int, spot: Spot, seconds: float, hidden: Iterable[Hashable] = ()) -> Step:
        """A card is held up for both to read, then it is gone."""
        flight = Flight(face, spot, spot, face)
        if self.calm:
            return InTurn(self.fly([flight], hidden), wait(seconds))
        return self.fly([flight], hidden, seconds=seconds, stays=False)
