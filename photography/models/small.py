"""Parts that small products share: sheets, vessels, wire, printed paper, and camera distances."""

import math

import bmesh
import bpy
from mathutils import Vector

from kit import fittings, materials as m, shape
from kit.scene import INCH, link


def words(spec):
    """Name and material in lower case. They tell racks apart."""
    return f"{spec.get('name') or ''} {spec.get('material') or ''}".lower()


def has(spec, *any_of):
    return any(word in words(spec) for word in any_of)


def size(spec, width, height, depth):
    """The product's stated dimensions, or typical ones where none are stated."""
    return tuple(float(spec.get(key) or usual) for key, usual in (("width", width), ("height", height), ("depth", depth)))


def shot(at, reach, family="low", yaw=-30, pitch=26, **more):
    """The close-up frames a cube around `at`, `reach` inches to every side."""
    low, high = tuple(value - reach for value in at), tuple(value + reach for value in at)
    return {"detail": {"box": (low, high), "yaw": yaw, "pitch": pitch}, "family": family, **more}


def paper(shade="white"):
    """Labels and cartons."""
    colors = {
        "white": (0.80, 0.79, 0.76),
        "kraft": (0.42, 0.27, 0.15),
        "cream": (0.74, 0.66, 0.50),
        "red": (0.50, 0.035, 0.03),
        "blue": (0.06, 0.16, 0.30),
        "sea": (0.22, 0.45, 0.42),
        "graphite": (0.05, 0.05, 0.052),
        "sand": (0.60, 0.50, 0.36),
    }
    return m.plain(f"paper {shade}", colors[shade], 0.75, Specular=0.25)


BRAND_PAPER = {"ardenne": "graphite", "hollins": "red", "brightwell": "blue", "tarn": "sea"}


def brand_paper(spec):
    return paper(BRAND_PAPER[spec["brand"]])


def clear(tint=0.965):
    """Clear plastic or thin glass: light goes straight through, and it mirrors more at a slant."""

    def build(tree, _shader):
        nodes, links = tree.nodes, tree.links
        through, mirror, mix, slant, part = (nodes.new(f"ShaderNode{kind}") for kind in ("BsdfTransparent", "BsdfGlossy", "MixShader", "LayerWeight", "Math"))
        through.inputs["Color"].default_value = (tint * 0.985, tint, tint * 0.995, 1)
        mirror.inputs["Roughness"].default_value = 0.03
        slant.inputs["Blend"].default_value = 0.2
        part.operation = "MULTIPLY_ADD"
        part.inputs[1].default_value, part.inputs[2].default_value = 0.45, 0.025
        links.new(slant.outputs["Facing"], part.inputs[0])
        links.new(part.outputs[0], mix.inputs["Fac"])
        links.new(through.outputs["BSDF"], mix.inputs[1])
        links.new(mirror.outputs["BSDF"], mix.inputs[2])
        links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])

    name = f"clear {tint}"
    return bpy.data.materials.get(name) or _new(name, build)


def _new(name, build):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    build(material.node_tree, None)
    return material


def sheet(width, depth, corner, z, at=(0, 0), steps=6):
    """The points of a rectangle with round corners, level at z."""
    corner = max(0.001, min(corner, width / 2 - 0.0005, depth / 2 - 0.0005))
    points = []
    for index, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = math.radians(90 * index + 90 * step / steps)
            points.append((at[0] + sx * (width / 2 - corner) + corner * math.cos(angle), at[1] + sy * (depth / 2 - corner) + corner * math.sin(angle), z))
    return points


def loft(material, loops, start=True, end=True, angle=38, name="loft"):
    """A skin over loops of points, of the same count each; `start` and `end` close it."""
    build = bmesh.new()
    rows = [[build.verts.new(Vector(point) * INCH) for point in loop] for loop in loops]
    count = len(rows[0])
    for low, high in zip(rows, rows[1:]):
        for i in range(count):
            build.faces.new((low[i], low[(i + 1) % count], high[(i + 1) % count], high[i]))
    if start:
        build.faces.new(rows[0])
    if end:
        build.faces.new(rows[-1])
    return shape.skin(build, material, name, angle)


def vessel(material, at, rings, start=True, end=True):
    """A body of round-cornered rings (width, depth, corner, height), e.g. a bottle."""
    return loft(material, [sheet(w, d, c, at[2] + z, at[:2]) for w, d, c, z in rings], start, end)


def tray(material, at, width, depth, height, wall=0.06, corner=1.0, flare=0.3, lip=0.0, floor=True):
    """An open tray with real walls, its outer bottom at `at`. Without `floor` there is only the wall."""
    w, d, c = width, depth, corner
    low = flare * 2
    outside = [(w - low - 0.3, d - low - 0.3, c, 0), (w - low, d - low, c, 0.15), (w, d, c + flare * 0.5, height)]
    rim = [(w + lip * 2, d + lip * 2, c + lip, height), (w + lip * 2, d + lip * 2, c + lip, height + wall)] if lip else []
    inside = [
        (w - wall * 2, d - wall * 2, c, height + (wall if lip else 0)),
        (w - low - wall * 2, d - low - wall * 2, c, 0.2 + wall),
        (w - low - 0.4 - wall * 2, d - low - 0.4 - wall * 2, c, wall),
    ]
    return vessel(material, at, outside + rim + inside, floor, floor)


def grid(material, x, y, z, across=1.0, wire=0.09, frame=0.15, ties=2, drop=0.0):
    """A wire rack: a frame, close wires into the depth, a few ties under them."""
    corners = [(x[0], y[0], z), (x[1], y[0], z), (x[1], y[1], z), (x[0], y[1], z)]
    parts = [shape.tube(material, corners, frame, closed=True, bend=0.8)] if frame else []
    count = max(2, round((x[1] - x[0]) / across))
    for i in range(1, count):
        px = x[0] + (x[1] - x[0]) * i / count
        ends = [(px, y[0], z), (px, y[1], z)] if not drop else [(px, y[0], z), (px, y[0], z - drop), (px, y[1], z - drop), (px, y[1], z)]
        parts.append(shape.tube(material, ends, wire, bend=0.5 if drop else 0))
    for i in range(ties):
        py = y[0] + (y[1] - y[0]) * (i + 1) / (ties + 1)
        parts.append(shape.tube(material, [(x[0], py, z - wire * 1.8 - drop), (x[1], py, z - wire * 1.8 - drop)], wire * 1.25))
    return parts


def helix(radius, turns, pitch, at=(0, 0, 0), steps=40, start=0.0, grow=0.0):
    """The points of a coil around z; `grow` widens it by that much a turn."""
    points = []
    for i in range(int(turns * steps) + 1):
        part = i / steps
        angle = start + part * math.tau
        r = radius + grow * part
        points.append((at[0] + r * math.cos(angle), at[1] + r * math.sin(angle), at[2] + pitch * part))
    return points


def label(spec, at, width, height, lines=("",), shade="white", size_=None, name=True):
    """A printed paper on a front that faces -y: the maker, a rule, and a few small words."""
    x, y, z = at
    parts = [shape.box(paper(shade), (x - width / 2, x + width / 2), (y - 0.02, y), (z - height / 2, z + height / 2), 0)]
    dark = shade not in ("graphite", "red", "blue", "sea")
    letters = size_ or min(width / 6.2, height * 0.2)
    if name:
        parts.append(fittings.plate(spec["brand"], (x, y - 0.03, z + height * 0.26), letters, dark))
    parts.append(shape.box(m.ink(0.03 if dark else 0.7), (x - width * 0.34, x + width * 0.34), (y - 0.03, y), (z + height * 0.09, z + height * 0.11), 0))
    for i, line in enumerate(lines):
        parts.append(
            shape.text(m.ink(0.06 if dark else 0.7), line, (x, y - 0.03, z - height * (0.08 + 0.16 * i)), min(letters * 0.56, width * 1.1 / max(8, len(line))))
        )
    return parts


def wrapped(spec, at, radius, z, height, lines=(), shade="white", letters=0.4):
    """A label round an upright cylinder whose axis stands at `at`; its letters follow the curve."""
    parts = [shape.cylinder(paper(shade), (at[0], at[1], z - height / 2), radius + 0.01, height, edge=0)]
    dark = shade not in ("graphite", "red", "blue", "sea")
    written = [fittings.plate(spec["brand"], (0, 0, z + height * 0.22), letters, dark)]
    written += [shape.text(m.ink(0.06 if dark else 0.7), line, (0, 0, z - height * (0.05 + 0.14 * i)), letters * 0.55) for i, line in enumerate(lines)]
    return parts + [_bent(letter, at, radius + 0.022) for letter in written]


def _bent(obj, at, radius):
    """Flat letters become a mesh on a cylinder."""
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    matrix = obj.matrix_world.copy()
    for vertex in mesh.vertices:
        point = matrix @ vertex.co / INCH
        angle = point.x / radius
        vertex.co = Vector((at[0] + radius * math.sin(angle), at[1] - radius * math.cos(angle), point.z)) * INCH
    bpy.data.objects.remove(obj)
    return link(bpy.data.objects.new("letters", mesh))


def screws(at, count=4, step=0.9):
    """Screws that lie in a row: the bag of fixings, emptied."""
    parts = []
    for i in range(count):
        x, y, z = at[0] + i * step, at[1], at[2] + 0.16
        parts.append(shape.lathe(m.chrome(), (x, y, z), [(0, 0), (0.16, 0), (0.16, 0.05), (0.07, 0.12), (0.06, 0.9), (0, 1.0)], "y", 24))
        shape.turn(parts[-1:], 20 * (i % 3) - 15, about=(x, y + 0.5, z))
    return parts


def rest(parts):
    """Moves tilted objects down onto the table."""
    bpy.context.view_layer.update()
    lowest = min((part.matrix_world @ Vector(corner)).z for part in parts for corner in part.bound_box)
    shape.move(parts, (0, 0, -lowest / INCH))
