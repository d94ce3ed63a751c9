"""Parts that all appliances of a brand share: handles, knobs, feet, name plates."""

from . import materials as m
from . import shape

NAMES = {"ardenne": "ARDENNE", "hollins": "Hollins", "brightwell": "Brightwell", "tarn": "TARN"}


def handle(brand, at, length, upright=True, stand=1.9):
    """
    A handle on a front at y = 0, `at` its middle (x, y, z). Ardenne: a round bar in turned posts; Hollins: a full, curved pull;
    Brightwell: a slim flat bar; Tarn: a short square one.
    """
    x, y, z = at
    metal = m.handle_metal(brand)
    along = (lambda t: (x, z + t)) if upright else (lambda t: (x + t, z))
    half = length / 2
    point = lambda t, out: (along(t)[0], y - out, along(t)[1])
    if brand == "ardenne":
        parts = [shape.tube(metal, [point(-half, stand), point(half, stand)], 0.46)]
        for end in (-half + 1.6, half - 1.6):
            px, _, pz = point(end, 0)
            parts.append(shape.lathe(metal, (px, y, pz), [(0, 0), (0.62, 0), (0.62, -0.18), (0.34, -0.3), (0.34, -stand + 0.1), (0, -stand + 0.1)], "y"))
            parts.append(shape.cylinder(m.brass(), (px - (0 if upright else 0.09), y - stand, pz - (0.09 if upright else 0)), 0.485, 0.18, "z" if upright else "x"))
        return parts
    if brand == "hollins":
        return [shape.tube(metal, [point(-half, 0), point(-half, stand * 1.05), point(half, stand * 1.05), point(half, 0)], 0.55, bend=1.9)]
    if brand == "brightwell":
        flat = 0.34
        across = (x - flat, x + flat) if upright else (x - half, x + half)
        updown = (z - half, z + half) if upright else (z - flat, z + flat)
        parts = [shape.box(metal, across, (y - stand - 0.3, y - stand + 0.3), updown, 0.14)]
        for end in (-half + 1.0, half - 1.0):
            px, _, pz = point(end, 0)
            parts.append(shape.box(metal, (px - 0.3, px + 0.3), (y - stand, y), (pz - 0.3, pz + 0.3), 0.08))
        return parts
    side = 0.42
    across = (x - side, x + side) if upright else (x - half, x + half)
    updown = (z - half, z + half) if upright else (z - side, z + side)
    parts = [shape.box(metal, across, (y - stand, y - stand + 0.7), updown, 0.1)]
    for end in (-half + side, half - side):
        px, _, pz = point(end, 0)
        parts.append(shape.box(metal, (px - side, px + side), (y - stand + 0.3, y), (pz - side, pz + side), 0.1))
    return parts


def knob(brand, at, radius=1.0, depth=1.35):
    """A control on a front at y = 0 with its ring and its mark."""
    x, y, z = at
    ring = shape.lathe(m.brass() if brand == "ardenne" else m.handle_metal(brand), (x, y, z), [(0, 0), (radius * 1.18, 0), (radius * 1.18, -0.16), (radius * 0.95, -0.2)], "y")
    body = m.black_plastic() if brand in ("brightwell", "tarn") else m.handle_metal(brand)
    skirt = shape.lathe(body, (x, y, z), [(radius * 0.95, -0.15), (radius * 0.9, -depth * 0.4), (radius * 0.78, -depth * 0.5), (radius * 0.74, -depth * 0.93), (radius * 0.66, -depth), (0, -depth)], "y")
    mark = shape.box(m.ink(0.85 if brand in ("brightwell", "tarn") else 0.02), (x - 0.05, x + 0.05), (y - depth - 0.012, y - depth + 0.02), (z + radius * 0.2, z + radius * 0.62), 0)
    return [ring, skirt, mark]


def plate(brand, at, size=0.62, dark=True):
    """The maker's name on a front, in the brand's own case."""
    return shape.text(m.ink(0.03 if dark else 0.7), NAMES[brand], at, size)


def feet(x, y, z=(0, 1.2)):
    """Four leveling legs in the dark under a body that reaches from x[0] to x[1] and y[0] to y[1]."""
    return [shape.cylinder(m.black_plastic(), (px, py, z[0]), 0.8, z[1] - z[0]) for px in (x[0] + 2.5, x[1] - 2.5) for py in (y[0] + 3, y[1] - 3)]


def kick(x, depth, height=4.0, inset=2.6):
    """The toe kick: a dark board, set back."""
    return shape.box(m.black_plastic(), (x[0] + 0.3, x[1] - 0.3), (inset, depth), (0.1, height), 0.05)
