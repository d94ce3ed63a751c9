"""Trims: frames around an opening, filler strips, back guards, toe kicks, and stacking brackets."""

from kit import fittings, materials as m, shape

from . import mixer
from .small import grid, has, paper, screws, shot, size


def _surround(metal, width, height, border, depth=1.4):
    """A trim's frame round an opening, with its returns and the louvers of a warm appliance."""
    half = width / 2
    shape.frame(metal, (-half, half), (0, 0.12), (0, height), border, 0.03)
    inner = ((-half + border[0], half - border[1]), (border[2], height - border[3]))
    shape.frame(m.steel(), (inner[0][0] - 0.08, inner[0][1] + 0.08), (0.1, depth), (inner[1][0] - 0.08, inner[1][1] + 0.08), (0.08,) * 4, 0.02)
    for side in (-1, 1):
        shape.box(metal, (side * half - 0.06, side * half + 0.06), (0, depth), (0, height), 0.03)
    return inner


def _slots(x, z, count, y=-0.01):
    """Dark openings in a front, one above another."""
    step = (z[1] - z[0]) / count
    for i in range(count):
        shape.box(m.shadow(), x, (y - 0.006, y + 0.02), (z[0] + i * step, z[0] + (i + 0.55) * step), 0)


def _strip(metal, x, y, length, wide=1.6, lip=0.7):
    """An angle that lies along its length, as a filler strip does in its box."""
    return [
        shape.box(metal, (x - length / 2, x + length / 2), (y - wide / 2, y + wide / 2), (0, 0.1), 0.02),
        shape.box(metal, (x - length / 2, x + length / 2), (y + wide / 2 - 0.1, y + wide / 2), (0, lip), 0.02),
    ]


def _carton(width, depth):
    """The lower half of a flat box, its floor under what stands on the table."""
    kraft, wall = paper("kraft"), 0.9
    shape.box(kraft, (-width / 2, width / 2), (-depth / 2, depth / 2), (-0.2, -0.001), 0.03)
    for side in (-1, 1):
        shape.box(kraft, sorted((side * width / 2, side * (width / 2 - 0.16))), (-depth / 2, depth / 2), (-0.2, wall), 0.04)
        shape.box(kraft, (-width / 2, width / 2), sorted((side * depth / 2, side * (depth / 2 - 0.16))), (-0.2, wall), 0.04)


def _strips(length, own=True):
    """Two angles with clips and screws. Those in the product's color lie in a carton, because white ones would not be visible on a light floor."""
    metal = m.finish() if own else m.steel()
    if own:
        _carton(length + 2.4, 13)
    for side in (-1, 1):
        _strip(metal, 0.4 * side, 4.4 * side, length, 3.0, 1.6)
    for i in range(4):
        x = -6 + 4 * i
        shape.box(m.steel(), (x, x + 2), (-1.1, -0.2), (0, 0.1), 0.02)
        shape.box(m.steel(), (x, x + 0.1), (-1.1, -0.2), (0, 0.9), 0.02)
        shape.cylinder(m.shadow(), (x + 1.3, -0.65, 0.09), 0.16, 0.02, edge=0)
    screws((-3, 0.6, 0), 6, 1.1)
    return shot((-length * 0.36, -3.6, 0.6), 3.4, "flat", fill=0.92, views={"angle": (-46, 34), "front": (-30, 46)})


def _chimney(spec):
    width, height, depth = size(spec, 12, 36, 10.5)
    half = width / 2
    shape.box(m.finish(), (-half, half), (0, 0.09), (0, height), 0.04)
    for side in (-1, 1):
        shape.box(m.finish(), sorted((side * half, side * (half - 0.09))), (0, depth), (0, height), 0.04)
        for i in range(6):
            shape.box(m.shadow(), (side * half - 0.012, side * half + 0.012), (3, 7.5), (height - 2.4 - i * 0.8, height - 2.05 - i * 0.8), 0)
    shape.box(m.steel(), (-half, half), (depth - 0.1, depth), (height - 3, height - 0.5), 0.03)
    shape.box(m.shadow(), (-half + 0.1, half - 0.1), (0.1, depth - 0.1), (0, 0.05), 0)
    return shot((-half + 1, 0.5, height - 4), 4.6, "tall", pitch=16)


def _guard(spec):
    width, height, _ = size(spec, 36, 9, 1.5)
    half, tall = width / 2, height > 14
    shape.box(m.finish(), (-half, half), (0, 1.1), (0, height), 0.1)
    for side in (-1, 1):
        shape.box(m.finish(), (side * half - 0.25, side * half + 0.25), (-0.25, 1.2), (0, height), 0.08)
        shape.cylinder(m.brass(), (side * (half - 2), -0.1, height - 1.6), 0.25, 0.15, "y", 0.04)
    shape.box(m.finish(), (-half, half), (-0.9 if not tall else -0.2, 1.2), (height - 0.35, height + 0.1), 0.1)
    if tall:
        shelf = height * 0.72
        shape.tube(m.handle_metal(spec["brand"]), [(-half, -1, shelf), (-half, -10, shelf), (half, -10, shelf), (half, -1, shelf)], 0.3, bend=1.4)
        grid(m.handle_metal(spec["brand"]), (-half + 0.4, half - 0.4), (-10, 0), shelf, 1.5, 0.12, 0, 2)
        for x in (-half + 4, half - 4):
            shape.profile(m.finish(), [(0, shelf - 4.5), (0, shelf - 0.3), (-9, shelf - 0.3), (-8.4, shelf - 0.9)], (x - 0.15, x + 0.15), 0.04)
    fittings.plate(spec["brand"], (0, -0.02, height * 0.36 if not tall else 3), 0.8)
    return shot((half - 3, -1, height - 2.5), 4, "low", yaw=-30, pitch=16, views={"angle": (-27, 13), "front": (0, 8)})


def _toe_kick(spec):
    width, height, _ = size(spec, 36, 4, 3)
    half = width / 2
    shape.box(m.finish(), (-half, half), (0, 0.12), (0, height), 0.04)
    shape.box(m.finish(), (-half, half), (0, 2), (height - 0.1, height), 0.03)
    for side in (-1, 1):
        shape.box(m.finish(), (side * half - 0.05, side * half + 0.05), (0, 2), (0, height), 0.03)
    count = int(width - 6)
    for i in range(count):
        x = -count / 2 + i + 0.5
        for z in (height * 0.3, height * 0.56):
            shape.box(m.shadow(), (x - 0.36, x + 0.36), (-0.012, 0.01), (z, z + height * 0.13), 0)
    screws((half - 8, -3.5, 0), 4)
    return shot((half - 7, -1, 2), 4, "low", views={"angle": (-38, 22), "front": (0, 14)})


def _stacking(spec):
    """Brackets that hold a dryer on the washer under it: two angles with rubber pads, or a frame if the product is one."""
    width, _, _ = size(spec, 27, 3, 20)
    metal = (
        m.plain("galvanized", (0.52, 0.53, 0.54), 0.38, 1)
        if has(spec, "galvanized")
        else m.plain("painted white", (0.76, 0.76, 0.75), 0.4) if has(spec, "painted") else m.steel()
    )
    half, depth = (width / 2 if has(spec, "frame", "bracket") else 7), 20
    for side in (-1, 1):
        shape.box(metal, sorted((side * half, side * (half - 0.14))), (0, depth), (0, 3), 0.05)
        shape.box(metal, sorted((side * half, side * (half - 2.6))), (0, depth), (1.45, 1.6), 0.05)
        for y in (2, depth - 2.6):
            shape.cylinder(m.rubber(), (side * (half - 1.3), y, 1.6), 0.9, 0.3)
            shape.cylinder(m.chrome(), (side * half - 0.06, y, 0.7), 0.2, 0.12, "x")
    if has(spec, "frame", "bracket"):
        for y in (0, depth - 0.15) if has(spec, "frame") else (depth - 0.15,):
            shape.box(metal, (-half, half), (y, y + 0.15), (0, 3 if y else 2), 0.05)
    screws((-2, 5, 0), 5, 1.0)
    return shot((-half + 2, 1.5, 2), 3.6, "flat", views={"angle": (-30, 28), "front": (0, 36)})


def _reader():
    """A plate for a card reader, with the plug of its harness."""
    shape.box(m.steel(), (-3.2, 3.2), (0, 0.12), (0, 9), 0.05)
    shape.box(m.steel(), (-3.2, 3.2), (0, 2.4), (0, 0.12), 0.05)
    shape.box(m.black_plastic(), (-2.3, 2.3), (-0.5, 0.1), (2.6, 7.6), 0.2)
    shape.box(m.black_glass(), (-1.8, 1.8), (-0.53, -0.4), (5.2, 7.0), 0.05)
    shape.box(m.shadow(), (-1.5, 1.5), (-0.53, -0.4), (3.4, 3.65), 0)
    for x in (-2.8, 2.8):
        for z in (0.8, 8.5):
            shape.cylinder(m.shadow(), (x, -0.02, z), 0.14, 0.05, "y", 0)
    for i, color in enumerate(((0.5, 0.03, 0.03), (0.02, 0.02, 0.02), (0.6, 0.5, 0.05))):
        shape.tube(
            m.plain(f"wire {i}", color, 0.4),
            [(1 + i * 0.2, 0.3, 4), (3.4, 2, 0.3), (6 + i * 0.2, -1, 0.12), (5, -4 + i * 0.2, 0.12), (2.5, -4 + i * 0.2, 0.2)],
            0.08,
            bend=1.6,
        )
    shape.box(m.white_plastic(), (1.5, 2.6), (-4.2, -3.3), (0, 0.5), 0.05)
    return shot((0, -1, 5), 3.2, "low", pitch=14)


def accessory_trim(spec):
    if has(spec, "tamper", "mill", "pasta", "spiralizer"):
        return mixer.attachment(spec)
    if has(spec, "chimney"):
        return _chimney(spec)
    if has(spec, "guard"):
        return _guard(spec)
    if has(spec, "toe kick", "grille"):
        return _toe_kick(spec)
    if has(spec, "stacking"):
        return _stacking(spec)
    if has(spec, "payment"):
        return _reader()
    if has(spec, "joining"):
        return _strips(28, own=False)
    if has(spec, "side trim", "installation"):
        return _strips(30)
    width = size(spec, 30, 0, 0)[0]
    if has(spec, "microwave"):
        inner = _surround(m.finish(), width, 19.5, (3, 3, 3, 3))
        _slots((-width / 2 + 4, width / 2 - 4), (0.7, 2.4), 3)
        _slots((-width / 2 + 4, width / 2 - 4), (17.2, 18.9), 3)
    else:
        inner = _surround(m.finish(), width, 29 if has(spec, "flush") else 12, (1.4, 1.4, 1.4, 1.4) if has(spec, "flush") else (2.9, 2.9, 1, 1), 2.2)
    screws((inner[0][1] - 6, -3.5, 0), 4)
    return shot((-width / 2 + 2, 0, inner[1][1]), 4, "low", pitch=14, views={"angle": (-27, 12), "front": (0, 7)})
