"""An effect that makes no sense where it stands is refused, with file and key path."""

from __future__ import annotations

import pytest

from game.content import ContentError
from game.content.gun_and_gun import parse
from tests.content.planting import planted

MOD = '{ do = "hit_mod", scope = "this", n = -3 }'
SMOKE = 'scope = "at_me", until = "opp_turn_end"'
NATORI = 'event = "i_am_dealt", min = 3'
CAPACITOR = '{ do = "at", time = "my_turn_end", steps = [{ do = "load_top", optional = true }] }'
ORB = '{ do = "replace_shot_hit", min = 3 }'
RETRIEVAL = 'time = "this_turn_end"'
RECHARGE = '  { do = "load_top" },\n  { do = "draw", n = 1 },\n'
DRAW5 = '{ do = "draw", n = 5 }'

FAULTS = {
    "bullet at once": (
        "hakumen.toml",
        '{ do = "when", event = "fired", steps = [{ do = "heal", n = 1 }] }',
        '{ do = "heal", n = 1 }',
        r"\(drain_shell\)\.effect\[0\]\.do: a bullet cannot heal at once; use one of when",
    ),
    "mechanism at once": (
        "nue.toml",
        CAPACITOR,
        DRAW5,
        r"\(portable_capacitor\)\.effect\[0\]\.do: a mechanism cannot draw at",
    ),
    "draw none": ("enra.toml", "n = 5 }", "n = 0 }", r"\(supercharge\)\.effect\[0\]\.n: 0; write a number from 1 up"),
    "no change of HIT": (
        "nue.toml",
        MOD,
        MOD.replace("-3", "0"),
        r"\(evasion\)\.effect\[0\]\.n: 0; write a number from 1",
    ),
    "this without a shot": (
        "nue.toml",
        RECHARGE,
        MOD,
        r"\(high_speed_recharge\)\.effect\[0\]\.scope: no shot for action",
    ),
    "lasting without an end": (
        "datara.toml",
        SMOKE,
        'scope = "at_me"',
        r"\(smoke\)\.effect\[0\]\.until: none; say when it ends",
    ),
    "end of what does not last": (
        "nue.toml",
        MOD,
        MOD.replace("n = -3", 'n = -3, until = "turn_end"'),
        r"\.until: turn_end; remove",
    ),
    "end of a mechanism": (
        "hakumen.toml",
        '"my_shots"',
        '"my_shots", until = "turn_end"',
        r"\(spyral_shooter\).*until: turn_end; rem",
    ),
    "no zone": (
        "datara.toml",
        '["loads"]',
        "[]",
        r"\(discharge\)\.effect\[0\]\.zones: none; use each once: loads, mech",
    ),
    "zone twice": (
        "datara.toml",
        '["loads"]',
        '["loads", "loads"]',
        r"zones: loads, loads; use each once: loads, mechanisms",
    ),
    "zone out of reach": (
        "datara.toml",
        '["loads"]',
        '["hand"]',
        r"zones: hand; use each once: loads, mechanisms, set",
    ),
    "load oneself": (
        "nue.toml",
        RECHARGE,
        '{ do = "load_self" }',
        r"\.do: load_self for action; it belongs to reaction",
    ),
    "flip no Skill": (
        "nue.toml",
        RECHARGE,
        '{ do = "flip_down" }',
        r"\.do: flip_down for action; it belongs to skill",
    ),
    "no Reaction outside a shot": (
        "nue.toml",
        RECHARGE,
        '{ do = "no_reaction" }',
        r"no_reaction for action; it belongs to fired",
    ),
    "exchange later": (
        "gunners.toml",
        '"game_start"',
        '"my_turn_start"',
        r"\(kiruko\).*steps\[0\]\.do: exchange for gunner",
    ),
    "orb of an action": ("nue.toml", RECHARGE, ORB, r"replace_shot_hit for action; it belongs to mechanism"),
    "orb in a moment": (
        "uwan.toml",
        ORB,
        '{ do = "at", time = "my_turn_end", steps = [' + ORB + "] }",
        r"\.steps\[0\]\.do: replace_shot_hit at a moment; it works all",
    ),
    "time of a row": (
        "datara.toml",
        RETRIEVAL,
        'time = "my_turn_end"',
        r"gun\.rows\[2\]\.then\[0\]\.time: my_turn_end for row",
    ),
    "event of a gunner": (
        "gunners.toml",
        NATORI,
        'event = "fired"',
        r"effect\[0\]\.event: fired for gunner; use one of i_am_dealt",
    ),
    "event of a reaction": (
        "nue.toml",
        MOD,
        '{ do = "when", event = "fired", steps = [{ do = "no_reaction" }] }',
        r"\.event: fired for reaction; use one of other verbs",
    ),
    "least HIT": (
        "gunners.toml",
        "min = 3",
        "min = 0",
        r"\(natori\)\.effect\[0\]\.min: 0 for i_am_dealt; write a number",
    ),
    "HIT of no packet": (
        "enra.toml",
        'event = "fired"',
        'event = "fired", min = 2',
        r"\.min: 2 for fired; write a number from",
    ),
    "trigger without an end": (
        "datara.toml",
        'event = "i_deal_hit", until = "turn_end"',
        'event = "i_deal_hit"',
        r"until: none; say",
    ),
    "incoming of an action": (
        "kasane.toml",
        'cond = "life_le", n = 15',
        'cond = "incoming_ge", n = 3',
        r"\(vigor\).*cond: incoming_ge for action; it belongs to reaction",
    ),
    "number missing": (
        "kasane.toml",
        'cond = "life_le", n = 15',
        'cond = "life_le"',
        r"\(vigor\)\.effect\[0\]\.n: 0 for life_le; write",
    ),
    "number too many": (
        "nue.toml",
        'cond = "behind_in_life"',
        'cond = "behind_in_life", n = 2',
        r"\.n: 2 for behind_in_life; write",
    ),
    "no steps": (
        "nue.toml",
        'steps = [{ do = "load_top", optional = true }]',
        "steps = []",
        r"effect\[0\]\.steps: no steps; say what",
    ),
    "one mode": (
        "skills.toml",
        '    { label = "Heal 4", steps = [{ do = "heal", n = 4 }] },\n',
        "",
        r"effect\[0\]\.modes: less than two",
    ),
    "unknown name": (
        "kasane.toml",
        'but = "Vigor"',
        'but = "Vigour"',
        r"cards\.but: no card Vigour; use the name of a card",
    ),
    "cost of a filter": (
        "hakumen.toml",
        "max_cost = 1",
        "max_cost = -1",
        r"cards\.max_cost: -1; write a number from 0 up",
    ),
    "any card face up": (
        "nue.toml",
        'cards = { type = "bullet" }, ',
        "",
        r"\(shell_generation\).*cards\.type: only Special Bullets are",
    ),
    "any card activated": (
        "hakumen.toml",
        'type = "mechanism", max',
        "max",
        r"\(quick_setup\).*cards\.type: only Mechanisms can be",
    ),
    "this gun of a card": (
        "nue.toml",
        RECHARGE,
        '{ do = "load_top", gun = "this" }',
        r"\.gun: action is no gun; use any, each or",
    ),
    "chosen number": (
        "skills.toml",
        'optional = true, gun = "choose"',
        'gun = "choose"',
        r"\.optional: the number is chosen; write",
    ),
    "Burst of a card": (
        "uwan.toml",
        "n = 5 },\n]",
        'n = { by = "burst", yes = 2, no = 1 } },\n]',
        r"\.n: this amount for action; it belongs to skill",
    ),
    "X of another cost": (
        "skills.toml",
        'who = "opp", n = 6',
        'who = "opp", n = { by = "x" }',
        r"\(here_i_come\)\.effect\[0\]\.n: this amount for skill; it belongs to x",
    ),
    "HIT dealt of a skill": (
        "skills.toml",
        '"heal", n = 6',
        '"heal", n = { by = "dealt" }',
        r"it belongs to dealt_hit_by_this_gun",
    ),
    "nothing by Burst": (
        "skills.toml",
        "yes = 4, no = 3",
        "yes = 4, no = 0",
        r"\(the_big_idea\)\.effect\[0\]\.n: 0; write a number",
    ),
}


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS.values(), ids=FAULTS)
def test_effect_is_refused(file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(ContentError, match=message) as caught:
        parse(planted(file, old, new))
    line = str(caught.value)
    assert line.startswith(f"{file} at ")
    assert "\n" not in line
