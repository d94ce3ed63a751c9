"""Builds the appliances of a room, colors them with their finish and places them."""

import json
import os
import traceback

import bpy

import models
from kit import develop, materials as m, shape
from kit.scene import INCH, Vector

_SEED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "platform", "seed", "reference", "finishes.json")

SIZES = {
    "range": (36, 36.5, 28.5), "hood-wall": (36, 32, 24), "wall-oven-double": (30, 51.25, 24), "wall-oven-single": (30, 29, 23.5), "steam-oven": (30, 18.9, 22),
    "speed-oven": (30, 18.88, 21.5), "microwave-drawer": (24, 15.9, 23.5), "warming-drawer": (30, 10.4, 23.5), "dishwasher": (24, 33.9, 24),
    "dishwasher-panel-ready": (24, 33.9, 24), "refrigerator-french-door": (36, 71.5, 28.75), "refrigerator-bottom-freezer": (30, 70.25, 27.5),
    "refrigerator-column": (30, 83.75, 25), "wine-cabinet": (24, 83.75, 25), "washer": (27, 38.5, 30), "dryer": (27, 38.5, 30), "hearth-oven": (30, 23.9, 23.5),
    "toaster": (12, 8, 8), "kettle": (9, 10, 7), "stand-mixer": (14, 14, 9), "blender": (8, 17, 8), "microwave-countertop": (20, 12, 16), "part-filter": (10, 2, 2),
    "part-knob": (2.6, 2.6, 2), "part-light": (3, 4, 3), "accessory-hose": (14, 3, 14), "accessory-cleaner": (3, 9, 3), "accessory-filter": (12, 1, 10),
}


def hexadecimal(finish):
    with open(_SEED, encoding="utf8") as file:
        return json.load(file)[finish]["hex"]


def coloured(base, finish):
    """The finish as a material. Product pictures get their finish in develop.py; rooms need it in the render."""
    name = f"finish {base} in {finish}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    m.use_base(base)
    material = m.finish().copy()
    material.name = name
    shader = material.node_tree.nodes["Principled BSDF"]
    if base == "metal":
        tint = develop.METALS.get(finish, develop.METALS["stainless"])["tint"]
        shader.inputs["Base Color"].default_value = (*(min(1, c * t) for c, t in zip(m.METAL_BASE, tint)), 1)
    elif base == "enamel":
        shader.inputs["Base Color"].default_value = (*develop.srgb(hexadecimal(finish)), 1)
        if finish in ("matte-black", "graphite"):
            shader.inputs["Roughness"].default_value = 0.42
    return material


def _slots(objects):
    for obj in objects:
        for slot in getattr(obj, "material_slots", ()):
            if slot.material:
                yield slot


def _stand_in(spec):
    width, height, depth = (spec[key] or size for key, size in zip(("width", "height", "depth"), SIZES.get(spec["type"], (6, 3, 6))))
    shape.box(m.finish(), (-width / 2, width / 2), (0, depth), (0, height), 0.3)


def build(kind, brand="ardenne", finish="stainless", swap=None, **spec):
    """Builds a product at the origin and returns its objects. `swap` replaces materials by name, e.g. {"brass": copper}."""
    width, height, depth = SIZES.get(kind, (24, 34, 24))
    filled = {
        "type": kind, "brand": brand, "width": width, "height": height, "depth": depth, "configuration": None, "burners": None, "fuel": None, "zones": None,
        "hinge": None, "material": None, "name": "", "sku": "", **spec,
    }
    base = develop.base_of(finish)
    before = set(bpy.data.objects)
    m.use_base(base)
    try:
        models.find(kind)(filled)
    except Exception:  # the room is rendered even if a model is missing
        print(f"stand-in {kind}: {traceback.format_exc().splitlines()[-1]}", flush=True)
        for obj in set(bpy.data.objects) - before:
            bpy.data.objects.remove(obj)
        _stand_in(filled)
    made = sorted(set(bpy.data.objects) - before, key=lambda obj: obj.name)
    surface = coloured(base, finish)
    for slot in _slots(made):
        if slot.material.name == f"finish {base}":
            slot.material = surface
        elif swap and slot.material.name in swap:
            slot.material = swap[slot.material.name]
    bpy.context.view_layer.update()
    return made


def place(kind, x, z=0, front=None, turned=0, y=None, **spec):
    """A product in the room, its middle at x. It stands against the wall, or reaches to `front`, or has its front at y."""
    made = build(kind, **spec)
    depth = spec.get("depth") or SIZES.get(kind, (0, 0, 24))[2]
    if turned:
        shape.turn(made, turned, about=(0, depth / 2, 0))
    shape.move(made, (x, y if y is not None else -(front or depth), z))
    return made


def stand(kind, x, y, z, turned=0, **spec):
    """A small thing on a table: its middle at x and y, its foot at z, turned about itself."""
    made = build(kind, **spec)
    shape.turn(made, turned)
    low, high = _bounds(made)
    shape.move(made, (x - (low[0] + high[0]) / 2, y - (low[1] + high[1]) / 2, z - low[2]))
    return made


def _bounds(objects):
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    points = [obj.matrix_world @ Vector(corner) / INCH for obj in objects if obj.type in ("MESH", "CURVE", "FONT") for corner in obj.evaluated_get(depsgraph).bound_box]
    return [min(point[axis] for point in points) for axis in range(3)], [max(point[axis] for point in points) for axis in range(3)]


def metal_swap(metal):
    """Handles, rings and collars in one other metal."""
    return {"brass": metal, **{f"handle {brand}": metal for brand in ("ardenne", "hollins", "brightwell", "tarn")}}
