"""The demo of each game: pictures in order, of what there is to see, and a record that replays."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import content
from game.content import GAMES
from game.core import record
from game.scenes import demo

SEEN = {
    "gun_it": {"planning", "reveal", "trade", "go", "shot", "wreck", "end", "result"},
    "gang_rush": {"draft", "hazard", "turn", "roll", "speed", "drive", "buy", "police", "finish", "end", "result"},
    "gun_and_gun": {"gunner", "gun", "skills", "draw", "load", "turn", "shot", "hit", "end", "result"},
    "shoot_your_friends": {"table", "count", "flip", "go", "land", "grab", "bang", "outcome", "end", "result"},
}
SIZE = (320, 180)


def test_every_game_has_a_script_for_its_own_set_up() -> None:
    assert set(demo.SCRIPTS) == set(GAMES)
    for game, script in demo.SCRIPTS.items():
        rules = content.load(game)
        assert isinstance(script.setup, rules.codec.setup_type)


@pytest.mark.parametrize("game", GAMES)
def test_a_demo_leaves_pictures_and_a_record(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "SIZE", SIZE)
    monkeypatch.setattr(demo, "LEVEL", "easy")
    taken = demo.demo(game, str(tmp_path), 1)
    pictures = sorted(tmp_path.glob("*.png"))
    assert [int(path.name[:3]) for path in pictures] == list(range(1, taken + 1))
    names = [path.stem.rpartition("_")[2] for path in pictures]
    assert set(names) >= SEEN[game]
    assert names[-2:] == ["end", "result"]
    most = demo.SCRIPTS[game].most
    labels = [path.stem[4:] for path in pictures]
    assert max(labels.count(label) for label in labels) <= most
    assert all(pygame.image.load(path).get_size() == SIZE for path in pictures)
    match = record.replay(content.load(game), (tmp_path / "record.jsonl").read_text())
    assert match.outcome is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_folder_that_cannot_be_written_is_an_error(game: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(OSError, match="file"):
        demo.demo(game, str(tmp_path / "file"), 1)
