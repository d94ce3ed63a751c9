"""Microwaves (drawer, countertop, over the range) and warming drawers."""

import math

from kit import fittings, materials as m, shape

from . import oven_parts as parts

TABLE = {"angle": (-27, 14), "front": (0, 5)}


def _turntable(clear, depth):
    """A glass plate on the floor of the cavity, with a bowl on it."""
    x, z = clear
    middle, radius = (x[0] + x[1]) / 2, min((x[1] - x[0]) * 0.46, depth * 0.4)
    plate = m.plain("glass plate", (0.52, 0.56, 0.56), 0.08)
    shape.lathe(plate, (middle, depth * 0.5, z[0] - 0.35), [(0, 0), (radius * 0.93, 0), (radius, 0.4), (radius * 0.97, 0.44), (radius * 0.9, 0.14), (0, 0.12)])


def _cavity(clear, depth):
    parts.cavity(*clear, depth, (), wall=m.plain("microwave inside", (0.34, 0.335, 0.325), 0.4), glow=9.0, fan=False)
    _turntable(clear, depth)


def microwave_drawer(spec):
    """A drawer front under a strip of controls that leans back to be read from above."""
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, lean = width / 2, height - 4.0
    parts.shell(half, depth, (0, height), inset=0.5)
    slope = [(-0.2, lean + 0.1), (-0.2, lean + 0.5), (1.75, height - 0.1), (2.4, height - 0.1), (2.4, lean + 0.1)]
    shape.profile(m.finish(), slope, (-half + 0.05, half - 0.05), 0.08)
    _leaning(brand, half, lean, height)
    clear = parts.door(brand, (-half, half), (0.9, lean), None, (2.6, 2.6, 2.2, 2.6), 1.2, dark=True)
    _cavity(clear, depth - 5)
    parts.vent((-half, half), (0, 0.9))
    fittings.plate(brand, (0, -0.02, 1.95), 0.5)
    shape.box(m.shadow(), (-half + 0.3, half - 0.3), (0.2, 1.6), (lean - 0.02, lean + 0.1), 0)
    box = ((-half * 0.645, -1, lean - 4.5), (half * 0.645, 2, height))
    return {"detail": {"box": box, "yaw": -20, "pitch": 24}, "views": {"angle": (-27, 16), "front": (0, 8)}}


def _leaning(brand, half, lean, height):
    """The glass of the strip with its figures and keys, laid on the slope."""
    low, high = (-0.2, lean + 0.5), (1.75, height - 0.1)
    length, angle = math.dist(low, high), math.degrees(math.atan2(high[0] - low[0], high[1] - low[1]))
    glass = (-half + 1.4, half - 1.4)
    made = [shape.box(m.black_glass(), glass, (-0.06, 0.1), (0.35, length - 0.4), 0.05)]
    made.append(shape.text(parts.digits(brand), "1:30", (0, -0.07, length * 0.52), length * 0.4))
    for index, word in enumerate(("Open", "Reheat", "Defrost", "Power", "Timer", "Start")):
        px = (-1 if index < 3 else 1) * half * (0.28 + 0.24 * (2 - index if index < 3 else index - 3))
        made.append(shape.text(m.ink(0.75), word, (px, -0.07, length * 0.62), half * 0.055))
        made.append(shape.box(m.ink(0.4), (px - half * 0.05, px + half * 0.05), (-0.07, 0), (length * 0.36, length * 0.39), 0))
    shape.move(made, (0, low[0], low[1]))
    shape.turn(made, -angle, "X", (0, *low))


def _feet(half, depth):
    for px in (-half + 1.6, half - 1.6):
        for py in (2.2, depth - 1.8):
            shape.cylinder(m.rubber(), (px, py, 0), 0.55, 0.6)


def microwave_countertop(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, foot = width / 2, 0.5
    if spec.get("configuration") == "Drop-down door":
        return _drop_down(brand, half, height, depth)
    split = half - max(4.4, width * 0.225)
    parts.shell(half, depth, (foot, height), m.finish(), 1.7, 0.1)
    _side_slots(half, depth, height)
    _feet(half, depth)
    pull = brand in ("ardenne", "hollins")
    border = (1.2, 2.5, 1.3, 1.3) if pull else (1.0, 1.0, 1.2, 1.2)
    clear = parts.door(brand, (-half, split), (foot, height), "right" if pull else None, border, 1.3, dark=True)
    _cavity(clear, depth - 3)
    _column(brand, (split, half), (foot, height))
    fittings.plate(brand, ((-half + split) / 2, -0.02, foot + 0.68), 0.4)
    return {"detail": {"box": ((split - 1.5, -1.6, foot), (half, 0, height - 1)), "yaw": -26, "pitch": 12}, "views": TABLE}


def _column(brand, x, z):
    """Beside the door: two dials, one large dial, or ten keys."""
    middle, tall, wide = (x[0] + x[1]) / 2, z[1] - z[0], x[1] - x[0]
    if brand == "brightwell":
        return parts.keypad(brand, x, z)
    shape.box(m.finish(), (x[0] + 0.07, x[1] - 0.07), (0, 1.8), (z[0] + 0.07, z[1] - 0.07), 0.12)
    if brand == "hollins":
        parts.display(brand, (middle - wide * 0.36, middle + wide * 0.36), (z[1] - tall * 0.27, z[1] - tall * 0.11), "1:30")
        parts.dial(brand, (middle, 0, z[0] + tall * 0.44), wide * 0.27)
        return _push(middle, z[0] + tall * 0.13, wide * 0.28)
    if brand == "ardenne":
        parts.display(brand, (middle - wide * 0.34, middle + wide * 0.34), (z[1] - tall * 0.23, z[1] - tall * 0.1), "1:30")
    for part in (0.6, 0.27):
        parts.dial(brand, (middle, 0, z[0] + tall * (part if brand == "ardenne" else part + 0.07)), min(wide * 0.22, tall * 0.1))
    if brand == "tarn":
        for word, part in (("MIN", 0.88), ("POWER", 0.52)):
            shape.text(m.ink(0.12), word, (middle, -0.01, z[0] + tall * part), 0.4)
        _push(middle, z[0] + tall * 0.1, wide * 0.32)


def _push(x, z, half):
    """The bar that opens the door."""
    shape.box(m.shadow(), (x - half - 0.08, x + half + 0.08), (-0.012, 0.2), (z - 0.46, z + 0.46), 0)
    return shape.box(m.handle_metal("hollins"), (x - half, x + half), (-0.16, 0.2), (z - 0.38, z + 0.38), 0.12)


def _side_slots(half, depth, height):
    """Air slots in both sides, near the back."""
    for side in (-1, 1):
        x = sorted((side * (half - 0.4), side * (half - 0.09)))
        for index in range(7):
            py = depth * 0.62 + index * 0.62
            shape.box(m.shadow(), x, (py, py + 0.26), (height * 0.56, height * 0.8), 0)


def _drop_down(brand, half, height, depth):
    """A door across the whole front, controls above it."""
    band = (height - 3.0, height)
    parts.shell(half, depth, (0, height))
    parts.panel(brand, (-half, half), band, brand != "brightwell", "1:30")
    clear = parts.door(brand, (-half, half), (0, band[0]), "top", (1.8, 1.8, 1.9, 2.9), 1.2, dark=True)
    _cavity(clear, depth - 3)
    fittings.plate(brand, (0, -0.02, 0.98), 0.45)
    return {"detail": {"box": ((-half, -2.4, height - 7), (-half + 10, 0, height)), "yaw": -26, "pitch": 12}, "views": {"angle": (-27, 12), "front": (0, 5)}}


def microwave_over_range(spec):
    """Hangs over the range: an air grille above the door, filters and lamps below it."""
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, low = width / 2, height < 12
    grille, foot, split = (0 if low else 1.7), 1.0, half - width * 0.2
    parts.shell(half, depth, (foot, height), m.finish(), 1.7, 0.1)
    if not low:
        parts.vent((-half, half), (height - grille, height))
    border = (1.6, 2.9, 1.3 if low else 1.7, 1.3 if low else 1.7)
    clear = parts.door(brand, (-half, split), (foot, height - grille), "right", border, 1.1 if low else 1.5, dark=True)
    _cavity(clear, depth - 2.5)
    _hung_controls(brand, (split, half), (foot, height - grille))
    _underside(half, depth, foot)
    fittings.plate(brand, ((-half + split) / 2, -0.02, foot + (0.72 if low else 0.95)), 0.45)
    box = ((split - 3, -1.8, foot), (half, 0, height - 1))
    return {"hanging": True, "detail": {"box": box, "yaw": -26, "pitch": 3}, "views": {"angle": (-27, -9), "front": (0, -3)}}


def _hung_controls(brand, x, z):
    if brand != "tarn":
        return parts.keypad(brand, x, z)
    middle, tall, wide = (x[0] + x[1]) / 2, z[1] - z[0], x[1] - x[0]
    shape.box(m.black_glass(), (x[0] + 0.07, x[1] - 0.07), (0, 1.8), (z[0] + 0.07, z[1] - 0.07), 0.1)
    shape.text(parts.digits(brand), "1:30", (middle, -0.01, z[1] - tall * 0.17), wide * 0.24)
    parts.dial(brand, (middle, 0, z[0] + tall * 0.52), wide * 0.21)
    for index, word in enumerate(("Lamp", "Fan", "Start")):
        shape.text(m.ink(0.75), word, (middle, -0.01, z[0] + tall * (0.26 - 0.085 * index)), 0.5)


def _underside(half, depth, foot):
    """A dark pan with two filters of slats and two lamps."""
    shape.box(m.finish(), (-half + 0.1, half - 0.1), (0.4, depth), (foot - 0.45, foot), 0.08)
    for side in (-1, 1):
        middle = side * half * 0.5
        shape.box(m.steel(), (middle - half * 0.34, middle + half * 0.34), (depth * 0.45, depth * 0.85), (foot - 0.55, foot - 0.4), 0.04)
        for index in range(12):
            px = middle + half * 0.3 * (index / 5.5 - 1)
            shape.box(m.shadow(), (px - 0.16, px + 0.16), (depth * 0.48, depth * 0.82), (foot - 0.58, foot - 0.5), 0)
        shape.cylinder(m.chrome(), (middle, depth * 0.24, foot - 0.62), 1.25, 0.3)
        shape.cylinder(m.lamp(9.0), (middle, depth * 0.24, foot - 0.66), 0.95, 0.06, "z", 0)


def warming_drawer(spec):
    """A closed drawer. In the close-up it is a little open and shows what it keeps warm."""
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, out, hidden = width / 2, 12.0 if spec.get("view") == "detail" else 0.0, spec.get("finish") == "panel-ready" or "Panel-Ready" in (spec.get("name") or "")
    parts.shell(half, depth, (0, height), front=1.0)
    shape.frame(m.steel(), (-half, half), (0.6, 1.4), (0, height), (0.9, 0.9, 0.7, 0.9), 0.06)
    shape.box(m.finish(), (-half + 0.05, half - 0.05), (-out, -out + 1.2), (0.1, height - 0.1), 0.14)
    _tub((-half + 1.3, half - 1.3), (-out + 1.2, depth - 4), (1.2, height - 2.2))
    if "vacuum" in (spec.get("configuration") or ""):
        if out:
            # As deep as the drawer is open; for a closed drawer it would stick out of the front.
            _vacuum(half, out, height)
        _plates((half * 0.42, -out + 6.2), height)
    else:
        _plates((-half * 0.48, -out + 6.2), height)
        _plates((half * 0.06, -out + 6.2), height, 11, 3.3)
        _bowls((half * 0.6, -out + 5.4), height)
    if not hidden:
        made = fittings.handle(brand, (0, 0, height * 0.7), width * 0.8, upright=False)
        shape.move(made + [fittings.plate(brand, (0, -0.02, height * 0.2), 0.55)], (0, -out, 0))
        _heat(brand, half, out, height)
    box = ((-half, -out - 2, height * 0.3), (-1, 1 - out * 0.2, height))
    return {"detail": {"box": box, "yaw": -24, "pitch": 26}, "views": TABLE}


def _heat(brand, half, out, height):
    """Figures at the right of the front and a row of marks beside them."""
    shape.box(m.black_glass(), (half - 6.4, half - 1.2), (-out - 0.04, -out + 0.2), (height * 0.12, height * 0.3), 0.06)
    shape.text(parts.digits(brand), "160°", (half - 2.5, -out - 0.05, height * 0.21), 0.95)
    for index in range(4):
        shape.cylinder(m.ink(0.75), (half - 6 + index * 0.6, -out - 0.05, height * 0.21), 0.11, 0.03, "y", 0, 20)


def _tub(x, y, z):
    """The steel box behind the front, on its rails."""
    liner = m.plain("drawer liner", (0.52, 0.515, 0.50), 0.42)
    shape.box(liner, x, y, (z[0], z[0] + 0.2), 0.05)
    for side in x:
        shape.box(liner, (side - 0.12, side + 0.12), y, z, 0.05)
    shape.box(liner, x, (y[0], y[0] + 0.2), z, 0.05)
    for side, way in ((x[0], -1), (x[1], 1)):
        shape.box(m.chrome(), sorted((side + way * 0.15, side + way * 0.5)), y, (z[0] + 1, z[0] + 2.2), 0.08)


def _plates(at, height, count=13, radius=4.3):
    """A stack of dinner plates."""
    china = m.plain("china", (0.80, 0.785, 0.75), 0.18)
    for index in range(count):
        points = [(0, 0), (radius * 0.6, 0), (radius, 0.42), (radius, 0.52), (radius * 0.66, 0.2), (0, 0.14)]
        shape.lathe(china, (*at, height * 0.16 + 0.55 * index), points)


def _bowls(at, height):
    glaze = m.plain("glaze", (0.16, 0.25, 0.28), 0.2)
    for index in range(7):
        shape.lathe(glaze, (*at, height * 0.16 + index * 0.75), [(0, 0), (1.4, 0), (2.6, 1.1), (3.0, 2.3), (2.85, 2.3), (2.4, 1.2), (0, 0.4)])


def _vacuum(half, out, height):
    """A chamber under a glass lid."""
    x, y, top = (-half + 1.8, -half * 0.06), (-out + 1.8, -0.4), height - 1.9
    shape.frame(m.steel(), x, y, (height * 0.3, top), (1.0, 1.0, 0.4, 0.4), 0.1)
    shape.box(m.steel(), x, (y[1] - 0.8, y[1]), (height * 0.3, top), 0.1)
    shape.box(m.black_plastic(), (x[0] + 1, x[1] - 1), (y[0] + 3.4, y[0] + 4.2), (top - 0.9, top - 0.3), 0.1)
    shape.box(m.tinted_glass(0.55), x, y, (top + 0.05, top + 0.15), 0)
    shape.frame(m.rubber(), (x[0] + 0.4, x[1] - 0.4), (y[0] + 0.4, y[1] - 0.4), (top, top + 0.05), (0.3,) * 4, 0)
