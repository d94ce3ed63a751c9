"""Cabinets by their place along the wall (the pair x); `front` is their depth into the room."""

from kit import materials as m, shape

DEPTH, COUNTER, KICK = 24.5, 36.0, 4.2
GAP = 0.14


class Style:
    """The style of a kitchen's fronts: surface, shaker or slab, and handle (bar, knob, edge, cup or None)."""

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
