"""The studio of every product: a warm gray background, a key light, a fill light, two strip lights for metal, and a camera without converging verticals."""

import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

from .materials import kept
from .scene import INCH, link

LENS = 85  # millimeters on a full frame; long enough to avoid wide-angle distortion
FILL = 0.80  # the product's share of the frame, along its larger side


def bounds():
    """The bounding corners of the model, in meters."""
    low, high = Vector((1e9,) * 3), Vector((-1e9,) * 3)
    depsgraph = bpy.context.evaluated_depsgraph_get()
    for obj in bpy.context.scene.objects:
        if obj.type not in ("MESH", "CURVE", "FONT"):
            continue
        for corner in obj.evaluated_get(depsgraph).bound_box:
            point = obj.matrix_world @ Vector(corner)
            low = Vector(map(min, low, point))
            high = Vector(map(max, high, point))
    return low, high


def window(size, margin=0.035):
    """The pixels (top, left, bottom, right) of the product, with a margin for its shadow."""
    scene, depsgraph = bpy.context.scene, bpy.context.evaluated_depsgraph_get()
    seen = [
        world_to_camera_view(scene, scene.camera, obj.matrix_world @ Vector(corner))
        for obj in scene.objects
        if obj.type in ("MESH", "CURVE", "FONT") and obj.name != "sweep"
        for corner in obj.evaluated_get(depsgraph).bound_box
    ]
    pixel = lambda part: round(min(max(part, 0), 1) * size)
    return (
        pixel(1 - max(p.y for p in seen) - margin), pixel(min(p.x for p in seen) - margin),
        pixel(1 - min(p.y for p in seen) + margin), pixel(max(p.x for p in seen) + margin),
    )


def corners(low, high):
    return [Vector((x, y, z)) for x in (low.x, high.x) for y in (low.y, high.y) for z in (low.z, high.z)]


def _matte(color):
    """The background's shader. Background is half of every picture, so the shader is the cheapest possible."""

    def build(tree, _shader):
        matte = tree.nodes.new("ShaderNodeBsdfDiffuse")
        matte.inputs["Color"].default_value = (*color, 1)
        tree.links.new(matte.outputs[0], tree.nodes["Material Output"].inputs["Surface"])

    return build


def sweep(low, high, hanging, is_dim=False):
    """Floor and wall with a curved transition. The floor is far below hanging products. `is_dim`: a darker wall, for flat products that may be white."""
    size = max(high - low)
    floor = low.z - (size * 1.2 if hanging else 0)
    # Behind hanging products there is only wall, which gets less light than a floor. It is painted lighter, so that all products have the same gray.
    name, color = ("dim wall", (0.68, 0.651, 0.612)) if is_dim else ("wall", (0.985, 0.95, 0.895)) if hanging else ("sweep", (0.82, 0.785, 0.738))
    material = kept(name, _matte(color))
    width, near, back, radius = size * 14, -size * 9, high.y + size * 2.4, size * 1.6
    path = [(near, floor)] + [
        (back + radius * math.sin(step / 24 * math.pi / 2), floor + radius * (1 - math.cos(step / 24 * math.pi / 2))) for step in range(25)
    ] + [(back + radius, floor + size * 9)]
    mesh = bpy.data.meshes.new("sweep")
    vertices = [(side * width / 2, y, z) for y, z in path for side in (-1, 1)]
    mesh.from_pydata(vertices, [], [(i, i + 1, i + 3, i + 2) for i in range(0, len(vertices) - 2, 2)])
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    link(bpy.data.objects.new("sweep", mesh))


def softbox(name, at, target, width, height, watts, color=(1, 1, 1)):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = width, height
    light.energy = watts
    light.color = color
    obj = link(bpy.data.objects.new(name, light))
    obj.location = at
    obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return obj


def lights(low, high):
    """The lights scale with the product, so that a kettle and a refrigerator have the same light."""
    centre, size = (low + high) / 2, max(high - low)
    power = size * size
    at = lambda x, y, z: centre + Vector((x, y, z)) * size
    softbox("key", at(-1.9, -1.7, 1.5), centre, 1.5 * size, 1.9 * size, 66 * power, (1, 0.975, 0.94))
    softbox("fill", at(2.3, -1.5, 0.5), centre, 1.8 * size, 2.2 * size, 30 * power, (0.94, 0.97, 1))
    softbox("strip left", at(-1.6, 0.25, 0.15), centre, 0.22 * size, 2.0 * size, 26 * power)
    softbox("strip right", at(1.6, 0.35, 0.15), centre, 0.22 * size, 2.0 * size, 20 * power)
    softbox("wall", at(0, 1.4, 2.6), centre + Vector((0, 3.2, 0.9)) * size, 4.5 * size, 1.2 * size, 66 * power, (1, 0.985, 0.96))
    softbox("top", at(0, 0.2, 2.2), centre, 2.2 * size, 1.6 * size, 34 * power)
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (1.0, 0.985, 0.965, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.22


def camera(low, high, yaw, pitch, aspect=1.0, fill=FILL, lens=LENS):
    """
    Looks at the center of the bounds from `yaw` degrees to the right and `pitch` degrees above. Level views shift the lens instead of
    tilting the camera, so that vertical lines stay vertical.
    """
    camera_data = bpy.data.cameras.new("camera")
    camera_data.lens, camera_data.sensor_width, camera_data.sensor_fit = lens, 36, "HORIZONTAL"
    # Small parts are closer to the camera than Blender's default near limit of four inches.
    camera_data.clip_start, camera_data.clip_end = 0.002, 1000
    obj = link(bpy.data.objects.new("camera", camera_data))
    bpy.context.scene.camera = obj
    centre, size = (low + high) / 2, max(high - low)
    way = Matrix.Rotation(math.radians(yaw), 4, "Z") @ Matrix.Rotation(math.radians(-pitch), 4, "X") @ Vector((0, -1, 0))
    obj.rotation_euler = (-way).to_track_quat("-Z", "Y").to_euler()
    axes = obj.rotation_euler.to_matrix()
    right, up = axes @ Vector((1, 0, 0)), axes @ Vector((0, 1, 0))
    points = corners(low, high)
    distance = size * 4
    for _ in range(30):
        eye = centre + way * distance
        seen = [((p - eye).dot(right) / (p - eye).dot(-way), (p - eye).dot(up) / (p - eye).dot(-way)) for p in points]
        spans = [max(s[i] for s in seen) - min(s[i] for s in seen) for i in (0, 1)]
        part = max(spans[0], spans[1] * aspect) / (36 / lens)
        distance *= part / fill
    obj.location = centre + way * distance
    middle = [(max(s[i] for s in seen) + min(s[i] for s in seen)) / 2 for i in (0, 1)]
    # Slightly below the center, to leave more space above the product.
    camera_data.shift_x = middle[0] * lens / 36
    camera_data.shift_y = middle[1] * lens / 36 + 0.012
    return obj


VIEWS = {
    # yaw, pitch: to the product's right and above it
    "angle": (-27, 9),
    "front": (0, 3),
}
LOW_VIEWS = {
    # products seen from above: cooktops, small products on a table
    "angle": (-27, 24),
    "front": (0, 14),
}
FLAT_VIEWS = {"angle": (-24, 38), "front": (0, 52)}
FAMILIES = {"tall": VIEWS, "low": LOW_VIEWS, "flat": FLAT_VIEWS}
