"""Curved bodies: lofted, rounded and bent forms, and fronts with a hole. Lengths are inches."""

import math

import bmesh
import bpy
from kit import shape
from kit.scene import INCH, link
from mathutils import Vector


def curve(points, steps=6):
    """A smooth run of tuples through all the given ones (any number of values each)."""
    result = []
    for index in range(len(points) - 1):
        a, b, c, d = (points[min(max(index + k, 0), len(points) - 1)] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3)
            result.append(tuple(sum(w * p[k] for w, p in zip(weights, (a, b, c, d))) / 2 for k in range(len(b))))
    return result + [tuple(points[-1])]


def ease(points, radius, steps=6):
    """A profile of (radius, along) with rounded corners, for turned bodies without sharp edges."""
    result = [points[0]]
    for before, point, after in zip(points, points[1:], points[2:]):
        here, back, on = Vector(point), Vector(before) - Vector(point), Vector(after) - Vector(point)
        reach = min(radius, back.length * 0.49, on.length * 0.49)
        start, end = here + back.normalized() * reach, here + on.normalized() * reach
        result += [tuple(start.lerp(here, t / steps).lerp(here.lerp(end, t / steps), t / steps)) for t in range(steps + 1)]
    return result + [points[-1]]


def turned(material, at, points, radius=0.2, axis="z"):
    return shape.lathe(material, at, ease(points, radius), axis)


def oval(half, power, angle):
    """A point on an oval (power 2) that grows into a rounded rectangle (power 5 and more)."""
    c, s = math.cos(angle), math.sin(angle)
    scale = (abs(c / half[0]) ** power + abs(s / half[1]) ** power) ** (-1 / power)
    return c * scale, s * scale


def loft(material, rings, axis="z", power=4.0, sides=128, caps=(True, True), name="loft"):
    """
    A skin over rings (along, middle u, middle v, half u, half v), closed at its ends. Along z, u and v are x and y; along y they are
    x and z; along x they are y and z.
    """
    place = {"z": lambda t, u, v: (u, v, t), "y": lambda t, u, v: (u, t, v), "x": lambda t, u, v: (t, u, v)}[axis]
    build = bmesh.new()
    skin = []
    for t, mu, mv, hu, hv in rings:
        # Equal steps on the square instead of in angle, so that long flat sides do not get all the points.
        turns = [math.atan2(hv * math.sin(math.tau * k / sides), hu * math.cos(math.tau * k / sides)) for k in range(sides)]
        points = [oval((max(hu, 1e-3), max(hv, 1e-3)), power, angle) for angle in turns]
        skin.append([build.verts.new(Vector(place(t, mu + u, mv + v)) * INCH) for u, v in points])
    for low, high in zip(skin, skin[1:]):
        for k in range(sides):
            build.faces.new((low[k], low[(k + 1) % sides], high[(k + 1) % sides], high[k]))
    for wanted, ring in zip(caps, (skin[0], skin[-1])):
        if wanted:
            build.faces.new(ring)
    return shape.skin(build, material, name)


def pillow(material, x, y, z, top=0.6, bottom=0.3, taper=1.0, power=5.0, open_top=False):
    """A standing body between the pairs, rounded all round; `taper` is its size at the top."""
    middle, half = ((x[0] + x[1]) / 2, (y[0] + y[1]) / 2), ((x[1] - x[0]) / 2, (y[1] - y[0]) / 2)
    run = [(math.pi / 2 * k / 8) for k in range(9)]
    sides = [(z[0] + bottom * (1 - math.sin(a)), bottom * (1 - math.cos(a))) for a in reversed(run)]
    sides = sorted(sides) + [(z[1] - top + top * math.sin(a), top * (1 - math.cos(a))) for a in run]
    rings = []
    for height, inset in sides:
        part = 1 + (taper - 1) * (height - z[0]) / (z[1] - z[0])
        rings.append((height, *middle, half[0] * part - inset, half[1] * part - inset))
    return loft(material, rings, power=power, caps=(True, not open_top))


def horn(material, points, steps=8):
    """A bent round bar of changing thickness along (x, y, z, radius): spouts, arms."""
    path = curve(points, steps)
    obj = shape.tube(material, [point[:3] for point in path], 1.0)
    for target, point in zip(obj.data.splines[0].points, path):
        target.radius = point[3]
    return obj


def holed(material, x, y, z, middle, half, power=2.0, edge=0.1, sides=128, name="front"):
    """A board between the pairs with a round or oblong hole through it: `middle` (x, z), `half` its half sizes."""
    angles = [math.tau * k / sides for k in range(sides)]
    inner = [oval(half, power, angle) for angle in angles]
    outer = [_edge_of(x, z, middle, angle) for angle in angles]
    for corner in ((cx, cz) for cx in x for cz in z):
        nearest = min(range(sides), key=lambda k: (outer[k][0] - corner[0]) ** 2 + (outer[k][1] - corner[1]) ** 2)
        outer[nearest] = corner
    build = bmesh.new()
    loops = []
    for depth in y:
        loops.append([build.verts.new(Vector((middle[0] + u, depth, middle[1] + v)) * INCH) for u, v in inner])
        loops.append([build.verts.new(Vector((u, depth, v)) * INCH) for u, v in outer])
    for one, two in ((0, 1), (1, 3), (3, 2), (2, 0)):
        for k in range(sides):
            n = (k + 1) % sides
            build.faces.new((loops[one][k], loops[one][n], loops[two][n], loops[two][k]))
    obj = shape.skin(build, material, name)
    bevel = obj.modifiers.new("edges", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method = edge * INCH, 3, "ANGLE"
    bevel.angle_limit = math.radians(35)
    bevel.harden_normals = True
    return obj


def _edge_of(x, z, middle, angle):
    c, s = math.cos(angle), math.sin(angle)
    reach = min(((x[1] if c > 0 else x[0]) - middle[0]) / c if abs(c) > 1e-9 else 1e9, ((z[1] if s > 0 else z[0]) - middle[1]) / s if abs(s) > 1e-9 else 1e9)
    return middle[0] + c * reach, middle[1] + s * reach


def dots(material, places, radius, name="dots"):
    """Many small discs in one piece: (point, the way it faces)."""
    build = bmesh.new()
    for point, way in places:
        turn = Vector(way).to_track_quat("Z", "Y")
        ring = [Vector(point) + turn @ Vector((math.cos(a), math.sin(a), 0)) * radius for a in (math.tau * k / 10 for k in range(10))]
        build.faces.new([build.verts.new(corner * INCH) for corner in ring])
    mesh = bpy.data.meshes.new(name)
    build.to_mesh(mesh)
    build.free()
    mesh.materials.append(material)
    return link(bpy.data.objects.new(name, mesh))
