"""Racks, shelves, bins and baskets."""

from kit import fittings, materials as m, shape

from .small import clear, grid, has, sheet, shot, size, tray, vessel


def _clear():
    return clear(0.92)


def _coated():
    return m.plain("coated wire", (0.40, 0.41, 0.42), 0.35)


def _rails(x, y, z):
    """The slides of a rack that comes out: an outer rail, an inner one a little further out, a ball cage."""
    for side in x:
        shape.box(m.steel(), (side - 0.2, side + 0.2), y, (z, z + 0.75), 0.05)
        shape.box(m.chrome(), (side - 0.12, side + 0.12), (y[0] - 3.5, y[0] + 1), (z + 0.15, z + 0.6), 0.04)
        shape.box(m.shadow(), (side - 0.21, side + 0.21), (y[0] + 0.3, y[1] - 0.3), (z + 0.33, z + 0.4), 0)


def _oven_rack(spec):
    width, _, depth = size(spec, 36 if has(spec, "36-inch") else 30, 2, 18)
    half = width / 2 - 3
    _rails((-half - 0.5, half + 0.5), (0.5, depth), 0)
    shape.move(grid(m.chrome(), (-half, half), (0, depth), 1.3, 1.0, 0.09, 0.16, 3), (0, -3, 0))
    shape.tube(m.chrome(), [(-half + 0.2, -3, 1.3), (-half + 0.2, -3.4, 2.0), (half - 0.2, -3.4, 2.0), (half - 0.2, -3, 1.3)], 0.15, bend=0.5)
    for side in (-half - 0.5, half + 0.5):
        for y in (-1.5, depth - 5):
            shape.box(m.chrome(), (side - 0.3, side + 0.3), (y, y + 1), (0.6, 1.4), 0.05)
    return shot((-half + 1, -2.5, 1.2), 3.2, "flat", views={"angle": (-24, 30), "front": (0, 38)})


def _bottle(x, lean):
    """A bottle that lies with its neck to the front, its label up."""
    glass = m.plain("bottle", (0.012, 0.02, 0.01), 0.05)
    parts = [shape.lathe(glass, (x, 0, 0), [(0, 0), (0.6, 0), (0.62, 2.4), (1.0, 3.4), (1.5, 4.4), (1.55, 5), (1.55, 11.6), (1.4, 11.9), (0, 11.9)], "y")]
    parts.append(shape.lathe(m.plain("capsule", (0.22, 0.02, 0.03), 0.35), (x, 0, 0), [(0, -0.03), (0.63, -0.03), (0.66, 0.1), (0.65, 2.0)], "y"))
    parts.append(shape.lathe(m.plain("wine label", (0.76, 0.72, 0.62), 0.7), (x, 0, 0), [(1.565, 6.4), (1.565, 10)], "y"))
    shape.turn(parts, lean, "X")
    return parts


def _sommelier():
    shape.box(m.oak(), (-10.5, 10.5), (0, 0.9), (0, 1.6), 0.12)
    shape.box(m.oak(), (-10.5, 10.5), (11, 11.9), (0, 4.4), 0.12)
    for x in (-10.2, 10.2):
        shape.profile(m.oak(), [(0, 0), (11.9, 0), (11.9, 3), (0, 1)], (x - 0.3, x + 0.3), 0.08)
    for i in range(6):
        x = -8.5 + i * 3.4
        shape.move(_bottle(x, 11), (0, -0.8, 2.6))
        for side in (-1.2, 1.2):
            shape.tube(m.steel(), [(x + side, 0.4, 1.5), (x + side, 11.4, 4.2)], 0.12)
    return shot((-5, 2, 3.4), 3.6, "low", pitch=26)


def _stems():
    for i in range(7):
        x = -9 + 3 * i
        shape.tube(m.steel(), [(x - 0.9, 0, 4), (x - 0.9, 11, 4), (x + 0.9, 11, 4), (x + 0.9, 0, 4)], 0.12, bend=0.8)
        for side in (-0.9, 0.9):
            shape.cylinder(m.rubber(), (x + side, 0, 4), 0.2, 3.4, "y", 0.08)
    for y in (3, 8.5):
        shape.tube(m.steel(), [(-10, y, 4.25), (10, y, 4.25)], 0.14)
    for x in (-10, 10):
        shape.tube(m.steel(), [(x, 1, 0), (x, 1, 4.25), (x, 10.5, 4.25), (x, 10.5, 0)], 0.16, bend=0.8)
        shape.box(m.rubber(), (x - 0.3, x + 0.3), (0.6, 1.4), (0, 0.25), 0.08)
    return shot((-9, 0, 4), 2.8, "low", pitch=20)


def _probe():
    """A probe that lies beside the dock it charges in."""
    probe = [shape.cylinder(m.chrome(), (-2.6, 0, 0.22), 0.12, 3.9, "x", 0.03), shape.cylinder(m.chrome(), (-3.0, 0, 0.22), 0.02, 0.4, "x", 0, top=0.12)]
    probe.append(shape.cylinder(m.plain("ceramic", (0.025, 0.025, 0.027), 0.3), (1.3, 0, 0.22), 0.2, 1.2, "x", 0.08))
    probe.append(shape.cylinder(m.brass(), (1.2, 0, 0.22), 0.21, 0.12, "x", 0.02))
    shape.turn(probe, 16)
    shape.move(probe, (0, -1.6, 0))
    shape.box(m.oak(), (-2.9, 2.9), (0, 1.5), (0, 0.9), 0.2)
    shape.box(m.shadow(), (-2.4, 2.4), (0.45, 1.05), (0.88, 0.91), 0.02)
    fittings.plate("ardenne", (-1.2, -0.02, 0.45), 0.26)
    shape.cylinder(m.lamp(1.5, (0.7, 0.9, 1.0)), (2.3, -0.02, 0.45), 0.06, 0.05, "y", 0)
    return shot((1.2, -1.2, 0.4), 1.1, "low", views={"angle": (-27, 28), "front": (0, 26)})


def _wok_ring():
    iron = m.cast_iron()
    shape.lathe(iron, (0, 0, 0), [(4.4, 0), (4.75, 0), (4.75, 0.35), (4.1, 1.7), (3.75, 1.7), (3.75, 1.5), (4.4, 0.3), (4.4, 0)])
    for i in range(4):
        lug = [shape.box(iron, (4.3, 6.0), (-0.35, 0.35), (0, 0.5), 0.12), shape.box(iron, (3.7, 4.5), (-0.3, 0.3), (1.3, 2.0), 0.12)]
        shape.turn(lug, 45 + 90 * i)
    return shot((-2.6, -3, 1), 2.2, "flat")


def _shoe_rack():
    wire = _coated()
    grid(wire, (-10, 10), (0, 10), 4, 0.8, 0.1, 0.17, 2)
    for x in (-9.5, 9.5):
        shape.tube(wire, [(x, 10, 4), (x, 10, 6.4), (x, 11.2, 6.4), (x, 11.2, 5.2)], 0.15, bend=0.6)
        shape.tube(wire, [(x, 0.2, 4), (x, 0.2, 0.1), (x, 4, 0.1)], 0.15, bend=0.8)
        shape.cylinder(m.rubber(), (x, 2.6, 0.1), 0.22, 1.4, "y", 0.06)
    return shot((-8.5, 0.5, 4), 2.6, "low", pitch=24)


def accessory_rack(spec):
    for word, model in (("sommelier", _sommelier), ("stem", _stems), ("probe", _probe), ("wok", _wok_ring), ("shoe", _shoe_rack)):
        if has(spec, word):
            return model()
    return _oven_rack(spec)


def _bin(x, y, width, depth, height, front=None):
    parts = [tray(_clear(), (x, y, 0), width, depth, height, 0.16, 0.9, 0.35)]
    if front:
        parts.append(
            shape.box(front, (x - width / 2 + 0.6, x + width / 2 - 0.6), (y - depth / 2 - 0.32, y - depth / 2 - 0.05), (height - 1.5, height + 0.1), 0.1)
        )
    return parts


def _door_bin(x, z, width, depth, height):
    """A bin with a low glassy front, a trim of metal on its edge, and hooks at the back."""
    parts = [
        vessel(
            _clear(),
            (x, 0, z),
            [(width - 0.8, depth - 0.6, 0.9, 0), (width, depth, 0.9, height), (width - 0.36, depth - 0.36, 0.8, height), (width - 1.1, depth - 0.9, 0.8, 0.2)],
        )
    ]
    parts.append(
        shape.box(m.chrome(), (x - width / 2 + 0.5, x + width / 2 - 0.5), (-depth / 2 - 0.06, -depth / 2 + 0.12), (z + height - 0.5, z + height + 0.06), 0.05)
    )
    parts += [
        shape.box(m.white_plastic(), (x + s * width / 2 - 0.3, x + s * width / 2 + 0.3), (depth / 2 - 1.6, depth / 2 - 0.2), (z + 0.6, z + height - 0.4), 0.1)
        for s in (-1, 1)
    ]
    return parts


def _scoop():
    steel = m.plain("scoop steel", (0.62, 0.61, 0.6), 0.22, 1)
    scoop = [vessel(steel, (0, 0, 0), [(2.2, 3.6, 0.6, 0), (3.1, 4.6, 0.8, 1.6), (3.0, 4.5, 0.75, 1.6), (2.1, 3.5, 0.55, 0.08)])]
    scoop.append(shape.tube(steel, [(0, 2.0, 1.0), (0, 2.9, 1.5), (0, 6.0, 1.9)], 0.3, bend=0.8))
    scoop.append(shape.cylinder(m.brass(), (0, 5.9, 1.89), 0.34, 0.24, "y"))
    shape.turn(scoop, -62)
    shape.move(scoop, (-2.6, -3.2, 0))
    shape.frame(steel, (-0.2, 4.2), (0, 0.1), (0, 6.2), (0.05,) * 4, 0.02)
    tray(steel, (2, 1.5, 0), 4.4, 3, 4.2, 0.08, 0.5, 0.1)
    shape.box(steel, (-0.2, 4.2), (2.9, 3.0), (0, 6.4), 0.03)
    for x in (1, 3):
        shape.cylinder(m.shadow(), (x, 2.88, 5.6), 0.16, 0.05, "y", 0)
    fittings.plate("ardenne", (2, -0.12, 2.4), 0.36)
    return shot((-1.6, -3, 1), 2.4, "low", pitch=26)


def _glass_shelf():
    shape.plan(clear(0.80), [p[:2] for p in sheet(18, 14, 0.6, 0)], (1.5, 1.66), 0.05)
    loop = sheet(18, 14, 0.6, 1.62)
    shape.tube(m.white_plastic(), loop, 0.22, closed=True)
    shape.box(m.chrome(), (-8.6, 8.6), (-7.3, -6.9), (1.15, 1.9), 0.1)
    for x in (-8.4, 8.4):
        shape.profile(m.white_plastic(), [(-6.5, 0.5), (7, 0), (8, 0.2), (8, 1.5), (-6.5, 1.5)], (x - 0.14, x + 0.14), 0.05)
    return shot((-7, -6.6, 1.5), 2.4, "flat", views={"angle": (-27, 26), "front": (0, 32)})


def _wire_shelf():
    wire = _coated()
    grid(wire, (-9, 9), (0, 13), 1.2, 0.6, 0.08, 0.15, 3)
    shape.tube(wire, [(-9, 0, 1.2), (-9, -0.2, 0.2), (9, -0.2, 0.2), (9, 0, 1.2)], 0.14, bend=0.4)
    shape.tube(wire, [(-9, 13, 1.2), (-9, 13, 2.4), (9, 13, 2.4), (9, 13, 1.2)], 0.14, bend=0.5)
    return shot((-8, 0, 0.8), 2.4, "flat", views={"angle": (-27, 28), "front": (0, 32)})


def _pedestal(spec, own):
    """A box for a machine to stand on: with a drawer, or a low welded base."""
    width, _, _ = size(spec, 27, 13, 28)
    half, drawer = width / 2, has(spec, "pedestal")
    if drawer:
        shape.box(own, (-half, half), (0.9, 28), (0.8, 13), 0.2)
        shape.box(own, (-half + 0.4, half - 0.4), (0, 1.2), (1.4, 12.2), 0.2)
        fittings.handle(spec["brand"], (0, 0, 9.6), width * 0.5, upright=False, stand=1.4)
        shape.cylinder(m.chrome(), (half - 3, -0.08, 9.6), 0.4, 0.2, "y")
        fittings.plate(spec["brand"], (0, -0.02, 3), 0.7)
        fittings.feet((-half, half), (0, 28), (0, 0.9))
        return shot((half - 5, -1, 9), 4, "low", views={"angle": (-27, 15), "front": (0, 8)})
    for y in (0, 26.4):
        shape.box(own, (-half, half), (y, y + 1.6), (4.4, 6), 0.15)
        shape.box(own, (-half, half), (y + 0.2, y + 1.4), (1.2, 2.2), 0.15)
    for x in (-half, half - 1.6):
        shape.box(own, (x, x + 1.6), (0, 28), (4.4, 6), 0.15)
        for y in (0, 26.4):
            shape.box(own, (x, x + 1.6), (y, y + 1.6), (0.5, 5), 0.15)
            shape.cylinder(m.rubber(), (x + 0.8, y + 0.8, 0), 1.1, 0.6)
    for i in range(4):
        shape.box(own, (-half + 1, half - 1), (4 + i * 6, 5.6 + i * 6), (5.4, 5.9), 0.1)
    return shot((-half + 2, 1, 4), 4, "low", pitch=20)


def _stack_shelf(spec):
    white = m.plain("painted white", (0.76, 0.76, 0.75), 0.4)
    for x in (-11.9, 11.5):
        shape.box(white, (x, x + 0.4), (0, 22), (0, 3), 0.1)
    shape.box(white, (-11.9, 11.9), (21.5, 22), (0, 3), 0.1)
    shape.box(white, (-11.2, 11.2), (-7, 13), (1.2, 1.7), 0.15)
    shape.box(white, (-11.2, 11.2), (-7.3, -6.6), (0.5, 2.5), 0.2)
    shape.box(m.shadow(), (-3, 3), (-7.32, -7.2), (1.2, 1.9), 0.02)
    for x in (-11.35, 11.05):
        shape.box(m.steel(), (x, x + 0.3), (-6, 20), (1.2, 1.7), 0.04)
    return shot((-8, -6, 1.6), 4, "low", pitch=22)


def accessory_shelf(spec):
    if has(spec, "scoop"):
        return _scoop()
    if has(spec, "pair") and has(spec, "deep"):
        for side in (-1, 1):
            _bin(side * 6.6, 0.8 * side, 12, 14, 5.5, m.oak())
        return shot((-9, -6.5, 4), 3.4, "low", pitch=24)
    if has(spec, "tower"):
        for i in range(2):
            shape.move(_door_bin(0, 0, 13, 4.8, 4.2), (0.6 * i, 0, i * 5))
            shape.box(m.white_plastic(), (-6.2, 6.2), (2.3, 2.6), (0, 9.4), 0.1) if i else None
        return shot((-4, -2.4, 8), 2.8, "low", pitch=14)
    if has(spec, "bin"):
        _door_bin(0, 0, *size(spec, 16, 6, 5.4)[::2], 6)
        return shot((-5, -2.6, 5), 2.8, "low", pitch=20)
    if has(spec, "stacking"):
        return _stack_shelf(spec)
    if has(spec, "pedestal", "base"):
        return _pedestal(spec, m.finish())
    return _wire_shelf() if has(spec, "wire") else _glass_shelf()
