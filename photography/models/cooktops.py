"""Rangetops and cooktops, seen from above."""

from kit import fittings, materials as m, shape

from . import cooking, hobs


def _gas(spec):
    return "induction" not in (spec.get("fuel") or "").lower() and "elements" not in (spec.get("configuration") or "").lower()


def rangetop(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, gas = width / 2, _gas(spec)
    knobs = int(spec.get("burners") or 4) + (1 if "griddle" in (spec.get("configuration") or "") else 0)
    shape.box(m.grey_plastic(), (-half + 0.3, half - 0.3), (2, depth - 0.3), (0, height - 2), 0.1)
    cooking._fascia((-half, half), (0.15, height - (2.9 if gas else 1.9)), brand, knobs, not gas)
    for side in (-half, half - 0.5):
        shape.box(m.finish(), (side, side + 0.5), (2.2, depth), (0.15, height - (3 if gas else 1.9)), 0.08)
    cooking._top(spec, (-half, half), height, depth, brand)
    return {"family": "low", "detail": {"box": ((-half + 0.5, -2.5, 0), (-half + 13, 7, height + 0.5)), "yaw": -30, "pitch": 26}}


def cooktop_gas(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half, plate = width / 2, height - 2.1
    count = int(spec.get("burners") or 4)
    shape.box(m.grey_plastic(), (-half + 1, half - 1), (1, depth - 1), (0, plate - 0.4), 0.1)
    shape.box(m.finish(), (-half, half), (0, depth), (plate - 0.5, plate), 0.22)
    at_side = brand == "brightwell" or depth < 19
    right = half - (4.2 if at_side else 0.7)
    near = 0.7 if at_side else 3.7
    hobs.gas(brand, (-half + 0.7, right), (near, depth - 0.7), plate, height, hobs.columns_of(spec))
    if at_side:
        places = [(half - 2.2, across) for across in hobs.spread(count, 1.0, depth - 1.0)]
    else:
        reach = min(half - 3, count * 1.75)
        places = [(across, 2.0) for across in hobs.spread(count, -reach, reach)]
    for px, py in places:
        hobs.knob_up(brand, (px, py, plate), 0.86, colored=brand == "hollins")
    box = ((half - 12, 0.5, plate), (half, 9.5, height)) if at_side else ((-7, 0.2, plate), (5, 9.5, height))
    return {"family": "flat", "detail": {"box": box, "yaw": -28, "pitch": 34}}


def _printed(brand, at, size):
    """The maker's name flat on the glass."""
    shape.turn([fittings.plate(brand, at, size, dark=False)], -90, "X", at)


def cooktop_induction(spec):
    width, height, depth, brand = spec["width"], spec["height"], spec["depth"], spec["brand"]
    half = width / 2
    name, configuration = (spec.get("name") or "").lower(), (spec.get("configuration") or "").lower()
    shape.box(m.grey_plastic(), (-half + 1, half - 1), (1, depth - 1), (0, height - 0.4), 0.1)
    shape.box(m.finish(), (-half, half), (0, depth), (height - 0.42, height - 0.1), 0.1)
    shape.box(m.black_glass(), (-half + 0.14, half - 0.14), (0.14, depth - 0.14), (height - 0.3, height), 0.1)
    area = ((-half + 1.2, half - 1.2), (3.8, depth - 1.0))
    if "free" in configuration:
        _free_zone(area, height)
    elif "wok" in configuration:
        _wok(area, height)
    else:
        hobs.zones(int(spec.get("burners") or 4), *area, height, (spec.get("fuel") or "").lower() == "electric")
    if "knob" in name or (spec.get("fuel") or "").lower() == "electric":
        for place in hobs.spread(int(spec.get("burners") or 4), -7.5, 7.5):
            hobs.knob_up(brand, (place, 2.2, height), 0.8)
    else:
        _keys(half, height, int(spec.get("burners") or 4))
    _printed(brand, (-half + 3.4, 1.2, height + 0.004), 0.5)
    return {"family": "flat", "detail": {"box": ((-6, 0.2, height - 0.3), (6, 8, height + 0.8)), "yaw": -26, "pitch": 36}}


def _free_zone(area, z):
    """No rings: a fine outline and a field of small crosses; a pan may stand anywhere."""
    (left, right), (near, far) = area
    for px in (left, right, 0):
        shape.box(m.ink(0.42), (px - 0.03, px + 0.03), (near, far), (z, z + 0.006), 0)
    for py in (near, far):
        shape.box(m.ink(0.42), (left, right), (py - 0.03, py + 0.03), (z, z + 0.006), 0)
    for px in hobs.spread(8, left, right):
        for py in hobs.spread(4, near, far):
            shape.box(m.ink(0.5), (px - 0.3, px + 0.3), (py - 0.035, py + 0.035), (z, z + 0.006), 0)
            shape.box(m.ink(0.5), (px - 0.035, px + 0.035), (py - 0.3, py + 0.3), (z, z + 0.006), 0)


def _wok(area, z):
    """A bowl of black glass in a steel ring."""
    (left, right), (near, far) = area
    centre, reach = (near + far) / 2, (right - left) / 2
    bowl = [(reach, 0.02), (reach * 0.985, 0.22), (reach * 0.93, 0.24), (reach * 0.9, 0.12)]
    shape.lathe(m.steel(), (0, centre, z), bowl)
    shape.lathe(m.black_glass(), (0, centre, z), [(reach * 0.91, 0.14), (reach * 0.7, 0.06), (reach * 0.4, 0.025), (0, 0.012)])
    for part in (0.72, 0.4):
        shape.lathe(m.ink(0.42), (0, centre, z), [(reach * part - 0.06, 0.08), (reach * part, 0.08)])


def _keys(half, z, count):
    """Touch keys along the front: a slider each, digits that glow, a lock."""
    reach = min(half - 1.5, 11)
    # On a narrow top the brand name takes the left part of the row.
    left = -reach if half >= 14 else 6.4 - half
    for index, place in enumerate(hobs.spread(count, left, reach)):
        wide = min(1.5, (reach - left) / 2 / count * 0.72)
        shape.box(m.ink(0.5), (place - wide, place + wide), (1.55, 1.61), (z, z + 0.006), 0)
        for dot in hobs.spread(5, place - wide, place + wide):
            shape.cylinder(m.ink(0.5), (dot, 1.58, z), 0.09, 0.008, edge=0, sides=20)
        digit = shape.text(m.lamp(1.6, (1.0, 0.25, 0.15)), str((3, 7, 0, 5, 0)[index % 5]), (place, 2.5, z + 0.006), 0.8)
        shape.turn([digit], -90, "X", (place, 2.5, z + 0.006))
