"""The guns with their loads: row reached, load value, FIRED, ghosts of what is carried over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import Said, say, tr
from game.rules.gun_and_gun.durations import restriction
from game.rules.gun_and_gun.state import CARD, FACE_UP, GUN
from game.scenes.gun_and_gun.faces_loadout import row_box
from game.scenes.gun_and_gun.fitting import fit_lines
from game.scenes.gun_and_gun.layout import Rect, gun_card, gun_rect, load_plate, middle, spine_rect, spine_step
from game.scenes.gun_and_gun.names import DIM, HURT
from game.scenes.gun_and_gun.shapes import lit_mat, mat, rim, slanted
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, CYAN, INK, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene


class Guns:
    """Draws the guns of both sides and registers their areas."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene

    def mat(self, seat: int, slot: int) -> Rect:
        """The mat of a gun."""
        stage = self.scene.stage
        return gun_rect(stage.half(seat), slot, stage.capacities(seat))

    def step(self, seat: int) -> float:
        """From load to load."""
        return spine_step(self.scene.stage.capacities(seat))

    def load_rect(self, seat: int, slot: int, index: int) -> Rect:
        """The index-th load of a gun."""
        return spine_rect(self.mat(seat, slot), index, self.step(seat))

    def draw(self, canvas: Canvas, seat: int) -> None:
        """Both guns of a side."""
        if self.scene.stage.has_loadout(seat):
            for slot in (0, 1):
                self._draw_gun(canvas, seat, slot)

    def _draw_gun(self, canvas: Canvas, seat: int, slot: int) -> None:
        scene, stage = self.scene, self.scene.stage
        rect = self.mat(seat, slot)
        mark = scene.choosing.mark(("gun", seat, slot))
        aimed = scene.aims.aimed(seat, slot)
        may = scene.aims.may_load(seat, slot)
        if aimed or mark == "chosen":
            lit_mat(canvas, rect, CYAN)
        else:
            mat(canvas, rect, stage.rim(seat), 1.6 if stage.table.active == seat else 1)
        self._draw_slots(canvas, seat, slot, may)
        self._draw_loads(canvas, seat, slot)
        self._draw_face(canvas, seat, slot, bool(mark) or may)
        self._draw_plate(canvas, seat, slot)
        self._draw_halves(canvas, seat, slot, rect)
        self._add(seat, slot)

    def _draw_slots(self, canvas: Canvas, seat: int, slot: int, may: bool) -> None:
        """Free places; those that what is carried would fill are lit."""
        stage = self.scene.stage
        loads = stage.side(seat).loads[slot]
        used, capacity = max(len(loads), stage.loaded(seat, slot)), stage.gun(seat, slot).capacity
        ghosts = self.scene.aims.ghosts(seat, slot)
        for i in range(len(loads), capacity - (used - len(loads))):
            rect = self.load_rect(seat, slot, i)
            lit = i - len(loads) < ghosts
            name = "slot_legal" if lit or may else "slot"
            canvas.blit(
                f"gun_and_gun/loads/{name}", *middle(rect), rect[2], rect[3], alpha=255 if lit or not may else 130
            )
            if lit:
                canvas.text(
                    "+1", rect[0] + rect[2] / 2 - 1, rect[1] + 20, 19, "display", PAPER, align="center", fixed=True
                )

    def _draw_loads(self, canvas: Canvas, seat: int, slot: int) -> None:
        """The spines of the loaded cards; face-up ones carry their name."""
        scene, stage = self.scene, self.scene.stage
        loads = stage.side(seat).loads[slot]
        for i in reversed(range(len(loads))):
            id_ = ("load", seat, slot, i)
            if id_ in stage.hidden:
                continue
            rect = self.load_rect(seat, slot, i)
            mark = scene.choosing.mark(id_)
            is_up = bool(loads[i] & FACE_UP)
            x, y = middle(rect)
            canvas.blit(f"gun_and_gun/loads/{'face_up' if is_up else 'face_down'}", x, y, rect[2], rect[3])
            if is_up:
                self._draw_name(canvas, stage.name(loads[i] - FACE_UP), rect)
            if mark:
                rim(canvas, (rect[0], rect[1], rect[2] - 3, rect[3]), AMBER if mark == "chosen" else CYAN, glow=False)

    def _draw_name(self, canvas: Canvas, name: str, rect: Rect) -> None:
        """The bullet's name without its last word, which is bullet, shell or shot, upwards along the spine."""
        long, thick = 89.0, rect[2]
        words = Said(tr(name).rsplit(" ", 1)[0].upper())

        def draw(inner: Canvas) -> None:
            inner.text(words, long / 2, thick / 2, 16 / max(1, canvas.text_size), "display", INK, max_width=long,
                       align="center", least=12)  # fmt: skip

        image = canvas.drawn(("gun_and_gun.spine", name), draw, long, thick, turn=-90)
        canvas.put(image, rect[0] + rect[2] / 2 - 3, rect[1] + 42 + long / 2)

    def _draw_face(self, canvas: Canvas, seat: int, slot: int, lit: bool) -> None:
        scene, stage = self.scene, self.scene.stage
        side, rect = stage.side(seat), gun_card(self.mat(seat, slot))
        mark = scene.choosing.mark(("gun", seat, slot))
        chosen = mark == "chosen" or scene.orders.is_selected(seat, slot)
        if lit or chosen:
            rim(canvas, rect, AMBER if chosen and not lit else CYAN)
        x, y = middle(rect)
        scene.cards.put(canvas, GUN + side.guns[slot], x, y + stage.dips.get((seat, slot), 0), rect[2])
        self._draw_row(canvas, seat, slot, stage.row(seat, slot), AMBER)
        after = scene.aims.row_after(seat, slot)
        if after >= 0:
            self._draw_row(canvas, seat, slot, after, CYAN)
        if side.fired >> slot & 1:
            canvas.put(canvas.drawn("gun_and_gun.fired", _draw_fired, 104, 36, turn=6), rect[0] + 60, rect[1] + 64)
        if restriction(stage.table, seat, "no_fire", slot) is not None:
            canvas.blit("gun_and_gun/effects/forbidden", rect[0] + 60, rect[1] + 64, 60, 60)

    def _draw_row(self, canvas: Canvas, seat: int, slot: int, row: int, colour: tuple[int, int, int]) -> None:
        """A frame round a column of the table on the gun's card."""
        if row < 0:
            return
        x, y, w, _ = gun_card(self.mat(seat, slot))
        k = w / 300
        bx, by, bw, bh = row_box(self.scene.stage.gun(seat, slot).rows, row)
        canvas.box((x + bx * k - 1.5, y + by * k - 1.5, bw * k + 3, bh * k + 3), None, radius=5, edge=colour, width=3)

    def _draw_plate(self, canvas: Canvas, seat: int, slot: int) -> None:
        """Load value of capacity, at the foot of the strip."""
        stage = self.scene.stage
        rect = x, y, _, h = load_plate(self.mat(seat, slot))
        value = round(stage.load.get((seat, slot), stage.loaded(seat, slot)))
        capacity = stage.gun(seat, slot).capacity
        slanted(canvas, rect, INK, skew=6, edge=AMBER if value else DIM)
        canvas.blit("gun_and_gun/icons/capacity", x + 15, y + h / 2 - 0.5, 18, 18)
        canvas.text(f"{value}/{capacity}", x + 27, y + h / 2 + 0.5, 21, "display", PAPER, fixed=True)

    def _draw_halves(self, canvas: Canvas, seat: int, slot: int, rect: Rect) -> None:
        """While a Special Bullet is carried: above it goes in face-up, below face-down."""
        aims = self.scene.aims
        if aims.held is None or not self.scene.stage.is_own(seat) or aims.card(aims.held.card).type != "bullet":
            return
        load = aims.aimed_load()
        x, y = rect[0] + 7, rect[1]
        size, _ = fit_lines(canvas, ("FACE DOWN",), "display", (74, 99), 20 * canvas.text_size, 14)
        for top, icon, word, up in ((46, "face_up", "FACE UP", True), (86, "face_down", "FACE DOWN", False)):
            if not self.scene.desk.may(aims.load(aims.held.card, slot, up)):
                continue
            lit = load is not None and load.gun == slot and load.face_up == up
            plate = (x, y + top, 118, 32)
            canvas.box(plate, AMBER if lit else INK, radius=8, edge=CYAN, width=2, alpha=246)
            canvas.blit(f"gun_and_gun/icons/{icon}", x + 20, y + top + 16, 25, 25)
            canvas.text(word, x + 38, y + top + 16, size, "display", INK if lit else PAPER, fixed=True)

    # ------------------------------------------------------------------ areas

    def _add(self, seat: int, slot: int) -> None:
        scene, stage = self.scene, self.scene.stage
        rect = self.mat(seat, slot)
        scene.area(("gun", seat, slot), rect, face=GUN + stage.side(seat).guns[slot], tip=self._tip(seat, slot),
                   click=lambda: scene.orders.select(slot) if stage.is_own(seat) else None,
                   drop=scene.aims.drop_on_gun(seat, slot))  # fmt: skip
        if stage.is_own(seat):
            scene.aims.add_halves(slot, rect)
        loads = stage.side(seat).loads[slot]
        for i in range(len(loads)):
            face = CARD + loads[i] % FACE_UP if loads[i] % FACE_UP != 127 else None
            x, y, w, h = self.load_rect(seat, slot, i)
            if scene.hots.carried is None:
                scene.area(("load", seat, slot, i), (x + w - self.step(seat), y, self.step(seat), h), face=face,
                           tip=None if face is not None else Tip("A normal bullet: it counts 1.", "Face-down load",
                                                                 "GG-8.7"))  # fmt: skip

    def _tip(self, seat: int, slot: int) -> Tip:
        stage = self.scene.stage
        gun, side = stage.gun(seat, slot), stage.side(seat)
        value, row = stage.loaded(seat, slot), stage.row(seat, slot)
        if row >= 0:
            words = [say("Load {n} of {capacity}: HIT {hit}.", n=value, capacity=gun.capacity, hit=gun.rows[row].hit)]
        else:
            words = [say("Load {n} of {capacity}: it fires from load {first} on.", n=value, capacity=gun.capacity,
                         first=gun.rows[0].load)]  # fmt: skip
        if side.fired >> slot & 1:
            words.append(say("Fired this turn."))
        if stage.table.active == seat:
            words.append(say("Loads left this turn: {n}.", n=max(0, gun.limit - side.basic_loads[slot])))
        return Tip(Said(" ".join(words)), Said(f"{tr(gun.name)}, {tr(gun.model)}"), "GG-9.2")


def _draw_fired(canvas: Canvas) -> None:
    """A stamp for a gun that was fired this turn."""
    canvas.blit("gun_and_gun/loads/fired", 52, 18, 104, 36)
    size, _ = fit_lines(canvas, ("FIRED",), "display", (78, 99), 25, 12)
    canvas.text("FIRED", 52, 18, size, "display", HURT, align="center", fixed=True)
