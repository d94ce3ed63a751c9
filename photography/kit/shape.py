"""Solids. x points to the right, y into the depth (the front faces -y), z up. Lengths are inches."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .scene import INCH, link


def _object(name, mesh, material, smooth=False):
    obj = link(bpy.data.objects.new(name, mesh))
    if material is not None:
        mesh.materials.append(material)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
    return obj


def _round(obj, radius, segments=3):
    """Rounds the edges slightly. Sharp edges would not reflect light and look unreal."""
    if radius <= 0:
        return obj
    bevel = obj.modifiers.new("edges", "BEVEL")
    bevel.width = radius * INCH
    bevel.segments = segments
    bevel.limit_method = "ANGLE"
    bevel.angle_limit = math.radians(35)
    bevel.harden_normals = True
    obj.data.use_auto_smooth = True
    for polygon in obj.data.polygons:
        polygon.use_smooth = True
    return obj


def box(material, x, y, z, edge=0.06, name="box"):
    """A block between the pairs x, y and z, e.g. box(steel, (-15, 15), (0, 1), (4, 30))."""
    mesh = bpy.data.meshes.new(name)
    build = bmesh.new()
    bmesh.ops.create_cube(build, size=1)
    for vertex in build.verts:
        vertex.co = Vector(tuple((pair[0] + pair[1]) / 2 + (pair[1] - pair[0]) * part for pair, part in zip((x, y, z), vertex.co))) * INCH
    build.to_mesh(mesh)
    build.free()
    smallest = min(abs(pair[1] - pair[0]) for pair in (x, y, z))
    return _round(_object(name, mesh, material), min(edge, smallest * 0.45))


def _lying(material, x, y, z, edge, name):
    """A horizontal board whose grain runs along it."""
    board = box(material, (-z[1], -z[0]), y, x, edge, name)
    turn([board], 90, "Y")
    return board


def frame(material, x, y, z, border, edge=0.06, name="frame"):
    """A block with a window: `border` is (left, right, bottom, top)."""
    left, right, bottom, top = border
    rail = _lying if material.name.endswith("oak") else box
    parts = [
        box(material, (x[0], x[0] + left), y, z, edge, name), box(material, (x[1] - right, x[1]), y, z, edge, name),
        rail(material, (x[0] + left, x[1] - right), y, (z[0], z[0] + bottom), edge, name),
        rail(material, (x[0] + left, x[1] - right), y, (z[1] - top, z[1]), edge, name),
    ]
    return [part for part in parts if part is not None]


def skin(build, material, name, angle=38):
    """An object from a bmesh, smooth except at edges sharper than the angle."""
    bmesh.ops.recalc_face_normals(build, faces=build.faces)
    mesh = bpy.data.meshes.new(name)
    build.to_mesh(mesh)
    build.free()
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)
    return _object(name, mesh, material, smooth=True)


def outline(material, points, y, edge=0.06, name="outline"):
    """A polygon of (x, z) points, thick between the pair y. Points run round either way."""
    return _extrude(material, [(px, y[0], pz) for px, pz in points], (0, y[1] - y[0], 0), edge, name)


def profile(material, points, x, edge=0.06, name="profile"):
    """A polygon of (y, z) points, long between the pair x: a sloping hood, a nosing."""
    return _extrude(material, [(x[0], py, pz) for py, pz in points], (x[1] - x[0], 0, 0), edge, name)


def plan(material, points, z, edge=0.06, name="plan"):
    """A polygon of (x, y) points, high between the pair z."""
    return _extrude(material, [(px, py, z[0]) for px, py in points], (0, 0, z[1] - z[0]), edge, name)


def _extrude(material, points, way, edge, name):
    mesh = bpy.data.meshes.new(name)
    build = bmesh.new()
    face = build.faces.new([build.verts.new(Vector(point) * INCH) for point in points])
    moved = bmesh.ops.extrude_face_region(build, geom=[face])
    bmesh.ops.translate(build, verts=[v for v in moved["geom"] if isinstance(v, bmesh.types.BMVert)], vec=Vector(way) * INCH)
    bmesh.ops.recalc_face_normals(build, faces=build.faces)
    build.to_mesh(mesh)
    build.free()
    return _round(_object(name, mesh, material), edge)


AXES = {"x": Matrix.Rotation(math.radians(90), 4, "Y"), "y": Matrix.Rotation(math.radians(-90), 4, "X"), "z": Matrix.Identity(4)}


def cylinder(material, at, radius, length, axis="z", edge=0.04, sides=64, top=None, name="cylinder"):
    """From `at` along the axis (for y: into the depth). `top`: another radius at the far end."""
    mesh = bpy.data.meshes.new(name)
    build = bmesh.new()
    bmesh.ops.create_cone(build, cap_ends=True, segments=sides, radius1=radius * INCH, radius2=(radius if top is None else top) * INCH, depth=length * INCH)
    bmesh.ops.translate(build, verts=build.verts, vec=(0, 0, length * INCH / 2))
    build.to_mesh(mesh)
    build.free()
    obj = _object(name, mesh, material)
    obj.matrix_world = Matrix.Translation(Vector(at) * INCH) @ AXES[axis]
    return _round(obj, min(edge, radius * 0.45, length * 0.45))


def lathe(material, at, points, axis="z", sides=96, name="lathe"):
    """A turned body: `points` are (radius, along the axis). A point on the axis closes it."""
    mesh = bpy.data.meshes.new(name)
    build = bmesh.new()
    vertices = [build.verts.new(Vector((radius, 0, along)) * INCH) for radius, along in points]
    edges = [build.edges.new(pair) for pair in zip(vertices, vertices[1:])]
    bmesh.ops.spin(build, geom=vertices + edges, cent=(0, 0, 0), axis=(0, 0, 1), angle=math.tau, steps=sides)
    bmesh.ops.remove_doubles(build, verts=build.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(build, faces=build.faces)
    build.to_mesh(mesh)
    build.free()
    obj = _object(name, mesh, material, smooth=True)
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(40)
    obj.matrix_world = Matrix.Translation(Vector(at) * INCH) @ AXES[axis]
    return obj


def tube(material, points, radius, closed=False, bend=0.0, name="tube"):
    """A round bar along points; `bend` rounds its corners by that radius."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius * INCH
    curve.bevel_resolution = 6
    curve.use_fill_caps = True
    path = _rounded([Vector(point) for point in points], bend, closed) if bend > 0 else [Vector(point) for point in points]
    spline = curve.splines.new("POLY")
    spline.points.add(len(path) - 1)
    for target, point in zip(spline.points, path):
        target.co = (*(point * INCH), 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    curve.materials.append(material)
    return link(bpy.data.objects.new(name, curve))


def _rounded(points, radius, closed):
    result = []
    count = len(points)
    for index, point in enumerate(points):
        if not closed and index in (0, count - 1):
            result.append(point)
            continue
        before, after = points[index - 1] - point, points[(index + 1) % count] - point
        reach = min(radius, before.length * 0.49, after.length * 0.49)
        start, end = point + before.normalized() * reach, point + after.normalized() * reach
        for step in range(9):
            part = step / 8
            result.append(start.lerp(point, part).lerp(point.lerp(end, part), part))
    return result


def text(material, words, at, size, name="text"):
    """Flat letters on a front (facing -y), centered at `at`."""
    curve = bpy.data.curves.new(name, "FONT")
    curve.body = words
    curve.size = size * INCH
    curve.space_character = 1.25
    curve.align_x = curve.align_y = "CENTER"
    curve.extrude = 0.004 * INCH
    curve.materials.append(material)
    obj = link(bpy.data.objects.new(name, curve))
    obj.matrix_world = Matrix.Translation(Vector(at) * INCH) @ Matrix.Rotation(math.radians(90), 4, "X")
    return obj


def turn(objects, degrees, axis="Z", about=(0, 0, 0)):
    """Turns objects about a point: a door that stands open, a handle at an angle."""
    centre = Matrix.Translation(Vector(about) * INCH)
    rotation = centre @ Matrix.Rotation(math.radians(degrees), 4, axis) @ centre.inverted()
    for obj in objects:
        obj.matrix_world = rotation @ obj.matrix_world


def move(objects, by):
    for obj in objects:
        obj.matrix_world = Matrix.Translation(Vector(by) * INCH) @ obj.matrix_world
