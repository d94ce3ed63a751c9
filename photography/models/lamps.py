"""Lamps: pucks and strips of light-emitting diodes, and small bulbs for ovens and drums."""

import math

from kit import materials as m, shape

from .small import clear, has, rest, shot


def _puck(x, y, lean=0):
    """A round lamp: a rim of metal, a frosted lens, springs and a lead."""
    lens = m.lamp(0.4, (1.0, 0.93, 0.82))
    parts = [
        shape.lathe(m.chrome(), (0, 0, 0), [(1.05, 0.75), (1.38, 0.75), (1.42, 0.85), (1.36, 0.98), (1.1, 0.98), (1.05, 0.9)]),
        shape.cylinder(lens, (0, 0, 0.84), 1.06, 0.06, edge=0),
    ]
    parts.append(shape.lathe(m.plain("lamp body", (0.62, 0.62, 0.62), 0.35, 1), (0, 0, 0), [(0, 0), (0.9, 0), (1.0, 0.1), (1.0, 0.8)]))
    parts += [
        shape.lathe(m.plain("lamp body", (0.62, 0.62, 0.62), 0.35, 1), (0, 0, 0.14 + 0.16 * i), [(1.0, 0), (1.12, 0.02), (1.12, 0.07), (1.0, 0.09)])
        for i in range(4)
    ]
    shape.turn(parts, lean, "X", (0, 0, 0.4))
    shape.move(parts, (x, y, 0))
    rest(parts)
    shape.tube(m.white_plastic(), [(x + 0.9, y + 0.4, 0.3), (x + 1.7, y + 0.9, 0.1), (x + 1.9, y - 0.9, 0.06), (x + 1.1, y - 1.9, 0.06)], 0.055, bend=0.6)
    shape.box(m.white_plastic(), (x + 0.9, x + 1.3), (y - 2.3, y - 1.85), (0, 0.22), 0.04)


def _bulb(x, y, turn=0, kind="oven"):
    """A small bulb with a threaded base, a filament within; it lies on the table."""
    glass = clear()
    pear = (
        [(0.36, 1.0), (0.42, 1.1), (0.62, 1.55), (0.7, 1.95), (0.62, 2.35), (0.35, 2.62), (0, 2.7)]
        if kind == "oven"
        else [(0.3, 1.0), (0.42, 1.15), (0.44, 2.2), (0.36, 2.5), (0.18, 2.6), (0, 2.62)]
    )
    parts = [shape.lathe(glass, (0, 0, 0), pear, "y", 48)]
    base = m.plain("bulb base", (0.62, 0.58, 0.48), 0.3, 1)
    thread = [(0, -0.16), (0.14, -0.16), (0.18, -0.02), (0.32, 0.04)]
    for i in range(5):
        thread += [(0.37, 0.12 + i * 0.17), (0.32, 0.2 + i * 0.17)]
    parts += [shape.lathe(base, (0, 0, 0), [*thread, (0.36, 1.0), (0.36, 1.1)], "y", 40), shape.cylinder(m.shadow(), (0, -0.1, 0), 0.19, 0.1, "y", 0.01, 24)]
    parts += [shape.tube(m.steel(), [(s * 0.12, 1.0, 0), (s * 0.2, 1.7, 0)], 0.02) for s in (-1, 1)]
    parts.append(shape.tube(m.lamp(5.0), [(-0.2 + 0.04 * i, 1.7 + 0.06 * (i % 2), 0.0) for i in range(11)], 0.022))
    parts.append(shape.cylinder(m.plain("stem", (0.8, 0.82, 0.82), 0.1), (0, 0.9, 0), 0.14, 0.5, "y"))
    shape.turn(parts, turn)
    shape.move(parts, (x, y, 0.7 if kind == "oven" else 0.44))


def _capsule():
    """A quartz capsule on two pins, with its holder of ceramic and a thick cover of glass."""
    ceramic = m.plain("ceramic white", (0.72, 0.71, 0.68), 0.5)
    shape.lathe(ceramic, (-1.4, 0, 0), [(0, 0), (0.75, 0), (0.8, 0.1), (0.8, 0.9), (0.7, 1.0), (0.3, 1.0), (0.3, 0.9), (0, 0.9)])
    glass = clear()
    shape.lathe(glass, (-1.4, 0, 0.95), [(0.2, 0), (0.24, 0.1), (0.3, 0.35), (0.3, 1.1), (0.14, 1.35), (0.05, 1.5), (0, 1.5)], sides=40)
    shape.tube(m.lamp(5.0), [(-1.4 + 0.05 * math.sin(i * 2.0), 0.05 * math.cos(i * 2.0), 1.45 + 0.03 * i) for i in range(16)], 0.02)
    shape.box(m.plain("pinch", (0.75, 0.77, 0.77), 0.1), (-1.6, -1.2), (-0.06, 0.06), (0.9, 1.3), 0.04)
    cover = clear(0.84)
    shape.lathe(cover, (1.3, 0.3, 0), [(1.1, 0), (1.2, 0.05), (1.2, 0.45), (1.05, 0.5), (1.0, 0.95), (0.7, 1.25), (0, 1.35)])
    shape.lathe(m.chrome(), (1.3, 0.3, 0), [(1.21, 0.08), (1.26, 0.12), (1.26, 0.36), (1.21, 0.4)])
    return shot((-1.4, -0.3, 1.3), 1.1, "low", pitch=16)


def _strip(length, wide=0.7):
    """A bar of diodes under a clear lens on an extrusion of aluminum, with its lead."""
    half = length / 2
    parts = [shape.box(m.plain("extrusion", (0.64, 0.64, 0.645), 0.3, 1), (-half, half), (-wide / 2, wide / 2), (0, 0.3), 0.06)]
    parts.append(shape.box(m.lamp(1.1, (1.0, 0.94, 0.84)), (-half + 0.5, half - 0.5), (-wide * 0.3, wide * 0.3), (0.29, 0.36), 0.02))
    count = int(length / 0.75)
    for i in range(count):
        x = -half + 0.9 + i * (length - 1.8) / (count - 1)
        parts.append(shape.box(m.lamp(3.0, (1.0, 0.96, 0.88)), (x - 0.12, x + 0.12), (-0.1, 0.1), (0.35, 0.4), 0.0))
    for side in (-1, 1):
        parts.append(shape.box(m.white_plastic(), sorted((side * half, side * (half - 0.5))), (-wide / 2 - 0.06, wide / 2 + 0.06), (0, 0.42), 0.08))
    parts.append(shape.tube(m.white_plastic(), [(half, 0, 0.15), (half + 1.2, 0, 0.07), (half + 1.2, -2.4, 0.07), (half - 3, -2.4, 0.07)], 0.07, bend=0.8))
    parts.append(shape.box(m.white_plastic(), (half - 3.6, half - 2.95), (-2.65, -2.15), (0, 0.3), 0.05))
    shape.turn(parts, 10)
    return shot((-half + 2, -0.4, 0.3), 1.6, "flat", views={"angle": (-46, 32), "front": (-34, 44)})


def _module():
    """One lamp for a refrigerator: a clip-in body with a ribbed lens."""
    shape.box(m.white_plastic(), (-1.7, 1.7), (-0.9, 0.9), (0, 0.55), 0.18)
    shape.box(m.lamp(1.2, (0.95, 0.97, 1.0)), (-1.35, 1.35), (-0.62, 0.62), (0.54, 0.68), 0.08)
    for i in range(12):
        x = -1.25 + i * 0.2273
        shape.box(m.plain("rib", (0.8, 0.82, 0.84), 0.1), (x - 0.03, x + 0.03), (-0.6, 0.6), (0.66, 0.72), 0.01)
    for side in (-1, 1):
        shape.box(m.white_plastic(), sorted((side * 1.6, side * 2.1)), (-0.3, 0.3), (0.1, 0.3), 0.06)
    for i, color in enumerate(((0.5, 0.03, 0.03), (0.02, 0.02, 0.02))):
        shape.tube(
            m.plain(f"wire {i}", color, 0.4), [(1.2, 0.8, 0.2), (1.8, 1.8, 0.06), (3.0 + i * 0.14, 1.2, 0.06), (2.8 + i * 0.14, -1.4, 0.06)], 0.05, bend=0.6
        )
    shape.box(m.white_plastic(), (2.65, 3.1), (-1.9, -1.4), (0, 0.24), 0.04)
    return shot((-0.6, -0.7, 0.5), 1.1, "low", pitch=28, views={"angle": (-27, 30), "front": (0, 28)})


def part_light(spec):
    if has(spec, "column", "strip", "module"):
        return _strip(24 if has(spec, "column") else 15 if has(spec, "strip") else 11, 0.9 if has(spec, "module") else 0.7)
    if has(spec, "refrigerator"):
        return _module()
    if has(spec, "quartz", "halogen"):
        return _capsule()
    if has(spec, "oven lamp", "drum"):
        count = 5 if has(spec, "pack of 5") else 3 if has(spec, "pack of 3") else 1
        kind = "drum" if has(spec, "drum") else "oven"
        for i in range(count):
            _bulb(i * 1.75 - 0.875 * (count - 1), 0.6 * (i % 2), (-24, 8, -10, 20, -4)[i] if count > 1 else -52, kind)
        return shot((-0.875 * (count - 1) + (0.7 if count == 1 else 0.2), 0.6, 0.7), 1.1, "low", pitch=24, views={"angle": (-24, 30), "front": (0, 28)})
    pair = has(spec, "pair")
    if pair:
        _puck(-1.7, 0.2)
        _puck(1.9, 0.8, 62)
    else:
        _puck(0, 0, 30)
    return shot((-1.7 if pair else 0, -0.4, 0.8), 1.2, "low", pitch=24, views={"angle": (-27, 30), "front": (0, 26)})
