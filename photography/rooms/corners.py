"""Square tiles: a range being installed, the Idea House, and four close views for the brands."""

from kit import materials as m, shape

from . import surfaces as s
from .cabinets import Style, base, housing, tall, wall
from .placing import metal_swap, place
from .props import board, bowls, fruit, jar, plates, pot, vase
from .shell import daylight, shell
from .views import view
from .worktops import panel, shelf, splash, worktop


def installation_help():
    """A range halfway into its place, with a level on it."""
    side = (-140, -50, 30, 92)
    style, top = Style(s.paint("stone grey", (0.33, 0.325, 0.30)), metal=m.steel()), s.wood("honey", "x")
    shell(s.boards("pale", "y"), s.plaster("chalk", (0.75, 0.735, 0.70)), left=-100, right=110, side=side)
    daylight(side=side, left=-100)
    splash(s.wall_tiles("ivory", (0.72, 0.68, 0.60), 6, 3), (-100, 110), (36, 60))
    for x, kind in (((-90, -54), "doors"), ((-54, -18.3), "drawers"), ((18.3, 54), "drawers"), ((54, 90), "doors")):
        base(style, x, kind)
    for edge in (-18.3, 17.5):
        panel(style.surface, (edge, edge + 0.8), (-24.4, 0), (0, 34.5))
    worktop(top, (-100, -18.2)), worktop(top, (18.2, 110))
    place("range", 0, y=-44, width=36, height=36.5, depth=28.5, configuration="Six burners", burners=6, fuel="Gas")
    _level(-1, -27, 36.25)
    shelf(top, (-70, 80), 62, brackets=m.steel())
    bowls(-40, -5, 63.5, 4), jar(-26, -5, 63.5, 2.2, 7), plates(-8, -5, 63.5, 6), vase(14, -5, 63.5, 7, seed=4), jar(30, -5, 63.5), bowls(46, -5, 63.5, 3)
    board(30, -3.6, 36), jar(40, -8, 36, 2.4, 7), fruit(-36, -12, 36, 5.5)
    _tools(40, -39)
    return {"views": {"tile": {"at": (66, -166, 62), "yaw": -25.5, "pitch": 9, "lens": 54, "shift": (0, -0.02)}}, "exposure": 0.64}


def _level(x, y, z):
    """A spirit level of painted aluminum with its three vials."""
    yellow, vial = m.plain("level yellow", (0.72, 0.42, 0.02), 0.35), m.plain("vial", (0.55, 0.78, 0.10), 0.1)
    shape.box(yellow, (x - 12, x + 12), (y - 0.5, y + 0.5), (z, z + 2.3), 0.1)
    for end in (-12.3, 11.9):
        shape.box(m.black_plastic(), (x + end, x + end + 0.4), (y - 0.55, y + 0.55), (z - 0.02, z + 2.32), 0.08)
    shape.box(m.black_plastic(), (x - 1.8, x + 1.8), (y - 0.54, y + 0.54), (z + 1.1, z + 2.34), 0.06)
    shape.cylinder(vial, (x - 1.2, y - 0.25, z + 2.15), 0.36, 2.4, "x", sides=24)
    for side in (-0.3, 0.3):
        shape.cylinder(m.ink(0.02), (x + side, y - 0.25, z + 2.15), 0.37, 0.05, "x", sides=24, edge=0)
    for at in (-8.4, 8.4):
        shape.cylinder(m.black_plastic(), (x + at, y - 0.54, z + 1.15), 0.85, 1.08, "y", sides=40)
        shape.cylinder(vial, (x + at, y - 0.6, z + 0.55), 0.22, 1.2, "z", sides=20)


def _tools(x, y):
    """A folded cloth and an adjustable wrench on the floor."""
    shape.box(m.plain("cloth", (0.66, 0.62, 0.55), 0.95), (x - 8, x + 8), (y - 6, y + 6), (0, 0.5), 0.24)
    parts = [shape.box(m.steel(), (-4, 3), (-0.45, 0.45), (0, 0.4), 0.15), shape.box(m.steel(), (3, 5.2), (-1.1, 0.2), (0, 0.5), 0.2), shape.box(m.steel(), (3.4, 5.0), (0.55, 1.2), (0, 0.5), 0.15)]
    shape.turn(parts, 24)
    shape.move(parts, (x, y, 0.5))


def idea_house():
    """White fronts, a blue range and hood, open shelves."""
    side = (-130, -54, 30, 92)
    style, top = Style(s.paint("white", (0.75, 0.74, 0.715), 0.35)), s.stone("calacatta", (0.77, 0.755, 0.725))
    shell(s.boards("honey", "y"), s.plaster("white wall", (0.77, 0.755, 0.725)), left=-84, right=84, side=side)
    daylight(side=side, left=-84, fill=0.8)
    splash(s.wall_tiles("white square", (0.74, 0.72, 0.68), 4, 4, 0.0), (-84, 84), (36, 68))
    for x, kind in (((-84, -50), "doors"), ((-50, -18.3), "drawers"), ((18.3, 50), "drawers"), ((50, 84), "doors")):
        base(style, x, kind)
    worktop(top, (-84, -18.2)), worktop(top, (18.2, 84))
    blue = {"finish": "ink-blue"}
    place("range", 0, width=36, height=36.5, depth=28.5, configuration="Six burners", burners=6, fuel="Gas", **blue)
    place("hood-wall", 0, z=66, width=36, height=34, depth=24, **blue)
    oak, denim = s.wood("honey", "x"), s.ceramic("denim", (0.16, 0.25, 0.37))
    for x in ((-78, -22), (22, 78)):
        for z in (57, 72):
            shelf(oak, x, z, brackets=m.brass())
    plates(-45, -5, 58.5, 7), bowls(-31, -5, 58.5, 4, 4, denim), jar(29, -5, 58.5, 2.2, 6.5), jar(35.5, -5, 58.5, 1.9, 5), plates(47, -5, 58.5, 6, 5.2, denim)
    bowls(-43, -5, 73.5, 3, 4.6), vase(-29, -5, 73.5, 8, denim, seed=5), jar(30, -5, 73.5, 2.3, 7, denim), bowls(44, -5, 73.5, 4)
    board(-40, -3.6, 36), board(-33, -3.4, 36, 8, 12, 12, "dark"), jar(26, -7, 36, 2.4, 7), fruit(40, -13, 36, 5.5), pot(-9, -19, 36.25, m.copper(), 4, 4.6)
    return {"views": {"tile": view((0, 50), 106, lens=60, stand=10)}}


# --- four close views --------------------------------------------------------------------------------------------------------------


def _close(front, floor=None):
    """A narrow room around one appliance."""
    side = (-130, -50, 24, 92)
    shell(floor or s.boards("pale", "y"), s.plaster("cream", (0.72, 0.67, 0.59)), left=-100, right=76, side=side)
    daylight(side=side, left=-100, sun=(0.80, 0.36, -0.30), sun_power=5)
    return Style(front, pull="bar", metal=m.brass())


def _steel_oven():
    style = _close(s.paint("linen", (0.50, 0.42, 0.315)))
    housing(style, (-16, 16), (26, 55.8), top=90)
    place("wall-oven-single", 0, z=26.2, width=30, height=29.5, depth=23.5, configuration="Single", front=25.2)
    tall(style, (16, 50), split=52), tall(style, (-50, -16), split=52)
    return {"views": {"tile": {"at": (-32, -82, 50), "yaw": 27, "pitch": 7, "lens": 52}}, "exposure": 0.6}


def _red_refrigerator():
    style = _close(s.paint("sage", (0.185, 0.235, 0.155)))
    place("refrigerator-bottom-freezer", 0, brand="hollins", finish="ember-red", width=30, height=70.25, depth=30, configuration="Bottom freezer")
    base(style, (16, 60), "drawers"), worktop(s.wood("honey", "x"), (15.8, 60)), wall(style, (16, 60), (56, 90)), fruit(30, -12, 36, 5.5)
    splash(s.wall_tiles("milk", (0.76, 0.74, 0.68), 6, 3), (16, 76), (36, 56)), tall(style, (-60, -16), split=52)
    return {"views": {"tile": {"at": (-26, -104, 54), "yaw": 18, "pitch": 5, "lens": 42}}, "exposure": 0.6}


def _dark_oven():
    style = _close(s.wood("dark", "z"))
    style.shaker, style.metal = False, m.copper()
    housing(style, (-16, 16), (26, 55.8), top=90)
    place("wall-oven-single", 0, z=26.2, finish="matte-black", swap=metal_swap(m.copper()), width=30, height=29.5, depth=23.5, configuration="Single", front=25.2)
    tall(style, (16, 50), split=52), tall(style, (-50, -16), split=52)
    return {"views": {"tile": {"at": (32, -82, 50), "yaw": -27, "pitch": 7, "lens": 52}}, "exposure": 0.66}


def _washer():
    style = _close(s.paint("mist green", (0.20, 0.265, 0.215)), s.floor_tiles((0.56, 0.55, 0.52), None, 0.45))
    style.shaker = False
    for x, kind in ((0, "washer"), (28, "dryer")):
        place(kind, x, brand="tarn", finish="white", width=27, height=38.5, depth=29, front=29)
    base(style, (-60, -14.4), "doors", 27, top=39)
    worktop(s.wood("pale", "x"), (-60, 60), 28.5, z=41), splash(s.wall_tiles("pale stack", (0.66, 0.71, 0.68), 2.5, 8, 0.0), (-76, 76), (41, 70))
    vase(-8, -12, 41, 8, seed=7), jar(8, -10, 41, 2.4, 7)
    return {"views": {"tile": {"at": (-30, -98, 46), "yaw": 21, "pitch": 9, "lens": 50}}, "exposure": 0.6}


brand_partners = (_steel_oven, _red_refrigerator, _dark_oven, _washer)
