"""Panels and handles for cabinet fronts."""

from kit import materials as m, shape

from .small import has, screws, shot, size


def _panel(x, z, thickness=0.8):
    """A front with the edge of its banding, and the two holes that a handle is bolted through."""
    board = [shape.box(m.finish(), x, (0, thickness), z, 0.07)]
    return board + [shape.box(m.grey_plastic(), (x[0] + 0.3, x[1] - 0.3), (thickness, thickness + 0.05), (z[0] + 0.3, z[1] - 0.3), 0)]


def _holes(x, z, apart, upright):
    for side in (-1, 1):
        dx, dz = (0, side * apart / 2) if upright else (side * apart / 2, 0)
        shape.cylinder(m.steel(), (x + dx, -0.015, z + dz), 0.2, 0.02, "y", 0.0, 32)
        shape.cylinder(m.shadow(), (x + dx, -0.03, z + dz), 0.12, 0.03, "y", 0.0, 32)


def _brackets(x, y):
    """Two angles of steel that hold a panel from behind, with their screws."""
    for side in (0, 1):
        px = x + side * 3.4
        parts = [shape.box(m.steel(), (px, px + 0.9), (y, y + 3.6), (0, 0.1), 0.02), shape.box(m.steel(), (px, px + 0.9), (y + 3.5, y + 3.6), (0, 1.5), 0.02)]
        parts += [shape.cylinder(m.shadow(), (px + 0.45, y + 0.6 + i * 1.5, 0.09), 0.14, 0.03, edge=0) for i in (0, 1)]
        shape.turn(parts, -14 - 12 * side, about=(px, y, 0))
    screws((x + 6.6, y + 1.2, 0), 4, 0.8)


def accessory_panel(spec):
    width, height, _ = size(spec, 24, 30, 0.8)
    half = width / 2
    if has(spec, "set"):
        split = height * 0.34
        _panel((-half, half), (0, split - 0.08))
        for side in (-1, 1):
            _panel(sorted((side * 0.06, side * half)), (split + 0.08, height))
            _holes(side * 2.2, split + height * 0.3, 18, True)
        _holes(0, split - 3, 20, False)
        return shot((0, 0, split), 8, "tall", pitch=10)
    if height > 50:
        _panel((-half, half), (0, height))
        _holes(half - 2.4, height * 0.5, 24, True)
        return shot((half - 5, 0, height * 0.58), 8, "tall", pitch=10)
    steel = has(spec, "steel")
    front = _panel((-half, half), (0.1, height), 0.8)
    if steel:
        front += [shape.box(m.finish(), (side * half - 0.05, side * half + 0.05), (0, 1.2), (0.1, height), 0.04) for side in (-1, 1)]
        front += [shape.box(m.finish(), (-half, half), (0, 1.2), (height - 0.06, height + 0.04), 0.03)]
    _holes(0, height - 2.6, min(18, width * 0.6), False)
    _brackets(half - 9 if width > 20 else -half + 0.5, -7)
    return shot((half - 5, -2.5, 3), 4.6, "low", pitch=16, views={"angle": (-27, 12), "front": (0, 7)})


def _lying(length, radius, square=False, metal=None, collars=False):
    """A handle lying on its posts; its bar runs along x."""
    metal, half, stand = metal or m.finish(), length / 2, 2.0
    if square:
        parts = [shape.box(metal, (-half, half), (-radius, radius), (stand - radius, stand + radius), 0.05)]
        for end in (-half + 1.4, half - 1.4):
            parts.append(shape.box(metal, (end - radius, end + radius), (-radius, radius), (0, stand), 0.05))
        return parts
    parts = [shape.cylinder(metal, (-half, 0, stand), radius, length, "x", 0.08)]
    for end in (-half + length * 0.1, half - length * 0.1):
        parts.append(
            shape.lathe(metal, (end, 0, 0), [(0, 0), (radius * 1.15, 0), (radius * 1.15, 0.2), (radius * 0.75, 0.4), (radius * 0.7, stand), (0, stand)])
        )
        if collars:
            parts += [shape.cylinder(metal, (end - 0.8 + 0.24 * i, 0, stand), radius * 1.13, 0.16, "x", 0.03) for i in range(7)]
    return parts


def _rail_and_knobs():
    """A towel rail on turned posts and the five knobs that come with it."""
    rail = _lying(36, 0.42, metal=m.brass())
    rail += [shape.lathe(m.brass(), (side * 18, 0, 2), [(0, -0.3), (0.6, -0.3), (0.66, 0), (0.6, 0.3), (0, 0.5)], "x", 48) for side in (-1, 1)]
    shape.move(rail, (0, 3.5, 0))
    for i in range(5):
        shape.lathe(
            m.brass(), (-10 + 5 * i, -2.5, 0), [(0, 0), (1.25, 0), (1.25, 0.2), (0.95, 0.3), (0.9, 0.8), (1.02, 1.15), (1.0, 1.5), (0.85, 1.62), (0, 1.62)]
        )
        shape.box(m.ink(0.02), (-10.05 + 5 * i, -9.95 + 5 * i), (-2.2, -1.75), (1.6, 1.635), 0)
    return shot((-5, -2, 1), 3.4, "flat", fill=0.94, views={"angle": (-30, 30), "front": (0, 40)})


def accessory_handle(spec):
    if has(spec, "rail"):
        return _rail_and_knobs()
    if has(spec, "lever"):
        for side in (-1, 1):
            blade = [shape.tube(m.chrome(), [(-8, 0, 2.2), (6.4, 0, 2.2), (9, 0, 1.3)], 0.48, bend=2.2)]
            blade += [shape.lathe(m.chrome(), (end, 0, 0), [(0, 0), (0.85, 0), (0.85, 0.18), (0.5, 0.4), (0.42, 2.2), (0, 2.2)]) for end in (-6.6, 4.4)]
            blade += [shape.lathe(m.chrome(), (-8, 0, 2.2), [(0, -0.34), (0.5, -0.3), (0.6, 0), (0.5, 0.3), (0, 0.5)], "x", 48)]
            shape.turn(blade, 10)
            shape.move(blade, (1.2 * side, 2.6 * side, 0))
        return shot((-6, -3, 1.2), 3.2, "flat")
    if has(spec, "black bar"):
        for y in (-2, 2):
            shape.move(_lying(24, 0.4, True, m.plain("powder black", (0.014, 0.014, 0.015), 0.5)), (0, y, 0))
        screws((-1.5, -0.6, 0))
        return shot((-9, -1, 1), 3.2, "flat", fill=0.92, views={"angle": (-52, 34), "front": (-38, 46)})
    if has(spec, "chrome"):
        bar = shape.tube(m.chrome(), [(-7, 0, 0), (-7, 0, 2.2), (7, 0, 2.2), (7, 0, 0)], 0.5, bend=2.0)
        feet = [shape.lathe(m.chrome(), (x, 0, 0), [(0, 0), (0.8, 0), (0.8, 0.16), (0.55, 0.3)]) for x in (-7, 7)]
        shape.turn([bar, *feet], 18)
        screws((-1, -3.2, 0))
        return shot((-6, -2, 1), 2.8, "flat")
    kit = has(spec, "kit")
    length = 18 if kit else 30 if has(spec, "tube") else 24
    parts = _lying(length, 0.36 if not has(spec, "tube") else 0.62, not has(spec, "tube"), m.steel() if kit else None, has(spec, "tube"))
    shape.turn(parts, 8)
    screws((-1.4, -2.6, 0))
    return shot((-length * 0.4, -1.2, 1.2), 2.8, "flat", fill=0.96, views={"angle": (-50, 30), "front": (-34, 44)})
