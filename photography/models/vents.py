"""Hoods over an island or let into a chimney, and the vent that rises behind a cooktop."""

import math

from kit import fittings, materials as m, shape
from kit.scene import INCH
from mathutils import Matrix

from . import hobs, hoods


def hood_island(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    material = (spec.get("material") or "").lower()
    if "glass" in material:
        _disc(width, height)
    elif brand == "hollins":
        _bell(width, height, depth, brand)
    else:
        _frame(width, height, depth, brand)
    return {"hanging": True, "views": hoods.VIEWS, "detail": {"box": ((-9, -3, -1), (9, 9, 7)), "yaw": -28, "pitch": -14}}


def _ring_lamps(centre, radius, z, count=6):
    for step in range(count):
        turn = (step + 0.5) / count * math.tau
        at = (radius * math.cos(turn), centre + radius * math.sin(turn), z)
        shape.cylinder(m.lamp(7.0), at, 0.8, 0.12)


def _disc(width, height):
    """Smoked glass, round, under a steel drum and a round chimney."""
    centre, reach = width / 2, width / 2
    glass = [(0, 1.6), (reach * 0.6, 1.5), (reach * 0.97, 1.0), (reach, 0.9), (reach, 0.6), (reach * 0.97, 0.62), (reach * 0.6, 1.12), (0, 1.22)]
    shape.lathe(hobs.window_glass(), (0, centre, 0), glass)
    shape.lathe(m.finish(), (0, centre, 0), [(0, 1.62), (9, 1.62), (9.2, 1.8), (9.2, 4.6), (8.6, 5.2), (5.2, 5.6), (0, 5.6)])
    shape.lathe(m.steel(), (0, centre, 0), [(0, 0.2), (8.4, 0.2), (8.8, 0.5), (8.8, 1.2), (0, 1.2)])
    for radius in (3.2, 4.4, 5.6):
        shape.lathe(m.shadow(), (0, centre, 0), [(radius, 0.19), (radius + 0.5, 0.19)])
    _ring_lamps(centre, 7.3, 0.12)
    shape.cylinder(m.finish(), (0, centre, 5.4), 5, 14)
    shape.cylinder(m.finish(), (0, centre, 19), 4.8, height - 19)


def _bell(width, height, depth, brand):
    """A round canopy, drawn out to an oval, on a slim stem."""
    reach, centre = width / 2, depth / 2
    bell = [(reach - 0.5, 0), (reach, 0.1), (reach, 2.4), (reach - 0.3, 2.7)]
    bell += [(reach - 0.3 - (reach - 3.4) * part**0.62, 2.7 + 9 * part**1.9) for part in hobs.spread(16, 0, 1)]
    parts = [shape.lathe(m.finish(), (0, 0, 0), [*bell, (3.0, 12.2), (0, 12.2)])]
    parts.append(shape.lathe(m.chrome(), (0, 0, 0), [(reach + 0.02, 2.35), (reach + 0.14, 2.5), (reach + 0.02, 2.65)]))
    parts.append(shape.lathe(m.steel(), (0, 0, 0), [(0, 0.5), (reach - 0.6, 0.5)]))
    parts.append(shape.lathe(m.lamp(5.0), (0, 0, 0), [(reach - 3.2, 0.44), (reach - 2.5, 0.44)]))
    for radius in hobs.spread(7, 2, reach - 4):
        parts.append(shape.lathe(m.shadow(), (0, 0, 0), [(radius - 0.35, 0.45), (radius + 0.35, 0.45)]))
    for part in parts:
        part.matrix_world = Matrix.Translation((0, centre * INCH, 0)) @ Matrix.Diagonal((1, depth / width, 1, 1)) @ part.matrix_world
    shape.cylinder(m.finish(), (0, centre, 11.6), 2.9, height - 12.4)
    shape.lathe(m.finish(), (0, centre, height - 1.6), [(2.9, 0), (5.5, 0.8), (5.8, 1.6), (0, 1.6)])
    fittings.plate(brand, (0, -0.04, 1.3), 0.9)


def _frame(width, height, depth, brand):
    """A flat frame with light round its rim, hung from two rods beside a slim duct."""
    x, lip = (-width / 2, width / 2), 3.0
    hoods.rim(x, (0, depth), (0, lip), 0.7)
    shape.box(m.finish(), (x[0] + 0.1, x[1] - 0.1), (0.1, depth - 0.1), (lip - 0.3, lip), 0.08)
    hoods.underside((x[0] + 1.6, x[1] - 1.6), (1.6, depth - 1.6), 1.4, lamps=2)
    for y in ((0.8, 1.4), (depth - 1.4, depth - 0.8)):
        shape.box(m.lamp(4.0), (x[0] + 0.8, x[1] - 0.8), y, (0.5, 0.8), 0)
    centre = depth / 2
    for side in (-1, 1):
        shape.cylinder(m.handle_metal(brand), (side * width * 0.3, centre, lip), 0.35, height - lip - 0.8)
        shape.cylinder(m.brass(), (side * width * 0.3, centre, lip), 0.7, 0.5)
    shape.box(m.finish(), (-5, 5), (centre - 5, centre + 5), (lip, height - 0.6), 0.12)
    shape.box(m.finish(), (-width * 0.36, width * 0.36), (centre - 6, centre + 6), (height - 0.9, height), 0.1)
    hoods.controls(brand, x, lip / 2, slim=True)


def hood_insert(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    x = (-width / 2, width / 2)
    if "downdraft" in (spec.get("configuration") or "").lower():
        return _downdraft(x, height, depth, brand)
    hoods.rim((x[0], x[1]), (0, depth), (0, 0.5), 1.6)
    shape.box(m.steel(), (x[0] + 0.8, x[1] - 0.8), (0.8, depth - 0.8), (0.45, 2.6), 0.1)
    shape.box(m.finish(), (x[0] + 3, x[1] - 3), (2, depth - 2), (2.6, height - 2.2), 0.15)
    shape.cylinder(m.steel(), (0, depth / 2, height - 2.2), 3, 2.2)
    hoods.underside((x[0] + 1.5, x[1] - 1.5), (1.4, depth - 1.4), 0.4, mesh=brand == "brightwell", lamps=2)
    for place in hobs.spread(4, -2.4, 2.4):
        shape.cylinder(m.black_plastic(), (place, 2.4, 0.2), 0.4, 0.2)
    return {"hanging": True, "views": {"angle": (-27, -17), "front": (0, -15)}, "detail": {"box": ((-width / 2, 0, -1), (1, 8, 3)), "yaw": -28, "pitch": -34}}


def _downdraft(x, height, depth, brand):
    """A blower box for the cabinet, a flange, and the vent raised out of it."""
    flange = height - 15
    shape.box(m.steel(), (x[0] + 1, x[1] - 1), (depth - 4.4, depth), (0, flange - 0.3), 0.1)
    shape.box(m.steel(), (-10, 8), (0.6, depth - 4.3), (1.2, flange - 1.6), 0.3)
    for level in hobs.spread(6, 3.2, flange - 3.4):
        shape.box(m.shadow(), (-7, 5), (0.58, 0.7), (level - 0.22, level + 0.22), 0.02)
    shape.box(m.finish(), x, (depth - 4.9, depth), (flange - 0.4, flange), 0.1)
    front = depth - 3.4
    shape.box(m.finish(), (x[0] + 0.7, x[1] - 0.7), (front, depth - 1), (flange, height), 0.12)
    shape.box(m.shadow(), (x[0] + 1.6, x[1] - 1.6), (front - 0.03, front), (flange + 0.6, height - 0.9), 0)
    shape.box(m.black_glass(), (x[0] + 2.2, x[1] - 2.2), (front - 0.5, front - 0.2), (flange + 1.2, height - 1.5), 0.08)
    for place in hobs.spread(4, -4, 4):
        shape.cylinder(m.ink(0.7), (place, front - 0.52, flange + 2.4), 0.18, 0.03, "y", 0)
    fittings.plate(brand, (x[0] + 6, front - 0.51, height - 3), 0.7, dark=False)
    return {"detail": {"box": ((x[0] - 1, front - 2, height - 11), (5, depth, height + 1)), "yaw": -28, "pitch": 12}}
