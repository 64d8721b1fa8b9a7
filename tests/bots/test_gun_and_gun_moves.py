"""Moves that anybody would make."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.gun_and_gun.drafting import SHARES, drafted
from game.bots.gun_and_gun.duelist import EASY, Duelist, Level
from game.bots.gun_and_gun.instinct import Instinct
from game.bots.gun_and_gun.merits import Merits
from game.bots.gun_and_gun.search import Node, Search
from game.bots.protocol import no_fuse
from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.state import GunAndGunState, Table
from tests.rules.gun_and_gun.duel import Duel


def choices(duel: Duel) -> set[Command]:
    """What duelists that look to the end of the turn and further do, with two seeds each."""
    seat = to_decide(duel.state.table)[0]
    view, legal = duel.rules.view(duel.state, (seat,)), list(duel.rules.legal(duel.state, seat))
    rules = type(duel.rules)(duel.content)
    bots = [Duelist(rules, (seat,), seed, Level(0.0, 60, ahead)) for seed in (1, 2) for ahead in (0, 2)]
    found = {bot.choose(view, legal, no_fuse) for bot in bots}
    return {command for command in found if command is not None}


def liked(duel: Duel) -> Command:
    """What instinct would do."""
    seat = to_decide(duel.state.table)[0]
    legal = list(duel.rules.legal(duel.state, seat))
    return Instinct(duel.tables, Merits(duel.tables)).best(duel.rules.view(duel.state, (seat,)).table, legal)


@pytest.mark.parametrize("loads", [1, 2, 3])
def test_it_fires_when_that_ends_the_duel(loads: int) -> None:
    life = {1: 1, 2: 3, 3: 5}[loads]
    duel = Duel(f"kiruko enra nue load1={loads} hand=x*3", f"ran hakumen uwan life={life}")
    assert choices(duel) == {cmd.Fire(0, 0)}
    assert liked(duel) == cmd.Fire(0, 0)


def test_a_skill_ends_the_duel() -> None:
    duel = Duel("hibana datara nue skill=oboro V=5 hand=x*3", "ran hakumen uwan life=3")
    assert choices(duel) == {cmd.UseSkill(0)}
    assert liked(duel) == cmd.UseSkill(0)


def test_an_action_ends_the_duel() -> None:
    duel = Duel("natori kasane nue life=20 hand=sneak,x*4", "ran hakumen uwan life=3")
    (command,) = choices(duel)
    assert isinstance(command, cmd.Play)
    assert duel.content.cards[command.card].name == "Sneak Attack"
    assert liked(duel) == command


def test_a_recoil_that_kills_is_not_risked() -> None:
    duel = Duel("natori kasane nue life=3 load1=3 hand=x*2", "ran hakumen uwan life=30")
    assert cmd.Fire(0, 0) not in choices(duel)
    assert liked(duel) != cmd.Fire(0, 0)


def test_a_reaction_saves_the_duel() -> None:
    duel = Duel("kiruko enra datara load1=3 life=20", "ran nue uwan life=5 set=evasion hand=x*2")
    duel.fire("enra")
    (command,) = choices(duel)
    assert isinstance(command, cmd.React)
    assert liked(duel) == command


def test_a_reaction_that_does_nothing_is_kept() -> None:
    """Recoup asks for 3 or more HIT."""
    duel = Duel("kiruko enra datara load1=1 life=20", "ran nue uwan set=recoup hand=x*2")
    duel.fire("enra")
    assert choices(duel) == {cmd.Pass(1)}


def test_nue_is_not_fired_at_its_first_row_by_instinct() -> None:
    duel = Duel("kiruko nue enra load1=4", "ran hakumen uwan")
    assert liked(duel) != cmd.Fire(0, 0)


def test_the_last_cards_of_the_decks_are_not_drawn() -> None:
    """Supercharge would draw the last five."""
    duel = Duel("ran enra nue size1=5 size2=0 hand=supercharge,x*2 life=20", "kiruko hakumen uwan life=20")
    for command in (*choices(duel), liked(duel)):
        assert not isinstance(command, cmd.Play)


def test_a_better_shot_comes_after_juiced_up() -> None:
    """The Skill is worth nothing without a shot that may follow."""
    duel = Duel("kiruko enra nue skill=juiced V=6 fired=1 load2=3 hand=x", "ran hakumen uwan")
    assert cmd.UseSkill(0) not in choices(duel)
    assert liked(duel) != cmd.UseSkill(0)


def test_a_skill_that_grows_waits_for_the_end() -> None:
    """Senko-Hanabi takes all volts, once."""
    waiting = Duel("hibana enra nue skill=senko V=8 hand=x*3", "ran hakumen uwan life=25")
    assert cmd.UseSkill(0) not in choices(waiting)
    assert liked(waiting) != cmd.UseSkill(0)
    ending = Duel("hibana enra nue skill=senko V=14 hand=x*3", "ran hakumen uwan life=11")
    assert choices(ending) == {cmd.UseSkill(0)}
    assert liked(ending) == cmd.UseSkill(0)


def test_a_skill_that_grows_is_used_before_it_is_too_late() -> None:
    duel = Duel("hibana enra nue skill=senko V=14 life=3", "ran enra uwan life=25 load1=3")
    assert liked(duel) == cmd.UseSkill(0)


def test_shots_that_end_the_duel_with_the_skill_come_after_it() -> None:
    """Juiced Up and five HIT are ten."""
    duel = Duel("kiruko enra nue skill=juiced V=6 load1=3", "ran hakumen uwan life=10")
    assert choices(duel) == {cmd.UseSkill(0)}
    assert liked(duel) == cmd.UseSkill(0)
    duel.do(cmd.UseSkill(0))
    assert liked(duel) == cmd.Fire(0, 0)


def test_a_skill_for_shots_needs_shots() -> None:
    """Kage-Hisomi before anything is loaded."""
    duel = Duel("hibana enra nue skill=kage V=8 hand=x*3", "ran hakumen uwan")
    assert liked(duel) != cmd.UseSkill(0)


def test_cards_are_drawn_from_the_better_deck() -> None:
    """That of Nue, however many lie in the other."""
    duel = Duel("natori datara nue size2=8 hand=scheme,x*3", "ran hakumen kasane")
    duel.play("scheme", "x")
    assert liked(duel) == cmd.ChooseDeck(0, 1)


def test_what_takes_the_last_cards_of_the_opponent_ends_the_duel() -> None:
    duel = Duel("ran enra uwan hand=hyper,x*2 load2=3", "kiruko hakumen nue size1=5 size2=0")
    assert choices(duel) == {liked(duel)}
    assert isinstance(liked(duel), cmd.Play)


def test_in_a_duel_without_end_nobody_saves_his_last_cards() -> None:
    """Loading is what brings the next card."""
    sides = "ran enra nue size1=2 size2=0 hand=x*2 load1=x", "kiruko hakumen uwan"
    assert liked(Duel(*sides)) == cmd.EndPhase(0)
    assert isinstance(liked(Duel(*sides, turn=61)), cmd.Load)


def test_an_easy_one_does_more_than_chance_and_less_than_instinct() -> None:
    duel = Duel("kiruko enra nue load1=3 hand=x*3", "ran hakumen uwan life=5")
    view, legal = duel.rules.view(duel.state, (0,)), list(duel.rules.legal(duel.state, 0))
    rules = type(duel.rules)(duel.content)
    wins = sum(Duelist(rules, (0,), seed, EASY).choose(view, legal, no_fuse) == cmd.Fire(0, 0) for seed in range(60))
    assert 60 / len(legal) < wins < 60


def test_the_draft_knows_everything_that_is_printed() -> None:
    content = Duel().content
    assert SHARES.keys() == {one.id for one in (*content.gunners, *content.guns, *content.skills)}


def test_what_wins_more_is_drafted() -> None:
    """Uwan wins far more than any other gun; the likes of two near each other, Natori and Ran, may vary."""
    duel = Duel()
    content = duel.content
    gunners: list[Command] = [cmd.PickGunner(0, number) for number in range(len(content.gunners))]
    guns: list[Command] = [cmd.PickGun(0, number) for number in range(len(content.guns))]
    ids = [gunner.id for gunner in content.gunners]
    taken = {drafted(duel.tables, gunners, Random(seed)) for seed in range(20)}
    assert taken == {cmd.PickGunner(0, ids.index("natori")), cmd.PickGunner(0, ids.index("ran"))}
    picked = {drafted(duel.tables, guns, Random(seed)) for seed in range(20)}
    assert picked == {cmd.PickGun(0, [gun.id for gun in content.guns].index("uwan"))}


class Fortunes(Search):
    """The first world is bad whatever is done; in all others the last of the commands is best."""

    number = 0
    is_best = False

    def _world(self, number: int) -> GunAndGunState:
        self.number = number
        return super()._world(number)

    def _descend(self, node: Node, table: Table, commands: list[Command]) -> tuple[Node, Command, bool]:
        found = super()._descend(node, table, commands)
        if node is self._root:
            self.is_best = found[1] == commands[-1]
        return found

    def _chance(self, table: Table) -> float:
        return 0.1 - 0.01 * self.is_best if self.number == 0 else 0.7 + 0.2 * self.is_best


def test_a_world_in_which_all_is_bad_speaks_against_nobody() -> None:
    duel = Duel("hibana enra nue hand=x*3", "ran hakumen uwan")
    view, rules = duel.rules.view(duel.state, (0,)), type(duel.rules)(duel.content)
    tables = rules.tables(view.table.setup)
    search = Fortunes(rules, Instinct(tables, Merits(tables)), view, 0, Random(1), 0)
    search.run(40, no_fuse)
    command, chance = search.ranked()[0]
    assert command == [one for one in duel.rules.legal(duel.state, 0) if not isinstance(one, cmd.Concede)][-1]
    assert chance == pytest.approx((0.09 + 0.9 * (visits := search._root.children[command].visits) - 0.9) / visits)
