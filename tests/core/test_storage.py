"""Storage: nothing is lost by a crash, a full disk or a bad file, and each says so in one line."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest

from game import storage
from game.core import record
from game.core.match import Match
from game.storage import Journal, Settings, StorageError
from tests.core.toy import Draw, Toy, ToySetup

MATCH = Match(Toy(), ToySetup(players=((0,), (1,))), 1)
MATCH.submit(Draw(0))
HEADER, LINE = record.header_line(MATCH), record.lines(MATCH)


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def fill_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on every flush to the disk fails."""

    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fail)


def one_line(error: StorageError, *words: str) -> None:
    assert "\n" not in str(error)
    for word in words:
        assert word in str(error)


def test_without_a_file_the_settings_are_the_usual_ones(home: Path) -> None:
    assert storage.load_settings() == (Settings(), "")
    assert not home.exists()


def test_settings_come_back(home: Path) -> None:
    settings = Settings(animation_speed=0, reduced_motion=True, text_size=150, music=0, window=(960, 540))
    storage.save_settings(settings)
    assert storage.load_settings() == (settings, "")
    assert files(home) == ["config/settings.json"]


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"\xff\xfe", b'{"animation_speed":3}', b'{"text_size":99}', b'{"music":101}', b'{"colour":1}'],
)
def test_bad_settings_are_set_aside_whole_and_said(home: Path, text: bytes) -> None:
    for number in (1, 2):
        (home / "config").mkdir(parents=True, exist_ok=True)
        (home / "config" / "settings.json").write_bytes(text)
        settings, notice = storage.load_settings()
        assert settings == Settings()
        assert f"settings.json.bad-{number}" in notice
        assert "\n" not in notice
        assert (home / "config" / f"settings.json.bad-{number}").read_bytes() == text
    storage.save_settings(Settings(mute=True))
    assert storage.load_settings() == (Settings(mute=True), "")


def test_a_save_comes_back_and_goes(home: Path) -> None:
    name = storage.new_name("toy")
    storage.save(name, HEADER + LINE)
    assert storage.load(name) == HEADER + LINE
    (slot,) = storage.saves()
    assert (slot.name, slot.game, slot.fault) == (name, "toy", "")
    storage.delete(name)
    storage.delete(name)
    assert storage.saves() == ()
    with pytest.raises(StorageError, match="No such file"):
        storage.load(name)


def test_names_are_new_whatever_is_there() -> None:
    storage.save(storage.new_name("toy"), HEADER)
    Journal(storage.new_name("toy"), HEADER)
    assert storage.new_name("toy") == "toy-0003"
    assert storage.new_name("gun_it") == "gun_it-0001"
    storage.delete("toy-0001")
    assert storage.new_name("toy") == "toy-0003"


@pytest.mark.parametrize("name", ["../toy-0001", "toy", "", "toy-0001/x", "C:toy-0001", "toy-0001\0", "CON"])
def test_no_other_name_is_taken(home: Path, name: str) -> None:
    with pytest.raises(StorageError, match="pick one from the list"):
        storage.save(name, HEADER)
    assert not home.exists()


def test_saves_that_cannot_be_loaded_are_listed_with_the_reason(home: Path) -> None:
    storage.save("toy-0001", HEADER)
    storage.save("toy-0002", HEADER.replace('"format":1', '"format":7'))
    storage.save("toy-0003", "hello")
    (home / "data" / "saves" / "toy-0004.jsonl").write_bytes(b"\xff\xff")
    faults = {slot.name: slot.fault for slot in storage.saves()}
    assert faults["toy-0001"] == ""
    assert "format 7" in faults["toy-0002"]
    assert "not the header" in faults["toy-0003"]
    assert "not the header" in faults["toy-0004"]
    assert len(files(home)) == 4


def test_saves_are_listed_newest_first(home: Path) -> None:
    for name, time in (("toy-0001", 100), ("toy-0002", 300), ("toy-0003", 200)):
        storage.save(name, HEADER)
        os.utime(home / "data" / "saves" / f"{name}.jsonl", (time, time))
    assert [slot.name for slot in storage.saves()] == ["toy-0002", "toy-0003", "toy-0001"]
    assert storage.saves()[0].time == 300


def test_a_save_of_other_bytes_is_set_aside(home: Path) -> None:
    storage.save("toy-0001", HEADER)
    (home / "data" / "saves" / "toy-0001.jsonl").write_bytes(HEADER.encode() + b"\xff")
    with pytest.raises(StorageError, match=r"damaged; the file was kept as .*toy-0001.jsonl.bad-1"):
        storage.load("toy-0001")
    assert storage.saves() == ()
    assert files(home) == ["data/saves/toy-0001.jsonl.bad-1"]


def test_a_save_found_damaged_by_its_reader_can_be_set_aside(home: Path) -> None:
    storage.save("toy-0001", HEADER)
    assert "bad-1" in storage.set_aside("toy-0001")
    assert files(home) == ["data/saves/toy-0001.jsonl.bad-1"]


def test_a_journal_grows_line_by_line_and_goes() -> None:
    journal = Journal("toy-0001", HEADER)
    assert storage.load_journal("toy-0001") == HEADER
    journal.append(LINE)
    assert storage.load_journal("toy-0001") == HEADER + LINE
    assert [slot.name for slot in storage.journals()] == ["toy-0001"]
    journal.delete()
    assert storage.journals() == ()


def test_a_journal_cut_off_by_a_crash_goes_on() -> None:
    Journal("toy-0001", HEADER + LINE + LINE[:9])
    with pytest.raises(record.CutOff) as caught:
        record.replay(Toy(), storage.load_journal("toy-0001"))
    journal = Journal("toy-0001", caught.value.whole)
    again = record.replay(Toy(), storage.load_journal("toy-0001"))
    assert again.state == MATCH.state
    journal.append(LINE)
    assert storage.load_journal("toy-0001") == HEADER + LINE + LINE


def test_a_full_disk_leaves_the_old_save(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage.save("toy-0001", HEADER)
    fill_disk(monkeypatch)
    with pytest.raises(StorageError) as caught:
        storage.save("toy-0001", HEADER + LINE)
    one_line(caught.value, "No space left", "toy-0001", "FOUR_BARREL_HOME")
    assert storage.load("toy-0001") == HEADER
    assert files(home) == ["data/saves/toy-0001.jsonl"]


def test_a_journal_takes_out_what_it_could_not_write_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal("toy-0001", HEADER)
    with monkeypatch.context() as full:
        fill_disk(full)
        with pytest.raises(StorageError, match="No space left"):
            journal.append("half a li")
    journal.append(LINE)
    assert storage.load_journal("toy-0001") == HEADER + LINE


def test_a_home_that_cannot_be_written_says_so(home: Path) -> None:
    home.write_text("a file where the folder should be")
    with pytest.raises(StorageError) as caught:
        storage.save("toy-0001", HEADER)
    one_line(caught.value, "cannot write", str(home))
    with pytest.raises(StorageError, match="cannot write"):
        storage.save_settings(Settings())
    settings, notice = storage.load_settings()
    assert settings == Settings()
    assert "cannot read" in notice


def test_a_save_stopped_half_way_leaves_no_temporary_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(source: str, target: Path) -> None:
        raise KeyboardInterrupt

    storage.save("toy-0001", HEADER)
    monkeypatch.setattr(os, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        storage.save("toy-0001", HEADER + LINE)
    assert files(home) == ["data/saves/toy-0001.jsonl"]
    assert storage.load("toy-0001") == HEADER


def test_without_the_variable_files_lie_where_the_system_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(storage.HOME)
    for folder in (storage.config_folder(), storage.data_folder()):
        assert "four-barrel" in folder.parts
        assert folder.is_absolute()


def test_settings_are_plain_json(home: Path) -> None:
    storage.save_settings(Settings())
    plain = msgspec.json.decode((home / "config" / "settings.json").read_bytes())
    assert plain["animation_speed"] == 1
    assert plain["window"] == [1280, 720]


def test_maps_are_listed_by_name(home: Path) -> None:
    assert storage.maps("toy") == ()
    folder = storage.map_folder("toy")
    (folder / "folder.tmx").mkdir(parents=True)
    for name in ("b.tmx", "A.tmx", "c.tsx", "d.tmx.bak"):
        (folder / name).write_text("")
    assert [path.name for path in storage.maps("toy")] == ["A.tmx", "b.tmx"]
    assert folder.is_relative_to(home)


def test_copied_maps_never_overwrite(tmp_path: Path) -> None:
    original, tiles = tmp_path / "road.tmx", tmp_path / "road.tsx"
    original.write_text("map")
    tiles.write_text("tiles")
    folder = storage.map_folder("toy")
    assert storage.copy_map("toy", original, [tiles]) == folder / "road.tmx"
    assert files(folder) == ["road.tmx", "road.tsx"]
    for file in folder.iterdir():
        file.write_text("changed")
    assert storage.copy_map("toy", original, [tiles]).name == "road-2.tmx"
    assert storage.copy_map("toy", original, [tiles]).name == "road-3.tmx"
    assert {path.name: path.read_text() for path in folder.iterdir()} == {
        "road.tmx": "changed", "road.tsx": "changed", "road-2.tmx": "map", "road-3.tmx": "map",
    }  # fmt: skip


def test_maps_that_cannot_be_copied_say_so(home: Path, tmp_path: Path) -> None:
    home.write_text("a file where the folder should be")
    with pytest.raises(StorageError) as caught:
        storage.copy_map("toy", tmp_path / "road.tmx", [])
    one_line(caught.value, "cannot write", str(home))
    assert storage.maps("toy") == ()
