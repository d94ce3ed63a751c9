"""Parts that refrigerators, wine cabinets and ice makers share: cabinet, base, louvers, fronts, name tags, displays."""

import math

from kit import fittings, materials as m, shape

GAP = 0.16
LOW_VIEWS = {"angle": (-27, 13), "front": (0, 4)}


def on_base(base):
    """The base of this render: 'metal', 'enamel' or 'oak'."""
    return m.finish().name == f"finish {base}"


def outdoor(spec):
    return "outdoor" in (spec.get("name") or "").lower()


def pull_side(spec):
    """-1 when the handle is on the left, 1 when it is on the right."""
    return 1 if spec.get("hinge") == "Left" else -1


def sides(spec):
    """The cabinet's flanks: painted with the door in color, dark gray beside metal and oak, steel outdoors."""
    return m.finish() if on_base("enamel") or outdoor(spec) else m.plain("flank", (0.085, 0.085, 0.088), 0.42)


def rounded(x, z, radii):
    """The outline of a rectangle; radii from the lower left corner counter-clockwise."""
    points = []
    turns = (((x[0], 1), (z[0], 1), 180), ((x[1], -1), (z[0], 1), 270), ((x[1], -1), (z[1], -1), 0), ((x[0], 1), (z[1], -1), 90))
    for ((px, sx), (pz, sz), start), radius in zip(turns, radii):
        for step in range(9):
            angle = math.radians(start + step * 11.25)
            points.append((px + sx * radius + math.cos(angle) * radius, pz + sz * radius + math.sin(angle) * radius))
    return points


def body(spec, kick=3.6, top=0.0):
    """The cabinet behind the doors, dark so that gaps between doors are visible, on its toe kick."""
    half, height, depth = spec["width"] / 2, spec["height"] - top, spec["depth"]
    if spec["brand"] == "hollins" and not on_base("oak"):
        shape.outline(sides(spec), rounded((-half + 0.1, half - 0.1), (kick, height - 0.1), (0.5, 0.5, 1.8, 1.8)), (2.3, depth), 0.3)
    else:
        shape.box(sides(spec), (-half + 0.12, half - 0.12), (2.3, depth), (kick, height - 0.06), 0.1)
    inset = 1.0 if spec["brand"] == "hollins" else 0.5
    shape.box(m.shadow(), (-half + inset, half - inset), (1.7, 2.6), (kick + 0.3, height - inset - 0.1), 0)
    base(spec, kick)


def base(spec, kick):
    """The base of a cabinet: a vented board and leveling feet."""
    half, depth = spec["width"] / 2, spec["depth"]
    fittings.feet((-half, half), (2.4, depth), (0, kick))
    inset = 3.2 if on_base("oak") else 2.5
    fittings.kick((-half, half), depth - 2, kick - 0.15, inset)
    if kick > 2 and not on_base("oak"):
        for row in range(3):
            z = 0.9 + row * (kick - 1.5) / 3
            shape.box(m.grey_plastic(), (-half + 2.2, half - 2.2), (inset - 0.12, inset + 0.2), (z, z + 0.3), 0.05)


def grille(x, z, slats=6):
    """Louvres over a built-in: blades in front of the dark, in a frame."""
    shape.box(m.shadow(), (x[0] + 0.3, x[1] - 0.3), (1.4, 2.2), (z[0] + 0.2, z[1] - 0.2), 0)
    shape.frame(m.finish(), (x[0] + GAP / 2, x[1] - GAP / 2), (0.1, 2.1), (z[0] + GAP, z[1]), (0.7, 0.7, 0.5, 0.7), 0.06)
    pitch = (z[1] - z[0] - 1.3) / slats
    for row in range(slats):
        low = z[0] + 0.6 + row * pitch
        top = low + pitch * 0.66
        blade = [(0.25, low + 0.1), (0.95, low), (0.95, low + 0.12), (0.4, top), (0.25, top)]
        shape.profile(m.finish(), blade, (x[0] + 0.6, x[1] - 0.6), 0.05)


def front(brand, x, z, corners=(1, 1, 1, 1), thickness=2.1):
    """
    A door or drawer front between the pairs x and z in the brand's style; a wood panel on oak. `corners`: which corners are outer
    ones, counterclockwise from the lower left.
    """
    x, z = (x[0] + GAP / 2, x[1] - GAP / 2), (z[0] + GAP / 2, z[1] - GAP / 2)
    if on_base("oak"):
        shape.box(m.steel(), (x[0] + 0.12, x[1] - 0.12), (0.85, thickness), (z[0] + 0.12, z[1] - 0.12), 0.05)
        if brand in ("ardenne", "tarn"):
            return shape.box(m.finish(), x, (0, 0.82), z, 0.05)
        rail = min(2.7, (z[1] - z[0]) * 0.24)
        shape.box(m.shadow(), (x[0] + 0.5, x[1] - 0.5), (0.6, 0.8), (z[0] + 0.5, z[1] - 0.5), 0)
        shape.box(m.finish(), (x[0] + rail + 0.05, x[1] - rail - 0.05), (0.42, 0.8), (z[0] + rail + 0.05, z[1] - rail - 0.05), 0.05)
        return shape.frame(m.finish(), x, (0, 0.82), z, (rail, rail, rail, rail), 0.05)
    if brand == "hollins":
        return shape.outline(m.finish(), rounded(x, z, [1.7 if outer else 0.45 for outer in corners]), (0, thickness), 0.62)
    shape.box(m.rubber(), (x[0] + 0.3, x[1] - 0.3), (thickness, thickness + 0.3), (z[0] + 0.3, z[1] - 0.3), 0)
    return shape.box(m.finish(), x, (0, thickness), z, {"ardenne": 0.1, "brightwell": 0.42, "tarn": 0.2}[brand])


def badge(brand, x, z, size=0.62):
    """The name: raised chrome letters at Hollins, a brass tag at Ardenne, print elsewhere."""
    if on_base("oak"):
        return
    if brand == "hollins":
        shape.text(m.chrome(), fittings.NAMES[brand], (x, -0.03, z), size * 2.1)
    elif brand == "ardenne":
        shape.box(m.brass(), (x - 2.3, x + 2.3), (-0.06, 0.05), (z - 0.5, z + 0.5), 0.05)
        shape.text(m.ink(0.03), fittings.NAMES[brand], (x, -0.07, z), size)
    else:
        fittings.plate(brand, (x, -0.02, z), size * 1.2)


def panel(x, z, words, size=0.5, y=0.0):
    """A small black glass display with its lit figures."""
    shape.box(m.black_glass(), x, (y - 0.05, y + 0.1), z, 0.04)
    middle = (z[0] + z[1]) / 2
    for index, word in enumerate(words):
        px = x[0] + (x[1] - x[0]) * (index + 0.5) / len(words)
        shape.text(m.lamp(1.6, (0.82, 0.92, 1.0)), word, (px, y - 0.06, middle), size)


def crown(spec):
    """The part above the doors and its height: louvers on a built-in, hinge caps on a freestanding cabinet."""
    half, height = spec["width"] / 2, spec["height"]
    if on_base("oak"):
        return 0.1
    if height > 83:
        grille((-half, half), (height - 6.2, height))
        return 6.2
    for side in (-1, 1):
        shape.box(m.black_plastic(), (side * (half - 1.9) - 1.3, side * (half - 1.9) + 1.3), (0.5, 4.6), (height - 0.72, height), 0.25)
    return 0.65


def focus(x, z, size=16, yaw=-28):
    """A close-up at x and z of the front."""
    return {"box": ((x - size / 2, -3, z - size / 2), (x + size / 2, 1, z + size / 2)), "yaw": yaw, "pitch": 10}


def drawer(brand, x, z, corners=(1, 1, 1, 1)):
    front(brand, x, z, corners)
    wide = x[1] - x[0]
    tall = z[1] - z[0]
    fittings.handle(brand, ((x[0] + x[1]) / 2, 0, z[1] - (3.2 if tall > 9 else tall / 2)), wide * (0.5 if brand == "hollins" else 0.8), upright=False)


def door(brand, x, z, side, corners=(1, 1, 1, 1), part=0.72, low=0.5):
    """A hinged front with its handle on `side`; `part`: the handle's share of the height, `low`: where its center is."""
    front(brand, x, z, corners)
    tall = z[1] - z[0]
    length = min(tall * part, {"ardenne": 60, "hollins": 17, "brightwell": 40, "tarn": 26}[brand])
    at = z[0] + max(length / 2 + 1.2, min(tall * low, tall - length / 2 - 1.2))
    fittings.handle(brand, ((x[0] + 2.3) if side < 0 else (x[1] - 2.3), 0, at), length)


def lock(x, z):
    """A key lock for outdoor doors."""
    shape.lathe(m.chrome(), (x, 0, z), [(0, -0.22), (0.5, -0.22), (0.56, -0.15), (0.6, 0)], "y")
    shape.box(m.shadow(), (x - 0.05, x + 0.05), (-0.25, -0.2), (z - 0.26, z + 0.26), 0)
