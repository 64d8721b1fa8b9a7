"""The rulebook's list of contents: what must be in the box, whatever else is (GG-1.1, GG-1.2)."""

from __future__ import annotations

from game.content.reading import fault
from game.rules.gun_and_gun.content import TYPES, Content

GUNNERS = {
    "Hibana": ("Oboro-Bashiri", "Senko-Hanabi", "Kage-Hisomi"),
    "Natori": ("Good Medicine", "The Big Idea", "Bad Medicine"),
    "Ran": ("Hold On!!", "Here I Come!!", "Let's Go!!"),
    "Kiruko": ("Juiced Up", "Maximum Reload", "Bullets in the Air"),
}
"""The Gunners with their Skills."""
DECKS = {
    "Enra": {
        "Double Bullet": 10, "Supercharge": 2, "Recycle": 2, "Stealth Bullet": 2, "Paralysis Bullet": 2, "Cool Off": 2,
    },
    "Nue": {
        "High-Speed Recharge": 4, "Shell Generation": 2, "Evasion": 4, "Protective Barrier": 2,
        "Portable Capacitor": 2, "Thundercharge Shot": 1, "Recoup": 3, "Armor-Piercing Shell": 2,
    },
    "Datara": {
        "Poison Shot": 2, "Smoke": 2, "Scheme": 3, "Chaff Grenade": 2, "Freeze Shot": 2, "Clear View": 2,
        "Recoup": 2, "Discharge": 3, "Critical Strike": 1, "Interception": 1,
    },
    "Kasane": {
        "Rush": 3, "Sneak Attack": 2, "Blast": 2, "Explosive Bullet": 5, "Vigor": 2, "Counter": 3, "Bash": 2,
        "Last Stand": 1,
    },
    "Hakumen": {
        "Impact Absorber": 3, "Quick Setup": 2, "Drain Shell": 4, "Healing Tube": 2, "Reloader": 3,
        "Spyral Shooter": 2, "Diversion": 3, "Auto Cannon": 1,
    },
    "Uwan": {
        "Scheme": 3, "Anti-Matter Shot": 4, "Agitator Beam": 3, "Flash": 3, "Destruction Beam": 2, "Hyper Beam": 1,
        "Gravitational Orb": 1, "Overload Orb": 3,
    },
}  # fmt: skip
"""The cards of each Gun Deck with their counts."""
SUMS = {
    "Enra": (14, 6, 0, 0),
    "Nue": (2, 7, 2, 9),
    "Datara": (4, 13, 0, 3),
    "Kasane": (5, 12, 0, 3),
    "Hakumen": (4, 3, 8, 5),
    "Uwan": (4, 9, 4, 3),
}
"""How many cards of each Gun Deck are bullets, Actions, Mechanisms and Reactions."""


def check_box(content: Content) -> None:
    """Raises ContentError if something of the box is missing, or is not as the rulebook lists it."""
    for name, skills in GUNNERS.items():
        gunner = next((gunner for gunner in content.gunners if gunner.name == name), None)
        if gunner is None:
            fault("gunners.toml", "gunner", f"no {name}", "the box has her")
        found = tuple(skill.name for skill in content.skills if skill.gunner == gunner.id)
        if found != skills:
            fault("skills.toml", "skill", f"{name} has {', '.join(found)}", f"the box has {', '.join(skills)}")
    for name in DECKS:
        _check_deck(content, name)


def _check_deck(content: Content, name: str) -> None:
    gun = next((gun for gun in content.guns if gun.name == name), None)
    if gun is None:
        fault(f"{name.lower()}.toml", "gun.name", f"no {name}", "the box has it")
    cards = [card for card in content.cards if card.gun == gun.id]
    counts = {card.name: card.count for card in cards}
    for card, count in DECKS[name].items():
        if counts.pop(card, 0) != count:
            fault(f"{gun.id}.toml", "card", f"not {count} of {card}", "the box has them")
    for card in counts:
        fault(f"{gun.id}.toml", "card", f"a {card}", f"the box has none in the deck of {name}")
    sums = tuple(sum(card.count for card in cards if card.type == kind) for kind in TYPES)
    if sums != SUMS[name]:
        rows = zip(TYPES, sums, SUMS[name], strict=True)
        wrong = ", ".join(f"{found} {kind} cards, not {wanted}" for kind, found, wanted in rows if found != wanted)
        fault(f"{gun.id}.toml", "card", wrong, "give each card the type that is printed on it")
