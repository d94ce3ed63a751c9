"""Wall hoods: canopies, shelves under a chimney, mantels; and parts that all hoods share."""

import math

import bmesh
import bpy
from kit import fittings, materials as m, shape
from kit.scene import INCH
from mathutils import Vector

from . import hobs

VIEWS = {"angle": (-27, -10), "front": (0, -7)}


def loft(material, sections, edge=0.06):
    """A body over sections (x0, x1, y0, y1, z) from below to above: a pyramid, a bell."""
    mesh = bpy.data.meshes.new("loft")
    build = bmesh.new()
    rings = [[build.verts.new(Vector(p) * INCH) for p in ((a, c, z), (b, c, z), (b, d, z), (a, d, z))] for a, b, c, d, z in sections]
    for one, other in zip(rings, rings[1:]):
        for index in range(4):
            build.faces.new((one[index], one[(index + 1) % 4], other[(index + 1) % 4], other[index]))
    build.faces.new(rings[0])
    build.faces.new(rings[-1])
    bmesh.ops.recalc_face_normals(build, faces=build.faces)
    build.to_mesh(mesh)
    build.free()
    return shape._round(shape._object("loft", mesh, material), edge)


def rim(x, y, z, thick=0.7):
    """The band round an open underside, in one piece."""
    hole = ((x[0] + thick, x[1] - thick), (y[0] + thick, y[1] - thick))
    shape.turn([hobs.holed(m.finish(), x, (-z[1], -z[0]), y, hole, 0.1)], -90, "X")


def underside(x, y, z, mesh=False, lamps=2):
    """Filters in a steel ceiling at height z, and lamps in front of them."""
    shape.box(m.steel(), x, y, (z, z + 0.2), 0)
    near, far = y[0] + 4.2, y[1] - 0.8
    panels = max(1, round((x[1] - x[0]) / 12))
    for centre in hobs.spread(panels, x[0] + 0.6, x[1] - 0.6):
        half = (x[1] - x[0] - 1.2) / panels / 2 - 0.15
        shape.box(m.shadow(), (centre - half, centre + half), (near, far), (z - 0.1, z), 0)
        for side in (centre - half, centre + half - 0.5):
            shape.box(m.handle_metal("brightwell"), (side, side + 0.5), (near, far), (z - 0.35, z), 0.08)
        for side in (near, far - 0.5):
            shape.box(m.handle_metal("brightwell"), (centre - half, centre + half), (side, side + 0.5), (z - 0.35, z), 0.08)
        count = int(half * (4.5 if mesh else 1.3))
        for slat in hobs.spread(count, centre - half + 0.5, centre + half - 0.5):
            wide = half / count * (0.5 if mesh else 0.62)
            shape.box(m.steel(), (slat - wide, slat + wide), (near + 0.4, far - 0.4), (z - 0.3, z - 0.05), 0.05)
        shape.tube(m.chrome(), [(centre - 1, near + 0.25, z - 0.3), (centre - 1, near + 0.25, z - 0.8), (centre + 1, near + 0.25, z - 0.8), (centre + 1, near + 0.25, z - 0.3)], 0.13, bend=0.3)
    for place in hobs.spread(lamps, *x):
        shape.cylinder(m.chrome(), (place, y[0] + 2.2, z - 0.14), 1.35, 0.2)
        shape.cylinder(m.lamp(7.0), (place, y[0] + 2.2, z - 0.18), 1.05, 0.1)


def controls(brand, x, z, slim=False):
    """A short row of keys in the middle of a front, and the name at its left end."""
    if slim:
        shape.box(m.black_glass(), (-4, 4), (-0.03, 0.1), (z - 0.5, z + 0.5), 0.02)
        for place in hobs.spread(5, -3.6, 3.6):
            shape.cylinder(m.ink(0.7), (place, -0.05, z), 0.16, 0.03, "y", 0)
    elif brand in ("ardenne", "hollins"):
        for place in (-3, 3):
            fittings.knob(brand, (place, 0, z), 0.8, 1.05)
        for place in hobs.spread(4, -1.4, 1.4):
            shape.cylinder(m.ink(0.03), (place, -0.012, z), 0.1, 0.03, "y", 0)
    else:
        for place in hobs.spread(3, -2.4, 2.4):
            shape.cylinder(m.handle_metal(brand), (place, -0.2, z), 0.45, 0.3, "y")
    fittings.plate(brand, (x[0] + 4.6, -0.02, z), 0.6)


def chimney(width, y, z, joint=0.55):
    """Two sleeves, the upper a little smaller, with slots at its top."""
    half, middle = width / 2, z[0] + (z[1] - z[0]) * joint
    shape.box(m.finish(), (-half, half), y, (z[0], middle), 0.1)
    shape.box(m.finish(), (-half + 0.18, half - 0.18), (y[0] + 0.18, y[1]), (middle - 0.3, z[1]), 0.1)
    for level in hobs.spread(4, z[1] - 4.2, z[1] - 1.2):
        for side in (-half + 0.14, half - 0.2):
            shape.box(m.shadow(), (side, side + 0.06), (y[0] + 2, y[1] - 2), (level - 0.16, level + 0.16), 0)


def hood_wall(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    x, name = (-width / 2, width / 2), (spec.get("name") or "").lower()
    if height <= 10:
        build = _under_cabinet
    elif height >= 34 or "heritage" in name:
        build = _mantel
    elif height >= 22:
        build = _slim
    else:
        build = _canopy
    lip = build(brand, x, height, depth, name)
    # Under a chimney the brand name is to the right of the keys.
    left = max(-8, x[0] + 9.5) if build is _slim else -8
    is_flat = build is _slim and spec.get("view") == "front"
    return {"hanging": True, "dim": is_flat, "views": VIEWS, "detail": {"box": ((left, -2, -1), (left + 16, 6, lip + 4)), "yaw": -28, "pitch": -14}}


def _under_cabinet(brand, x, height, depth, _name):
    rim(x, (0, depth), (0, 1.4), 0.5)
    points = [(0, 1.4), (0, 2.6), (3.6, height), (depth, height), (depth, 1.4)]
    shape.profile(m.finish(), points, x, 0.12)
    underside((x[0] + 0.5, x[1] - 0.5), (0.5, depth - 0.5), 1.1, mesh=True, lamps=1)
    for place in (x[1] - 5.2, x[1] - 3.2):
        shape.box(m.black_plastic(), (place - 0.65, place + 0.65), (-0.18, 0.1), (1.55, 2.35), 0.08)
    fittings.plate(brand, (x[0] + 3.4, -0.02, 1.95), 0.6)
    return 2.6


def _canopy(brand, x, height, depth, name):
    """The deep hood of a professional kitchen: a straight lip, then a slope or, in color, a curve."""
    lip = 3.6
    rim(x, (0, depth), (0, lip), 0.8)
    back = depth * 0.52
    if brand == "hollins" and "in color" in name:
        slope = [(back * (1 - math.cos(a)), lip + (height - lip) * math.sin(a)) for a in hobs.spread(18, 0, math.pi / 2)]
        slope = [(0, lip), *slope, (back, height)]
    elif brand == "hollins":
        slope = [(0, lip), (0, height * 0.5), (back * 0.8, height)]
    else:
        slope = [(0, lip), (back, height)]
    shape.profile(m.finish(), [*slope, (depth, height), (depth, lip)], x, 0.1)
    underside((x[0] + 0.8, x[1] - 0.8), (0.8, depth - 0.8), 2.4, lamps=4 if x[1] > 20 else 2)
    controls(brand, x, lip / 2)
    if x[1] > 20:
        level, out = 0.9, -2.2
        shape.tube(m.handle_metal(brand), [(x[0] + 2, 0, level), (x[0] + 2, out, level), (x[1] - 2, out, level), (x[1] - 2, 0, level)], 0.3, bend=0.8)
    elif brand == "hollins":
        shape.box(m.chrome(), (x[0] - 0.03, x[1] + 0.03), (-0.06, 0.3), (lip - 0.2, lip + 0.2), 0.06)
    return lip


def _slim(brand, x, height, depth, _name):
    """A shelf of steel under a chimney; the family model has a pyramid between the two."""
    lip, tube = (2.0, 10.6) if brand == "ardenne" else (2.4, 9.6)
    rim(x, (0, depth), (0, lip), 0.6)
    shape.box(m.finish(), (x[0] + 0.1, x[1] - 0.1), (0.1, depth), (lip - 0.3, lip), 0.05)
    top = lip
    if brand != "ardenne":
        top = lip + 6.5
        loft(m.finish(), [(x[0], x[1], 0, depth, lip), (-tube / 2, tube / 2, depth - 10, depth, top)], 0.08)
    chimney(tube, (depth - 10, depth), (top, height))
    underside((x[0] + 0.6, x[1] - 0.6), (0.6, depth - 0.6), lip - 0.7, mesh=brand != "ardenne")
    controls(brand, x, lip / 2, slim=True)
    return lip


def _mantel(brand, x, height, depth, _name):
    """A curved mantel bound in brass."""
    lip, crown = 4.0, height - 3.2
    rim(x, (0, depth), (0, lip), 0.8)
    for level in (0.25, lip - 0.95):
        _band(x, depth, level)
    curve = []
    for step in range(19):
        part = step / 18
        inward = 1 - (1 - part) ** 2.3
        curve.append((x[1] - (x[1] - 9.5) * inward, (depth - 13) * inward, lip + (crown - lip) * part))
    loft(m.finish(), [(-half, half, front, depth, z) for half, front, z in curve], 0.05)
    for way in (-0.58, 0, 0.58):
        loft(m.brass(), [(way * half - 0.8, way * half + 0.8, front - 0.12, front + 0.4, z) for half, front, z in curve], 0.03)
    shape.box(m.finish(), (-9.7, 9.7), (depth - 13.2, depth), (crown, height), 0.15)
    shape.box(m.brass(), (-9.85, 9.85), (depth - 13.35, depth - 0.05), (crown, crown + 0.8), 0.08)
    underside((x[0] + 0.8, x[1] - 0.8), (0.8, depth - 0.8), 2.4, lamps=4)
    for place in hobs.spread(9, *x):
        shape.lathe(m.brass(), (place, -0.02, 1.95), [(0.34, 0), (0.3, -0.14), (0.16, -0.24), (0, -0.26)], "y", 32)
    return lip


def _band(x, depth, level):
    shape.box(m.brass(), (x[0] - 0.1, x[1] + 0.1), (-0.1, 0.2), (level, level + 0.7), 0.08)
    for side in (x[0] - 0.1, x[1] - 0.2):
        shape.box(m.brass(), (side, side + 0.3), (0, depth - 0.05), (level, level + 0.7), 0.08)
