"""Baskets: wire and mesh for hot air, molded ones for small items in a dishwasher."""

import math

from kit import materials as m, shape

from .small import grid, has, sheet, shot, size, tray


def _air_fry(spec):
    """A shallow tray of mesh in a frame, or a dark tray with holes."""
    dark = has(spec, "nonstick")
    width, _, depth = size(spec, 18, 2, 14)
    wire = m.plain("dark tray", (0.03, 0.03, 0.032), 0.4) if dark else m.chrome()
    if dark:
        tray(wire, (0, 0, 0), width, depth, 1.5, 0.08, 1.2, 0.4, 0.35, floor=False)
        floor = m.pierced("dark tray floor", (0.03, 0.03, 0.032), 0.62, 0.5, roughness=0.4, metallic=0)
        shape.box(floor, (-width / 2 + 0.5, width / 2 - 0.5), (-depth / 2 + 0.5, depth / 2 - 0.5), (0.1, 0.14), 0)
        return shot((-6, -5.8, 0.7), 2.6, "flat")
    for z, inset in ((1.9, 0), (0.2, 0.5)):
        shape.tube(wire, sheet(width - inset, depth - inset, 1.4, z), 0.14, closed=True)
    mesh = m.pierced("fry mesh", (0.62, 0.62, 0.61), 0.3, 0.72, square=True)
    shape.box(mesh, (-width / 2 + 0.3, width / 2 - 0.3), (-depth / 2 + 0.3, depth / 2 - 0.3), (0.2, 0.23), 0)
    sides = m.pierced("fry mesh side", (0.62, 0.62, 0.61), 0.3, 0.72, "xz", square=True)
    ends = m.pierced("fry mesh end", (0.62, 0.62, 0.61), 0.3, 0.72, "yz", square=True)
    for side in (-1, 1):
        shape.box(sides, (-width / 2 + 0.9, width / 2 - 0.9), (side * depth / 2 - 0.03 - side * 0.1, side * depth / 2 - side * 0.1), (0.2, 1.9), 0)
        shape.box(ends, (side * width / 2 - 0.03 - side * 0.1, side * width / 2 - side * 0.1), (-depth / 2 + 0.9, depth / 2 - 0.9), (0.2, 1.9), 0)
        shape.tube(
            wire,
            [(side * width / 2, -2.6, 1.9), (side * (width / 2 + 1.2), -2.6, 2.2), (side * (width / 2 + 1.2), 2.6, 2.2), (side * width / 2, 2.6, 1.9)],
            0.14,
            bend=0.8,
        )
    return shot((-7, -6, 1), 2.8, "flat")


def _slats(color, x, y, z, step=0.62, wide=0.26):
    """A molded wall of uprights between two bands, along x or y (the longer of the two)."""
    along = (x[1] - x[0]) > (y[1] - y[0])
    low, high = x if along else y
    count = max(2, round((high - low) / step))
    parts = []
    for i in range(count + 1):
        at = low + (high - low) * i / count
        span = (at - wide / 2, at + wide / 2)
        parts.append(shape.box(color, span if along else x, y if along else span, z, 0.03))
    for band in ((z[0], z[0] + 0.5), ((z[0] + z[1]) / 2 - 0.12, (z[0] + z[1]) / 2 + 0.12), (z[1] - 0.4, z[1])):
        parts.append(shape.box(color, x, y, band, 0.04))
    return parts


def _fork(x, y, kind, lean):
    """A piece of cutlery that stands in the basket with its head up."""
    steel = m.chrome()
    parts = [shape.box(steel, (x - 0.14, x + 0.14), (y - 0.04, y + 0.04), (0.8, 6.4), 0.03)]
    if kind == "spoon":
        bowl = shape.lathe(steel, (x, y, 7.2), [(0, 0.06), (0.5, 0.02), (0.62, -0.06), (0, -0.05)], "y", 32)
        parts.append(bowl)
    elif kind == "knife":
        parts.append(shape.box(steel, (x - 0.22, x + 0.2), (y - 0.02, y + 0.02), (6.2, 9.2), 0.02))
    else:
        parts.append(shape.box(steel, (x - 0.36, x + 0.36), (y - 0.03, y + 0.03), (6.3, 6.9), 0.03))
        parts += [shape.box(steel, (x - 0.36 + i * 0.2, x - 0.25 + i * 0.2), (y - 0.03, y + 0.03), (6.8, 8.2), 0.02) for i in range(4)]
    shape.turn(parts, lean, "Y", (x, y, 0.8))


def _cutlery(spec):
    """Cells with slatted walls and lids with slots, or open cells with a handle."""
    lids, four = has(spec, "lids"), has(spec, "flatware", "four")
    color = m.plain("basket grey", (0.30, 0.31, 0.32), 0.45) if not has(spec, "nylon", "tarn") else m.plain("basket dark", (0.09, 0.095, 0.1), 0.45)
    width, cells, depth, height = 9.0, 4 if four else 3, 4.2, 5.2
    half = width / 2
    for y in (-depth / 2, depth / 2 - 0.14):
        _slats(color, (-half, half), (y, y + 0.14), (0, height))
    for i in range(cells + 1):
        x = -half + (width - 0.14) * i / cells
        _slats(color, (x, x + 0.14), (-depth / 2, depth / 2), (0, height))
    shape.box(
        m.pierced("basket floor", (0.2, 0.2, 0.21), 0.4, 0.6, square=True, roughness=0.45, metallic=0), (-half, half), (-depth / 2, depth / 2), (0.1, 0.14), 0
    )
    if not (lids and not four) or has(spec, "flip"):
        shape.tube(color, [(-half, 0, height - 0.3), (-half + 1, 0, height + 3.4), (half - 1, 0, height + 3.4), (half, 0, height - 0.3)], 0.24, bend=1.2)
    for i in range(cells):
        x = -half + width * (i + 0.5) / cells
        if lids:
            lid = shape.box(
                m.pierced("basket lid", (0.13, 0.135, 0.14), 0.75, 0.5, roughness=0.45, metallic=0),
                (x - width / cells / 2 + 0.15, x + width / cells / 2 - 0.15),
                (-depth / 2, depth / 2),
                (height, height + 0.16),
                0,
            )
            shape.turn([lid], 62 if i == cells - 1 else 0, "X", (x, depth / 2, height))
    kinds = ("fork", "spoon", "knife")
    for i in range(5 if not lids else 2):
        x = -half + 1.1 + i * 1.7 if not lids else half - 1.9 + i * 0.9
        _fork(x, -0.7 + 0.8 * (i % 2), kinds[i % 3], 5 * (i % 3) - 5)
    return shot((-half + 1.6, -depth / 2, height - 0.6), 2.2, "low", pitch=20)


def _small_items():
    """A closed basket of coated wire; its lid stands open."""
    wire = m.plain("coated wire", (0.40, 0.41, 0.42), 0.35)
    grid(wire, (-4, 4), (-2.6, 2.6), 0.2, 0.55, 0.06, 0.1, 5)
    for z in (1.3, 2.4, 3.4):
        shape.tube(wire, sheet(8, 5.2, 0.7, z), 0.1 if z > 3 else 0.06, closed=True)
    loop = sheet(8, 5.2, 0.7, 0, steps=3)
    for start, end in zip(loop, loop[1:] + loop[:1]):
        length = math.dist(start, end)
        for i in range(max(1, round(length / 0.55))):
            part = i / max(1, round(length / 0.55))
            x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            shape.tube(wire, [(x, y, 0.2), (x, y, 3.4)], 0.05)
    lid = grid(wire, (-4, 4), (-2.6, 2.6), 3.5, 0.55, 0.06, 0.1, 5)
    shape.turn(lid, -68, "X", (0, 2.6, 3.5))
    for i in range(3):
        tip = m.plain("nozzle", (0.6, 0.6, 0.6), 0.25, 1)
        shape.lathe(tip, (-2 + i * 1.9, -0.4 + 0.5 * (i % 2), 0.3), [(0.6, 0), (0.62, 0.2), (0.2, 2.0), (0.14, 2.0), (0.5, 0.1)])
    return shot((-2, -2.4, 2.6), 2.0, "low", pitch=24)


def accessory_basket(spec):
    if has(spec, "air fry", "air-fry"):
        return _air_fry(spec)
    return _small_items() if has(spec, "small-item", "wire") else _cutlery(spec)
