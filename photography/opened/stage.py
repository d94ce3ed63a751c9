"""Tools for open views: doors that turn, hollow bodies, interior light."""

import bpy

from kit import materials as m, scene, shape, studio


def known():
    return set(bpy.context.scene.objects)


def since(before):
    """The objects built since `before = known()`, in a stable order."""
    return sorted(known() - before, key=lambda obj: obj.name)


def swung(build, degrees, about, axis="Z"):
    """Builds with `build` and turns the result around its hinge."""
    before = known()
    given = build()
    bpy.context.view_layer.update()
    shape.turn(since(before), degrees, axis, about)
    return given


def glow(at, target, width, height, watts, color=(1, 0.93, 0.82)):
    """A lamp of the appliance from `at` towards `target`. The lamp itself is invisible."""
    inches = lambda point: tuple(value * scene.INCH for value in point)
    lit = studio.softbox("own light", inches(at), inches(target), width * scene.INCH, height * scene.INCH, watts, color)
    lit.visible_camera = False
    # Invisible in reflections too, because it stands for many small lamps.
    lit.visible_glossy = False
    return lit


def lining():
    """The inside of a refrigerator."""
    return m.plain("lining", (0.70, 0.70, 0.69), 0.32)


def hollow(material, x, y, z, wall=0.3, back=True):
    """Four walls and a back round the space between the pairs; open to the front."""
    for side in (x[0] - wall, x[1]):
        shape.box(material, (side, side + wall), y, (z[0] - wall, z[1] + wall), 0)
    for level in (z[0] - wall, z[1]):
        shape.box(material, x, y, (level, level + wall), 0)
    if back:
        shape.box(material, (x[0] - wall, x[1] + wall), (y[1], y[1] + wall), (z[0] - wall, z[1] + wall), 0)
