"""How quick and how careful automatic players are (SF-18.10). Times in milliseconds of table time, so that a slower
table slows them too (SF-18.12)."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """One kind of player.

    Noticing takes Normal(`mu`, `sigma`) + Exponential(`tau`), at least `floor`; with probability `miss` a thing is not
    noticed at all (SF-18.2). `misread`: probability that a card is taken for another at a look (SF-18.4). `scan`: one
    set is looked at in such a time (SF-18.3). `dec0` and `hick`: a decision, and what each doubling of the choices
    adds; `motor`: the hand's own time (SF-18.6, SF-18.7). `verify`: probability of a second look before firing, which
    takes `vms` (SF-18.7). `tempo`: mean time between own placements; `noise`: error of their values (SF-18.9). `follow`
    and its spread `follow_sd`: from the hand's return after a match of one's own making to the grab (SF-18.6).
    """

    mu: float
    sigma: float
    tau: float
    floor: float
    miss: float
    misread: float
    scan: float
    dec0: float
    hick: float
    motor: float
    verify: float
    vms: float
    tempo: float
    noise: float
    follow: float
    follow_sd: float


ROOKIE = Level(
    mu=420, sigma=70, tau=260, floor=220, miss=0.35, misread=0.010, scan=950, dec0=420, hick=150, motor=140,
    verify=0.55, vms=420, tempo=3800, noise=1.6, follow=170, follow_sd=90,
)  # fmt: skip
CASUAL = Level(
    mu=330, sigma=55, tau=170, floor=200, miss=0.22, misread=0.006, scan=700, dec0=280, hick=110, motor=115,
    verify=0.80, vms=320, tempo=2400, noise=1.0, follow=130, follow_sd=60,
)  # fmt: skip
SHARP = Level(
    mu=260, sigma=40, tau=110, floor=185, miss=0.12, misread=0.003, scan=500, dec0=180, hick=80, motor=95,
    verify=0.93, vms=240, tempo=1500, noise=0.6, follow=70, follow_sd=40,
)  # fmt: skip
DEADEYE = Level(
    mu=215, sigma=30, tau=70, floor=180, miss=0.05, misread=0.001, scan=380, dec0=120, hick=55, motor=80,
    verify=0.985, vms=180, tempo=1000, noise=0.3, follow=40, follow_sd=25,
)  # fmt: skip
LADDER = (ROOKIE, CASUAL, SHARP, DEADEYE)

MOVE = 0.1
"""The part of a level by which an adaptive player gets better when a person has won a round."""
SHARE, SHARE_OF_TWO = 0.35, 0.5
"""The part of the rounds that a person wins where it stays as it is; the same with two players."""


def keen(level: Level) -> Level:
    """The same without slips: nothing is overlooked, mistaken or misjudged."""
    return level._replace(miss=0.0, misread=0.0, noise=0.0)


def adapted(won: float, lost: float, players: int) -> float:
    """How strong an adaptive player is after so many rounds that a person won and lost: 0 is the first of LADDER,
    `len(LADDER) - 1` the last. It begins as the second."""
    share = SHARE_OF_TWO if players == 2 else SHARE
    return min(max(0.0, 1 + MOVE * (won - lost * share / (1 - share))), len(LADDER) - 1.0)


def between(strength: float) -> Level:
    """The level that lies there on the ladder: each number is mixed from those of the two next to it."""
    lower = min(int(strength), len(LADDER) - 2)
    part = strength - lower
    return Level(*((1 - part) * low + part * high for low, high in zip(LADDER[lower], LADDER[lower + 1], strict=True)))
