"""Areas of cards, plates and the Shield's spot: what a click or drop does there, and tips in words."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.core.words import many, say, tr
from game.rules.shoot_your_friends.state import DEALT, EMPTY, UNKNOWN
from game.scenes.shoot_your_friends.desk import Held
from game.scenes.shoot_your_friends.layout import Rect
from game.scenes.shoot_your_friends.names import seat_name
from game.ui.hot import Hot
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene


class Areas:
    """Registers them."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    # ------------------------------------------------------------------ dropping

    def takes(self, area: Hashable, held: Held) -> bool:
        """Whether a card may be put down there: what the rules would not refuse as the table is now."""
        stage = self.scene.stage
        is_shield = stage.tables.is_shield(held.card)
        if area == "spot":
            return is_shield and held.seat == stage.front and stage.own.shield == EMPTY
        if not isinstance(area, tuple) or area[0] != "slot" or is_shield:
            return False
        target = int(area[1])
        return stage.is_target(target) and stage.tables.may_hold(stage.table.sides[target].tops, held.card)

    def _tries(self, target: int, held: Held) -> bool:
        """Whether a drop is sent to the rules: in real time a wrong one is tried too, and fumbled (SF-5.15), unless
        the help against it is on."""
        stage = self.scene.stage
        if stage.is_beat or self.scene.helps.no_fumble:
            return self.takes(("slot", target, 0), held)
        return stage.tables.is_character(held.card) and stage.is_target(target)

    def add_slot(self, seat: int, slot: int, rect: Rect) -> None:
        """A card of a set."""
        scene, stage = self.scene, self.scene.stage
        card = stage.table.sides[seat].tops[slot]

        def drop(held: Held) -> None:
            scene.orders.place(held, seat, slot)

        def refuse(held: Held) -> Tip:
            return scene.desk.reason(scene.desk.place(held, seat, slot), "Not here")

        shoots = scene.is_aiming and seat != stage.front
        scene.hots.add(
            Hot(
                ("slot", seat, slot),
                rect,
                on_click=(lambda: scene.orders.fire(seat)) if shoots else None,
                tip=self.card_tip(card, stage.table.sides[seat].covered[slot]),
                accepts=lambda held: self._tries(seat, held),
                on_drop=drop,
                refusal=refuse,
                radius=6,
            )
        )

    def add_spot(self, rect: Rect, is_full: bool) -> None:
        """The Shield's spot."""
        scene = self.scene
        words = "It takes the next legal shot at you." if is_full else "Drop a Shield of your hand here."
        full = Tip("There is a Shield in play before your set already.", "Full", "SF-10.2")
        other = Tip("Only a Shield lies here.", "Shield spot", "SF-1.11")
        scene.hots.add(
            Hot("spot", rect, tip=Tip(words, "Shield in play" if is_full else "Shield spot", "SF-10.1"),
                accepts=lambda held: self.takes("spot", held), on_drop=lambda held: scene.orders.raise_shield(held),
                refusal=lambda held: full if is_full else other)
        )  # fmt: skip

    def add_plate(self, seat: int, rect: Rect) -> None:
        """The plate of an opponent: fires at it while the own hand holds the gun."""
        scene = self.scene
        scene.hots.add(Hot(("plate", seat), rect, on_click=lambda: scene.orders.fire(seat), tip=self.plate_tip(seat)))

    # ---------------------------------------------------------------------- words

    def card_tip(self, card: int, covered: int = 0) -> Tip | None:
        """What a card is and does."""
        tables = self.scene.stage.tables
        if card in (UNKNOWN, EMPTY):
            return None
        if tables.is_shield(card):
            return Tip(tables.content.shield.text, tables.content.shield.name, "SF-10.1")
        character = tables.content.characters[tables.kinds[card]]
        req = tables.req[tables.kinds[card]]
        words = many(req, "{n} on top of one set is a match.", "{n} on top of one set are a match.")
        if covered:
            words = say("{first} {then}", first=words, then=many(covered, "{n} card beneath.", "{n} cards beneath."))
        return Tip(words, character.name, "SF-7.1" if req > 1 else "SF-14.1")

    def plate_tip(self, seat: int) -> Tip:
        """What stands on a plate, in words."""
        stage = self.scene.stage
        side = stage.table.sides[seat]
        name = seat_name(seat)
        if not side.alive:
            return Tip(say("{who} is out of this round.", who=name), name, "SF-11.3")
        cards = many(stage.count(seat), "{n} card in hand", "{n} cards in hand")
        bullets = many(side.bullets, "{n} Bullet won", "{n} Bullets won")
        with_shield = side.shield != EMPTY
        text = "A Shield in play, {cards}, {bullets}." if with_shield else "{cards}, {bullets}."
        words = say(text, cards=cards, bullets=bullets)
        if stage.table.phase == DEALT:
            words = say("{first} {then}", first=words, then=tr("Ready." if side.ready else "Not ready yet."))
        elif side.ordered:
            words = say("{first} {then}", first=words, then=tr("The order is given."))
        return Tip(words, name, "SF-15.1")

    def race_words(self) -> str:
        """The race in words, with the own mean and best."""
        times = sorted(self.scene.stage.race.times.items(), key=lambda pair: pair[1])
        if not times:
            return "After the next bang: how long after the landing each hand grabbed."
        told = ", ".join(f"{seat_name(seat)} {ms} ms" for seat, ms in times)
        own = self.scene.director.own_times
        if not own:
            return f"{told}."
        mean = sum(own) // len(own)
        return say("{told}. You: mean {mean}, best {best} ms.", told=told, mean=mean, best=min(own))
