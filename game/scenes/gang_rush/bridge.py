"""The bridge in the middle of the screen, from the river up, and the areas of its spaces and cars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import say
from game.rules.gang_rush.board import pos_of
from game.rules.gang_rush.commands import LEFT, RIGHT, STRAIGHT
from game.scenes.gang_rush import cars, deck, fire, road, water
from game.scenes.gang_rush.aims import Options
from game.scenes.gang_rush.layout import SPACE, VIEW, Point
from game.scenes.gang_rush.marks import Marks
from game.scenes.gang_rush.words import car_tip, space_tip
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Composing, Key, Typed
from game.ui.mapping import Mapping
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

STEP_KEYS: dict[tuple[int, ...], str] = {(STRAIGHT,): "straight", (LEFT,): "lane_left", (RIGHT,): "lane_right"}
CHOICE_KEYS = {i: f"choice_{i + 1}" for i in range(5)}
IN_REACH = Tip("In reach with the movement points that are left. Click: plan the way there.", "In reach", "GR-6.1")
OVER_THE_LINE = Tip("Click: plan the way over the line.", "Over the line", "GR-0.8")


class Bridge:
    """Draws the bridge and registers its areas with the scene."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene
        self.marks = Marks(scene)
        self._grip: tuple[Point, float] | None = None
        self._carried: object = None
        self._planned = fire.Sights()

    # ---------------------------------------------------------------- drawing

    def draw(self, canvas: Canvas) -> None:
        """All layers, within the view."""
        scene, stage = self.scene, self.scene.stage
        left = stage.camera.edge = canvas.extent.left
        calm = scene.director.calm
        seconds = 0.0 if calm else scene.seconds
        self._add_ground()
        self._look_for_targets()
        with canvas.clip((left, VIEW[1], VIEW[2] - left, VIEW[3])):
            deck.draw_deck(canvas, stage.camera, stage.tables)
            water.draw_water(canvas, stage.camera, seconds)
            cars.draw_sunken(canvas, stage, seconds)
            lines = [line for line in self.fire_lines() if line.target >= 0]
            fire.draw_lines(canvas, stage.camera, lines, seconds * 0.8 % 1)
            steps = scene.planning.shown if scene.planning.is_on else []
            self.draw_cells(canvas)
            if steps:
                self.marks.draw_ground(canvas, steps)
            self._draw_turn(canvas)
            road.draw_road(canvas, stage, seconds, calm=calm)
            cars.draw_cars(canvas, stage)
            scene.draft.draw_preview(canvas)
            self._add_spaces()
            road.draw_counts(canvas, stage)
            self.marks.draw_air(canvas, steps, seconds)
            self._draw_aim(canvas)
            if scene.is_idle:
                self.marks.draw_fire_tags(canvas, fire.losses(lines), steps)
            self._draw_effects(canvas)
            if left > -1:
                canvas.blit("gang_rush/panels/vignette", 528, VIEW[1] + VIEW[3] / 2, 1056, 466.7)

    def fire_lines(self) -> list[fire.Line]:
        """The lines of fire of the police on the table as shown, or as the plan leaves it."""
        planning = self.scene.planning
        table = planning.last.table if planning.is_on and planning.known else self.scene.table
        return self._planned.on(self.scene.stage.tables, table)

    def _draw_effects(self, canvas: Canvas) -> None:
        """Effects on the road, moved along if the camera has moved since they were made."""
        stage, here = self.scene.stage, canvas.map
        for effect in stage.effects:
            if not effect.over_bars:
                moved = (stage.anchors[id(effect)] - stage.camera.left.value) * stage.camera.half * here.scale
                canvas.map = Mapping(here.scale, (here.offset[0] + moved, here.offset[1]), here.size)
                effect.draw(canvas, effect.progress)
        canvas.map = here

    def _draw_aim(self, canvas: Canvas) -> None:
        """What a shot or a token over its target would do."""
        scene = self.scene
        carried, current = scene.hots.carried, scene.hots.current
        if carried is None or not isinstance(current, tuple) or current[0] not in ("space", "car", "rival"):
            return
        spot = int(current[1])
        if current[0] == "car" and not scene.aims.may_target(carried.payload, spot):
            spot = scene.stage.table.cars[spot].at
            options = scene.aims.spaces(carried.payload).get(spot, ())
        elif current[0] == "space":
            options = scene.aims.spaces(carried.payload).get(spot, ())
        else:
            options = scene.aims.seats(carried.payload).get(spot, ())
        if options and carried.payload[0] in ("shot", "token"):
            self.marks.draw_losses(canvas, scene.planning.outlook.try_out(scene.seen, options[0]))

    def _draw_turn(self, canvas: Canvas) -> None:
        """The amber ring of the active car."""
        stage = self.scene.stage
        seat = stage.table.turn.seat
        if seat < 0 or stage.table.cars[seat].at <= 0 or stage.poses.get(seat) is not None:
            return
        x, y = cars.car_point(stage, seat)
        z = stage.camera.zoom
        halo = canvas.image("gang_rush/panels/turn_halo", 133, 93, zoom=z)
        canvas.add(halo, "turn_halo", x, y, 0.75)
        canvas.blit("gang_rush/panels/turn_ring", x, y, 93, 64, zoom=z)

    def draw_cells(self, canvas: Canvas) -> None:
        """Spaces that can be chosen now."""
        scene, camera = self.scene, self.scene.stage.camera
        name, spaces = self._targets()
        for space in spaces:
            if camera.sees(space):
                alpha = 255
                if name == "cell_reach":
                    alpha = 255 if len(scene.planning.reach[space]) == 1 else 140
                canvas.blit(f"gang_rush/deck/{name}", *camera.of_space(space), *SPACE, zoom=camera.zoom, alpha=alpha)
        current = scene.hots.current
        if isinstance(current, tuple) and current[0] == "space" and scene.hots.carried is None:
            canvas.blit("gang_rush/deck/cell_hover", *camera.of_space(int(current[1])), *SPACE, zoom=camera.zoom)

    def _targets(self) -> tuple[str, list[int]]:
        """How chooseable spaces look now, and which they are."""
        scene = self.scene
        if not scene.is_idle:
            return "", []
        carried = scene.hots.carried
        if carried is not None:
            if carried.payload == ("car",):
                return "cell_legal", list(scene.planning.reach)
            name = "cell_target" if carried.payload == ("shot",) else "cell_legal"
            spaces = list(scene.aims.spaces(carried.payload))
            spaces += [scene.stage.table.cars[seat].at for seat in scene.aims.seats(carried.payload)]
            return name, [space for space in spaces if space > 0]
        starts = scene.aims.starts()
        if starts:
            return "cell_legal", list(starts)
        options = scene.aims.answers()
        if options:
            kind = scene.desk.table.pending.kind if scene.desk.table.pending is not None else ""
            return ("cell_police" if kind == "police" else "cell_legal"), list(options)
        return "cell_reach", list(scene.planning.reach)

    # ------------------------------------------------------------------ areas

    def _look_for_targets(self) -> None:
        """Something was picked up whose targets are all out of view: look at the nearest."""
        scene, camera = self.scene, self.scene.stage.camera
        payload = scene.hots.carried.payload if scene.hots.carried is not None else None
        if payload == self._carried:
            return
        self._carried = payload
        if payload is None:
            scene.gaze.back()
        spaces = self._targets()[1] if payload is not None else []
        if spaces and not any(camera.sees(space) for space in spaces):
            at = camera.left.value + camera.span / 2
            scene.gaze.at(min(spaces, key=lambda space: abs(pos_of(space) - at)))

    def _add_ground(self) -> None:
        hots = self.scene.hots
        pressed = hots.pressed
        if pressed != "bridge" and not (isinstance(pressed, tuple) and pressed[0] == "space"):
            self._grip = None
        hots.add(Hot("bridge", VIEW, on_slide=self._slide, on_wheel=self._wheel, focusable=False))

    def _slide(self, x: float, y: float) -> None:
        """Drag the road along."""
        camera = self.scene.stage.camera
        if self._grip is None:
            self._grip = ((x, y), camera.left.value)
            return
        (start, _), left = self._grip
        camera.drag_to(left - (x - start) / camera.half)

    def _wheel(self, dy: float) -> None:
        self.scene.stage.camera.change_zoom(1 if dy > 0 else -1, self.scene.hots.pointer[0])

    def _add_spaces(self) -> None:
        """Areas of the spaces in view, then of the cars on them."""
        scene = self.scene
        table, tables, camera = scene.stage.table, scene.stage.tables, scene.stage.camera
        options = scene.aims.answers() if scene.is_idle else {}
        starts = scene.aims.starts() if scene.is_idle else {}
        carried = scene.hots.carried
        payload = carried.payload if carried is not None else None
        beyond = tuple(space for space in scene.planning.reach if not tables.road[space])
        under_cars = [car.at for car in table.cars]
        for space in tables.spaces + beyond:
            if not camera.sees(space) or space in under_cars:
                continue
            wanted = space in options or space in scene.planning.reach or space in starts
            if payload is not None:
                wanted = scene.aims.may_drop(payload, space)
            self._add_space(space, options, starts, wanted=wanted and scene.is_idle)
        for seat, car in enumerate(table.cars):
            if car.at > 0 and camera.sees(car.at):
                self._add_car(seat, car.at)

    def _add_space(self, space: int, options: Options, starts: dict[int, int], *, wanted: bool) -> None:
        scene = self.scene
        camera, planning = scene.stage.camera, scene.planning
        tip = space_tip(scene.stage.tables, scene.stage.table, space)
        key, click = "", None
        if space in options:
            click, tip = (lambda: scene.aims.choose(options[space])), tip or scene.moment.choice_tip()
            key = CHOICE_KEYS.get(list(options).index(space), "")
        elif space in starts:
            start = scene.stage.tables.board.starts[starts[space]]
            tip = Tip(say("Start here with ${cash} in cash.", cash=start.cash), say("Grid {n}", n=start.grid), "GR-1.5")
            click = lambda: scene.draft.take_start(starts[space])  # noqa: E731
        elif wanted and scene.hots.carried is None:
            click = lambda: scene.go_to(space)  # noqa: E731
            tip = tip or (IN_REACH if scene.stage.tables.road[space] else OVER_THE_LINE)
            key = STEP_KEYS.get(planning.reach[space], "")
        if not wanted and tip is None and scene.hots.carried is None:
            return
        scene.hots.add(
            Hot(("space", space), camera.rect(space), on_click=click, tip=tip, key=key, focusable=wanted,
                on_slide=None if wanted or scene.hots.carried is not None else self._slide_space,
                accepts=lambda p: scene.aims.may_drop(p, space), on_drop=lambda p: scene.aims.drop(p, space),
                refusal=lambda p: scene.aims.refusal(p, space))
        )  # fmt: skip

    def _slide_space(self, x: float, y: float) -> None:
        """A space with nothing to do on it is dragged like the road."""
        self._slide(x, y)

    def _add_car(self, seat: int, space: int) -> None:
        scene = self.scene
        tip = car_tip(scene.stage.tables, scene.stage.table, seat, scene.stage.fire)
        own = seat == scene.desk.seat and scene.planning.is_on and bool(scene.planning.reach)
        if own:
            tip = Tip("Drag it to a space in reach, or use the arrow keys: right drives on, up and down change lanes, "
                      "left takes a step back.", tip.title, "GR-6.3")  # fmt: skip

        def accepts(payload: object) -> bool:
            return scene.aims.may_drop(payload, space) or scene.aims.may_target(payload, seat)

        def drop(payload: object) -> None:
            if scene.aims.may_drop(payload, space):
                scene.aims.drop(payload, space)
            else:
                scene.aims.target(payload, seat)

        def refuse(payload: object) -> Tip | None:
            return scene.aims.refusal(payload, space) or scene.aims.why_no_target(payload, seat)

        options = scene.aims.answers() if scene.is_idle else {}
        click, key = (lambda: scene.aims.choose(options[space])) if space in options else None, ""
        if click is None and not own and space in scene.planning.reach and scene.hots.carried is None:
            click, key = lambda: scene.go_to(space), STEP_KEYS.get(scene.planning.reach[space], "")
        scene.hots.add(
            Hot(("car", seat), scene.stage.camera.rect(space), tip=tip, payload=("car",) if own else None,
                on_click=click, on_key=self._steer if own else None, key=key, accepts=accepts, on_drop=drop,
                refusal=refuse)
        )  # fmt: skip

    def _steer(self, event: Key | Typed | Composing) -> bool:
        """Arrow keys while the own car has the focus, as the road lies on the screen."""
        if not isinstance(event, Key):
            return False
        scene = self.scene
        ahead = scene.desk.table.cars[scene.desk.seat].facing > 0
        keys = {"right" if ahead else "left": (STRAIGHT,), "up": (LEFT,) if ahead else (RIGHT,),
                "down": (RIGHT,) if ahead else (LEFT,)}  # fmt: skip
        for action, ways in keys.items():
            if event.does(action):
                scene.plan_way(ways)
                return True
        if event.does("left" if ahead else "right"):
            scene.undo()
            return True
        return False
