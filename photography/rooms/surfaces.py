"""Surfaces of rooms: boards, stone, tiles, plaster, paint. Texture sizes are in the room's units."""

from kit import materials as m


def paint(name, color, roughness=0.45):
    """A painted cabinet front or wall; `color` is linear RGB."""
    return m.plain(f"paint {name}", color, roughness)


def _place(tree, turn=(0, 0, 0), scale=(1, 1, 1)):
    """Object coordinates, turned so that a pattern lies on a floor, a back wall or a side wall."""
    place, mapping = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Rotation"].default_value = turn
    mapping.inputs["Scale"].default_value = scale
    mapping.inputs["Location"].default_value = (0.011, 0.013, 0.017)
    tree.links.new(place.outputs["Object"], mapping.inputs["Vector"])
    return mapping.outputs["Vector"]


def _ramp(tree, value, dark, light, low=0.25, high=0.75):
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    first, last = ramp.color_ramp.elements
    first.position, first.color = low, (*dark, 1)
    last.position, last.color = high, (*light, 1)
    tree.links.new(value, ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def _bump(tree, shader, value, strength, distance=0.001):
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = distance
    tree.links.new(value, bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def _noise(tree, vector, scale, detail=6, distortion=0.0):
    noise = tree.nodes.new("ShaderNodeTexNoise")
    for key, value in (("Scale", scale), ("Detail", detail), ("Distortion", distortion)):
        noise.inputs[key].default_value = value
    tree.links.new(vector, noise.inputs["Vector"])
    return noise.outputs["Fac"]


def _mix(tree, kind, fac, one, two):
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.blend_type = kind
    for socket, value in zip(mix.inputs, (fac, one, two)):
        if hasattr(value, "is_output"):
            tree.links.new(value, socket)
        else:
            socket.default_value = value if isinstance(value, float) else (*value, 1)
    return mix.outputs["Color"]


def _bricks(tree, vector, width, height, joint, offset):
    brick = tree.nodes.new("ShaderNodeTexBrick")
    brick.offset = offset
    for key, value in (("Scale", 1), ("Brick Width", width), ("Row Height", height), ("Mortar Size", joint), ("Mortar Smooth", 0.15), ("Bias", 0)):
        brick.inputs[key].default_value = value
    brick.inputs["Color1"].default_value = (0, 0, 0, 1)
    brick.inputs["Color2"].default_value = (1, 1, 1, 1)
    brick.inputs["Mortar"].default_value = (0.5, 0.5, 0.5, 1)
    tree.links.new(vector, brick.inputs["Vector"])
    return brick.outputs["Color"], brick.outputs["Fac"]


OAKS = {
    "oak": ((0.27, 0.165, 0.085), (0.47, 0.325, 0.19)),
    "pale": ((0.40, 0.285, 0.175), (0.60, 0.465, 0.32)),
    "honey": ((0.32, 0.175, 0.075), (0.52, 0.325, 0.16)),
    "dark": ((0.045, 0.026, 0.015), (0.12, 0.072, 0.042)),
}


def boards(tone="pale", along="y"):
    """A floor of boards, each a little lighter or darker than the next."""

    def build(tree, shader):
        turn = (0, 0, 1.5707963) if along == "y" else (0, 0, 0)
        vector = _place(tree, turn)
        each, joint = _bricks(tree, vector, 3.8, 0.15, 0.0012, 0.37)
        grain = _noise(tree, _place(tree, turn, (0.9, 13, 13)), 4, 8, 0.5)
        dark, light = OAKS[tone]
        wood = _ramp(tree, grain, dark, light, 0.28, 0.72)
        varied = _mix(tree, "MULTIPLY", 1.0, wood, _ramp(tree, each, (0.78, 0.76, 0.73), (1.12, 1.1, 1.07), 0, 1))
        tree.links.new(_mix(tree, "MIX", joint, varied, tuple(part * 0.55 for part in dark)), shader.inputs["Base Color"])
        _bump(tree, shader, grain, 0.06)
        shader.inputs["Roughness"].default_value = 0.36
        shader.inputs["Specular"].default_value = 0.35

    return m.kept(f"boards {tone} {along}", build)


def wood(tone="oak", along="x"):
    """Solid wood with its grain along one axis: worktops, shelves, stools, oak fronts (z)."""

    def build(tree, shader):
        scale = {"x": (0.9, 14, 14), "y": (14, 0.9, 14), "z": (14, 14, 0.9)}[along]
        grain = _noise(tree, _place(tree, (0, 0, 0), scale), 4, 9, 0.6)
        dark, light = OAKS[tone]
        tree.links.new(_ramp(tree, grain, dark, light, 0.28, 0.74), shader.inputs["Base Color"])
        _bump(tree, shader, grain, 0.07)
        shader.inputs["Roughness"].default_value = 0.42
        shader.inputs["Specular"].default_value = 0.35

    return m.kept(f"wood {tone} {along}", build)


def floor_tiles(color=(0.55, 0.51, 0.45), other=None, size=0.6):
    """Stone tiles; with `other` two colors by turns."""

    def build(tree, shader):
        vector = _place(tree, (0, 0, 0))
        each, joint = _bricks(tree, vector, size, size, 0.003, 0.0)
        veins = _noise(tree, vector, 5, 8, 0.8)
        stone = _ramp(tree, veins, tuple(c * 0.86 for c in color), tuple(min(1, c * 1.1) for c in color), 0.3, 0.75)
        if other:
            checker = tree.nodes.new("ShaderNodeTexChecker")
            checker.inputs["Scale"].default_value = 1 / size
            tree.links.new(vector, checker.inputs["Vector"])
            stone = _mix(tree, "MIX", checker.outputs["Fac"], stone, other)
        else:
            stone = _mix(tree, "MULTIPLY", 1.0, stone, _ramp(tree, each, (0.93,) * 3, (1.04,) * 3, 0, 1))
        tree.links.new(_mix(tree, "MIX", joint, stone, tuple(c * 0.6 for c in color)), shader.inputs["Base Color"])
        shader.inputs["Roughness"].default_value = 0.3
        shader.inputs["Specular"].default_value = 0.4

    return m.kept(f"floor tiles {color} {other} {size}", build)


def wall_tiles(name, color, width=6.0, height=3.0, offset=0.5, side=False, gloss=0.12):
    """Glazed tiles on the back wall (or on a side wall), never quite one color, with a pale joint."""

    def build(tree, shader):
        place, parts, joined = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeSeparateXYZ"), tree.nodes.new("ShaderNodeCombineXYZ")
        tree.links.new(place.outputs["Object"], parts.inputs[0])
        tree.links.new(parts.outputs["Y" if side else "X"], joined.inputs["X"])
        tree.links.new(parts.outputs["Z"], joined.inputs["Y"])
        vector = joined.outputs[0]
        each, joint = _bricks(tree, vector, width * 0.0254, height * 0.0254, 0.0016, offset)
        tone = _ramp(tree, each, tuple(c * 0.88 for c in color), tuple(min(1, c * 1.06) for c in color), 0, 1)
        tree.links.new(_mix(tree, "MIX", joint, tone, tuple(c * 0.72 + 0.04 for c in color)), shader.inputs["Base Color"])
        invert = tree.nodes.new("ShaderNodeInvert")
        tree.links.new(joint, invert.inputs["Color"])
        wave = _noise(tree, vector, 9, 2)
        _bump(tree, shader, _mix(tree, "ADD", 0.25, invert.outputs["Color"], wave), 0.35, 0.002)
        shader.inputs["Roughness"].default_value = gloss

    return m.kept(f"wall tiles {name}", build)


def plaster(name, color):
    """A wall: matte, faintly uneven."""

    def build(tree, shader):
        vector = _place(tree)
        tree.links.new(_ramp(tree, _noise(tree, vector, 1.7, 5), tuple(c * 0.955 for c in color), tuple(min(1, c * 1.03) for c in color), 0.3, 0.7), shader.inputs["Base Color"])
        _bump(tree, shader, _noise(tree, vector, 60, 3), 0.05)
        shader.inputs["Roughness"].default_value = 0.85
        shader.inputs["Specular"].default_value = 0.2

    return m.kept(f"plaster {name}", build)


def stone(name, color, vein=0.82, gloss=0.16):
    """A worktop of quartz or marble: soft veins in a pale ground (or pale ones in a dark ground, vein > 1)."""

    def build(tree, shader):
        vector = _place(tree)
        cloud = _noise(tree, vector, 2.2, 8, 1.6)
        fine = _noise(tree, vector, 46, 3)
        lines = _ramp(tree, cloud, (1, 1, 1), (vein, vein, vein * 0.99), 0.47, 0.56)
        ground = _mix(tree, "MULTIPLY", 1.0, _ramp(tree, fine, tuple(c * 0.96 for c in color), tuple(min(1, c * 1.03) for c in color)), lines)
        tree.links.new(ground, shader.inputs["Base Color"])
        shader.inputs["Roughness"].default_value = gloss

    return m.kept(f"stone {name}", build)


def ceramic(name, color, gloss=0.25):
    return m.plain(f"ceramic {name}", color, gloss)


def outside():
    """The view through a window: a bright, soft garden in green and white."""

    def build(tree, _shader):
        vector = _place(tree)
        parts = tree.nodes.new("ShaderNodeSeparateXYZ")
        tree.links.new(vector, parts.inputs[0])
        leaves = _noise(tree, vector, 1.6, 5, 0.4)
        height = tree.nodes.new("ShaderNodeMapRange")
        height.inputs["From Min"].default_value, height.inputs["From Max"].default_value = 1.45, 2.25
        tree.links.new(parts.outputs["Z"], height.inputs["Value"])
        green = _ramp(tree, leaves, (0.13, 0.21, 0.08), (0.62, 0.74, 0.46), 0.36, 0.64)
        color = _mix(tree, "MIX", height.outputs["Result"], green, (0.93, 0.97, 1.0))
        glow = tree.nodes.new("ShaderNodeEmission")
        tree.links.new(color, glow.inputs["Color"])
        glow.inputs["Strength"].default_value = 2.6
        tree.links.new(glow.outputs[0], tree.nodes["Material Output"].inputs["Surface"])

    return m.kept("outside", build)
