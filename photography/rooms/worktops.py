"""Worktops, wall tiles, shelves, the sink and its faucet."""

from kit import materials as m, shape

from .cabinets import COUNTER, DEPTH


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


def sink(x, width=30, metal=None, apron=None, front=DEPTH, top=COUNTER):
    """A tap and a basin; with `apron` a ceramic farmhouse sink whose front shows."""
    metal = metal or m.brass()
    half = width / 2
    if apron:
        y, z = (-front - 1.6, -4.5), (top - 9.8, top + 0.25)
        for side in (x - half, x + half - 1.1):
            shape.box(apron, (side, side + 1.1), y, z, 0.35)
        for edge in (y[0], y[1] - 1.1):
            shape.box(apron, (x - half, x + half), (edge, edge + 1.1), z, 0.35)
        shape.box(apron, (x - half + 0.4, x + half - 0.4), (y[0] + 0.4, y[1] - 0.4), (z[0], z[0] + 1.1), 0.1)
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
