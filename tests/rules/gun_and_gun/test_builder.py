"""The builder itself."""

from game.rules.gun_and_gun.state import FACE_UP
from tests.rules.gun_and_gun.duel import Duel


def test_a_side_is_laid_out_as_said():
    duel = Duel("natori enra nue life=20 hand=double,recycle,x load1=double^,x V=2 deck2=recoup,evasion size1=3")
    side = duel.side("A")
    assert (side.life, duel.life) == (20, (20, 30))
    assert duel.zone("A", "hand").startswith("double_bullet recycle ")
    assert duel.loads("A", "enra").split()[0] == "double_bullet^"
    assert [card >= FACE_UP for card in side.loads[0]] == [True, False]
    assert duel.counts("A") == {"hand": 3, "set": 0, "mech": 0, "discard": 0, "V": 2, "load1": 2, "load2": 0}
    assert duel.content.cards[side.decks[1][-1]].id == "recoup_nue"
    assert duel.content.cards[side.decks[1][-2]].id == "evasion"
    assert duel.sizes("A")[0] == 3
    assert duel.asked == "main A"


def test_a_shot_is_answered():
    duel = Duel("natori enra nue load1=x,x,x", "ran kasane hakumen set=counter hand=x")
    duel.fire("enra")
    assert duel.asked == "react B"
    duel.react("counter")
    assert duel.life == (27, 24)
