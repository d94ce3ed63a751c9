"""Ranges, rangetops and cooktops. `range` here is the appliance; loops use `hobs.spread`."""

import math

from kit import fittings, materials as m, shape

from . import hobs

GAP = 0.16
VIEWS = {"angle": (-27, 15), "front": (0, 7)}


def _is_gas(spec):
    return "gas" in (spec.get("fuel") or "").lower() or "dual" in (spec.get("fuel") or "").lower()


def _door(x, z, border, bezel=None, racks=2):
    """An oven door with its window and the oven behind; `border` is (sides, bottom, top)."""
    side, bottom, top = border
    x, z = (x[0] + GAP / 2, x[1] - GAP / 2), (z[0] + GAP / 2, z[1] - GAP / 2)
    hole = ((x[0] + side, x[1] - side), (z[0] + bottom, z[1] - top))
    hobs.holed(m.finish(), x, (0, 2), z, hole, 0.16)
    glass = ((hole[0][0] + 0.9, hole[0][1] - 0.9), (hole[1][0] + 0.9, hole[1][1] - 0.9))
    if bezel:
        hobs.holed(bezel, (hole[0][0] - 0.3, hole[0][1] + 0.3), (-0.16, 0.3), (hole[1][0] - 0.3, hole[1][1] + 0.3), (glass[0], glass[1]), 0.08)
    hobs.holed(m.black_glass(), hole[0], (0.12, 0.3), hole[1], glass, 0)
    shape.box(hobs.window_glass(), glass[0], (0.14, 0.26), glass[1], 0)
    hobs.oven((glass[0][0] - 0.6, glass[0][1] + 0.6), (2.1, 17), (glass[1][0] - 0.8, glass[1][1] + 0.8), racks)


def _shell(width, height, depth, bottom):
    """Sides and back; the front between them is dark."""
    half = width / 2
    for side in (-half, half - 0.5):
        shape.box(m.finish(), (side, side + 0.5), (2.15, depth), (bottom, height), 0.08)
    shape.box(m.grey_plastic(), (-half + 0.4, half - 0.4), (depth - 0.5, depth - 0.1), (bottom, height - 0.3), 0)
    shape.box(m.shadow(), (-half + 0.5, half - 0.5), (3, depth - 0.6), (bottom, bottom + 1.2), 0)


def _badge(brand, at):
    x, y, z = at
    if brand == "ardenne":
        shape.box(m.brass(), (x - 2.3, x + 2.3), (y - 0.12, y), (z - 0.42, z + 0.42), 0.05)
        fittings.plate(brand, (x, y - 0.13, z), 0.58)
    elif brand == "hollins":
        shape.box(m.chrome(), (x - 2.2, x + 2.2), (y - 0.14, y), (z - 0.55, z + 0.55), 0.12)
        fittings.plate(brand, (x, y - 0.15, z + 0.02), 0.85)
    else:
        fittings.plate(brand, (x, y - 0.02, z), 0.6)


def _fascia(x, z, brand, knobs, display=False):
    """The panel with the controls, under a rounded nose."""
    middle = (z[0] + z[1]) / 2
    shape.box(m.finish(), x, (-0.7, 2.4), (z[0], z[1]), 0.14)
    places = hobs.spread(knobs + (2 if display else 0), x[0] + 0.8, x[1] - 0.8)
    centre = len(places) // 2
    for index, place in enumerate(places):
        if display and index in (centre - 1, centre):
            continue
        main = not display and knobs % 2 == 1 and index == centre
        fittings.knob(brand, (place, -0.7, middle), 1.28 if main else 1.08, 1.55)
        shape.box(m.ink(0.03), (place - 0.2, place + 0.2), (-0.712, -0.69), (z[1] - 0.62, z[1] - 0.54), 0)
    if display:
        _display(((places[centre - 1] + places[centre]) / 2, -0.7, middle), 5.6, 1.9)


def _display(at, width, height, words="10:24"):
    x, y, z = at
    shape.box(m.black_glass(), (x - width / 2, x + width / 2), (y - 0.06, y), (z - height / 2, z + height / 2), 0.03)
    shape.text(m.lamp(1.3, (0.75, 0.88, 1.0)), words, (x, y - 0.07, z), height * 0.42)


def _nose(x, z, front=-0.7, out=1.1, back=3.0):
    """The rounded edge of a worktop."""
    middle, reach = sum(z) / 2, (z[1] - z[0]) / 2
    arc = [(front - out * math.sin(a), middle - reach * math.cos(a)) for a in hobs.spread(14, 0, math.pi)]
    shape.profile(m.finish(), [(back, z[0]), (front, z[0]), *arc, (front, z[1]), (back, z[1])], x, 0)


def _top(spec, x, height, depth, brand):
    """Hob, nose and rear trim of a range or rangetop; pots stand near `height`."""
    pan = height - 2.1
    inner = (x[0] + 0.55, x[1] - 0.55)
    if _is_gas(spec):
        _nose(x, (height - 2.9, height - 1.25))
        for side in (x[0], x[1] - 0.55):
            shape.box(m.finish(), (side, side + 0.55), (3.0, depth - 1.5), (height - 3, height - 1.25), 0.06)
        shape.box(hobs.dark_enamel(), inner, (2.9, depth - 1.4), (pan - 0.5, pan), 0.05)
        shape.box(m.finish(), x, (depth - 1.5, depth), (height - 3, height), 0.1)
        for slot in hobs.spread(int((x[1] - x[0]) / 3), x[0] + 1.5, x[1] - 1.5):
            shape.box(m.shadow(), (slot - 1.05, slot + 1.05), (depth - 0.95, depth - 0.6), (height - 0.05, height + 0.004), 0)
        hobs.gas(brand, inner, (3.15, depth - 1.7), pan, height - 0.25, hobs.columns_of(spec))
        return
    _nose(x, (height - 1.9, height - 0.25), back=2.4)
    shape.box(m.finish(), x, (2.4, depth), (height - 1.9, height - 0.25), 0.06)
    glass(x, (1.0, depth - 0.6), height, spec, 0.25)


def glass(x, y, z, spec, thick=0.25, room=0.0):
    """A glass top with printed zones; `room` is kept at the front for controls."""
    shape.box(m.black_glass(), (x[0] + 0.1, x[1] - 0.1), y, (z - thick, z), 0.09)
    radiant = (spec.get("fuel") or "").lower() == "electric"
    hobs.zones(int(spec.get("burners") or 4), (x[0] + 1, x[1] - 1), (y[0] + 1 + room, y[1] - 1), z, radiant)


def range(spec):  # noqa: A001  (the product type's name)
    return (_professional if spec["brand"] in ("ardenne", "hollins") else _family)(spec)


def _professional(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, floor, top = width / 2, 6.4, height - 8.6
    heritage = "heritage" in (spec.get("name") or "").lower()
    _shell(width, height - (3 if _is_gas(spec) else 1.9), depth, 4.2)
    for px in (-half + 2.0, half - 2.0):
        for py in (3.2, depth - 3.2):
            shape.lathe(m.handle_metal(brand), (px, py, 0), [(0, 0), (1.15, 0), (1.15, 0.5), (0.8, 0.9), (0.8, 4.4), (0, 4.4)])
    shape.box(m.finish(), (-half, half), (1.6, 2.3), (2.0, floor - 0.2), 0.12)
    shape.box(m.shadow(), (-half + 1, half - 1), (2.6, depth - 2), (2.2, 4.3), 0)
    parts = [(-half, half)] if width < 44 else [(-half, half - width * 0.38), (half - width * 0.38, half)]
    for part in parts:
        (_panelled if heritage else _glazed)(brand, part, (floor, top))
    knobs = int(spec.get("burners") or 4) + len(parts) + (1 if "grill" in _words(spec) or "griddle" in _words(spec) else 0)
    # An electric oven below gas burners is set on a display, so it has no knob.
    dual = not heritage and "dual" in (spec.get("fuel") or "").lower()
    _fascia((-half, half), (top + GAP, height - (2.9 if _is_gas(spec) else 1.9)), brand, knobs - dual, dual or not _is_gas(spec))
    _top(spec, (-half, half), height, depth, brand)
    if heritage:
        shape.tube(m.brass(), [(-half + 0.6, -0.8, top - 0.2), (-half + 0.6, -3.0, top - 0.2), (half - 0.6, -3.0, top - 0.2), (half - 0.6, -0.8, top - 0.2)], 0.42, bend=0.8)
    # The close-up of a dual-fuel range shows the whole display or nothing of it.
    reach = 13 if not dual else 16 if width < 32 else 11
    return {"detail": {"box": ((-half + 0.5, -2.5, height - 8), (-half + reach, 5, height + 1)), "yaw": -30, "pitch": 20}, "views": VIEWS}


def _words(spec):
    return (spec.get("configuration") or "").lower()


def _glazed(brand, x, z):
    wide = x[1] - x[0]
    side = 4.4 if wide > 26 else 3.6 if wide > 20 else 3.2
    _door(x, z, (side, 5.2, 6.6), m.chrome() if brand == "hollins" else None)
    fittings.handle(brand, (sum(x) / 2, 0, z[1] - 2.6), wide - 3.2, upright=False, stand=2.6)
    if x[0] < -8:
        _badge(brand, (sum(x) / 2, 0, z[0] + 2.5))


def _panelled(brand, x, z):
    """A side-hinged door: a raised panel with a brass line, hinges, a catch, a thermometer."""
    middle, high = sum(x) / 2, sum(z) / 2
    shape.box(m.finish(), (x[0] + GAP / 2, x[1] - GAP / 2), (0, 2), (z[0] + GAP / 2, z[1] - GAP / 2), 0.16)
    field = ((x[0] + 3, x[1] - 3), (z[0] + 3, z[1] - 4))
    hobs.holed(m.brass(), (field[0][0] - 0.35, field[0][1] + 0.35), (-0.14, 0.1), (field[1][0] - 0.35, field[1][1] + 0.35), field, 0.06)
    shape.box(m.finish(), (field[0][0] + 0.9, field[0][1] - 0.9), (-0.32, 0.1), (field[1][0] + 0.9, field[1][1] - 0.9), 0.25)
    outer = x[0] if x[0] < -8 else x[1]
    inward = 1 if x[0] < -8 else -1
    for level in (z[0] + 3.4, z[1] - 4.4):
        shape.cylinder(m.brass(), (outer + inward * 0.7, -0.25, level - 1.1), 0.42, 2.2)
    at = x[1] - 1.6 if inward > 0 else x[0] + 1.6
    shape.tube(m.brass(), [(at, 0, high - 2.6), (at, -1.6, high - 2.6), (at, -1.6, high + 2.6), (at, 0, high + 2.6)], 0.36, bend=0.7)
    shape.lathe(m.brass(), (middle, -0.3, high + 2), [(0, -0.1), (1.5, -0.1), (1.6, -0.3), (1.75, -0.3), (1.8, 0)], "y")
    shape.cylinder(m.white_plastic(), (middle, -0.44, high + 2), 1.5, 0.03, "y", 0)
    for a in hobs.spread(12, 0, math.tau):
        px, pz = middle + 1.2 * math.sin(a), high + 2 + 1.2 * math.cos(a)
        shape.box(m.ink(0.02), (px - 0.05, px + 0.05), (-0.45, -0.43), (pz - 0.1, pz + 0.1), 0)
    shape.outline(m.ink(0.02), [(middle - 0.08, high + 1.9), (middle + 0.9, high + 2.75), (middle + 0.08, high + 2.1)], (-0.46, -0.44), 0)
    if inward > 0:
        _badge(brand, (middle, -0.32, high - 3.6))


def _family(spec):
    """A household range: drawer, door with a large window, a row of knobs or a back guard."""
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, guard = width / 2, height > 42
    work = 36.4 if guard else height
    electric_guard = guard and not _is_gas(spec)
    top = work - (2.6 if electric_guard else 6.6)
    _shell(width, work - (3 if guard or _is_gas(spec) else 1.9), depth, 2.6)
    fittings.kick((-half, half), depth - 1.5, 2.6)
    fittings.feet((-half, half), (0, depth), (0, 0.6))
    shape.box(m.finish(), (-half + 0.06, half - 0.06), (0, 2), (2.7, 8.6), 0.14)
    shape.box(m.shadow(), (-half + 4, half - 4), (-0.02, 0.6), (7.85, 8.3), 0.05)
    small = brand == "tarn"
    _door((-half, half), (8.8, top), (3.2, 4.2, 5.6) if small else (1.5, 2.2, 4.6))
    fittings.handle(brand, (0, 0, top - 2.2), width - (5 if small else 2.4), upright=False, stand=2.2)
    if not electric_guard:
        if _is_gas(spec):
            _fascia((-half, half), (top + GAP, work - 2.9), brand, int(spec.get("burners") or 4) + (0 if guard else 1))
        else:
            _touch((-half, half), (top + GAP, work - 1.9), brand, small)
    _top(spec, (-half, half), work, depth - (2.6 if guard else 0), brand)
    if guard:
        _guard(spec, half, work, height, depth, electric_guard)
    fittings.plate(brand, (0, -0.02, 10.1 if not small else 10.9), 0.62)
    box = ((-half, depth - 6, work), (-half + 13, depth, height)) if electric_guard else ((-half + 0.5, -2.5, work - 8), (-half + 12, 5, work + 1))
    return {"detail": {"box": box, "yaw": -30, "pitch": 20}, "views": VIEWS}


def _touch(x, z, brand, knobs):
    """A front panel of black glass between two pairs of knobs."""
    shape.box(m.finish(), x, (-0.7, 2.4), z, 0.14)
    wide, middle = (x[1] - x[0]) * 0.24, sum(z) / 2
    shape.box(m.black_glass(), (-wide, wide), (-0.78, -0.6), (z[0] + 0.7, z[1] - 0.7), 0.05)
    shape.text(m.lamp(1.3, (0.75, 0.88, 1.0)), "350", (-wide * 0.6, -0.79, middle), 1.0)
    for place in hobs.spread(5, -wide * 0.25, wide * 0.95):
        shape.box(m.ink(0.5), (place - 0.2, place + 0.2), (-0.79, -0.77), (middle - 0.06, middle + 0.06), 0)
    for side in (-1, 1):
        for place in hobs.spread(2, wide + 0.7, x[1] - 0.7):
            fittings.knob(brand, (side * place, -0.7, middle), 1.05, 1.4)


def _guard(spec, half, work, height, depth, electric):
    """The panel at the back: clock and oven keys, and the knobs of an electric range."""
    brand, front, low = spec["brand"], depth - 2.6, work + 2.2
    shape.box(m.finish(), (-half, half), (front, depth), (work - 3, height), 0.35)
    if electric:
        for side in (-half, half - 0.5):
            shape.box(m.finish(), (side, side + 0.5), (2.4, front), (work - 3, work - 1.9), 0)
    shape.box(m.black_glass(), (-half + 0.8, half - 0.8) if electric else (-7.5, 7.5), (front - 0.1, front + 0.2), (low, height - 1.4), 0.05)
    middle = (low + height - 1.4) / 2
    _display((-2.2, front - 0.1, middle + 0.8), 5, 2.2)
    for row in hobs.spread(3, middle - 2.2, middle + 2.2):
        for place in hobs.spread(3, 1.6, 6.6):
            shape.box(m.ink(0.5), (place - 0.45, place + 0.45), (front - 0.112, front - 0.09), (row - 0.09, row + 0.09), 0)
    if electric:
        for side in (-1, 1):
            for place in hobs.spread(2, 7.4, half - 0.9):
                fittings.knob(brand, (side * place, front - 0.1, middle), 1.15, 1.3)
    else:
        for slot in hobs.spread(3, 9, half - 1.2):
            for side in (-1, 1):
                shape.box(m.shadow(), (side * slot - 0.7, side * slot + 0.7), (front - 0.01, front + 0.2), (middle - 0.2, middle + 0.2), 0.02)
