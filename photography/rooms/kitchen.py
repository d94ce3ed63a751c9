"""
The parts of a room. The back wall is y = 0, the room lies before it (negative y), the floor is z = 0, x = 0 the middle of the wall.
Cabinets, worktops and appliances are given by where they stand along the wall; `front` is how far they reach into the room.
"""

import json
import math
import os
import traceback

import bpy

import models
from kit import develop, materials as m, shape, studio
from kit.scene import INCH, Vector, link

from . import surfaces as s

DEPTH, COUNTER, KICK = 24.5, 36.0, 4.2
GAP = 0.14

_SEED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "app", "platform", "db", "seed", "finishes.json")


def hexadecimal(finish):
    with open(_SEED, encoding="utf8") as file:
        return json.load(file)[finish]["hex"]


# --- appliances ---------------------------------------------------------------------------------------------------------------

SIZES = {
    "range": (36, 36.5, 28.5), "hood-wall": (36, 32, 24), "wall-oven-double": (30, 51.25, 24), "wall-oven-single": (30, 29, 23.5), "steam-oven": (30, 18.9, 22),
    "speed-oven": (30, 18.88, 21.5), "microwave-drawer": (24, 15.9, 23.5), "warming-drawer": (30, 10.4, 23.5), "dishwasher": (24, 33.9, 24),
    "dishwasher-panel-ready": (24, 33.9, 24), "refrigerator-french-door": (36, 71.5, 28.75), "refrigerator-bottom-freezer": (30, 70.25, 27.5),
    "refrigerator-column": (30, 83.75, 25), "wine-cabinet": (24, 83.75, 25), "washer": (27, 38.5, 30), "dryer": (27, 38.5, 30), "hearth-oven": (30, 23.9, 23.5),
    "toaster": (12, 8, 8), "kettle": (9, 10, 7), "stand-mixer": (14, 14, 9), "blender": (8, 17, 8), "microwave-countertop": (20, 12, 16), "part-filter": (10, 2, 2),
    "part-knob": (2.6, 2.6, 2), "part-light": (3, 4, 3), "accessory-hose": (14, 3, 14), "accessory-cleaner": (3, 9, 3), "accessory-filter": (12, 1, 10),
}


def coloured(base, finish):
    """The finish as a material of its own: what the development does to a product picture, a room needs in the render."""
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
    """A product at the origin; gives back its objects. `swap`: named materials that become others, e.g. {"brass": copper}."""
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
    except Exception:  # a room is shown whichever model is missing
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


# --- cabinets -----------------------------------------------------------------------------------------------------------------


class Style:
    """How a kitchen's fronts are made: their surface, shaker or slab, and what one opens them with (bar, knob, edge, cup or None)."""

    def __init__(self, surface, shaker=True, pull="bar", metal=None, inside=None):
        self.surface, self.shaker, self.pull = surface, shaker, pull
        self.metal = metal or m.brass()
        self.inside = inside or m.shadow()

    def front(self, x, z, y, pull=None):
        """A door or drawer front whose face is at y. `pull`: (x, z, upright) of its handle."""
        x, z = (x[0] + GAP / 2, x[1] - GAP / 2), (z[0] + GAP / 2, z[1] - GAP / 2)
        if self.shaker and min(x[1] - x[0], z[1] - z[0]) > 8.5:
            border = 2.6
            shape.frame(self.surface, x, (y, y + 0.85), z, (border,) * 4, 0.06)
            shape.box(self.surface, (x[0] + border - 0.2, x[1] - border + 0.2), (y + 0.42, y + 0.8), (z[0] + border - 0.2, z[1] - border + 0.2), 0.02)
        else:
            shape.box(self.surface, x, (y, y + 0.85), z, 0.08)
        if pull and self.pull:
            self.handle(pull[0], y, pull[1], pull[2])

    def handle(self, x, y, z, upright):
        if self.pull == "knob":
            shape.lathe(self.metal, (x, y, z), [(0.32, 0), (0.26, -0.5), (0.62, -0.85), (0.6, -1.15), (0, -1.25)], "y", 40)
            return
        half = 2.9 if self.pull == "bar" else 5.5
        ends = [(x, z - half), (x, z + half)] if upright else [(x - half, z), (x + half, z)]
        shape.tube(self.metal, [(ends[0][0], y - 1.15, ends[0][1]), (ends[1][0], y - 1.15, ends[1][1])], 0.22)
        for end, way in zip(ends, (1, -1)):
            px, pz = (end[0], end[1] + way * 0.6) if upright else (end[0] + way * 0.6, end[1])
            shape.cylinder(self.metal, (px, y - 1.15, pz), 0.19, 1.2, "y", sides=24)


def base(style, x, kind="doors", front=DEPTH, back=0.0, top=COUNTER - 1.5, doors=None):
    """A base cabinet between the pair x: 'doors', 'drawers' (three), 'mixed' (a drawer above doors) or 'blank' (no fronts)."""
    y = -front
    shape.box(style.inside, (x[0] + 0.05, x[1] - 0.05), (y + 0.95, -back), (KICK, top), 0)
    shape.box(m.shadow(), (x[0], x[1]), (y + 3.2, -back), (0, KICK), 0)
    if kind == "blank":
        shape.box(style.surface, x, (y, y + 0.9), (KICK, top), 0.05)
        return
    low = KICK
    if kind == "drawers":
        steps = [low, low + (top - low) * 0.40, low + (top - low) * 0.76, top]
        for one, two in zip(steps, steps[1:]):
            style.front(x, (one, two), y, ((x[0] + x[1]) / 2, two - (1.9 if two < top else (two - one) / 2), False))
        return
    high = top
    if kind == "mixed":
        high = top - 7.2
        style.front(x, (high, top), y, ((x[0] + x[1]) / 2, (high + top) / 2, False))
    count = doors or (1 if x[1] - x[0] < 22 else 2)
    _doors(style, x, (low, high), y, count, low=False)


def _doors(style, x, z, y, count, low):
    """Doors side by side; their handles meet in the middle, below on wall cabinets (`low`), above on base ones."""
    step = (x[1] - x[0]) / count
    for index in range(count):
        left, right = x[0] + step * index, x[0] + step * (index + 1)
        at = right - 1.4 if index % 2 == 0 else left + 1.4
        style.front((left, right), z, y, (at, z[0] + 4.6 if low else z[1] - 4.6, True))


def wall(style, x, z=(54, 90), front=13.5, doors=None):
    """A wall cabinet."""
    shape.box(style.surface, (x[0] + 0.03, x[1] - 0.03), (-front + 0.92, -0.02), z, 0.04)
    _doors(style, x, z, -front, doors or (1 if x[1] - x[0] < 22 else 2), low=True)


def tall(style, x, z=(KICK, 90), front=DEPTH, doors=None, split=None):
    """A larder cupboard; `split` is the height at which its doors change."""
    shape.box(style.surface, (x[0] + 0.03, x[1] - 0.03), (-front + 0.92, -0.02), (z[0], z[1]), 0.04)
    if z[0] <= KICK:
        shape.box(m.shadow(), x, (-front + 3.2, -0.02), (0, KICK), 0)
    count = doors or (1 if x[1] - x[0] < 22 else 2)
    steps = [z[0], split, z[1]] if split else [z[0], z[1]]
    for index, (one, two) in enumerate(zip(steps, steps[1:])):
        _doors(style, x, (one, two), -front, count, low=index > 0 or (not split and one > 30))


def housing(style, x, z, front=DEPTH, thick=0.85, top=90, kick=True):
    """The cabinet around a built-in appliance between x and z: sides, a cupboard above and a drawer below."""
    shape.box(style.surface, (x[0], x[0] + thick), (-front, -0.02), (0, top), 0.05)
    shape.box(style.surface, (x[1] - thick, x[1]), (-front, -0.02), (0, top), 0.05)
    inner = (x[0] + thick, x[1] - thick)
    shape.box(m.shadow(), inner, (-3, -0.02), (0, top), 0)
    if z[0] > KICK + 3:
        shape.box(style.inside, inner, (-front + 1, -0.02), (KICK, z[0]), 0)
        steps = [KICK, z[0]] if z[0] < 18 else [KICK, (KICK + z[0]) / 2, z[0]]
        for one, two in zip(steps, steps[1:]):
            style.front(inner, (one, two), -front, ((x[0] + x[1]) / 2, two - min(2.4, (two - one) / 2), False))
    if kick:
        shape.box(m.shadow(), inner, (-front + 3.2, -0.02), (0, KICK), 0)
    if top > z[1] + 5:
        shape.box(style.inside, inner, (-front + 1, -0.02), (z[1], top), 0)
        _doors(style, inner, (z[1], top), -front, 1 if inner[1] - inner[0] < 22 else 2, low=True)
    elif top > z[1]:
        shape.box(style.surface, inner, (-front, -0.02), (z[1], top), 0.04)


def panel(surface, x, y, z, edge=0.06):
    return shape.box(surface, x, y, z, edge)


def worktop(surface, x, front=DEPTH + 1.0, back=0.0, z=COUNTER, thick=1.5):
    return shape.box(surface, x, (-front, -back), (z - thick, z), 0.12)


def splash(surface, x, z=(COUNTER, 54)):
    return shape.box(surface, x, (-0.45, 0.05), z, 0.02)


def shelf(surface, x, z, depth=9.5, thick=1.5, brackets=None):
    shape.box(surface, x, (-depth, -0.05), (z, z + thick), 0.1)
    if brackets:
        for px in (x[0] + 3.5, x[1] - 3.5):
            shape.box(brackets, (px - 0.5, px + 0.5), (-depth + 1, -0.1), (z - 0.35, z), 0.08)
            shape.box(brackets, (px - 0.5, px + 0.5), (-0.4, -0.1), (z - 5, z), 0.08)


def island(style, x, y, surface, top=COUNTER, overhang=1.2, kinds=None, seat=0):
    """An island between the pairs x and y; its fronts look at the camera unless one sits there (`seat`: how far the worktop reaches out)."""
    front = -y[0] - seat
    if seat:
        shape.box(style.inside, (x[0] + 0.1, x[1] - 0.1), (-front + 0.9, y[1]), (KICK, top - 1.6), 0)
        shape.box(m.shadow(), (x[0] + 2, x[1] - 2), (-front + 3, y[1] - 3), (0, KICK), 0)
        count = max(2, round((x[1] - x[0]) / 22))
        step = (x[1] - x[0]) / count
        for index in range(count):
            style.front((x[0] + step * index, x[0] + step * (index + 1)), (KICK, top - 1.6), -front)
    else:
        kinds = kinds or ["drawers", "doors", "drawers"]
        step = (x[1] - x[0]) / len(kinds)
        for index, kind in enumerate(kinds):
            base(style, (x[0] + step * index, x[0] + step * (index + 1)), kind, front, -y[1], top - 1.6)
    for side in (-1, 1):
        px = x[0] if side < 0 else x[1]
        shape.box(style.surface, (min(px, px - side * 0.8), max(px, px - side * 0.8)), (-front, y[1]), (0 if seat else 0.2, top - 1.6), 0.05)
    shape.box(surface, (x[0] - overhang, x[1] + overhang), (y[0] - overhang, y[1] + overhang), (top - 1.6, top), 0.14)


# --- water, seats, lamps --------------------------------------------------------------------------------------------------------


def sink(x, width=30, metal=None, apron=None, front=DEPTH, top=COUNTER):
    """A tap and a basin; with `apron` a ceramic farmhouse sink whose front shows."""
    metal = metal or m.brass()
    half = width / 2
    if apron:
        shape.frame(apron, (x - half, x + half), (-front - 1.6, -4.5), (top - 9.8, top + 0.25), (1.1, 1.1, 1.1, 0), 0.35)
        shape.box(apron, (x - half, x + half), (-front - 1.6, -front - 0.4), (top - 9.8, top + 0.25), 0.35)
        shape.box(apron, (x - half, x + half), (-5.6, -4.5), (top - 9.8, top + 0.25), 0.3)
    else:
        shape.frame(m.steel(), (x - half, x + half), (-front + 3.5, -5), (top - 0.02, top + 0.1), (0.7, 0.7, 0, 0), 0.03)
        shape.box(m.steel(), (x - half + 0.7, x + half - 0.7), (-front + 4, -5.4), (top - 0.01, top + 0.03), 0)
    tap(x, -3.2, top, metal)


def tap(x, y, top, metal, height=15.5, reach=8.5, turned=0):
    parts = [
        shape.lathe(metal, (x, y, top), [(1.15, 0), (1.15, 0.3), (0.75, 0.5), (0.68, 4.2), (0.5, 4.4), (0.5, 5)], sides=40),
        shape.tube(metal, [(x, y, top + 4), (x, y, top + height), (x, y - reach, top + height), (x, y - reach, top + height - 5.5)], 0.46, bend=reach * 0.49),
        shape.cylinder(metal, (x, y - reach, top + height - 7.2), 0.62, 2.2, sides=32),
        shape.tube(metal, [(x + 0.6, y, top + 3), (x + 2.0, y, top + 3.2), (x + 2.4, y - 0.6, top + 6.2)], 0.24, bend=0.5),
    ]
    if turned:
        shape.turn(parts, turned, about=(x, y, 0))


def stool(x, y, seat=None, legs=None, height=25.5, turned=0):
    """A round-seated stool on four splayed legs."""
    seat, legs = seat or s.wood("oak", "x"), legs or m.plain("dark iron", (0.02, 0.02, 0.021), 0.45)
    parts = [shape.lathe(seat, (0, 0, height), [(0, 0), (6.4, 0), (7.0, 0.5), (6.8, 1.2), (5.6, 1.15), (0, 0.75)])]
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts.append(shape.tube(legs, [(sx * 4.3, sy * 4.3, height), (sx * 6.9, sy * 6.9, 0)], 0.5))
    ring = [(math.cos(step / 24 * math.tau) * 8.6, math.sin(step / 24 * math.tau) * 8.6, 8.5) for step in range(24)]
    parts.append(shape.tube(legs, ring, 0.32, closed=True))
    shape.turn(parts, 22 + turned)
    shape.move(parts, (x, y, 0))


def pendant(x, y, z, shade, radius=7.0, kind="dome", cord=None, ceiling=108, metal=None):
    """A lamp on its cord: 'dome', 'cone' or 'globe'. z is its lower edge."""
    cord, metal = cord or m.plain("cord", (0.02, 0.02, 0.02), 0.6), metal or m.brass()
    if kind == "globe":
        shape.lathe(m.lamp(2.2), (x, y, z + radius), [(0.01, -radius)] + [(radius * math.cos(t * math.pi / 24), radius * math.sin(t * math.pi / 24)) for t in range(-11, 12)] + [(0.01, radius)], sides=48)
        top = z + 2 * radius
    else:
        rise = radius * (0.72 if kind == "dome" else 1.0)
        arc = [(radius * math.cos(t / 12 * math.pi / 2 * 0.94), rise * math.sin(t / 12 * math.pi / 2)) for t in range(13)] if kind == "dome" else [(radius, 0), (1.3, rise)]
        shape.lathe(shade, (x, y, z), arc)
        shape.lathe(m.plain("lamp lining", (0.85, 0.82, 0.76), 0.6), (x, y, z), [(r * 0.97, h * 0.97) for r, h in arc])
        shape.lathe(m.lamp(9.0), (x, y, z + rise * 0.42), [(0.01, -1.3), (0.9, -1.0), (1.3, 0), (0.9, 1.0), (0.01, 1.3)], sides=24)
        top = z + rise
    shape.cylinder(metal, (x, y, top - 0.2), 0.85, 2.2, sides=32)
    shape.tube(cord, [(x, y, top + 1.8), (x, y, ceiling)], 0.1)
    shape.cylinder(metal, (x, y, ceiling - 0.8), 2.2, 0.8)


# --- small things ---------------------------------------------------------------------------------------------------------------


def bowl(x, y, z, radius=4.0, surface=None, height=None):
    h = height or radius * 0.55
    shape.lathe(surface or s.ceramic("chalk", (0.74, 0.71, 0.66)), (x, y, z), [(0, 0), (radius * 0.42, 0), (radius * 0.5, 0.2), (radius * 0.85, h * 0.5), (radius, h), (radius * 0.95, h), (radius * 0.8, h * 0.52), (radius * 0.4, h * 0.16), (0, h * 0.12)])


def bowls(x, y, z, count=3, radius=4.0, surface=None):
    for index in range(count):
        bowl(x, y, z + index * 0.85, radius * (1 - 0.02 * index), surface)


def plates(x, y, z, count=6, radius=5.2, surface=None):
    for index in range(count):
        shape.lathe(surface or s.ceramic("chalk", (0.74, 0.71, 0.66)), (x, y, z + index * 0.36), [(0, 0), (radius * 0.6, 0), (radius, 0.55), (radius, 0.7), (radius * 0.62, 0.2), (0, 0.18)], sides=64)


def jar(x, y, z, radius=2.1, height=6.0, surface=None, lid=None):
    shape.lathe(surface or s.ceramic("oat", (0.58, 0.50, 0.40)), (x, y, z), [(0, 0), (radius, 0), (radius * 1.04, height * 0.1), (radius, height * 0.9), (radius * 0.8, height), (0, height)])
    shape.cylinder(lid or s.wood("oak", "x"), (x, y, z + height), radius * 0.84, 0.8)


def vase(x, y, z, height=9.0, surface=None, green=True, seed=3):
    """A vase with a few stems of leaves."""
    radius = height * 0.28
    shape.lathe(surface or s.ceramic("chalk", (0.74, 0.71, 0.66)), (x, y, z), [(0, 0), (radius * 0.7, 0), (radius, height * 0.35), (radius * 0.9, height * 0.6), (radius * 0.42, height * 0.86), (radius * 0.5, height), (radius * 0.42, height), (radius * 0.3, height * 0.85)])
    if green:
        plant(x, y, z + height * 0.8, height * 1.25, seed)


def plant(x, y, z, height=10.0, seed=3, stems=7, color=(0.115, 0.19, 0.085)):
    import random

    pick = random.Random(seed)
    leaf, stem = m.plain(f"leaf {color}", color, 0.55), m.plain("stem", (0.12, 0.11, 0.05), 0.7)
    for _ in range(stems):
        way, lean, long = pick.uniform(0, math.tau), pick.uniform(0.1, 0.62), height * pick.uniform(0.7, 1.05)
        tip = Vector((x + math.cos(way) * lean * long, y + math.sin(way) * lean * long * 0.7, z + long))
        foot, middle = Vector((x, y, z)), Vector((x + math.cos(way) * lean * long * 0.3, y + math.sin(way) * lean * long * 0.2, z + long * 0.55))
        at = lambda t: foot.lerp(middle, t).lerp(middle.lerp(tip, t), t)
        shape.tube(stem, [at(t / 8) for t in range(9)], 0.07)
        for step in range(7):
            _leaf(leaf, at(0.34 + step * 0.11), pick.uniform(0, math.tau), pick.uniform(-0.2, 0.9), height * pick.uniform(0.11, 0.17))


def _leaf(material, at, way, rise, size):
    mesh = bpy.data.meshes.new("leaf")
    points = [(0, 0, 0), (0.35, 0.24, 0.05), (0.75, 0.2, 0.06), (1, 0, 0), (0.75, -0.2, 0.06), (0.35, -0.24, 0.05), (0.5, 0, -0.03)]
    turned = []
    for px, py, pz in points:
        flat, up = px * math.cos(rise) - pz * math.sin(rise), px * math.sin(rise) + pz * math.cos(rise)
        turned.append((Vector((flat * math.cos(way) - py * math.sin(way), flat * math.sin(way) + py * math.cos(way), up)) * size + Vector(at)) * INCH)
    mesh.from_pydata(turned, [], [(0, 1, 6), (1, 2, 6), (2, 3, 6), (3, 4, 6), (4, 5, 6), (5, 0, 6)])
    mesh.materials.append(material)
    link(bpy.data.objects.new("leaf", mesh))


def board(x, y, z, width=10, height=15, lean=12, tone="honey"):
    """A chopping board leaning on the wall behind it."""
    parts = [shape.box(s.wood(tone, "z"), (-width / 2, width / 2), (-0.45, 0.45), (0, height), 0.3)]
    shape.turn(parts, -lean, "X")
    shape.move(parts, (x, y, z))


def fruit(x, y, z, radius=6.0, color=(0.72, 0.38, 0.05), seed=2):
    """A bowl of fruit."""
    import random

    pick = random.Random(seed)
    bowl(x, y, z, radius)
    skin = m.plain(f"fruit {color}", color, 0.4)
    for index in range(7):
        way, out = index / 6 * math.tau, (0 if index == 6 else radius * 0.5)
        size = radius * pick.uniform(0.26, 0.31)
        shape.lathe(skin, (x + math.cos(way) * out, y + math.sin(way) * out, z + radius * (0.52 if index < 6 else 0.82)), [(0.01, -size)] + [(size * math.cos(t * math.pi / 12), size * math.sin(t * math.pi / 12)) for t in range(-5, 6)] + [(0.01, size)], sides=32)


def pot(x, y, z, surface, radius=4.4, height=5.0):
    """A pot with its lid on a hob."""
    shape.lathe(surface, (x, y, z), [(0, 0), (radius * 0.95, 0), (radius, 0.4), (radius, height), (radius * 1.03, height + 0.15), (radius * 0.9, height + 0.5), (radius * 0.2, height + 1.0), (0, height + 1.05)])
    shape.lathe(m.brass(), (x, y, z + height + 1), [(0.3, 0), (0.3, 0.5), (0.75, 0.7), (0.7, 1.1), (0, 1.2)], sides=32)
    for side in (-1, 1):
        shape.tube(surface, [(x + side * radius, y - 1.2, z + height * 0.75), (x + side * (radius + 1.3), y - 1.2, z + height * 0.75), (x + side * (radius + 1.3), y + 1.2, z + height * 0.75), (x + side * radius, y + 1.2, z + height * 0.75)], 0.3, bend=0.5)


def towel(x, y, z, surface, width=9, height=15):
    """A tea towel that hangs over a bar at z."""
    mesh = bpy.data.meshes.new("towel")
    columns, rows, points, faces = 24, 16, [], []
    for row in range(rows + 1):
        for column in range(columns + 1):
            part, drop = column / columns, row / rows
            wave = math.sin(part * math.tau * 2.4 + 0.6) * 0.28 * (0.3 + drop)
            points.append(((x + (part - 0.5) * width * (1 - 0.05 * drop)) * INCH, (y + wave) * INCH, (z - drop * height) * INCH))
    for row in range(rows):
        for column in range(columns):
            first = row * (columns + 1) + column
            faces.append((first, first + 1, first + columns + 2, first + columns + 1))
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(surface)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    obj = link(bpy.data.objects.new("towel", mesh))
    obj.modifiers.new("thick", "SOLIDIFY").thickness = 0.12 * INCH


# --- the shell, the light, the camera ------------------------------------------------------------------------------------------


def shell(floor, walls, left=-130, right=130, near=-330, ceiling=108, back=None, window=None, side=None, trim=None):
    """
    Floor, ceiling and walls. `window`: (x0, x1, z0, z1) in the back wall; `side`: (y0, y1, z0, z1) in the left one. The wall behind
    the camera is open in the middle, as towards a terrace.
    """
    trim = trim or m.plain("trim", (0.80, 0.79, 0.76), 0.4)
    shape.box(floor, (left - 6, right + 6), (near - 200, 6), (-1, 0), 0)
    shape.box(m.plain("ceiling", (0.83, 0.82, 0.79), 0.9), (left - 6, right + 6), (near - 6, 6), (ceiling, ceiling + 2), 0)
    back = back or walls
    _wall_with_hole(back, "back", (left, right), (0, 6), ceiling, window)
    _wall_with_hole(walls, "left", (near, 6), (left - 6, left), ceiling, side)
    shape.box(walls, (right, right + 6), (near, 6), (0, ceiling), 0)
    for sign in (-1, 1):
        edge = left - 6 if sign < 0 else right + 6
        shape.box(walls, (min(edge, sign * 55), max(edge, sign * 55)), (near - 6, near), (0, ceiling), 0)
    shape.box(trim, (left, left + 0.6), (near, 0), (0, 5), 0.1)
    shape.box(trim, (right - 0.6, right), (near, 0), (0, 5), 0.1)
    if window:
        _window(trim, window, False, 0)
    if side:
        _window(trim, side, True, left)


def _wall_with_hole(material, which, along, thick, ceiling, hole):
    pieces = [(along, (0, ceiling))]
    if hole:
        pieces = [((along[0], hole[0]), (0, ceiling)), ((hole[1], along[1]), (0, ceiling)), ((hole[0], hole[1]), (0, hole[2])), ((hole[0], hole[1]), (hole[3], ceiling))]
    for run, z in pieces:
        if run[1] - run[0] < 0.1 or z[1] - z[0] < 0.1:
            continue
        if which == "back":
            shape.box(material, run, thick, z, 0)
        else:
            shape.box(material, thick, run, z, 0)


def _window(trim, hole, side, at):
    """Frame, bars, sill, the light that falls in, and the garden outside."""
    a0, a1, z0, z1 = hole

    def bar(a, z, deep=(3.0, 4.4), edge=0.08):
        if side:
            shape.box(trim, (at - deep[1], at - deep[0]), a, z, edge)
        else:
            shape.box(trim, a, deep, z, edge)

    for a in ((a0, a0 + 1.8), (a1 - 1.8, a1), ((a0 + a1) / 2 - 0.9, (a0 + a1) / 2 + 0.9)):
        bar(a, (z0, z1))
    for z in ((z0, z0 + 1.8), (z1 - 1.8, z1)):
        bar((a0, a1), z, (3.08, 4.3))
    bar((a0, a1), (z0 + (z1 - z0) * 0.62 - 0.4, z0 + (z1 - z0) * 0.62 + 0.4), (3.3, 4.15))
    if side:
        shape.box(trim, (at - 3, at + 1.2), (a0 - 1, a1 + 1), (z0 - 1.2, z0), 0.15)
    else:
        shape.box(trim, (a0 - 1, a1 + 1), (-1.4, 3), (z0 - 1.2, z0), 0.15)
    mesh = bpy.data.meshes.new("outside")
    spread, far = 140, 60
    if side:
        corners = [(at - far, a0 - spread, -60), (at - far, a1 + spread, -60), (at - far, a1 + spread, 240), (at - far, a0 - spread, 240)]
    else:
        corners = [(a0 - spread, far, -60), (a1 + spread, far, -60), (a1 + spread, far, 240), (a0 - spread, far, 240)]
    mesh.from_pydata([Vector(corner) * INCH for corner in corners], [], [(0, 1, 2, 3)])
    mesh.materials.append(s.outside())
    garden = link(bpy.data.objects.new("outside", mesh))
    garden.visible_diffuse = garden.visible_shadow = False


def daylight(side=None, window=None, left=-130, sun=(0.80, 0.55, -0.20), sun_power=8.5, window_power=13.0, fill=1.0, near=-330, ceiling=108, warm=(1.0, 0.90, 0.77)):
    """
    The sun (its way in room axes), a pane of sky in each window, a wide and weak light under the ceiling and one behind the viewer.
    Powers are watts a square foot of pane.
    """
    if sun_power:
        light = bpy.data.lights.new("sun", "SUN")
        light.energy, light.angle, light.color = sun_power, math.radians(1.2), warm
        obj = link(bpy.data.objects.new("sun", light))
        obj.rotation_euler = Vector(sun).to_track_quat("-Z", "Y").to_euler()
    panes = []
    if side:
        y0, y1, z0, z1 = side
        panes.append(((left - 7, (y0 + y1) / 2, (z0 + z1) / 2), (left + 60, (y0 + y1) / 2, (z0 + z1) / 2 - 14), y1 - y0, z1 - z0))
    if window:
        x0, x1, z0, z1 = window
        panes.append((((x0 + x1) / 2, 7, (z0 + z1) / 2), ((x0 + x1) / 2, -60, (z0 + z1) / 2 - 14), x1 - x0, z1 - z0))
    for at, to, width, height in panes:
        pane = studio.softbox("sky", Vector(at) * INCH, Vector(to) * INCH, width * INCH, height * INCH, window_power * width * height / 144, (0.97, 0.985, 1.0))
        pane.visible_camera = False
    top = studio.softbox("ceiling light", Vector((0, -130, ceiling - 1)) * INCH, Vector((0, -130, 0)) * INCH, 190 * INCH, 170 * INCH, 30 * fill, (1.0, 0.965, 0.915))
    back = studio.softbox("viewer light", Vector((-40, near + 20, 78)) * INCH, Vector((10, 0, 42)) * INCH, 190 * INCH, 70 * INCH, 42 * fill, (1.0, 0.97, 0.93))
    for lamp in (top, back):
        lamp.visible_camera = lamp.visible_glossy = False
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.95, 0.97, 1.0, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.5


def camera(at, yaw=0.0, pitch=0.0, lens=32.0, shift=(0.0, 0.0), focus=None, stop=None):
    """The camera at a point in inches. `yaw` turns it to the right, `pitch` down; `shift` is in widths of the picture."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.sensor_fit, data.clip_end = lens, 36, "HORIZONTAL", 1000
    data.shift_x, data.shift_y = shift
    if stop:
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, focus * INCH, stop
    obj = link(bpy.data.objects.new("camera", data))
    obj.location = Vector(at) * INCH
    obj.rotation_euler = (math.radians(90 - pitch), 0, math.radians(-yaw))
    bpy.context.scene.camera = obj


def view(middle, width, plane=-DEPTH, eye=54.0, lens=32.0, stand=None, **more):
    """
    A level view straight at the wall: `middle` (x, z) is the middle of the picture on the plane y, `width` what is seen there, `stand`
    the x at which the viewer stands (the lens is shifted).
    """
    stand = middle[0] if stand is None else stand
    return {"at": (stand, plane - width * lens / 36, eye), "lens": lens, "shift": ((middle[0] - stand) / width, (middle[1] - eye) / width), **more}
