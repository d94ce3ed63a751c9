"""What stands in refrigerators: bottles, jars, cartons, fruit. Each thing stands with its foot at (x, y, z)."""

import math

import bmesh

from kit import materials as m, shape
from kit.scene import INCH, Vector
from models import soft

FRUIT = {
    "lemon": ((0.80, 0.55, 0.03), 1.15), "lime": ((0.16, 0.30, 0.03), 1.0), "orange": ((0.80, 0.27, 0.02), 1.4), "apple": ((0.50, 0.035, 0.03), 1.4),
    "green apple": ((0.36, 0.45, 0.06), 1.4), "tomato": ((0.62, 0.045, 0.02), 1.2), "pear": ((0.50, 0.46, 0.10), 1.35), "plum": ((0.09, 0.018, 0.05), 1.0),
    "aubergine": ((0.035, 0.012, 0.035), 1.5), "pepper": ((0.74, 0.30, 0.015), 1.5),
}


def fruit(kind, at, turn=0.0, part=1.0):
    """One piece, lying with its lowest point at `at`."""
    color, radius = FRUIT[kind]
    radius *= part
    x, y, z = at
    skin = m.plain(f"{kind} skin", color, 0.32, Specular=0.45)
    steps = [t * math.pi / 14 for t in range(15)]
    if kind in ("lemon", "lime"):
        points = [(radius * 0.86 * math.sin(a) ** 0.9, -radius * 1.25 * math.cos(a)) for a in steps]
    elif kind == "pear":
        points = [(radius * math.sin(a) * (1 - 0.24 * (1 - math.cos(a))), -radius * 1.2 * math.cos(a)) for a in steps]
    else:  # with a dimple round the stalk
        points = [(radius * math.sin(a), -radius * (0.93 * math.cos(a) - 0.22 * max(0, -math.cos(a)) ** 6)) for a in steps]
    points[0], points[-1] = (0, points[0][1]), (0, points[-1][1])
    parts = [shape.lathe(skin, (x, y, z + radius * 0.9), points, sides=28)]
    if kind in ("apple", "green apple", "pear"):
        top = points[-1][1]
        parts.append(shape.tube(m.plain("stalk", (0.09, 0.055, 0.025), 0.7), [(x, y, z + radius * 0.9 + top - 0.1), (x + 0.12, y, z + radius * 0.9 + top + 0.5)], 0.06))
    shape.turn(parts, turn * 0.5, "Y", (x, y, z + radius * 0.9))
    shape.turn(parts, turn * 3, "Z", (x, y, z))
    if kind in ("lemon", "lime"):
        shape.turn(parts, 80, "X", (x, y, z + radius * 0.86))
    return parts


def heap(chance, kinds, x, y, z, rows=1):
    """Fruit side by side between the pairs, in layers."""
    step = 2 * max(FRUIT[kind][1] for kind in kinds) * 0.97
    across, deep = max(1, int((x[1] - x[0]) / step)), max(1, int((y[1] - y[0]) / step))
    for row in range(rows):
        shift = step * 0.4 * (row % 2)
        for i in range(across - (row % 2)):
            for j in range(deep):
                at = (x[0] + step * (i + 0.5) + shift, y[0] + step * (j + 0.5), z + row * step * 0.72)
                fruit(kinds[(i * 2 + j + row) % len(kinds)], at, chance.uniform(-40, 40), chance.uniform(0.9, 1.0))


def greens(chance, at, radius=2.6):
    """A head of lettuce: curled leaves round a heart."""
    leaf = [m.plain(f"lettuce {index}", color, 0.5) for index, color in enumerate(((0.16, 0.30, 0.05), (0.26, 0.42, 0.09), (0.10, 0.22, 0.04)))]
    x, y, z = at
    for ring, (count, lean, size) in enumerate(((7, 62, 1.0), (6, 40, 0.95), (5, 18, 0.85))):
        for index in range(count):
            waves = chance.uniform(0, 6)
            rows = []
            for up in range(7):
                t = up / 6
                wide = radius * size * 0.85 * math.sin(math.pi * min(1, 0.25 + t * 0.72)) ** 0.7
                ruffle = 0.16 * radius * t
                rows.append([(wide * (s / 5), -0.16 * wide * (s / 5) ** 2 * 4 * 0.3 + ruffle * math.sin(waves + s * 2.1) * abs(s / 5), radius * 1.5 * size * t) for s in range(-5, 6)])
            build = bmesh.new()
            verts = [[build.verts.new(Vector(p) * INCH) for p in row] for row in rows]
            for low, high in zip(verts, verts[1:]):
                for k in range(10):
                    build.faces.new((low[k], low[k + 1], high[k + 1], high[k]))
            part = shape.skin(build, leaf[(index + ring) % 3], "leaf", 80)
            shape.turn([part], lean * chance.uniform(0.85, 1.1), "X")
            shape.move([part], (0, -0.25 * radius * (2 - ring) / 2, 0.1))
            shape.turn([part], 360 / count * index + ring * 25)
            shape.move([part], (x, y, z))


def _glass(name, color, clear=0.75):
    return m.plain(name, color, 0.07, Specular=0.7)


def bottle(at, kind="water", tall=10.5, radius=1.35):
    """A bottle of water, milk, juice or white wine. The content gives its look."""
    body = {
        "water": ("water bottle", (0.44, 0.55, 0.58)), "milk": ("milk bottle", (0.74, 0.73, 0.69)), "orange": ("juice bottle", (0.78, 0.33, 0.02)),
        "red": ("beet juice", (0.30, 0.012, 0.035)), "green": ("green juice", (0.13, 0.24, 0.025)), "wine": ("white wine", (0.20, 0.22, 0.06)),
        "sparkling": ("sparkling", (0.012, 0.045, 0.022)), "oil": ("oil", (0.42, 0.30, 0.02)),
    }[kind]
    x, y, z = at
    glass = _glass(*body)
    if kind in ("milk", "orange", "red", "green"):  # a wide mouth under a disc
        neck = [(0, 0), (radius, 0), (radius, tall * 0.58), (radius * 0.56, tall * 0.78), (radius * 0.56, tall * 0.9), (0, tall * 0.9)]
        shape.lathe(glass, at, soft.ease(neck, 0.3), sides=40)
        shape.lathe(m.plain("cap", (0.70, 0.69, 0.66), 0.4) if kind != "milk" else m.plain("cap blue", (0.05, 0.11, 0.22), 0.4), (x, y, z + tall * 0.88), soft.ease([(0, 0), (radius * 0.64, 0), (radius * 0.64, tall * 0.1), (0, tall * 0.1)], 0.08), sides=32)
    else:
        neck = [(0, 0), (radius, 0), (radius, tall * 0.55), (radius * 0.36, tall * 0.76), (radius * 0.33, tall), (0, tall)]
        shape.lathe(glass, at, soft.ease(neck, 0.5), sides=40)
        shape.lathe(m.plain("foil cap", (0.45, 0.34, 0.14), 0.3, 0.6) if kind in ("wine", "sparkling") else m.plain("cap", (0.70, 0.69, 0.66), 0.4), (x, y, z + tall * 0.88), [(radius * 0.37, 0), (radius * 0.36, tall * 0.12), (0, tall * 0.125)], sides=32)
    if kind != "milk":
        paper = m.plain("label", (0.76, 0.73, 0.66), 0.6)
        shape.lathe(paper, at, [(radius + 0.008, tall * 0.16), (radius + 0.014, tall * 0.165), (radius + 0.014, tall * 0.42), (radius + 0.008, tall * 0.425)], sides=40)


def jar(at, kind="jam", radius=1.35, tall=3.6):
    color = {"jam": (0.26, 0.012, 0.016), "honey": (0.62, 0.28, 0.015), "olives": (0.15, 0.17, 0.03), "pickles": (0.22, 0.28, 0.05), "yogurt": (0.78, 0.76, 0.72), "mustard": (0.60, 0.40, 0.05)}[kind]
    x, y, z = at
    shape.lathe(_glass(f"{kind} jar", color), at, soft.ease([(0, 0), (radius, 0), (radius, tall * 0.78), (radius * 0.85, tall * 0.86), (0, tall * 0.86)], 0.22), sides=40)
    lid = m.plain("lid gold", (0.62, 0.48, 0.22), 0.28, 0.8) if kind in ("jam", "honey", "mustard") else m.plain("lid white", (0.72, 0.72, 0.70), 0.35)
    shape.lathe(lid, (x, y, z + tall * 0.84), soft.ease([(0, 0), (radius * 0.94, 0), (radius * 0.94, tall * 0.16), (0, tall * 0.16)], 0.08), sides=40)


def carton(at, color=(0.72, 0.72, 0.70), band=(0.06, 0.17, 0.26), wide=2.7, tall=7.2):
    """A carton with a gable and a colored foot."""
    x, y, z = at
    paper, printed, half = m.plain(f"carton {color}", color, 0.45), m.plain(f"carton band {band}", band, 0.45), wide / 2
    shape.box(paper, (x - half, x + half), (y - half, y + half), (z, z + tall), 0.06)
    shape.box(printed, (x - half - 0.01, x + half + 0.01), (y - half - 0.01, y + half + 0.01), (z + tall * 0.1, z + tall * 0.46), 0.06)
    shape.profile(paper, [(y - half, z + tall), (y + half, z + tall), (y + 0.1, z + tall + 1.4), (y - 0.1, z + tall + 1.4)], (x - half, x + half), 0.04)
    shape.box(paper, (x - half, x + half), (y - 0.09, y + 0.09), (z + tall + 1.3, z + tall + 1.95), 0.02)


def box(at, wide=6.0, deep=5.0, tall=2.6, inside=(0.55, 0.20, 0.08), lid=(0.30, 0.38, 0.36)):
    """A glass box with a lid and something cooked in it."""
    x, y, z = at
    soft.pillow(m.plain(f"left over {inside}", inside, 0.5), (x - wide / 2 + 0.16, x + wide / 2 - 0.16), (y - deep / 2 + 0.16, y + deep / 2 - 0.16), (z + 0.15, z + tall * 0.72), 0.2, 0.3)
    soft.pillow(m.pane(0.92, 0.3), (x - wide / 2, x + wide / 2), (y - deep / 2, y + deep / 2), (z, z + tall), 0.05, 0.4, open_top=True)
    soft.pillow(m.plain(f"box lid {lid}", lid, 0.45), (x - wide / 2 - 0.12, x + wide / 2 + 0.12), (y - deep / 2 - 0.12, y + deep / 2 + 0.12), (z + tall - 0.1, z + tall + 0.35), 0.12, 0.1)


def bowl(at, radius=3.2, color=(0.70, 0.68, 0.63)):
    tall = radius * 0.62
    shape.lathe(m.plain(f"bowl {color}", color, 0.25), at, soft.ease([(0, 0), (radius * 0.45, 0), (radius * 0.85, tall * 0.5), (radius, tall), (radius * 0.95, tall), (radius * 0.78, tall * 0.5), (0, tall * 0.16)], 0.15), sides=56)
    return tall


def bowl_of(chance, at, kind, radius=3.2, color=(0.70, 0.68, 0.63)):
    x, y, z = at
    tall, size = bowl(at, radius, color), FRUIT[kind][1]
    for index in range(6):
        way = math.tau * index / 6
        out = radius * 0.5
        fruit(kind, (x + math.cos(way) * out, y + math.sin(way) * out, z + tall * 0.55), chance.uniform(-30, 30))
    fruit(kind, (x, y, z + tall * 0.55 + size * 0.9), 12)


def cheese(at, radius=2.6):
    """A wheel with a wedge cut out, on a board."""
    x, y, z = at
    shape.plan(m.oak(), [(x + (radius + 0.9) * math.cos(a), y + (radius + 0.9) * math.sin(a)) for a in (math.tau * k / 48 for k in range(48))], (z, z + 0.45), 0.12)
    turns = [math.radians(-60 + 310 * k / 40) for k in range(41)]
    for grow, low, color in ((0, 0.45, ("cheese", (0.74, 0.60, 0.30))), (0.05, 0.44, ("rind", (0.60, 0.42, 0.17)))):
        points = [(x + (radius + grow) * math.cos(a), y + (radius + grow) * math.sin(a)) for a in turns]
        if grow:
            points += [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in reversed(turns)]
        else:
            points.append((x, y))
        shape.plan(m.plain(*color, 0.5), points, (z + low, z + (2.2 if grow else 2.3)), 0.05)


def eggs(at, across=3, deep=4):
    x, y, z = at
    shell = m.plain("egg shell", (0.72, 0.52, 0.38), 0.5)
    shape.box(m.plain("egg box", (0.36, 0.34, 0.31), 0.85), (x - across * 0.98, x + across * 0.98), (y - deep * 0.98, y + deep * 0.98), (z, z + 1.1), 0.3)
    steps = [k * math.pi / 10 for k in range(11)]
    for i in range(across):
        for j in range(deep):
            points = [(0.86 * math.sin(a) * (1 - 0.1 * (1 - math.cos(a))), -1.05 * math.cos(a)) for a in steps]
            shape.lathe(shell, (x + (i - (across - 1) / 2) * 1.9, y + (j - (deep - 1) / 2) * 1.9, z + 1.35), points, sides=24)
