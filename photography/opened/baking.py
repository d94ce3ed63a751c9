"""What stands in open ovens: a stoneware dish, a loaf, a tray of rolls. Each stands with its foot at (x, y, z)."""

import math

from kit import materials as m, shape
from kit.scene import Vector
from models import soft


def _crust(dark=1.0):
    """Baked dough: browned unevenly."""

    def build(tree, shader):
        nodes, links = tree.nodes, tree.links
        noise, ramp = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeValToRGB")
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 26, 6
        links.new(nodes.new("ShaderNodeTexCoord").outputs["Object"], noise.inputs["Vector"])
        ramp.color_ramp.elements[0].color = (0.17 * dark, 0.055 * dark, 0.014 * dark, 1)
        ramp.color_ramp.elements[0].position = 0.34
        ramp.color_ramp.elements[1].color = (0.52 * dark, 0.25 * dark, 0.075 * dark, 1)
        ramp.color_ramp.elements[1].position = 0.68
        links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
        shader.inputs["Roughness"].default_value = 0.5

    return m.kept(f"crust {dark}", build)


def loaf(at, long=8.5, wide=5.0, tall=3.6, turn=0):
    """A long loaf with three cuts across."""
    x, y, z = at
    rings = []
    for step in range(25):
        t = -1 + 2 * step / 24
        part = math.sqrt(max(0.02, 1 - abs(t) ** 2.6))
        rise = 1 + 0.045 * math.cos(t * math.pi * 3)
        rings.append((t * long / 2, 0, tall * 0.45 * part ** 0.6, wide / 2 * part, tall * 0.5 * part ** 0.7 * rise))
    parts = [soft.loft(_crust(), rings, "x", 2.4, 48, name="loaf")]
    pale = m.plain("crumb", (0.66, 0.48, 0.27), 0.7)
    for cut in (-0.27, 0, 0.27):
        bow = [(cut * long + (k / 8 - 0.5) * 1.1, (k / 8 - 0.5) * wide * 0.62, tall * 0.955 - 0.34 * (k / 4 - 1) ** 2, 0.34 * math.sin(math.pi * (k + 0.6) / 9.2)) for k in range(9)]
        parts.append(soft.horn(pale, bow, 3))
    shape.turn(parts, turn)
    shape.move(parts, (x, y, z))


def dish(at, radius=5.4, color=(0.10, 0.17, 0.25), filled=True):
    """Round stoneware with two ears and a gratin in it."""
    x, y, z = at
    glaze, tall = m.plain(f"stoneware {color}", color, 0.2), radius * 0.46
    shape.lathe(glaze, at, soft.ease([(0, 0), (radius * 0.86, 0), (radius, tall * 0.94), (radius * 1.05, tall), (radius * 0.96, tall), (radius * 0.84, tall * 0.3), (0, tall * 0.3)], 0.14))
    for way in (-1, 1):
        shape.tube(glaze, [(x + way * radius, y - 1.3, z + tall * 0.86), (x + way * (radius + 1.1), y - 1.1, z + tall * 0.9), (x + way * (radius + 1.1), y + 1.1, z + tall * 0.9), (x + way * radius, y + 1.3, z + tall * 0.86)], 0.3, bend=0.6)
    if filled:
        shape.lathe(_crust(1.25), at, [(radius * 0.95, tall * 0.76), (radius * 0.8, tall * 0.86), (radius * 0.4, tall * 0.92), (0, tall * 0.94)])
        for k in range(17):  # slices, laid as a rose
            ring, count = (0.78, 11) if k < 11 else (0.4, 6)
            way = math.tau * k / count
            slice_ = shape.cylinder(_crust(1.35), (0, 0, 0), radius * 0.2, 0.16, sides=28)
            shape.turn([slice_], 24, "Y")
            shape.turn([slice_], math.degrees(way))
            shape.move([slice_], (x + math.cos(way) * radius * ring * 0.86, y + math.sin(way) * radius * ring * 0.86, z + tall * 0.88))


def rolls(x, y, z):
    """A dark tray between the pairs with buns in rows."""
    tray = m.plain("tray", (0.05, 0.05, 0.052), 0.4, 0.6)
    shape.box(tray, x, y, (z, z + 0.15), 0.05)
    shape.tube(tray, [(x[0], y[0], z + 0.4), (x[1], y[0], z + 0.4), (x[1], y[1], z + 0.4), (x[0], y[1], z + 0.4)], 0.3, closed=True, bend=0.8)
    across, deep = max(2, int((x[1] - x[0] - 1) / 3.5)), max(2, int((y[1] - y[0] - 1) / 3.5))
    for i in range(across):
        for j in range(deep):
            px = x[0] + 0.5 + (x[1] - x[0] - 1) * (i + 0.5) / across
            py = y[0] + 0.5 + (y[1] - y[0] - 1) * (j + 0.5) / deep
            bun = shape.lathe(_crust(1.1 if (i + j) % 2 else 0.95), (0, 0, 0), soft.ease([(0, 0), (1.3, 0), (1.55, 0.5), (1.35, 1.2), (0.8, 1.65), (0, 1.75)], 0.3), sides=40)
            shape.turn([bun], 50 * (i + 2 * j))
            shape.move([bun], Vector((px, py, z + 0.15)))
