"""Ovens and ranges with their door down."""

import bpy

from kit import fittings, materials as m, shape
from models import cooking, oven_parts

from .oven_inside import FACE, face, furnish, lining
from .stage import known, since, swung


def wall_oven_single(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, band, low = width / 2, (height - 4.8, height), 1.5
    shape.frame(oven_parts.sheet(), (-half + 0.7, half - 0.7), (FACE, depth), (0.4, height - 0.4), (0.5,) * 4)
    shape.box(oven_parts.sheet(), (-half + 0.7, half - 0.7), (depth - 0.6, depth - 0.1), (0.6, height - 0.6))
    oven_parts.vent((-half, half), (0, low))
    oven_parts.panel(brand, (-half, half), band, brand != "brightwell", "350°")
    inner = ((-half + 3.0, half - 3.0), (low + 2.6, band[0] - 2.0))
    face(((-half + 0.7, half - 0.7), (low, band[0])), inner)
    furnish(brand, inner, min(depth - 2, 20), (-half, half), (low, band[0]))

    def hung():
        glass = oven_parts.door(brand, (-half, half), (low, band[0]), "top")
        fittings.plate(brand, (0, -0.02, 2.55), 0.62)
        lining((-half, half), (low, band[0]), glass)

    swung(hung, 88, (0, 1.2, low + 0.5), "X")
    return {"views": {"open": (-24, 17)}, "fill": 0.86}


def _emptied(before):
    """Takes away the small oven that a closed door has behind its window."""
    for obj in since(before):
        name = obj.data.materials[0].name
        if name in ("cavity", "rack") or name.startswith("lamp 14"):
            bpy.data.objects.remove(obj)


def range(spec):  # noqa: A001  (the product type's name)
    return (_professional if spec["brand"] in ("ardenne", "hollins") else _family)(spec)


def _opened(spec, x, z, build, glass):
    """The oven of a range; `build` makes its door."""
    half = spec["width"] / 2
    inner = ((x[0] + 3.2, x[1] - 3.2), (z[0] + 2.2, z[1] - 2.2))
    face(((-half + 0.4, half - 0.4), (z[0] + 0.1, z[1])), inner)
    furnish(spec["brand"], inner, 20, x, z)

    def hung():
        before = known()
        build()
        _emptied(before)
        lining(x, z, glass)

    swung(hung, 88, (0, 1.2, z[0] + 0.5), "X")


def _professional(spec):
    """`cooking._professional` without its door, for one oven."""
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, floor, top, gas = width / 2, 6.4, height - 8.6, cooking._is_gas(spec)
    cooking._shell(width, height - (3 if gas else 1.9), depth, 4.2)
    for px in (-half + 2.0, half - 2.0):
        for py in (3.2, depth - 3.2):
            shape.lathe(m.handle_metal(brand), (px, py, 0), [(0, 0), (1.15, 0), (1.15, 0.5), (0.8, 0.9), (0.8, 4.4), (0, 4.4)])
    shape.box(m.finish(), (-half, half), (1.6, 2.3), (2.0, floor - 0.2), 0.12)
    shape.box(m.shadow(), (-half + 1, half - 1), (2.6, depth - 2), (2.2, 4.3), 0)
    knobs = int(spec.get("burners") or 4) + 1
    cooking._fascia((-half, half), (top + cooking.GAP, height - (2.9 if gas else 1.9)), brand, knobs, not gas)
    cooking._top(spec, (-half, half), height, depth, brand)
    x, z = (-half, half), (floor, top)
    side = 4.4 if width > 26 else 3.6
    _opened(spec, x, z, lambda: cooking._glazed(brand, x, z), ((x[0] + side + 0.9, x[1] - side - 0.9), (z[0] + 6.1, z[1] - 7.5)))
    return {"views": {"open": (-24, 17)}, "fill": 0.86}


def _family(spec):
    """`cooking._family` with its door down."""
    brand, half, guard = spec["brand"], spec["width"] / 2, spec["height"] > 42
    work = 36.4 if guard else spec["height"]
    top = work - (2.6 if guard and not cooking._is_gas(spec) else 6.6)
    x, z = (-half, half), (8.8, top)
    made = []
    closed, bar = cooking._door, fittings.handle
    # The range builds its door too; that one is removed, and an open door is built instead.
    try:
        cooking._door = lambda *given, **named: made.append((given, named))
        fittings.handle = lambda *given, **named: made.append((given, named))
        cooking._family(spec)
    finally:
        cooking._door, fittings.handle = closed, bar
    (door, _), (handle, named) = made
    side, bottom, over = door[2]

    def build():
        closed(*door)
        bar(*handle, **named)

    _opened(spec, x, z, build, ((x[0] + side + 0.9, x[1] - side - 0.9), (z[0] + bottom + 0.9, z[1] - over - 0.9)))
    return {"views": {"open": (-24, 17)}, "fill": 0.86}
