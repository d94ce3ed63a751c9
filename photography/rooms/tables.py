"""Table scenes: small appliances, parts, finish samples on a plan, a dimension drawing."""

import math

from kit import materials as m, shape, studio
from kit.scene import INCH, Vector

from . import surfaces as s
from .cabinets import Style, base
from .placing import coloured, stand
from .props import board, bowls, fruit, jar, plates, vase
from .shell import daylight, shell
from .views import view
from .worktops import shelf, splash, worktop


def countertop():
    """A toaster, a kettle, a stand mixer and a blender in bright colors, a shelf above and drawers below."""
    side, window = (-90, -30, 36, 84), (-96, -54, 42, 88)
    style, top = Style(s.paint("chalk white", (0.72, 0.705, 0.67)), pull="knob"), s.wood("honey", "x")
    shell(s.boards("pale", "y"), s.plaster("shell", (0.76, 0.70, 0.62)), left=-110, right=90, side=side, window=window)
    daylight(side=side, window=window, left=-110, sun=(0.80, 0.42, -0.22))
    splash(s.wall_tiles("sea", (0.50, 0.60, 0.56), 3, 6, 0.0), (-53, 90), (36, 62))
    for x in ((-90, -58), (-58, -28), (-28, 2), (2, 32), (32, 62), (62, 90)):
        base(style, x, "drawers")
    worktop(top, (-110, 90))
    shelf(s.wood("honey", "x"), (-50, 80), 62, 9)
    hollins = {"brand": "hollins"}
    stand("toaster", -20.5, -12.5, 36, 14, finish="ember-red", width=12, height=8, depth=8, **hollins)
    stand("kettle", -4.5, -14, 36, 18, finish="butter", width=9, height=9.6, depth=7, **hollins)
    stand("stand-mixer", 9.5, -12.5, 36, 32, finish="sea-glass", width=9, height=14.2, depth=14, **hollins)
    stand("blender", 24, -12, 36, -12, finish="tangerine", width=8, height=16.3, depth=8.9, **hollins)
    cream = s.ceramic("cream", (0.78, 0.70, 0.55))
    plates(-38, -5, 63.5, 7), bowls(-22, -5, 63.5, 4, 4, cream), jar(-8, -5, 63.5, 2.2, 6.5, cream), jar(-2, -5, 63.5, 1.9, 5, cream)
    bowls(16, -5, 63.5, 3, 4.4), vase(32, -5, 63.5, 7, cream, seed=4), plates(48, -5, 63.5, 6)
    fruit(-39, -13, 36, 5.5, (0.52, 0.53, 0.06)), board(38, -3.4, 36, 9, 14), jar(37, -9, 36, 2.3, 6.5, cream), vase(50, -10, 36, 9, seed=9)
    wide = view((2, 44.5), 66, plane=-14, eye=50, lens=60, focus=108, stop=6.3)
    return {"views": {"wide": wide, "phone": view((1.5, 47), 58, plane=-14, eye=52, lens=60, stand=4)}}


def _table(surface, span=90, sun=(0.75, 0.30, -0.62), key=64, fill=15):
    """A wide table at z = 0 under one window's light; the camera looks down at it."""
    shape.box(surface, (-span, span), (-span, span), (-1.5, 0), 0.1)
    daylight(sun_power=2.6, sun=sun, fill=0.0)
    studio.softbox("window", Vector((-70, 30, 60)) * INCH, Vector((0, 0, 0)) * INCH, 60 * INCH, 50 * INCH, key, (1, 0.96, 0.90))
    studio.softbox("room", Vector((60, -40, 70)) * INCH, Vector((0, 0, 0)) * INCH, 80 * INCH, 80 * INCH, fill, (1, 0.985, 0.96))


def above(middle, width, pitch, lens=60):
    """A view down at the table: the center point and the visible width of the table."""
    away, angle = width * lens / 36, math.radians(pitch)
    return {"at": (middle[0], middle[1] - away * math.cos(angle), away * math.sin(angle)), "pitch": pitch, "lens": lens}


def parts():
    """Filters, a cleaner, a lamp, two knobs and a hose."""
    _table(s.stone("soapstone", (0.60, 0.575, 0.535), 0.93, 0.3))
    free = {"width": None, "height": None, "depth": None}
    stand("part-filter", -8.5, 1.0, 0, 10, material="Stainless steel mesh", name="Grease filter", **free)
    stand("part-filter", -3.4, 8.6, 0, -8, material="Activated carbon", name="Water filter cartridge", **free)
    stand("accessory-cleaner", 3.0, 8.4, 0, -10, material="Cream, blades and pads", name="Cooktop cleaner", **free)
    stand("accessory-hose", 8.8, 2.2, 0, 0, material="Braided stainless steel", name="Braided supply hose", **free)
    stand("part-light", 0.6, 3.2, 0, 20, material="LED with glass lens", name="Oven lamp", **free)
    stand("part-knob", 0.2, -2.2, 0, 12, material="Steel and brass", name="Range knob", **free)
    return {"views": {"wide": above((0.4, 6.6), 70, 38), "phone": above((0.3, 4.8), 36, 50)}, "exposure": 0.9}


# --- paper -----------------------------------------------------------------------------------------------------------------------


class Sheet:
    """Paper that lies on the table, and what is drawn on it."""

    def __init__(self, x, y, z=0.0, turned=0.0, tone=(0.80, 0.785, 0.75)):
        self.parts, self.z = [], z + 0.03
        self.turned = turned
        self.parts.append(shape.box(m.plain(f"paper {tone}", tone, 0.85), x, y, (z, z + 0.025), 0))
        self.ink = m.plain("drawing ink", (0.035, 0.045, 0.07), 0.7)

    def line(self, one, two, width=0.035, ink=None):
        dx, dy = two[0] - one[0], two[1] - one[1]
        long = math.hypot(dx, dy)
        part = shape.box(ink or self.ink, (0, long), (-width / 2, width / 2), (self.z - 0.01, self.z + 0.004), 0)
        shape.turn([part], math.degrees(math.atan2(dy, dx)))
        shape.move([part], (one[0], one[1], 0))
        self.parts.append(part)

    def box(self, x, y, width=0.035):
        for one, two in (((x[0], y[0]), (x[1], y[0])), ((x[1], y[0]), (x[1], y[1])), ((x[1], y[1]), (x[0], y[1])), ((x[0], y[1]), (x[0], y[0]))):
            self.line(one, two, width)

    def circle(self, at, radius, width=0.035):
        points = [(at[0] + radius * math.cos(t / 32 * math.tau), at[1] + radius * math.sin(t / 32 * math.tau)) for t in range(33)]
        for one, two in zip(points, points[1:]):
            self.line(one, two, width)

    def words(self, text, at, size=0.34, upright=False):
        part = shape.text(self.ink, text, (0, 0, 0), size)
        shape.turn([part], -90, "X")
        if upright:
            shape.turn([part], 90)
        shape.move([part], (at[0], at[1], self.z + 0.004))
        self.parts.append(part)

    def measure(self, one, two, text, off=0.35):
        """A dimension: a line with a stroke at each end and its number beside it."""
        flat = abs(one[1] - two[1]) < 0.01
        self.line(one, two, 0.022)
        for end in (one, two):
            self.line((end[0] - 0.14, end[1] - 0.14), (end[0] + 0.14, end[1] + 0.14), 0.04)
            self.line((end[0], end[1] - 0.3), (end[0], end[1] + 0.3), 0.018) if flat else self.line((end[0] - 0.3, end[1]), (end[0] + 0.3, end[1]), 0.018)
        middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
        self.words(text, (middle[0], middle[1] + off) if flat else (middle[0] - off, middle[1]), upright=not flat)

    def done(self):
        shape.turn(self.parts, self.turned)


def _pencil(x, y, turned, color=(0.10, 0.16, 0.26), z=0.03):
    wood = s.wood("pale", "x")
    parts = [
        shape.cylinder(m.plain(f"pencil {color}", color, 0.3), (0, 0, 0.15), 0.15, 5.6, "x", sides=6, edge=0),
        shape.cylinder(wood, (5.6, 0, 0.15), 0.15, 0.55, "x", sides=24, top=0.04, edge=0), shape.cylinder(m.cast_iron(), (6.15, 0, 0.15), 0.04, 0.14, "x", sides=12, top=0.008, edge=0),
        shape.cylinder(m.brass(), (-0.35, 0, 0.15), 0.16, 0.4, "x", sides=24, edge=0), shape.cylinder(m.plain("eraser", (0.60, 0.30, 0.27), 0.7), (-0.72, 0, 0.15), 0.145, 0.4, "x", sides=24),
    ]
    shape.turn(parts, turned)
    shape.move(parts, (x, y, z))


def _sample(surface, x, y, turned, z=0.03, width=2.7, height=3.7):
    part = shape.box(surface, (-width / 2, width / 2), (-height / 2, height / 2), (0, 0.17), 0.05)
    shape.turn([part], turned)
    shape.move([part], (x, y, z))


def trade_program():
    """Finish samples and a pencil on a kitchen plan."""
    _table(s.wood("oak", "x"))
    sheet = Sheet((-13, 13), (-10, 12), turned=-7)
    sheet.box((-10.5, 10.5), (-7, 9.5), 0.10), sheet.box((-10.1, 10.1), (-6.6, 9.1), 0.04)
    for x in (-10.1, -7, -3.6, 1.0, 4.4, 7.6):
        sheet.line((x, 6.4), (x, 9.1))
    sheet.line((-10.1, 6.4), (10.1, 6.4)), sheet.line((-10.1, 6.4), (-10.1, -2)), sheet.line((-7.4, 6.4), (-7.4, -2)), sheet.line((-10.1, -2), (-7.4, -2))
    for x in (-2.5, -1.3, -0.1):
        for y in (7.2, 8.3):
            sheet.circle((x, y), 0.38)
    sheet.box((-6.5, -4.2), (7.0, 8.6)), sheet.circle((-5.3, 8.2), 0.12)
    sheet.box((-3.6, 4.4), (-1.2, 2.2), 0.06)
    for x in (-2.4, 0.4, 3.2):
        sheet.circle((x, -2.1), 0.6)
    sheet.measure((-10.5, 10.3), (10.5, 10.3), "14' - 6\"", 0.45), sheet.measure((-11.5, -7), (-11.5, 9.5), "11' - 9\"", 0.45)
    sheet.words("KITCHEN PLAN", (6.6, -8.2), 0.6), sheet.words("SCALE 1 : 24", (7.4, -9.1), 0.36), sheet.words("RANGE 48", (-1.3, 5.8), 0.3), sheet.words("ISLAND", (0.4, 0.5), 0.36)
    sheet.done()
    looks = (("metal", "stainless"), ("enamel", "ember-red"), ("enamel", "ink-blue"), ("metal", "brass"), ("enamel", "matte-black"), ("metal", "copper"), ("enamel", "pistachio"))
    for (base, finish), (x, y, turned) in zip(looks, ((3.4, -1.6, 8), (6.5, -0.6, -4), (9.4, 0.9, 12), (5.2, -5.2, -10), (8.4, -4.4, 4), (7.6, 4.6, -14), (11.0, -3.2, 16))):
        _sample(coloured(base, finish), x, y, turned, 0.03 if y > -4 else 0.2)
    _sample(s.wood("oak", "y"), 2.2, -5.8, 14, 0.03)
    _pencil(-6.6, -4.6, 28, (0.50, 0.06, 0.04))
    return {"views": {"tile": above((1.2, 0.2), 25, 62)}, "exposure": 0.95}


def design_specifications():
    """A measured drawing of a refrigerator from the front and from the side."""
    _table(s.wood("pale", "x"), key=34)
    sheet = Sheet((-11, 11), (-11.4, 11.4), turned=-3, tone=(0.82, 0.815, 0.795))
    sheet.box((-10.3, 10.3), (-10.7, 10.7), 0.03)
    left, right, low, high = -7.2, -0.6, -6.0, 7.1
    sheet.box((left, right), (low, high), 0.07)
    middle, split = (left + right) / 2, low + 4.9
    sheet.line((left, split), (right, split), 0.05), sheet.line((middle, split), (middle, high), 0.05), sheet.line((left, low + 0.65), (right, low + 0.65), 0.05)
    for side in (-0.42, 0.42):
        sheet.box((middle + side - 0.1, middle + side + 0.1), (split + 0.9, high - 1.6), 0.035)
    sheet.box((left + 0.8, right - 0.8), (split - 0.8, split - 0.6), 0.035)
    front, back = 2.6, 7.6
    sheet.box((front + 0.5, back), (low, high), 0.07), sheet.box((front, front + 0.5), (low + 0.65, split - 0.05), 0.05), sheet.box((front, front + 0.5), (split + 0.05, high), 0.05)
    sheet.box((front - 0.42, front - 0.24), (split + 0.9, high - 1.6), 0.035), sheet.box((front - 0.42, front - 0.24), (split - 0.85, split - 0.55), 0.035)
    sheet.line((front + 0.2, low), (back, low), 0.04)
    sheet.measure((left, high + 1.1), (right, high + 1.1), "36"), sheet.measure((left - 1.1, low), (left - 1.1, high), "71 1/2", 0.4)
    sheet.measure((front, high + 1.1), (back, high + 1.1), "28 3/4"), sheet.measure((back + 1.1, low), (back + 1.1, split), "26 7/8", 0.4), sheet.measure((back + 1.1, split), (back + 1.1, high), "44 5/8", 0.4)
    sheet.measure((front - 0.42, low - 0.9), (back, low - 0.9), "31 1/8", -0.42), sheet.measure((left, low - 0.9), (middle, low - 0.9), "18", -0.42)
    sheet.words("FRONT", (middle, low - 2.5), 0.44), sheet.words("SIDE", ((front + back) / 2, low - 2.5), 0.44)
    sheet.line((-10.3, -9.3), (10.3, -9.3), 0.03), sheet.words("ARDENNE", (-8.2, -10.0), 0.5), sheet.words("ALL MEASURES IN INCHES", (5.9, -10.0), 0.34)
    sheet.done()
    _ruler(10.9, 1.5, 84)
    _pencil(-9.4, 6.4, 62)
    return {"views": {"tile": above((0.2, -0.2), 24.5, 66)}, "exposure": 1.05}


def _ruler(x, y, turned):
    """A steel ruler with its marks."""
    parts = [shape.box(m.steel(), (-6.3, 6.3), (-0.6, 0.6), (0, 0.06), 0.02)]
    for mark in range(97):
        long = 0.42 if mark % 8 == 0 else 0.28 if mark % 4 == 0 else 0.17
        parts.append(shape.box(m.ink(0.02), (-6 + mark / 8 - 0.008, -6 + mark / 8 + 0.008), (0.58 - long, 0.58), (0.058, 0.064), 0))
    shape.turn(parts, turned)
    shape.move(parts, (x, y, 0.03))
