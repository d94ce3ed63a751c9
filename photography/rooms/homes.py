"""The four brands' own rooms, and the apartment kitchen of the business pages."""

from kit import materials as m, shape

from . import surfaces as s
from .cabinets import Style, base, housing, island, tall, wall
from .placing import place
from .props import board, bowl, bowls, fruit, jar, pendant, plates, stool, vase
from .shell import daylight, shell
from .views import view
from .worktops import panel, shelf, sink, splash, worktop


def ardenne_home():
    """Linen-colored fronts, a wide steel range under its hood, ovens in a tower, an island of oak."""
    side = (-150, -62, 30, 92)
    linen = s.paint("linen", (0.50, 0.42, 0.315))
    style, top = Style(linen, pull="bar", metal=m.brass()), s.stone("calacatta", (0.78, 0.765, 0.735))
    window = (-100, -58, 44, 90)
    shell(s.boards("pale", "y"), s.plaster("cream", (0.72, 0.67, 0.59)), left=-128, right=124, side=side, window=window)
    daylight(side=side, window=window, left=-128)
    tiles = s.wall_tiles("zellige", (0.66, 0.60, 0.51), 4, 4, 0.0)
    for x, z in (((-128, -101), (36, 66.5)), ((-101, -57), (36, 42.6)), ((-57, 74), (36, 66.5))):
        splash(tiles, x, z)
    for x, kind in (((-128, -96), "doors"), ((-96, -62), "mixed"), ((-62, -24), "drawers"), ((24.3, 50), "drawers"), ((50, 74), "mixed")):
        base(style, x, kind)
    worktop(top, (-128, -24.1))
    worktop(top, (24.1, 74))
    sink(-79, 30, m.brass())
    place("range", 0, width=48, height=36.5, depth=28.5, configuration="Six burners, griddle", burners=6, fuel="Dual Fuel")
    place("hood-wall", 0, z=66.5, width=48, height=36, depth=24)
    for z in (58, 73):
        shelf(s.wood("oak", "x"), (-54, -27), z, brackets=m.brass())
        shelf(s.wood("oak", "x"), (27, 73), z, brackets=m.brass())
    oven_tower(style, (74, 106))
    tall(style, (106, 124), split=52)
    _ardenne_shelves()
    oak = s.wood("oak", "z")
    island(Style(oak, shaker=False, pull="bar", metal=m.brass()), (-94, -26), (-98, -64), top, seat=10)
    for x in (-80, -58, -38):
        stool(x, -104, s.wood("oak", "x"), m.brass())
    vase(-74, -82, 36, 11, seed=5)
    fruit(-46, -82, 36, 6.5)
    for x in (-80, -42):
        pendant(x, -82, 68, m.brass(), 7.5, "dome")
    return {"views": {"wide": view((0, 50), 232, lens=36, stand=-4), "phone": view((10, 51), 88, lens=84, stand=24)}}


def oven_tower(style, x, **look):
    """A double oven above a warming drawer."""
    middle = (x[0] + x[1]) / 2
    housing(style, x, (15, 78.5), top=90)
    place("warming-drawer", middle, z=15.3, height=10.4, depth=23.5, front=25.2, **look)
    place("wall-oven-double", middle, z=26.2, height=51.25, depth=24, configuration="Double", front=25.2, **look)


def _ardenne_shelves():
    sand = s.ceramic("sand", (0.52, 0.42, 0.31))
    plates(-47, -5, 59.5, 7), jar(-37, -5, 59.5), jar(-31.5, -5, 59.5, 1.8, 4.6)
    bowls(-46, -5, 74.5, 3, 4.6), vase(-34, -5, 74.5, 8, sand, seed=8)
    jar(34, -5, 59.5, 2.2, 7), jar(40.5, -5, 59.5, 2.0, 5.4), bowls(58, -5, 59.5, 4), bowl(68, -5, 59.5, 3.6, sand)
    plates(38, -5, 74.5, 5), bowl(62, -5, 74.5, 4.8, sand), jar(50, -5, 74.5, 2.0, 5)
    board(-48, -3.6, 36), board(-41, -3.4, 36, 8, 12, 12, "dark")
    jar(32, -6, 36, 2.4, 7, sand), jar(38, -7, 36, 2.0, 5), vase(60, -9, 36, 9, seed=11)
    vase(-62, -4.5, 36, 6.5, sand, seed=14)


def hollins_home():
    """Sage-green fronts, a chequered floor, and the red range, hood and refrigerator."""
    side = (-140, -60, 34, 92)
    sage = s.paint("sage", (0.185, 0.235, 0.155))
    style, top = Style(sage, pull="knob", metal=m.brass()), s.wood("honey", "x")
    shell(s.floor_tiles((0.70, 0.66, 0.58), (0.20, 0.245, 0.19), 0.33), s.plaster("butter", (0.76, 0.70, 0.56)), left=-122, right=122, side=side)
    daylight(side=side, left=-122)
    splash(s.wall_tiles("milk", (0.76, 0.74, 0.68), 6, 3), (-122, 62), (36, 64))
    for x, kind in (((-122, -92), "mixed"), ((-92, -56), "doors"), ((-56, -18.3), "mixed"), ((18.3, 60), "drawers")):
        base(style, x, kind, top=26.2 if kind == "doors" else 34.5)
    # Open where the basin is.
    for x in ((-122, -90), (-58, -18.2), (18.2, 60)):
        worktop(top, x)
    panel(top, (-90, -58), (-4.6, 0), (34.5, 36))
    for edge in (-91.6, -58.2):
        panel(sage, (edge, edge + 1.8), (-24.6, 0), (26, 34.4))
    sink(-74, 32, m.brass(), apron=s.ceramic("sink", (0.80, 0.79, 0.76), 0.12))
    red = {"brand": "hollins", "finish": "ember-red"}
    place("range", 0, width=36, height=36.8, depth=28.3, configuration="Five burners", burners=5, fuel="Dual fuel", **red)
    place("hood-wall", 0, z=66, width=36, height=32, depth=22, **red)
    place("refrigerator-bottom-freezer", 80, width=30, height=70.25, depth=30, configuration="Bottom freezer", **red)
    panel(sage, (62, 63.2), (-25, 0), (0, 90))
    panel(sage, (97, 98.2), (-25, 0), (0, 90))
    wall(style, (63.2, 97), (73, 90), 24)
    tall(style, (98.2, 122), split=52)
    wall(style, (-58, -20), (58, 90))
    wall(style, (20, 60), (58, 90))
    shelf(top, (-120, -62), 62, brackets=m.brass())
    shelf(top, (-120, -62), 77, brackets=m.brass())
    blue, cream = s.ceramic("duck egg", (0.42, 0.56, 0.55)), s.ceramic("butter", (0.78, 0.64, 0.36))
    bowls(-108, -5, 63.5, 4, 4.2, blue), jar(-96, -5, 63.5, 2.3, 6.5, cream), jar(-89, -5, 63.5, 2.0, 5, cream), plates(-74, -5, 63.5, 7)
    plates(-106, -5, 78.5, 6, 5.2, cream), vase(-88, -5, 78.5, 8, blue, seed=4), bowls(-72, -5, 78.5, 3, 4.4)
    place("toaster", 32, z=36, y=-16, brand="hollins", finish="ember-red", width=12, height=8, depth=7.5)
    place("kettle", -36, z=36, y=-15, brand="hollins", finish="butter", width=9, height=10, depth=7)
    board(48, -3.4, 36), fruit(49, -15, 36, 5, (0.55, 0.5, 0.06))
    _table(-50, -84)
    pendant(-50, -84, 70, s.ceramic("lamp red", (0.42, 0.03, 0.02), 0.2), 8, "dome")
    return {"views": {"wide": view((6, 50), 222, lens=34, stand=14), "phone": view((40, 47), 124, lens=62, stand=34)}}


def _table(x, y):
    """A round table with two seats and flowers."""
    shape.lathe(s.wood("honey", "x"), (x, y, 28.5), [(0, 0), (20, 0), (21, 0.6), (20.6, 1.3), (0, 1.3)])
    shape.lathe(m.plain("table foot", (0.74, 0.72, 0.66), 0.4), (x, y, 0), [(0, 0), (10, 0), (10, 0.8), (2.2, 2.4), (1.7, 14), (2.4, 27), (5, 28.5), (0, 28.5)])
    for px, py in ((x - 24, y + 10), (x + 25, y + 8)):
        stool(px, py, s.wood("honey", "x"), m.plain("stool paint", (0.74, 0.72, 0.66), 0.4), height=18)
    vase(x + 2, y + 2, 29.8, 9, s.ceramic("milk", (0.78, 0.76, 0.7)), seed=6)
    fruit(x - 10, y - 4, 29.8, 5, (0.62, 0.05, 0.03))


def brightwell_home():
    """White shaker fronts, a steel range, and a blue island below two lamps."""
    side, window = (-140, -64, 32, 92), (-70, -26, 43, 84)
    white = s.paint("white", (0.77, 0.765, 0.745), 0.35)
    style, top = Style(white, metal=m.steel()), s.stone("light quartz", (0.74, 0.735, 0.72), 0.92)
    shell(s.boards("honey", "y"), s.plaster("mist", (0.69, 0.72, 0.72)), left=-124, right=122, side=side, window=window)
    daylight(side=side, window=window, left=-124)
    splash(s.wall_tiles("white metro", (0.79, 0.785, 0.77), 6, 3), (-124, -71.2), (36, 58))
    splash(s.wall_tiles("white metro", (0.79, 0.785, 0.77), 6, 3), (-24.8, 76), (36, 66))
    splash(s.wall_tiles("white metro", (0.79, 0.785, 0.77), 6, 3), (-71.2, -24.8), (36, 41.6))
    for x, kind in (((-124, -90.2), "drawers"), ((-66, -30), "doors"), ((-30, -1), "drawers"), ((31, 76), "drawers")):
        base(style, x, kind)
    place("dishwasher", -78, brand="brightwell", width=24, height=34, depth=24.5, front=25.2)
    worktop(top, (-124, -0.2))
    worktop(top, (30.2, 76))
    sink(-48, 30, m.chrome())
    place("range", 15, brand="brightwell", width=30, height=36.8, depth=28.2, configuration="Five burners", burners=5, fuel="Gas")
    place("hood-wall", 15, z=66, brand="brightwell", width=30, height=32, depth=20)
    wall(style, (-122, -74), (56, 92)), wall(style, (-22, -1), (56, 92)), wall(style, (31, 76), (56, 92))
    place("refrigerator-french-door", 95.5, brand="brightwell", width=36, height=70, depth=30, configuration="French door", front=30)
    for x in (76, 114):
        panel(white, (x, x + 1), (-27, 0), (0, 92))
    wall(style, (77, 114), (72, 92), 25)
    navy = s.paint("harbour blue", (0.05, 0.095, 0.165))
    island(Style(navy, metal=m.steel()), (-66, 2), (-110, -76), s.wood("honey", "x"), seat=9)
    for x in (-56, -34, -12):
        stool(x, -117, s.wood("honey", "x"), m.plain("stool white", (0.76, 0.75, 0.73), 0.4))
    for x in (-48, -16):
        pendant(x, -93, 68, m.plain("lamp white", (0.80, 0.79, 0.77), 0.3), 8, "dome", metal=m.steel())
    blue = s.ceramic("denim", (0.16, 0.25, 0.37))
    fruit(-30, -94, 36, 6.5, (0.75, 0.32, 0.04)), bowls(-54, -94, 36, 3, 4, blue), vase(68, -12, 36, 9, seed=9)
    jar(46, -6, 36, 2.4, 7, blue), jar(52.5, -6, 36, 2.1, 5.4, blue), board(66, -3.4, 36), vase(-60, -4.5, 36, 5, seed=3), jar(-112, -8, 36, 2.6, 7.5)
    place("toaster", -100, z=36, y=-15, brand="brightwell", width=11, height=7.6, depth=7)
    return {"views": {"wide": view((2, 50), 224, lens=36, stand=16), "phone": view((-13, 48), 124, lens=81, stand=0)}}


def tarn_home():
    """Two washers and two dryers under a wooden worktop, shelves, a sink and baskets."""
    side = (-112, -44, 36, 92)
    green = s.paint("mist green", (0.20, 0.265, 0.215))
    style, oak = Style(green, shaker=False, pull="bar", metal=m.black_plastic()), s.wood("pale", "x")
    shell(s.floor_tiles((0.56, 0.55, 0.52), None, 0.45), s.plaster("chalk", (0.76, 0.755, 0.73)), left=-88, right=96, side=side)
    daylight(side=side, left=-88)
    splash(s.wall_tiles("pale stack", (0.66, 0.71, 0.68), 2.5, 8, 0.0), (-88, 96), (40.5, 60))
    for x, kind in ((-54, "washer"), (-26, "dryer"), (2, "washer"), (30, "dryer")):
        place(kind, x, brand="tarn", finish="white", width=27, height=38.5, depth=29, front=29)
    for x in (-69.5, 44.5):
        panel(s.wood("pale", "z"), (x - 0.75, x + 0.75), (-27, 0), (0, 39.4))
    base(style, (-88, -70.3), "doors", 27, top=39)
    base(style, (45.3, 78), "doors", 27, top=39)
    worktop(oak, (-88, 78), 28.5, z=41)
    tall(style, (78, 96), z=(4.2, 92), front=27)
    sink(62, 24, m.plain("tap black", (0.015, 0.015, 0.015), 0.35), front=27, top=41)
    wall(style, (-88, -46), (64, 92))
    wall(style, (36, 78), (64, 92))
    shelf(oak, (-46, 36), 64, 11), shelf(oak, (-46, 36), 80, 11)
    _laundry_things()
    return {"views": {"wide": view((-3, 48), 186, lens=30, stand=10, plane=-29), "phone": view((-3, 48), 84, lens=56, stand=4, plane=-29)}}


def _laundry_things():
    cloth = [m.plain(f"cloth {index}", color, 0.95) for index, color in enumerate(((0.74, 0.72, 0.67), (0.42, 0.52, 0.50), (0.62, 0.50, 0.38), (0.24, 0.33, 0.40)))]
    for row, (x, y, z, count) in enumerate(((-34, -6, 65.5, 4), (-18, -6, 65.5, 3), (-30, -14, 41, 4), (22, -6, 81.5, 4))):
        for index in range(count):
            shape.box(cloth[(index + row) % 4], (x - 6 + index * 0.15, x + 6 - index * 0.1), (y - 4.2, y + 4.2), (z + index * 1.5, z + index * 1.5 + 1.42), 0.6)
    for x, z in ((4, 65.5), (24, 65.5), (-28, 81.5), (-4, 81.5)):
        _basket(x, -6, z)
    for x, height in ((-80, 8), (-75, 6.5)):
        jar(x, -8, 41, 2.4, height, s.ceramic("milk", (0.76, 0.75, 0.71)))
    vase(30, -9, 41, 9, s.ceramic("milk", (0.76, 0.75, 0.71)), seed=7)
    jar(76 - 4, -5, 41, 1.4, 6, s.ceramic("brown glass", (0.14, 0.06, 0.02), 0.1), m.black_plastic())
    shape.lathe(m.plain("wicker", (0.40, 0.27, 0.14), 0.8), (72, -42, 0), [(0, 0.2), (8.5, 0.2), (10.5, 18), (10.9, 19), (10.2, 19), (8.2, 1), (0, 1)])
    for index in range(3):
        shape.box(cloth[index], (65 + index, 78 - index * 2), (-48 + index, -37), (15.5 + index * 1.6, 17.4 + index * 1.7), 0.9)


def _basket(x, y, z, width=14, height=9):
    wicker = m.plain("wicker", (0.40, 0.27, 0.14), 0.8)
    for index in range(8):
        half = width / 2 + 0.05 * index
        shape.box(wicker, (x - half, x + half), (y - 4.6, y + 4.4), (z + index * height / 8, z + (index + 0.93) * height / 8), 0.35)


def business_home():
    """One row: refrigerator, counter with dishwasher, range, washer."""
    side = (-296, -200, 26, 92)
    greige = s.paint("greige", (0.36, 0.32, 0.265))
    style, top = Style(greige, shaker=False, pull="bar", metal=m.steel()), s.stone("sand quartz", (0.66, 0.63, 0.57), 0.94)
    shell(s.boards("pale", "x"), s.plaster("warm white", (0.78, 0.765, 0.735)), left=-106, right=112, side=side)
    daylight(side=side, left=-106, sun=(0.45, 0.85, -0.07), sun_power=7, window_power=15, fill=1.35)
    splash(s.wall_tiles("bone stack", (0.74, 0.72, 0.67), 3, 9, 0.0), (-44, 76), (36, 58))
    panel(greige, (-76, -75.2), (-27, 0), (0, 92)), panel(greige, (-44.8, -44), (-27, 0), (0, 92))
    place("refrigerator-bottom-freezer", -60, brand="brightwell", width=30, height=70, depth=28.5, configuration="Bottom freezer", front=28.5)
    wall(style, (-75.2, -44.8), (72, 92), 25)
    base(style, (-44, -20), "drawers")
    place("range", -4.8, brand="brightwell", width=30, height=36.8, depth=28, configuration="Four elements", burners=4, fuel="Electric", front=27.5)
    base(style, (10.4, 26), "doors")
    place("dishwasher", 38.2, brand="brightwell", width=24, height=34, depth=24.5, front=25.2)
    place("washer", 64.2, brand="tarn", finish="white", width=24, height=33.5, depth=24.5, front=25.2)
    panel(greige, (76.6, 77.4), (-25, 0), (0, 34.5))
    worktop(top, (-44, -20)), worktop(top, (10.4, 77.4))
    panel(top, (-20, 10.4), (-2, 0), (34.5, 36))
    sink(24, 20, m.chrome())
    wall(style, (-44, -20), (57, 92)), wall(style, (10.4, 44), (57, 92))
    place("microwave-over-range", -4.8, z=57, brand="brightwell", width=30, height=16.5, depth=15.8, configuration="Side door", front=16)
    wall(style, (-20, 10.4), (74, 92))
    shelf(s.wood("oak", "x"), (44, 77), 57), shelf(s.wood("oak", "x"), (44, 77), 72)
    plates(54, -5, 58.5, 6), bowls(67, -5, 58.5, 4), jar(50, -5, 73.5), jar(56, -5, 73.5, 1.8, 4.6), vase(69, -5, 73.5, 8, seed=12)
    board(-36, -3.4, 36), place("kettle", 58, z=36, y=-16, brand="brightwell", width=8.5, height=9.5, depth=6.5)
    vase(70, -10, 36, 7, s.ceramic("sand", (0.52, 0.42, 0.31)), seed=2)
    shape.lathe(s.wood("oak", "x"), (-70, -96, 28.5), [(0, 0), (17, 0), (18, 0.6), (17.6, 1.2), (0, 1.2)])
    shape.lathe(m.plain("dark iron", (0.02, 0.02, 0.021), 0.45), (-70, -96, 0), [(0, 0), (9, 0), (9, 0.6), (1.2, 1.2), (1.2, 28), (4, 28.5), (0, 28.5)])
    stool(-46, -92, height=18), fruit(-72, -96, 29.7, 5)
    pendant(-70, -96, 66, s.ceramic("lamp clay", (0.46, 0.22, 0.13), 0.5), 8, "dome", metal=m.black_plastic())
    shape.box(m.plain("rug", (0.52, 0.47, 0.40), 0.95), (-30, 62), (-80, -42), (0, 0.35), 0.15)
    return {"views": {"wide": view((0, 46), 190, lens=34, stand=14), "phone": view((-19, 46), 116, lens=58, stand=-8)}, "exposure": 0.88}
