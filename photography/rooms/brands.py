"""Further rooms of the brands, for categories that their homes do not show."""

from kit import materials as m, shape

from . import surfaces as s
from .cabinets import Style, base, tall, wall
from .placing import place
from .props import board, bowl, bowls, fruit, jar, pendant, plates, stool, towel, vase
from .shell import daylight, shell
from .views import view
from .worktops import panel, shelf, sink, splash, worktop


def tarn_kitchen():
    """A narrow apartment kitchen in one row: refrigerator, range and hood, each 24 inches wide, and a table for two."""
    side = (-210, -130, 26, 94)
    green = s.paint("mist green", (0.20, 0.265, 0.215))
    style = Style(green, shaker=False, pull="bar", metal=m.black_plastic())
    pale, top = s.wood("pale", "x"), s.stone("chalk quartz", (0.70, 0.69, 0.66), 0.94)
    shell(s.boards("pale", "x"), s.plaster("chalk", (0.76, 0.755, 0.73)), left=-92, right=98, side=side)
    daylight(side=side, left=-92, sun=(0.55, 0.80, -0.12), sun_power=7.5, window_power=15, fill=1.3)
    splash(s.wall_tiles("pale stack", (0.66, 0.71, 0.68), 2.5, 8, 0.0), (-45, 92), (36, 62))
    for x in (-74.2, -46.2):
        panel(green, (x, x + 0.8), (-27, 0), (0, 92))
    place("refrigerator-bottom-freezer", -59.8, brand="tarn", width=24, height=70, depth=27, configuration="Bottom freezer", front=27.5)
    wall(style, (-73.4, -46.2), (72, 92), 25)
    base(style, (-45.4, -21), "drawers")
    place("range", -8.2, brand="tarn", width=24, height=36.5, depth=26, configuration="Four elements", burners=4, fuel="Electric", front=26.5)
    base(style, (4.4, 20), "doors")
    place("dishwasher", 32.4, brand="tarn", width=24, height=34, depth=24.5, front=25.2)
    base(style, (44.8, 74), "doors")
    worktop(top, (-45.4, -20.8)), worktop(top, (4.4, 92))
    panel(top, (-20.8, 4.4), (-2, 0), (34.5, 36))
    sink(58, 22, m.plain("tap black", (0.015, 0.015, 0.015), 0.35))
    place("hood-wall", -8.2, z=64, brand="tarn", width=24, height=28, depth=19)
    wall(style, (-45.4, -21), (58, 92)), wall(style, (4.6, 36), (58, 92))
    shelf(pale, (37, 90), 60), shelf(pale, (37, 90), 76)
    base(style, (74.6, 92), "drawers")
    white, sand = s.ceramic("milk", (0.76, 0.75, 0.71)), s.ceramic("sand", (0.52, 0.42, 0.31))
    plates(46, -5, 61.5, 6, surface=white), bowls(60, -5, 61.5, 4, 4.2, sand), jar(73, -5, 61.5, 2.2, 6.5), jar(80, -5, 61.5, 2.0, 5, sand)
    bowls(48, -5, 77.5, 3, 4.4, white), vase(64, -5, 77.5, 8, sand, seed=8), plates(80, -5, 77.5, 5)
    board(-39, -3.4, 36), jar(-28, -8, 36, 2.4, 7, white), jar(12, -7, 36, 2.2, 6), fruit(32, -14, 36, 5.4)
    vase(84, -12, 36, 9, white, seed=5)
    _table(-6, -96, pale)
    pendant(-6, -96, 68, s.ceramic("lamp clay", (0.46, 0.22, 0.13), 0.5), 8, "dome", metal=m.black_plastic())
    shape.box(m.plain("rug", (0.50, 0.50, 0.44), 0.95), (-40, 52), (-72, -38), (0, 0.35), 0.15)
    return {"views": {"wide": view((6, 48), 184, lens=34, stand=12), "phone": view((-26, 47), 108, lens=60, stand=-14)}, "exposure": 0.84}


def _table(x, y, wood):
    """A round table with two stools."""
    shape.lathe(wood, (x, y, 28.5), [(0, 0), (17, 0), (18, 0.6), (17.6, 1.2), (0, 1.2)])
    shape.lathe(m.plain("dark iron", (0.02, 0.02, 0.021), 0.45), (x, y, 0), [(0, 0), (9, 0), (9, 0.6), (1.2, 1.2), (1.2, 28), (4, 28.5), (0, 28.5)])
    stool(x - 24, y + 6, wood, height=18), stool(x + 25, y + 4, wood, height=18)
    bowl(x - 4, y, 29.7, 5, s.ceramic("sand", (0.52, 0.42, 0.31)))


def brightwell_laundry():
    """A white laundry with a washer and a dryer below a blue wall of tiles, a sink and a bench."""
    side = (-112, -44, 34, 92)
    white = s.paint("white", (0.77, 0.765, 0.745), 0.35)
    style, top = Style(white, metal=m.steel()), s.stone("light quartz", (0.74, 0.735, 0.72), 0.92)
    honey = s.wood("honey", "x")
    shell(s.floor_tiles((0.66, 0.67, 0.67), (0.30, 0.36, 0.42), 0.4), s.plaster("mist", (0.69, 0.72, 0.72)), left=-86, right=96, side=side)
    daylight(side=side, left=-86)
    splash(s.wall_tiles("harbor metro", (0.20, 0.29, 0.38), 6, 2.5), (-86, 62), (40.5, 62))
    base(style, (-86, -51), "doors", 27, top=39)
    for x, kind in ((-36, "washer"), (-8, "dryer")):
        place(kind, x, brand="brightwell", finish="white", width=27, height=38.5, depth=29, front=29)
    for x in (-50.4, 6.2):
        panel(white, (x - 0.6, x + 0.6), (-27, 0), (0, 39.4))
    base(style, (7, 62), "doors", 27, top=39, doors=3)
    worktop(top, (-86, 62), 28.5, z=41)
    sink(34, 28, m.chrome(), front=27, top=41)
    for x in ((-86, -51), (-50.4, -22)):
        wall(style, x, (64, 94))
    shelf(honey, (-21, 62), 63, 11), shelf(honey, (-21, 62), 79, 11)
    _mud_bench(style, honey)
    cloth = [m.plain(f"towel {index}", color, 0.95) for index, color in enumerate(((0.74, 0.73, 0.70), (0.16, 0.25, 0.37), (0.55, 0.62, 0.66)))]
    for row, (x, z, count) in enumerate(((-8, 64.5, 4), (8, 64.5, 3), (44, 80.5, 4), (-66, 41, 4))):
        for index in range(count):
            shape.box(cloth[(index + row) % 3], (x - 6 + index * 0.15, x + 6 - index * 0.1), (-10.2, -1.8), (z + index * 1.5, z + index * 1.5 + 1.42), 0.6)
    blue = s.ceramic("denim", (0.16, 0.25, 0.37))
    for x, height in ((24, 8), (30, 6.4), (36, 5.4)):
        jar(x, -5, 64.5, 2.3, height, blue if height > 6.5 else None)
    bowls(-4, -5, 80.5, 3, 4.6, blue), vase(18, -5, 80.5, 8, seed=4), vase(54, -5, 64.5, 7, blue, seed=9)
    vase(-76, -9, 41, 9, s.ceramic("milk", (0.78, 0.76, 0.70)), seed=3), jar(12, -7, 41, 1.6, 6.5)
    return {"views": {"wide": view((3, 48), 186, lens=30, stand=8, plane=-29), "phone": view((-14, 48), 84, lens=56, stand=-2, plane=-29)}}


def _mud_bench(style, wood):
    """A bench with a basket below it, and a towel on a hook."""
    tall(style, (62, 63), (0, 94), front=27)
    panel(wood, (63, 94), (-18, 0), (17, 18.6))
    panel(style.surface, (93, 94), (-18, 0), (0, 17))
    panel(style.surface, (63, 94), (-0.9, 0), (18.6, 70))
    shelf(wood, (63, 94), 70, 11)
    wicker = m.plain("wicker", (0.40, 0.27, 0.14), 0.8)
    for index in range(9):
        half = 11.5 + 0.05 * index
        shape.box(wicker, (78.5 - half, 78.5 + half), (-16, -3), (0.4 + index * 1.4, 0.4 + (index + 0.93) * 1.4), 0.35)
    for x in (70, 78.5, 87):
        shape.cylinder(m.steel(), (x, -2.2, 60), 0.4, 2.4, "y", sides=24)
    towel(70, -2.6, 45, m.plain("towel 1", (0.16, 0.25, 0.37), 0.95))
    milk = s.ceramic("milk", (0.78, 0.76, 0.70))
    bowl(72, -6, 71.5, 4.4, milk), vase(86, -6, 71.5, 8, milk, seed=12)


def hollins_dishes():
    """The sink side of a sage-green kitchen, with a red dishwasher and dishes on open shelves."""
    side, window = (-128, -60, 34, 92), (-24, 24, 45, 86)
    sage = s.paint("sage", (0.185, 0.235, 0.155))
    style, top = Style(sage, pull="knob", metal=m.brass()), s.wood("honey", "x")
    shell(s.floor_tiles((0.70, 0.66, 0.58), (0.20, 0.245, 0.19), 0.33), s.plaster("butter", (0.76, 0.70, 0.56)), left=-100, right=104, side=side, window=window)
    daylight(side=side, window=window, left=-100)
    milk = s.wall_tiles("milk", (0.76, 0.74, 0.68), 6, 3)
    splash(milk, (-100, -25.2), (36, 62)), splash(milk, (25.2, 104), (36, 62)), splash(milk, (-25.2, 25.2), (36, 43.6))
    base(style, (-100, -66), "drawers"), base(style, (-66, -18), "doors", top=34.5)
    base(style, (-18, 18), "doors", top=26.2)
    place("dishwasher", 31, brand="hollins", finish="ember-red", width=24, height=34, depth=24.5, front=25.2)
    base(style, (43.6, 104), "drawers")
    for edge in (-17.6, 15.8):
        panel(sage, (edge, edge + 1.8), (-24.6, 0), (26, 34.4))
    worktop(top, (-100, -16)), worktop(top, (16, 104))
    panel(top, (-16, 16), (-4.6, 0), (34.5, 36))
    sink(0, 32, m.brass(), apron=s.ceramic("sink", (0.80, 0.79, 0.76), 0.12))
    wall(style, (-100, -64), (58, 92)), wall(style, (66, 104), (58, 92))
    blue, cream = s.ceramic("duck egg", (0.42, 0.56, 0.55)), s.ceramic("butter", (0.78, 0.64, 0.36))
    for x in ((-62, -27), (27, 64)):
        shelf(top, x, 60, brackets=m.brass()), shelf(top, x, 76, brackets=m.brass())
    plates(-54, -5, 61.5, 8), plates(-40, -5, 61.5, 6, 5.2, blue), bowls(-52, -5, 77.5, 4, 4.4, cream), jar(-36, -5, 77.5, 2.3, 7, blue)
    bowls(36, -5, 61.5, 4, 4.4, blue), bowls(50, -5, 61.5, 3, 4.6), plates(56, -5, 77.5, 7, 5.2, cream), vase(38, -5, 77.5, 8, blue, seed=4)
    place("kettle", -78, z=36, y=-16, brand="hollins", finish="butter", width=9, height=10, depth=7)
    place("toaster", 84, z=36, y=-17, brand="hollins", finish="ember-red", width=12, height=8, depth=7.5)
    board(-90, -3.4, 36), fruit(64, -14, 36, 6, (0.62, 0.05, 0.03)), plates(42, -14, 36, 5, 5.4), vase(-34, -8, 36, 8, s.ceramic("milk", (0.78, 0.76, 0.7)), seed=6)
    jar(98, -8, 36, 2.4, 7, cream), bowl(-52, -14, 36, 5, blue)
    return {"views": {"wide": view((2, 48), 184, lens=34, stand=8), "phone": view((20, 46), 104, lens=62, stand=12)}}


def business_commons():
    """The shared kitchen of an apartment house: two refrigerators, a range and a dishwasher, and two stacks of washer and dryer."""
    side = (-144, -64, 30, 92)
    slate = s.paint("slate", (0.085, 0.105, 0.115), 0.4)
    style, oak, top = Style(slate, shaker=False, pull="bar", metal=m.steel()), s.wood("honey", "z"), s.stone("chalk quartz", (0.70, 0.69, 0.66), 0.94)
    shell(s.floor_tiles((0.58, 0.56, 0.52), None, 0.45), s.plaster("chalk", (0.76, 0.75, 0.725)), left=-122, right=116, side=side)
    daylight(side=side, left=-122, sun=(0.62, 0.78, -0.14), sun_power=8, window_power=15, fill=1.25)
    splash(s.wall_tiles("bone stack", (0.74, 0.72, 0.67), 3, 9, 0.0), (-122, -14), (36, 96))
    base(style, (-122, -104), "drawers"), base(style, (-80, -55.4), "drawers"), base(style, (-24.6, -14.8), "doors")
    place("dishwasher", -92, brand="brightwell", width=24, height=34, depth=24.5, front=25.2)
    place("range", -40, brand="brightwell", width=30, height=36.8, depth=28.2, configuration="Five burners", burners=5, fuel="Gas")
    place("hood-wall", -40, z=66, brand="brightwell", width=30, height=30, depth=20)
    worktop(top, (-122, -55.2)), worktop(top, (-24.8, -14.8))
    sink(-110, 18, m.chrome())
    shelf(s.wood("honey", "x"), (-118, -60), 58, brackets=m.steel()), shelf(s.wood("honey", "x"), (-118, -60), 75, brackets=m.steel())
    for x in (3, 34):
        place("refrigerator-bottom-freezer", x, brand="brightwell", width=30, height=70, depth=28.5, configuration="Bottom freezer", front=28.5)
    for x in (66.4, 94.4):
        place("washer", x, brand="tarn", finish="white", width=27, height=38.5, depth=27, front=27.4)
        place("dryer", x, z=38.7, brand="tarn", finish="white", width=27, height=38.5, depth=27, front=27.4)
    for x in (-14.8, 50.6, 108.4):
        panel(oak, (x, x + 1.4), (-28, 0), (0, 96))
    panel(m.shadow(), (-13.4, 50.6), (-2, 0), (0, 96)), panel(m.shadow(), (52, 108.4), (-2, 0), (0, 96))
    wall(style, (-13.4, 50.6), (72, 96), 26, doors=4), wall(style, (52, 108.4), (79, 96), 26, doors=4)
    white, clay = s.ceramic("milk", (0.76, 0.75, 0.71)), s.ceramic("clay", (0.42, 0.20, 0.12), 0.6)
    plates(-108, -5, 59.5, 10, surface=white), plates(-95, -5, 59.5, 8, surface=white), bowls(-81, -5, 59.5, 5, 4.4, clay), bowls(-68, -5, 59.5, 4, 4.4, white)
    jar(-110, -5, 76.5, 2.4, 8), jar(-103, -5, 76.5, 2.2, 6.4, clay), bowls(-90, -5, 76.5, 4, 4.6, white), vase(-72, -5, 76.5, 8, clay, seed=4)
    board(-72, -3.4, 36), board(-65, -3.2, 36, 8, 12, 12, "dark"), fruit(-78, -14, 36, 5.6), vase(-20, -10, 36, 8, white, seed=9)
    _long_table(s.wood("honey", "x"))
    pendant(-53, -98, 80, clay, 7.5, "dome", metal=m.black_plastic())
    return {"views": {"wide": view((1, 50), 226, lens=34, stand=10)}, "exposure": 0.82}


def _long_table(wood):
    """The end of a long table, with a bowl of fruit."""
    shape.box(wood, (-112, -40), (-114, -82), (28.2, 29.8), 0.2)
    iron = m.plain("dark iron", (0.02, 0.02, 0.021), 0.45)
    for y in (-109, -88.5):
        shape.box(iron, (-50, -48.4), (y, y + 1.6), (0, 28.2), 0.1)
    shape.box(iron, (-50, -48.4), (-109, -86.9), (26.8, 28.2), 0.1)
    fruit(-53, -98, 29.8, 6.5, (0.75, 0.32, 0.04))
