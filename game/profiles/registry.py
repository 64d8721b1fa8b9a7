"""How each game is counted, by its id, and the counting of a match for all who sat at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.core.match import Match
from game.core.record import Person
from game.profiles import gang_rush, gun_and_gun, gun_it, shoot_your_friends
from game.profiles.counting import Counting, Trophy, finished
from game.profiles.profile import Profile

COUNTING: dict[str, Counting] = {
    "gun_it": gun_it.COUNTING,
    "gang_rush": gang_rush.COUNTING,
    "gun_and_gun": gun_and_gun.COUNTING,
    "shoot_your_friends": shoot_your_friends.COUNTING,
}


class Counted(NamedTuple):
    """A profile with one match more, and the trophies which that has won."""

    profile: Profile
    trophies: tuple[Trophy, ...]


def counted(
    profiles: Sequence[Profile],
    match: Match[Any, Any],
    controllers: Sequence[str],
    people: Sequence[Person],
    time: int,
) -> tuple[Counted, ...]:
    """The profiles of those who sat at a match that is over; not those who have it already."""
    counting = COUNTING[match.rules.spec.id]
    known = {profile.id: profile for profile in profiles}
    changed = []
    for player, person in enumerate(people):
        profile = known.get(person.id)
        if profile is None:
            continue
        one = finished(counting, match, controllers, player, time)
        if not profile.has(one.match):
            grown = replace(profile, matches=(*profile.matches, one))
            changed.append(Counted(grown, _fresh(counting, profile, grown)))
    return tuple(changed)


def _fresh(counting: Counting, before: Profile, after: Profile) -> tuple[Trophy, ...]:
    game = after.matches[-1].game
    old = counting.won([one for one in before.matches if one.game == game])
    return tuple(trophy for trophy in counting.won([one for one in after.matches if one.game == game])
                 if trophy not in old)  # fmt: skip
