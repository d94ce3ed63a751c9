"""Spare parts: knobs, seals and lamps."""

import math

from kit import fittings, materials as m, shape

from . import soft
from .small import has, helix, rest, sheet, shot

FACE = {"views": {"angle": (-30, 24), "front": (0, 14)}}


def _set_up(parts, x=0.0, y=0.0, turn=0, lean=-24):
    """A knob turned on the table: built with its face to -y, it leans back on its rim."""
    shape.turn(parts, lean, "X")
    shape.turn(parts, turn)
    shape.move(parts, (x, y, 0))
    rest(parts)


def _body(metal, radius, kind):
    """The turned body and what its kind adds: a knurl, a bar to grip, a waist."""
    if kind == "knurled":
        parts = [
            shape.lathe(
                metal, (0, 0, 0), [(0, 0.7), (radius, 0.7), (radius, 0.5), (radius * 0.9, 0.42), (radius * 0.88, -0.8), (radius * 0.8, -0.92), (0, -0.92)], "y"
            )
        ]
        for i in range(48):
            angle = math.tau * i / 48
            parts.append(shape.cylinder(metal, (radius * 0.885 * math.cos(angle), -0.7, radius * 0.885 * math.sin(angle)), 0.045, 1.0, "y", 0, 8))
        parts += [
            shape.box(m.brass(), (-0.07, 0.07), (-0.96, -0.9), (-radius * 0.78, radius * 0.78), 0.02),
            shape.lathe(m.brass(), (0, 0, 0), [(radius * 1.01, 0.52), (radius * 1.03, 0.6), (radius * 1.01, 0.68)], "y"),
        ]
        return parts
    if kind == "waist":
        return [
            shape.lathe(
                metal,
                (0, 0, 0),
                [
                    (0, 0.8),
                    (radius, 0.8),
                    (radius * 1.02, 0.6),
                    (radius * 0.7, 0.25),
                    (radius * 0.66, -0.1),
                    (radius * 0.98, -0.55),
                    (radius, -0.85),
                    (radius * 0.86, -1.05),
                    (radius * 0.3, -1.12),
                    (0, -1.12),
                ],
                "y",
            ),
            shape.box(m.ink(0.02), (-0.05, 0.05), (-1.1, -1.03), (radius * 0.35, radius * 0.8), 0.0),
        ]
    grip = shape.box(metal, (-radius * 0.26, radius * 0.26), (-1.05, 0.1), (-radius * 0.93, radius * 0.93), 0.14)
    mark = shape.box(m.ink(0.85 if kind == "dark" else 0.03), (-0.045, 0.045), (-1.06, -1.0), (radius * 0.3, radius * 0.84), 0)
    return [
        shape.lathe(metal, (0, 0, 0), [(0, 0.7), (radius, 0.7), (radius * 1.02, 0.45), (radius * 0.97, 0.1), (radius * 0.88, -0.05), (0, -0.1)], "y"),
        grip,
        mark,
    ]


def _insert(x, y):
    """The spring clip and the adapter that come with a knob."""
    shape.lathe(m.grey_plastic(), (x, y, 0), [(0.12, 0), (0.34, 0), (0.34, 0.55), (0.24, 0.6), (0.24, 0.9), (0.12, 0.9), (0.12, 0)])
    shape.tube(
        m.chrome(),
        [(x + 0.9, y - 0.3, 0.06), (x + 1.3, y - 0.3, 0.06), (x + 1.3, y + 0.2, 0.06), (x + 0.9, y + 0.2, 0.06), (x + 0.8, y, 0.06)],
        0.045,
        bend=0.2,
    )


def _burner_set():
    enamel = m.plain("black enamel", (0.015, 0.015, 0.017), 0.25)
    shape.lathe(m.brass(), (-2.4, 0.6, 0), [(0.9, 0), (1.6, 0), (1.75, 0.2), (1.75, 0.8), (1.6, 0.95), (1.0, 0.95), (0.9, 0.8), (0.9, 0)])
    for i in range(32):
        hole = [shape.box(m.shadow(), (1.72, 1.77), (-0.05, 0.05), (0.3, 0.85), 0)]
        shape.turn(hole, 360 / 32 * i)
        shape.move(hole, (-2.4, 0.6, 0))
    shape.lathe(enamel, (1.6, 1.0, 0), [(0, 0), (1.7, 0), (1.8, 0.1), (1.75, 0.32), (1.3, 0.46), (0, 0.52)])
    shape.lathe(enamel, (0.2, -2.6, 0), [(0.8, 0), (1.15, 0), (1.2, 0.1), (1.1, 0.3), (0.85, 0.3), (0.8, 0)])
    return shot((-2.4, -0.6, 0.6), 1.5, "flat", views={"angle": (-24, 32), "front": (0, 36)})


def _lever():
    """A mixer's speed lever: a small ball on a stem."""
    ball = [(0.24, 0), (0.22, 0.3), (0.3, 0.5), (0.42, 0.72), (0.45, 0.95), (0.38, 1.2), (0.2, 1.34), (0, 1.37)]
    shape.lathe(m.finish(), (0, 0, 0), [(0, 0), *soft.curve(ball)])
    shape.lathe(m.chrome(), (0, 0, 0), [(0.25, 0), (0.3, 0.03), (0.3, 0.12), (0.25, 0.15)])
    screw = [shape.cylinder(m.chrome(), (0.7, -0.4, 0.09), 0.07, 0.7, "x", 0.01), shape.cylinder(m.chrome(), (0.62, -0.4, 0.09), 0.13, 0.1, "x", 0.02)]
    shape.turn(screw, 20, about=(0.7, -0.4, 0))
    return shot((0, -0.1, 0.9), 0.55, "low", pitch=18)


def part_knob(spec):
    if has(spec, "burner"):
        return _burner_set()
    if has(spec, "mixer"):
        return _lever()
    kind = "waist" if has(spec, "heritage", "hollins") else "knurled" if spec["brand"] == "ardenne" else "dark" if spec["brand"] == "tarn" else "bar"
    body = m.black_plastic() if kind == "dark" else m.finish()
    if has(spec, "pack of 4"):
        for i in range(4):
            _set_up(_body(body, 1.1, kind), -2.1 + 2.8 * (i % 2) + 0.5 * (i // 2), 2.8 * (i // 2), 12 - 14 * i)
        return shot((-2.1, -0.6, 1.1), 1.5, "low", pitch=18, views={"angle": (-27, 30), "front": (0, 22)})
    if has(spec, "timer"):
        parts = _body(m.plain("timer", (0.55, 0.56, 0.57), 0.4), 1.25, "bar")
        parts.append(shape.lathe(m.black_plastic(), (0, 0, 0), [(1.27, 0.3), (1.6, 0.4), (1.62, 0.6), (1.3, 0.7)], "y"))
        for i in range(16):
            tick = [shape.box(m.ink(0.8), (-0.025, 0.025), (0.29, 0.4), (1.42, 1.56), 0)]
            shape.turn(tick, 360 / 16 * i, "Y")
            parts += tick
        _set_up(parts, turn=14)
        return shot((0, -0.8, 1.2), 1.2, "low", pitch=18, **FACE)
    _set_up(_body(body, 1.1, kind), -0.2, 0, 16)
    back = _body(body, 1.1, kind)
    _insert(1.5, -1.2)
    shape.turn(back, 90, "X")
    back.append(shape.cylinder(m.grey_plastic(), (0, 0, 0.6), 0.5, 0.28, edge=0.02))
    back.append(shape.cylinder(m.shadow(), (0, 0, 0.8), 0.24, 0.1, edge=0))
    shape.move(back, (2.6, 1.4, 0))
    rest(back)
    return shot((-0.2, -0.5, 1.2), 1.15, "low", pitch=18, **FACE)


def _loop(material, width, depth, thick=0.5):
    """A magnetic seal that lies on the table: a bellows, a flange, and its mitered corners."""
    shape.tube(material, sheet(width, depth, 0.3, thick, steps=1), thick, closed=True)
    shape.tube(m.plain("magnet", (0.10, 0.10, 0.105), 0.6), sheet(width - 0.9, depth - 0.9, 0.3, thick * 0.75, steps=1), thick * 0.5, closed=True)
    shape.tube(material, sheet(width - 1.7, depth - 1.7, 0.3, 0.32, steps=1), thick * 0.6, closed=True)
    shape.tube(material, sheet(width - 2.6, depth - 2.6, 0.3, 0.16, steps=1), thick * 0.3, closed=True)
    weld = m.plain("weld", (0.16, 0.16, 0.165), 0.6)
    for sx in (-1, 1):
        for sy in (-1, 1):
            # A fine line across the profile where two lengths are welded at the miter.
            corner = (sx * (width / 2 - 0.12), sy * (depth / 2 - 0.12))
            turns = [math.radians(degrees) for degrees in range(0, 181, 15)]
            reach = [(thick * 1.4 * math.cos(a), thick + (thick + 0.005) * math.sin(a)) for a in turns]
            shape.tube(weld, [(corner[0] + sx * out * 0.707, corner[1] + sy * out * 0.707, z) for out, z in reach], 0.025)


def _bellows(radius):
    """The ring between a washer's drum and its door, folded in waves, with its clamp."""
    grey = m.plain("bellows", (0.17, 0.175, 0.18), 0.5)
    waves = [
        (radius * 0.86, 0),
        (radius, 0.1),
        (radius, 0.5),
        (radius * 0.9, 0.9),
        (radius * 0.88, 1.4),
        (radius * 1.04, 1.9),
        (radius * 1.05, 2.5),
        (radius * 0.9, 2.9),
        (radius * 0.86, 3.5),
        (radius * 0.98, 3.9),
        (radius, 4.4),
        (radius * 0.95, 4.7),
        (radius * 0.78, 4.6),
        (radius * 0.74, 4.0),
        (radius * 0.8, 2.0),
        (radius * 0.82, 0.2),
        (radius * 0.86, 0),
    ]
    parts = [shape.lathe(grey, (0, 0, 0), waves)]
    parts.append(shape.lathe(m.chrome(), (0, 0, 0), [(radius * 1.01, 0.2), (radius * 1.02, 0.25), (radius * 1.02, 0.4), (radius * 1.01, 0.45)]))
    for i in range(5):
        hole = [shape.cylinder(m.shadow(), (radius * 0.76, 0, 3.2), 0.24, 0.1, "x", 0)]
        shape.turn(hole, 70 + 18 * i)
    return shot((-radius * 0.5, -radius * 0.8, 3), 3, "low", pitch=26, views={"angle": (-27, 34), "front": (0, 26)})


def _rope(length, depth):
    """A woven rope with its clips, laid as an open rectangle."""
    weave = m.plain("woven glass", (0.46, 0.45, 0.42), 0.9)
    corners = [
        (-length * 0.2, -depth / 2, 0.3),
        (-length / 2, -depth / 2, 0.3),
        (-length / 2, depth / 2, 0.3),
        (length / 2, depth / 2, 0.3),
        (length / 2, -depth / 2, 0.3),
        (length * 0.2, -depth / 2 - 0.5, 0.3),
    ]
    shape.tube(weave, corners, 0.28, bend=2.2)
    for start, end in zip(corners, corners[1:]):
        count = int(math.dist(start, end) / 0.42)
        for i in range(count):
            part = (i + 0.5) / count
            if 0.1 < part < 0.9 or math.dist(start, end) < 5:
                x, y = (start[k] + (end[k] - start[k]) * part for k in (0, 1))
                band = [shape.lathe(m.plain("weave dark", (0.30, 0.29, 0.27), 0.95), (0, 0, 0), [(0.27, -0.07), (0.31, 0), (0.27, 0.07)], "x", 14)]
                shape.turn(band, math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) + 24)
                shape.move(band, (x, y, 0.3))
    for x, y, way in ((-length / 2, 0, 90), (length / 2, 0, -90), (-length / 4, depth / 2, 0), (length / 4, depth / 2, 0)):
        clip = [shape.tube(m.chrome(), [(-0.25, 0, 0.3), (-0.25, 0.9, 0.2), (0, 1.1, 0.2), (0.25, 0.9, 0.2), (0.25, 0, 0.3)], 0.06)]
        shape.turn(clip, way)
        shape.move(clip, (x, y, 0))
    return shot((-length / 2 + 1, depth / 2 - 3, 0.4), 2.4, "flat")


def part_gasket(spec):
    if has(spec, "washer bellows", "washer door"):
        if not has(spec, "dishwasher"):
            return _bellows(7 if has(spec, "24-inch") else 8)
    if has(spec, "oven door"):
        return _rope(20, 14)
    if has(spec, "tank"):
        for i, (r, thick) in enumerate(((1.1, 0.12), (0.8, 0.1), (0.55, 0.09))):
            ring = [(r * math.cos(math.tau * k / 48), r * math.sin(math.tau * k / 48), thick) for k in range(48)]
            shape.move([shape.tube(m.plain("seal red", (0.42, 0.09, 0.05), 0.5), ring, thick, closed=True)], (-1.2 + i * 1.5, 0.5 - 0.8 * (i % 2), 0))
        return shot((-1.2, -0.2, 0.1), 1.0, "flat")
    grey = m.plain("seal grey", (0.20, 0.205, 0.21), 0.55)
    if has(spec, "dishwasher"):
        shape.tube(grey, [(-8, -10, 0.3), (-8, 8, 0.3), (8, 8, 0.3), (8, -10, 0.3)], 0.32, bend=2.5)
        shape.tube(grey, [(-7.4, -10, 0.2), (-7.4, 7.4, 0.2), (7.4, 7.4, 0.2), (7.4, -10, 0.2)], 0.2, bend=2.2)
        for x in (-8, 8):
            shape.box(grey, (x - 0.5, x + 0.5), (-10.6, -9.6), (0, 0.7), 0.15)
        return shot((-7, 5, 0.4), 2.6, "flat")
    own = m.finish() if spec["brand"] == "ardenne" else m.plain("seal white", (0.52, 0.52, 0.51), 0.55) if spec["brand"] != "tarn" else grey
    if has(spec, "universal"):
        shape.tube(own, helix(3.2, 5.4, 0.0, (0, 0, 0.45), 48, 0, 0.74), 0.34)
        shape.tube(own, helix(3.2, 5.4, 0.0, (0, 0, 0.95), 48, 0, 0.74), 0.22)
        for i in range(4):
            corner = [shape.box(own, (0, 2), (0, 0.7), (0, 0.7), 0.15), shape.box(own, (0, 0.7), (0, 2), (0, 0.7), 0.15)]
            shape.turn(corner, 40 * i)
            shape.move(corner, (-5 + i * 3.2, -9.6 + 0.5 * (i % 2), 0))
        return shot((-3, -5, 0.7), 2.6, "flat")
    width, depth = (14, 18) if has(spec, "compact", "undercounter") else (15, 24) if not has(spec, "36", "french") else (13, 25)
    _loop(own, width, depth)
    return shot((-width / 2 + 1.2, -depth / 2 + 1.2, 0.4), 1.8, "flat", fill=0.9, views={"angle": (-34, 40), "front": (0, 56)})
