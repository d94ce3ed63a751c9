"""The rooms at the top of category pages: refrigeration, cooking, cleaning, and the black collection."""

from kit import materials as m, shape

from . import surfaces as s
from .cabinets import Style, base, island, tall, wall
from .homes import oven_tower
from .placing import metal_swap, place
from .props import board, bowl, bowls, fruit, jar, pendant, plates, pot, stool, towel, vase
from .shell import daylight, shell
from .views import view
from .worktops import panel, shelf, sink, splash, tap, worktop


def refrigeration():
    """A wall of oak with a refrigerator column, a French-door refrigerator and a wine cabinet side by side."""
    side = (-140, -58, 26, 94)
    oak = s.wood("oak", "z")
    style = Style(oak, shaker=False, pull="bar", metal=m.brass())
    top = s.stone("calacatta", (0.74, 0.725, 0.69))
    shell(s.floor_tiles((0.52, 0.48, 0.42), None, 0.75), s.plaster("oat", (0.70, 0.655, 0.585)), left=-118, right=118, side=side)
    daylight(side=side, left=-118)
    rise = 96
    tall(style, (-98, -62), (4.2, rise), doors=2, split=56)
    places = [
        ("refrigerator-column", -46, 30, 83.75, {"configuration": "Column, refrigerator", "hinge": "Left"}),
        ("refrigerator-french-door", -7, 42, 83.5, {"configuration": "French door", "zones": 3}),
        ("wine-cabinet", 28.6, 24, 83.75, {"configuration": "Three zone", "zones": 3, "material": "Walnut racks", "hinge": "Right"}),
    ]
    for kind, x, width, height, more in places:
        half = width / 2 + 0.3
        for edge in (x - half - 0.9, x + half):
            panel(oak, (edge, edge + 0.9), (-26, 0), (0, rise))
        panel(m.shadow(), (x - half, x + half), (-2, 0), (0, rise))
        wall(style, (x - half, x + half), (height + 0.5, rise), 25.4)
        place(kind, x, width=width, height=height, depth=25.3, front=26, **more)
    base(style, (42, 80), "drawers"), base(style, (80, 118), "doors")
    worktop(top, (41.8, 118))
    splash(top, (41.8, 118), (36, 56))
    for z in (56, 74):
        shelf(oak, (42, 118), z, 11, 1.8)
    plates(52, -6, 57.8, 7), bowls(66, -6, 57.8, 4), jar(80, -6, 57.8, 2.4, 7), jar(87, -6, 57.8, 2.1, 5.2), vase(103, -6, 57.8, 8, seed=4)
    bowls(54, -6, 75.8, 3, 5), jar(70, -6, 75.8, 2.4, 8), plates(88, -6, 75.8, 5), bowl(104, -6, 75.8, 5, s.ceramic("sand", (0.52, 0.42, 0.31)))
    fruit(60, -14, 36, 6.5), board(92, -3.6, 36), jar(106, -8, 36, 2.6, 7.5)
    dark = Style(s.paint("olive", (0.13, 0.13, 0.095)), metal=m.brass())
    island(dark, (52, 130), (-104, -74), top, kinds=["drawers", "doors", "drawers"])
    vase(66, -88, 36, 11, seed=21), bowl(88, -90, 36, 6)
    pendant(70, -90, 70, m.brass(), 7, "dome")
    return {"views": {"wide": view((6, 50), 222, lens=34, stand=-6), "phone": view((-7, 47), 112, lens=66, stand=-14)}}


def cooking():
    """Blue fronts, a wide range below its hood, a double oven beside it."""
    side = (-146, -60, 30, 94)
    blue = s.paint("ink", (0.036, 0.066, 0.115), 0.4)
    style, top = Style(blue, pull="bar", metal=m.brass()), s.stone("calacatta", (0.77, 0.755, 0.725))
    shell(s.boards("honey", "y"), s.plaster("chalk", (0.73, 0.715, 0.68)), left=-120, right=116, side=side)
    daylight(side=side, left=-120)
    splash(top, (-120, 60), (36, 67))
    for x, kind in (((-120, -84), "doors"), ((-84, -54), "mixed"), ((-54, -24.3), "drawers"), ((24.3, 60), "drawers")):
        base(style, x, kind)
    worktop(top, (-120, -24.2)), worktop(top, (24.2, 60))
    place("range", 0, width=48, height=36.5, depth=28.5, configuration="Six burners, griddle", burners=6, fuel="Gas")
    place("hood-wall", 0, z=67, width=48, height=36, depth=24)
    oven_tower(style, (60, 92))
    tall(style, (92, 116), split=52)
    plank = s.wood("honey", "x")
    for z in (56, 72):
        shelf(plank, (-112, -34), z, brackets=m.brass())
    wall(style, (30, 60), (56, 90))
    white = s.ceramic("porcelain", (0.76, 0.75, 0.72), 0.15)
    plates(-104, -5, 57.5, 8, 5.2, white), bowls(-88, -5, 57.5, 4, 4, white), jar(-74, -5, 57.5, 2.3, 7), jar(-67, -5, 57.5, 2, 5), bowls(-50, -5, 57.5, 3, 4.6, white)
    vase(-100, -5, 73.5, 8, seed=5), jar(-82, -5, 73.5, 2.4, 8), bowls(-66, -5, 73.5, 4, 4.4, white), jar(-46, -5, 73.5, 2.2, 6)
    copper = m.copper()
    pot(-11.5, -19, 36.25, copper, 4.3, 5), board(-42, -3.6, 36), board(-35, -3.4, 36, 8, 12, 12, "dark"), fruit(-70, -14, 36, 6)
    jar(34, -7, 36, 2.6, 7.5), jar(41, -7, 36, 2.2, 6), vase(52, -9, 36, 8, seed=17), vase(-98, -12, 36, 10, seed=9)
    island(Style(s.wood("honey", "z"), shaker=False, metal=m.brass()), (-112, -40), (-106, -74), top)
    bowl(-58, -88, 36, 6.5), vase(-84, -90, 36, 11, seed=2)
    pendant(-66, -90, 70, s.paint("lamp ink", (0.036, 0.066, 0.115), 0.35), 8, "dome")
    return {"views": {"wide": view((4, 50), 222, lens=34, stand=8), "phone": view((34, 47), 122, lens=62, stand=30)}}


def cleaning():
    """Green fronts, a steel dishwasher on one side of the sink and a panel-ready one on the other, below a window."""
    side, window = (-130, -62, 34, 92), (-38, 38, 43, 88)
    green = s.paint("bottle green", (0.075, 0.125, 0.088), 0.4)
    style, top = Style(green, pull="bar", metal=m.brass()), s.stone("calacatta", (0.77, 0.755, 0.725))
    shell(s.boards("pale", "y"), s.plaster("oat", (0.74, 0.70, 0.63)), left=-92, right=92, side=side, window=window)
    daylight(side=side, window=window, left=-92)
    tiles = s.wall_tiles("ivory", (0.72, 0.68, 0.60), 4, 4, 0.0)
    for x, z in (((-92, -39.2), (36, 56)), ((-39.2, 39.2), (36, 41.6)), ((39.2, 92), (36, 56))):
        splash(tiles, x, z)
    for x, kind in (((-92, -66), "doors"), ((-66, -41.5), "drawers"), ((-17.3, 17.5), "doors"), ((41.7, 66), "drawers"), ((66, 92), "doors")):
        base(style, x, kind, top=34.5 if x[0] != -17.3 else 26.2)
    place("dishwasher", -29.4, width=24, height=34, depth=24.5, front=25.4, configuration="Three racks")
    place("dishwasher-panel-ready", 29.6, finish="panel-ready", width=24, height=34, depth=24, front=25.2, configuration="Three racks")
    for edge in (-17.2, 15.05):  # beside the basin, whose walls are visible
        shape.box(m.shadow(), (edge, edge + 2.1), (-22, 0), (26, 34.4), 0)
    worktop(top, (-92, -16.2)), worktop(top, (16.2, 92)), panel(top, (-16.2, 16.2), (-4.6, 0), (34.5, 36))
    sink(0, 32.4, m.brass(), apron=s.ceramic("sink", (0.80, 0.79, 0.76), 0.12))
    oak = s.wood("oak", "x")
    for x in ((-90, -46), (46, 90)):
        for z in (56, 73):
            shelf(oak, x, z, brackets=m.brass())
    plates(-82, -5, 57.5, 8), bowls(-66, -5, 57.5, 4), jar(-54, -5, 57.5), plates(56, -5, 57.5, 6), jar(70, -5, 57.5, 2.3, 7), bowls(82, -5, 57.5, 4)
    bowls(-78, -5, 74.5, 3, 4.6), vase(-58, -5, 74.5, 8, seed=3), jar(56, -5, 74.5, 2.2, 7), jar(63, -5, 74.5, 2, 5), plates(80, -5, 74.5, 5)
    _washing_up()
    shape.box(m.plain("runner", (0.46, 0.38, 0.28), 0.95), (-50, 50), (-62, -34), (0, 0.35), 0.15)
    return {"views": {"wide": view((0, 44), 168, lens=34, stand=10), "phone": view((0, 44), 92, lens=56, stand=6)}}


def _washing_up():
    """A rack of plates, soap, a brush jar, herbs on the sill."""
    oak = s.wood("oak", "x")
    for index in range(5):
        shape.box(oak, (-46, -28), (-18 + index * 2.2, -17.5 + index * 2.2), (36, 36.8), 0.1)
    white = s.ceramic("porcelain", (0.76, 0.75, 0.72), 0.15)
    for index in range(5):
        plate = shape.lathe(white, (-42 + index * 2.6, -13, 41.4), [(0, 0), (3, 0), (4.8, -0.5), (4.8, -0.3), (3, 0.2), (0, 0.2)], "x", 64)
        shape.turn([plate], -10, "Y", about=(-42 + index * 2.6, -13, 36.5))
    jar(22, -6, 36, 1.5, 6.5, s.ceramic("brown glass", (0.14, 0.06, 0.02), 0.1), m.brass())
    jar(26.5, -6, 36, 1.5, 6.5, s.ceramic("brown glass", (0.14, 0.06, 0.02), 0.1), m.brass())
    vase(-24, -0.2, 43, 5, s.ceramic("clay", (0.42, 0.20, 0.12), 0.6), seed=4)
    vase(28, -0.2, 43, 5, s.ceramic("clay", (0.42, 0.20, 0.12), 0.6), seed=6)
    board(60, -3.6, 36), board(67, -3.4, 36, 8, 12, 12, "dark"), fruit(52, -14, 36, 5.5, (0.5, 0.52, 0.08))
    vase(-72, -10, 36, 10, seed=10), jar(80, -8, 36, 2.5, 7.5)
    towel(6, -27.0, 33, m.plain("tea towel", (0.74, 0.70, 0.62), 0.9), 9, 15)


def collection_noir():
    """A dark kitchen: black appliances, copper-colored handles, smoked oak."""
    side = (-146, -56, 26, 94)
    copper = m.copper()
    dark = s.wood("dark", "z")
    style, top = Style(dark, shaker=False, pull="bar", metal=copper), s.stone("nero", (0.035, 0.034, 0.034), 2.4)
    black = {"finish": "matte-black", "swap": metal_swap(copper)}
    shell(s.floor_tiles((0.16, 0.15, 0.14), None, 0.9), s.plaster("smoke", (0.17, 0.16, 0.15)), left=-118, right=118, side=side)
    daylight(side=side, left=-118, fill=1.05, window_power=18)
    splash(s.wall_tiles("smoke glaze", (0.085, 0.08, 0.075), 2.5, 8, 0.0, gloss=0.1), (-118, 44), (36, 68))
    for x, kind in (((-118, -84), "doors"), ((-84, -54), "drawers"), ((-54, -24.3), "drawers"), ((24.3, 44), "drawers")):
        base(style, x, kind)
    worktop(top, (-118, -24.2)), worktop(top, (24.2, 44))
    place("range", 0, width=48, height=36.5, depth=28.5, configuration="Six burners, griddle", burners=6, fuel="Gas", **black)
    place("hood-wall", 0, z=67, width=48, height=36, depth=24, **black)
    oven_tower(style, (44, 76), swap=black["swap"], finish="matte-black")
    panel(dark, (76, 77), (-26, 0), (0, 90)), panel(dark, (113.6, 118), (-26, 0), (0, 90)), wall(style, (77, 113.6), (84.2, 90), 25.2)
    place("refrigerator-french-door", 95.3, width=36, height=83.5, depth=25.5, configuration="French door", front=26.5, **black)
    plank = s.wood("dark", "x")
    for z in (57, 73):
        shelf(plank, (-106, -34), z, brackets=copper)
    clay, coal = s.ceramic("clay", (0.42, 0.20, 0.12), 0.6), s.ceramic("coal", (0.06, 0.058, 0.055), 0.5)
    plates(-98, -5, 58.5, 7, 5.2, coal), bowls(-82, -5, 58.5, 4, 4, clay), jar(-68, -5, 58.5, 2.3, 7, coal), jar(-61, -5, 58.5, 2, 5, coal), bowls(-45, -5, 58.5, 3, 4.4, coal)
    vase(-96, -5, 74.5, 8, clay, seed=4), bowls(-76, -5, 74.5, 3, 4.6, coal), jar(-58, -5, 74.5, 2.2, 7, clay), jar(-44, -5, 74.5, 2.2, 6, coal)
    pot(-11.5, -19, 36.25, copper, 4.3, 5), board(-44, -3.6, 36), vase(36, -9, 36, 9, clay, seed=15), tap(-72, -3.4, 36, copper)
    island(Style(s.paint("coal", (0.03, 0.03, 0.03)), shaker=False, metal=copper), (-112, -38), (-104, -72), top, seat=9)
    for x in (-94, -68):
        stool(x, -110, s.wood("dark", "x"), copper)
    fruit(-58, -86, 36, 6.5, (0.42, 0.11, 0.04)), vase(-84, -86, 36, 11, clay, seed=8)
    for x in (-88, -54):
        pendant(x, -88, 70, copper, 6.5, "dome", metal=copper)
    return {"views": {"wide": view((4, 50), 222, lens=34, stand=6), "phone": view((22, 48), 112, lens=66, stand=20)}, "exposure": 0.7}
