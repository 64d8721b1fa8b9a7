"""What one set-up fixes for the whole match, looked up once instead of at every step."""

from __future__ import annotations

from game.rules.shoot_your_friends.commands import Place
from game.rules.shoot_your_friends.content import Character, Content
from game.rules.shoot_your_friends.state import ALWAYS, SLOTS, ShootYourFriendsSetup

NO_KIND = 255
_NO_MATCH = SLOTS + 1


class Tables:
    """Constants of a match. A card's *kind* is the index of its character, or `shield`. `kinds` translates cards into
    kinds, whatever is no card into NO_KIND. Per kind: `req` tops for a match, `anywhere` may it be placed (SF-5.4).
    `cap` is the table time of high noon. `is_beat`: played without a clock."""

    def __init__(self, content: Content, setup: ShootYourFriendsSetup) -> None:
        self.content = content
        self.setup = setup
        self.constants = content.constants
        self.seats = tuple(range(len(setup.players)))
        self.shield = len(content.characters)
        copies = [character.copies for character in content.characters] + [content.shield.copies]
        kinds = [kind for kind, count in enumerate(copies) for _ in range(count)]
        self.cards = tuple(range(len(kinds)))
        self.kinds = bytes(kinds).ljust(256, bytes([NO_KIND]))
        numbers = [self._numbers(character) for character in content.characters]
        self.req = bytes([req for req, _ in numbers]).ljust(256, bytes([_NO_MATCH]))
        self.anywhere = tuple(reach for _, reach in numbers)
        self.is_beat = setup.mode == "beat"
        self.calm = self.is_beat if setup.calm_opening == "by_mode" else setup.calm_opening == "on"
        self.cap = content.constants.cap if setup.high_noon and not self.is_beat else ALWAYS
        self._matches: dict[bytes, tuple[int, ...]] = {}
        self._places: dict[tuple[int, int, int], tuple[Place, ...]] = {}

    def _numbers(self, character: Character) -> tuple[int, bool]:
        """Number and reach of a character in this match (SF-14.1 to SF-14.3)."""
        variants = character.variants
        if variants is None or self.setup.grandma == "text":
            return character.req, character.place_anywhere
        chosen = variants.printed if self.setup.grandma == "printed" else variants.wild
        return chosen.req, chosen.place_anywhere

    def is_shield(self, card: int) -> bool:
        """Whether a card, or a place without one, is a Shield."""
        return self.kinds[card] == self.shield

    def is_character(self, card: int) -> bool:
        """Whether a card, or a place without one, is a Character."""
        return self.kinds[card] < self.shield

    def matches(self, tops: bytes) -> tuple[int, ...]:
        """The kinds that a set with these tops matches, in the order of its slots (SF-7.1)."""
        kinds = tops.translate(self.kinds)
        found = self._matches.get(kinds)
        if found is None:
            found = tuple(kind for kind in dict.fromkeys(kinds) if kinds.count(kind) >= self.req[kind])
            self._matches[kinds] = found
        return found

    def may_hold(self, tops: bytes, card: int) -> bool:
        """Whether a Character may be placed on a set with these tops (SF-5.3, SF-5.4)."""
        kind = self.kinds[card]
        return self.anywhere[kind] or kind in tops.translate(self.kinds)

    def places(self, seat: int, card: int, target: int) -> tuple[Place, ...]:
        """The placements of a card on a set: one for each slot."""
        key = seat, card, target
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = tuple(Place(seat, card, target, slot) for slot in range(SLOTS))
        return found
