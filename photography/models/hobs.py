"""Cooking surfaces: burners under cast grates, griddles, glass with zones; and parts of ranges and ovens."""

import math

import bmesh
import bpy
from kit import fittings, materials as m, shape
from kit.scene import INCH
from mathutils import Vector

CONFIGURED = {
    "griddle": ("pair", "pair", "griddle", "pair"),
    "chargrill": ("pair", "pair", "chargrill", "pair"),
}


def spread(count, low, high):
    """`count` positions evenly spaced between low and high, each in the center of its interval."""
    return [low + (high - low) * (index + 0.5) / count for index in range(count)]


def dark_enamel():
    return m.plain("dark enamel", (0.014, 0.014, 0.015), 0.22, Specular=0.5)


def window_glass():
    """Dark glass that lets a little of what is behind it through."""

    def build(tree, shader):
        nodes, links = tree.nodes, tree.links
        shader.inputs["Base Color"].default_value = (0.006, 0.006, 0.006, 1)
        shader.inputs["Roughness"].default_value = 0.03
        through = nodes.new("ShaderNodeBsdfTransparent")
        through.inputs["Color"].default_value = (0.80, 0.77, 0.73, 1)
        mix = nodes.new("ShaderNodeMixShader")
        mix.inputs["Fac"].default_value = 0.72
        links.new(shader.outputs["BSDF"], mix.inputs[1])
        links.new(through.outputs["BSDF"], mix.inputs[2])
        links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])

    return m.kept("window glass", build)


def holed(material, x, y, z, hole, edge=0.12):
    """A plate in one piece with a window; `hole` is the window's (x, z) pairs."""
    mesh = bpy.data.meshes.new("holed")
    build = bmesh.new()
    rings = []
    for depth in y:
        for across, up in ((x, z), hole):
            rings.append([build.verts.new(Vector((px, depth, pz)) * INCH) for px, pz in ((across[0], up[0]), (across[1], up[0]), (across[1], up[1]), (across[0], up[1]))])
    outer, inner, outer_back, inner_back = rings
    for index in range(4):
        after = (index + 1) % 4
        for one, other in ((outer, inner), (outer_back, inner_back), (outer, outer_back), (inner, inner_back)):
            build.faces.new((one[index], one[after], other[after], other[index]))
    bmesh.ops.recalc_face_normals(build, faces=build.faces)
    build.to_mesh(mesh)
    build.free()
    return shape._round(shape._object("holed", mesh, material), edge)


def columns_of(spec):
    """The elements of a gas cooktop from left to right."""
    configuration = (spec.get("configuration") or "").lower()
    burners = int(spec.get("burners") or 4)
    if burners == 5:
        return ("pair", "plate" if "griddle" in configuration else "oval", "pair")
    for word, columns in CONFIGURED.items():
        if word in configuration:
            return columns
    return ("pair",) * max(1, burners // 2)


def gas(brand, x, y, z, top, columns):
    """A gas hob between the pairs x and y: burners stand on z, pots at `top`."""
    width = (x[1] - x[0]) / len(columns)
    for index, kind in enumerate(columns):
        across = (x[0] + width * index + 0.12, x[0] + width * (index + 1) - 0.12)
        {"griddle": _griddle, "chargrill": _chargrill}.get(kind, _burner_column)(brand, across, y, z, top, kind, index)


def _burner_column(brand, x, y, z, top, kind, index):
    middle = (x[0] + x[1]) / 2
    pair = kind == "pair"
    centres = spread(2, *y) if pair else [sum(y) / 2]
    _grate(x, y, z, top, centres)
    for place, centre in enumerate(centres):
        big = not pair or (place + index) % 2 == 0
        reach = min(1.85 if big else 1.45, (x[1] - x[0]) * 0.17)
        burner(brand, (middle, centre, z), reach, long=0 if pair else 2.6)
    if kind == "plate":
        shape.box(m.cast_iron(), (x[0] + 0.5, x[1] - 0.5), (y[0] + 2.2, y[1] - 2.2), (top, top + 0.35), 0.15)
        for side in (y[0] + 2.2, y[1] - 2.5):
            shape.box(m.cast_iron(), (x[0] + 0.5, x[1] - 0.5), (side, side + 0.3), (top + 0.3, top + 0.6), 0.1)


def burner(brand, at, radius, long=0):
    """Bowl, body, toothed crown and cap; `long` draws it out into an oval along the depth."""
    x, y, z = at
    noble = brand in ("ardenne", "hollins")
    crown = m.brass() if noble else m.plain("burner", (0.42, 0.42, 0.43), 0.45, 1)
    cap = m.brass() if noble else dark_enamel()
    bowl = [(radius * 1.62, 0), (radius * 1.5, 0.1), (radius * 1.2, 0.07), (radius * 0.95, 0.16), (radius * 0.8, 0.16)]
    parts = [shape.lathe(m.steel() if noble else dark_enamel(), at, bowl)]
    parts.append(shape.cylinder(m.plain("burner body", (0.25, 0.24, 0.23), 0.5, 1), (x, y, z), radius * 0.82, 0.5))
    teeth = 40
    gear = []
    for step in range(teeth * 4):
        out = radius * (1.0 if step % 4 < 2 else 0.93)
        turn = (step + 0.5) / (teeth * 4) * math.tau
        gear.append((x + out * math.cos(turn), y + out * math.sin(turn)))
    parts.append(shape.plan(crown, gear, (z + 0.42, z + 0.78), 0))
    dome = [(radius * 0.97, 0.78), (radius * 0.98, 0.88), (radius * 0.9, 0.98), (radius * 0.55, 1.03), (radius * 0.5, 0.98), (0, 0.98)]
    parts.append(shape.lathe(cap, at, [(0, 0.76)] + dome))
    shape.cylinder(m.white_plastic(), (x + radius * 1.18, y, z), 0.11, 0.75)
    if long:
        for part in parts:
            part.matrix_world = _stretch(y, 1 + long / (2 * radius)) @ part.matrix_world


def _stretch(y, factor):
    from mathutils import Matrix

    to = Matrix.Translation((0, y * INCH, 0))
    return to @ Matrix.Diagonal((1, factor, 1, 1)) @ to.inverted()


def _grate(x, y, z, top, centres):
    """Cast bars: a frame on feet, a bridge between the burners, and fingers that point at each of them."""
    iron, bar, low = m.cast_iron(), 0.5, top - 0.72
    long = [shape.box(iron, (side, side + bar), y, (low, top), 0.14) for side in (x[0], x[1] - bar)]
    cuts = [y[0], *[(one + other) / 2 for one, other in zip(centres, centres[1:])], y[1]]
    for cut in cuts:
        at = min(max(cut - bar / 2, y[0]), y[1] - bar)
        shape.box(iron, (x[0] + 0.1, x[1] - 0.1), (at, at + bar), (low, top), 0.14)
        for side in (x[0], x[1] - bar):
            shape.box(iron, (side + 0.02, side + bar - 0.02), (at + 0.02, at + bar - 0.02), (z, low + 0.2), 0.08)
    middle = (x[0] + x[1]) / 2
    for centre, near, far in zip(centres, cuts, cuts[1:]):
        ends = [(x[0], centre), (x[1], centre), (middle, near), (middle, far)]
        depth, across = (far - near) / 2, (x[1] - x[0]) / 2
        if depth > across * 1.3:
            ends += [(side, centre + way * across * 0.95) for side in x for way in (-1, 1)]
        else:
            ends += [(side, edge) for side in (x[0] + 0.3, x[1] - 0.3) for edge in (near + 0.3, far - 0.3)]
        for end in ends:
            _finger(iron, end, (middle, centre), 1.15, (low + 0.12, top))
    return long


def _finger(material, start, towards, stop, z):
    """A bar that tapers on its way to a burner and ends `stop` before its middle."""
    start, towards = Vector(start), Vector(towards)
    way = (towards - start).normalized()
    end, side = towards - way * stop, Vector((-way.y, way.x))
    points = [start + side * 0.24, end + side * 0.17, end - side * 0.17, start - side * 0.24]
    return shape.plan(material, [tuple(point) for point in points], z, 0.1)


def _griddle(brand, x, y, z, top, _kind, _index):
    steel = m.plain("griddle", (0.36, 0.35, 0.34), 0.38, 1)
    shape.box(steel, (x[0] + 0.1, x[1] - 0.1), (y[0] + 1.9, y[1]), (z, top - 0.45), 0.1)
    shape.box(dark_enamel(), (x[0] + 0.3, x[1] - 0.3), (y[0] + 0.4, y[0] + 1.9), (z, top - 0.85), 0.05)
    shape.box(m.steel(), (x[0] + 0.1, x[1] - 0.1), (y[0], y[0] + 0.4), (z, top - 0.3), 0.1)
    for side in (x[0], x[1] - 0.3):
        shape.box(m.steel(), (side, side + 0.3), (y[0], y[1]), (z, top), 0.1)
    shape.box(m.steel(), x, (y[1] - 0.3, y[1]), (z, top), 0.1)


def _chargrill(brand, x, y, z, top, _kind, _index):
    shape.box(m.shadow(), (x[0] + 0.2, x[1] - 0.2), (y[0] + 0.2, y[1] - 0.2), (z, z + 0.3), 0)
    for side in (x[0], x[1] - 0.4):
        shape.box(m.steel(), (side, side + 0.4), y, (z, top - 0.1), 0.1)
    for side in (y[0], y[1] - 0.5):
        shape.box(m.cast_iron(), (x[0] + 0.4, x[1] - 0.4), (side, side + 0.5), (z, top), 0.12)
    for centre in spread(13, x[0] + 0.5, x[1] - 0.5):
        shape.box(m.cast_iron(), (centre - 0.2, centre + 0.2), (y[0] + 0.3, y[1] - 0.3), (top - 0.7, top), 0.12)


def zones_of(count, x, y):
    """Where elements sit on a glass, as (x, y, radius)."""
    left, right = x[0] + (x[1] - x[0]) * 0.25, x[0] + (x[1] - x[0]) * 0.75
    near, far = y[0] + (y[1] - y[0]) * 0.27, y[0] + (y[1] - y[0]) * 0.74
    middle, centre = (x[0] + x[1]) / 2, (y[0] + y[1]) / 2
    unit = min((x[1] - x[0]) / 4, (y[1] - y[0]) / 4) * 0.86
    if count == 1:
        return [(middle, centre, unit * 1.6)]
    if count == 3:
        return [(left, centre, unit * 1.25), (right, near, unit * 0.75), (right, far, unit * 0.95)]
    if count == 5:
        left, right = x[0] + (x[1] - x[0]) * 0.18, x[0] + (x[1] - x[0]) * 0.82
        return [(left, near, unit * 0.88), (left, far, unit * 0.8), (middle, centre, unit * 1.2), (right, near, unit * 0.7), (right, far, unit * 0.9)]
    return [(left, near, unit), (left, far, unit * 0.74), (right, near, unit * 0.74), (right, far, unit)]


def zones(count, x, y, z, radiant=False):
    """Rings and crosses printed on the glass at z."""
    for cx, cy, radius in zones_of(count, x, y):
        for part in (1, 0.62) if radiant else (1,):
            shape.lathe(m.ink(0.42), (cx, cy, z), [(radius * part - 0.07, 0.006), (radius * part, 0.006)])
        arm = radius * (0.16 if radiant else 0.3)
        shape.box(m.ink(0.42), (cx - arm, cx + arm), (cy - 0.03, cy + 0.03), (z, z + 0.006), 0)
        shape.box(m.ink(0.42), (cx - 0.03, cx + 0.03), (cy - arm, cy + arm), (z, z + 0.006), 0)


def knob_up(brand, at, radius=0.85, colored=False):
    """A control on a top at z."""
    x, y, z = at
    parts = fittings.knob(brand, (x, y, z), radius, 1.0)
    if colored:
        parts[1].data.materials[0] = m.finish()
    shape.turn(parts, -90, "X", (x, y, z))


def oven(x, y, z, racks=2):
    """An oven cavity behind a window: dark enamel, wire racks, a small lamp."""
    walls = m.plain("cavity", (0.11, 0.105, 0.10), 0.4)
    shape.box(walls, x, (y[1], y[1] + 0.3), z, 0)
    for side in (x[0] - 0.3, x[1]):
        shape.box(walls, (side, side + 0.3), y, z, 0)
    for level in (z[0] - 0.3, z[1]):
        shape.box(walls, x, y, (level, level + 0.3), 0)
    wire = m.plain("rack", (0.62, 0.62, 0.62), 0.38, 1)
    for level in spread(racks, *z):
        for depth in (y[0] + 0.8, y[1] - 1):
            shape.tube(wire, [(x[0], depth, level), (x[1], depth, level)], 0.16)
        for across in spread(max(5, int((x[1] - x[0]) / 1.5)), *x):
            shape.tube(wire, [(across, y[0] + 0.8, level), (across, y[1] - 1, level)], 0.08)
    shape.cylinder(m.lamp(14.0), (x[1] - 2.5, y[1] - 0.5, z[1] - 2.2), 0.75, 0.5, "y")
