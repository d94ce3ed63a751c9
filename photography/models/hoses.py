"""Hoses, ducts, gas connectors and a pump."""

import math

from kit import fittings, materials as m, shape

from .small import has, helix, paper, shot


def _braid():
    return m.plain("braid", (0.50, 0.50, 0.51), 0.38, 1)


def _nut(at, direction, color, radius=0.55):
    """The hexagonal end of a hose, pointing along the direction in the plane."""
    parts = [shape.cylinder(color, (0, 0, 0), radius, 0.75, "x", 0.06, 6), shape.cylinder(m.chrome(), (-1.0, 0, 0), radius * 0.72, 1.1, "x", 0.04)]
    shape.turn(parts, math.degrees(direction))
    shape.move(parts, at)


def _coil(material, radius, turns, thick, at=(0, 0), start=0.0, ends=(None, None), grow=0.0, ring=None):
    """A hose wound flat, its layers one on another, with a nut on either end. `ring` bands it in rings of that material."""
    points = helix(radius, turns, thick * 1.9, (at[0], at[1], thick), 40, start, grow)
    first, last = points[0], points[-1]
    out = lambda p, back: (
        p[0] + 1.8 * math.sin(math.atan2(p[1] - at[1], p[0] - at[0])) * back,
        p[1] - 1.8 * math.cos(math.atan2(p[1] - at[1], p[0] - at[0])) * back,
        p[2],
    )
    points = [out(first, 1), *points, out(last, -1)]
    shape.tube(material, points, thick)
    if ring:
        for i in range(0, len(points) - 1):
            for part in (0.0, 0.5):
                a, b = points[i], points[i + 1]
                mid = tuple(a[k] + (b[k] - a[k]) * part for k in range(3))
                loop = [shape.lathe(ring, (0, 0, 0), [(thick * 0.98, -0.1), (thick * 1.13, 0), (thick * 0.98, 0.1)], "x", 14)]
                shape.turn(loop, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
                shape.move(loop, mid)
    for (point, nearest), color in zip(((points[0], points[1]), (points[-1], points[-2])), ends):
        if color:
            _nut(point, math.atan2(point[1] - nearest[1], point[0] - nearest[0]), color, thick * 1.75)
    return points


def _rings_along(material, points, thick, step=1):
    """Fine rings on a hose, two per step, that make it look braided."""
    for i in range(0, len(points) - 1, step):
        a, b = points[i], points[i + 1]
        loop = [shape.cylinder(material, (-0.035, 0, 0), thick * 1.025, 0.07, "x", 0, 20)]
        shape.turn(loop, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
        shape.move(loop, a)


def _braided(radius, turns, at, start, ends, thick=0.36):
    points = _coil(_braid(), radius, turns, thick, at, start, ends, 0.12)
    _rings_along(m.plain("braid dark", (0.30, 0.30, 0.31), 0.45, 1), points[1:-1], thick)
    return points


def _elbow(at, turn, metal, radius):
    """A quarter bend in gores, with its collars."""
    parts = []
    for i in range(5):
        low, high = math.radians(90 * i / 5), math.radians(90 * (i + 1) / 5)
        bend = radius * 1.5
        a, b = (bend * math.cos(low), bend * math.sin(low), radius), (bend * math.cos(high), bend * math.sin(high), radius)
        parts.append(shape.tube(metal, [a, b], radius))
    parts.append(shape.cylinder(metal, (radius * 1.5, -1.6, radius), radius * 1.02, 1.6, "y"))
    parts.append(shape.cylinder(metal, (-1.6, radius * 1.5, radius), radius * 1.02, 1.6, "x"))
    parts.append(shape.cylinder(m.shadow(), (radius * 1.5, -1.63, radius), radius * 0.96, 0.1, "y", 0))
    shape.turn(parts, turn)
    shape.move(parts, at)


def _rigid():
    zinc = m.plain("galvanized", (0.55, 0.56, 0.57), 0.36, 1)
    for i in range(3):
        pipe = (-5 + i * 4.7, -3 + 0.4 * i, 2) if i < 2 else (-2.6, -2.4, 5.8)
        shape.lathe(zinc, pipe, [(1.94, 0.1), (1.94, 0), (2, 0), (2, 0.4), (2.06, 0.5), (2, 0.6), (2, 20), (1.9, 20.05), (1.9, 0.2)], "y")
        shape.cylinder(m.shadow(), (pipe[0], pipe[1] + 0.6, pipe[2]), 1.88, 0.05, "y", 0)
    _elbow((7.6, -7, 0), 0, zinc, 2)
    _elbow((-8.6, -8, 0), 60, zinc, 2)
    shape.lathe(m.plain("foil", (0.7, 0.7, 0.71), 0.18, 1), (2.6, -9.4, 0), [(1.3, 0), (2.2, 0), (2.2, 1.9), (1.3, 1.9), (1.3, 0)])
    shape.lathe(paper("kraft"), (2.6, -9.4, 0), [(1.2, 0), (1.32, 0), (1.32, 1.92), (1.2, 1.92), (1.2, 0)])
    return shot((-5, -3, 2.4), 3.4, "flat", views={"angle": (-27, 28), "front": (0, 32)})


def _duct():
    """A duct of rolled aluminum that bends in folds, with two clamps."""
    metal = m.plain("rolled aluminum", (0.66, 0.66, 0.67), 0.26, 1)
    waves = [(2.0 + 0.09 * (i % 2), i * 0.17) for i in range(100)]
    shape.lathe(metal, (-3, -7, 2.1), [(1.9, 0.3), (1.95, -0.8), (2, -0.8), (2, 0), *waves, (2, 17.4), (1.9, 17.4)], "y")
    shape.cylinder(m.shadow(), (-3, -7.4, 2.1), 1.9, 0.05, "y", 0)
    piece = [shape.lathe(metal, (0, 0, 2.1), [(1.9, 0.3), (1.95, -0.8), (2, -0.8), (2, 0), *waves[:58], (2, 10.4), (1.9, 10.4)], "y")]
    shape.turn(piece, -22)
    shape.move(piece, (3.4, -5.6, 0))
    for x in (-0.6, 4.4):
        shape.lathe(m.chrome(), (x, -10, 0), [(2.1, 0), (2.16, 0), (2.16, 0.5), (2.1, 0.5), (2.1, 0)])
        shape.box(m.chrome(), (x - 0.5, x + 0.5), (-12.5, -12.0), (0, 0.55), 0.08)
        shape.cylinder(m.chrome(), (x + 0.5, -12.3, 0.28), 0.2, 0.5, "x", 0.02, 6)
    return shot((-3, -7.6, 2.6), 2.8, "flat", views={"angle": (-27, 30), "front": (0, 36)})


def _pump():
    dark = m.plain("pump grey", (0.10, 0.105, 0.11), 0.4)
    shape.box(dark, (-4, 4), (-2.4, 2.4), (0, 3.6), 0.4)
    shape.box(m.grey_plastic(), (-4.1, 4.1), (-2.5, 2.5), (3.4, 3.9), 0.2)
    shape.cylinder(dark, (-1.2, 0, 3.8), 1.7, 2.6, edge=0.25)
    for i in range(14):
        shape.box(m.shadow(), (-2.4 + i * 0.18, -2.32 + i * 0.18), (-1.75, -1.2), (4.4, 5.8), 0)
    for x in (1.6, 2.9):
        shape.cylinder(m.white_plastic(), (x, 0.4, 3.8), 0.42, 1.3)
        shape.lathe(m.white_plastic(), (x, 0.4, 4.3), [(0.42, 0), (0.52, 0.1), (0.42, 0.2), (0.52, 0.3), (0.42, 0.4), (0.52, 0.5), (0.42, 0.6)])
    shape.tube(
        m.plain("vinyl", (0.62, 0.66, 0.66), 0.12), [(2.9, 0.4, 4.9), (2.9, 0.4, 7), (6, 0.6, 7), (7, 1, 0.4), (3, 5, 0.4), (-4, 5, 0.4)], 0.36, bend=1.8
    )
    shape.tube(m.black_plastic(), [(-4, 0.6, 1), (-6, 0.4, 0.2), (-7, -2.4, 0.16), (-5, -4.6, 0.16), (-2, -4.6, 0.16)], 0.16, bend=1.4)
    shape.box(m.black_plastic(), (-2, -1.1), (-5, -4.2), (0, 0.7), 0.12)
    shape.box(paper("white"), (-2.6, 2.6), (-2.42, -2.39), (0.8, 2.9), 0)
    fittings.plate("ardenne", (0, -2.44, 2.2), 0.5)
    shape.text(m.ink(0.06), "DRAIN PUMP  120 V", (0, -2.44, 1.3), 0.28)
    return shot((-1, -2, 3.2), 2.8, "low", pitch=18)


def accessory_hose(spec):
    for word, model in (("pump", _pump), ("rigid dryer duct kit", _rigid), ("duct", _duct)):
        if has(spec, word):
            return model()
    red, blue = m.plain("hose red", (0.5, 0.02, 0.02), 0.35), m.plain("hose blue", (0.03, 0.10, 0.38), 0.35)
    near = {"views": {"angle": (-24, 36), "front": (0, 46)}}
    if has(spec, "gas connector"):
        coat = m.plain("gas yellow", (0.62, 0.46, 0.03), 0.4)
        _coil(coat, 4.2, 1.5, 0.42, (0, 0), 3.6, (m.brass(), m.brass()), 0.5, coat)
        for x in (-1.4, 1.2):
            shape.cylinder(m.brass(), (x, 0, 0), 0.62, 0.7, "z", 0.05, 6)
            shape.cylinder(m.brass(), (x, 0, 0.7), 0.48, 0.8, "z", 0.04)
        return shot((3, -3.6, 0.6), 2.6, "flat", **near)
    if has(spec, "drain hose"):
        grey = m.plain("drain grey", (0.34, 0.35, 0.36), 0.45)
        _coil(grey, 6, 2.4, 0.58, (0, 0), 3.4, (m.rubber(), None), 0.1, grey)
        shape.tube(m.plain("hook", (0.06, 0.06, 0.065), 0.5), [(-2.6, -2, 0.5), (-2.6, 1.4, 0.5), (2.2, 1.4, 0.5), (2.2, -1.4, 0.5)], 0.62, bend=2.2)
        return shot((4, -4, 1.2), 3, "flat", **near)
    if has(spec, "drain set"):
        _braided(6.4, 2.6, (0, 0), 3.6, (m.chrome(), m.chrome()))
        grey = m.plain("drain grey", (0.34, 0.35, 0.36), 0.45)
        _coil(grey, 3.6, 2.2, 0.5, (0, 0), 0.6, (m.rubber(), m.rubber()), 0.1, grey)
        return shot((4.6, -4.2, 1), 3, "flat", **near)
    if has(spec, "pair"):
        colors = (red, blue) if has(spec, "fill hose") else (m.brass(), m.brass())
        for index, color in enumerate(colors):
            _braided(5.2 - index * 0.2, 1.9, (-3 + 6 * index, 2 - 4 * index), 3.4 + index, (color, color), 0.42)
        return shot((1.5, -6.4, 0.7), 2.8, "flat", **near)
    points = _braided(6.2, 2.2 if has(spec, "auto") else 2.6, (0, 0), 3.6, (m.chrome(), m.chrome()), 0.42 if has(spec, "auto") else 0.3)
    if has(spec, "auto"):
        end = points[-1]
        valve = [
            shape.cylinder(m.plain("valve", (0.05, 0.16, 0.20), 0.35), (-0.8, 0, 0), 0.85, 2.6, "x", 0.2),
            shape.cylinder(m.brass(), (1.8, 0, 0), 0.7, 0.8, "x", 0.05, 6),
        ]
        shape.turn(valve, math.degrees(math.atan2(end[1] - points[-2][1], end[0] - points[-2][0])))
        shape.move(valve, (end[0], end[1], end[2] + 0.2))
    return shot((4.4, -4.2, 0.8), 2.8, "flat", **near)
