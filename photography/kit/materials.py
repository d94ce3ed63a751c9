"""Surfaces. `finish()` is the product's own: it is rendered as one of a few bases and developed into every colour (develop.py)."""

import bpy

BASES = ("metal", "enamel", "oak")
_base = "metal"


def use_base(base):
    """Which base `finish()` gives from here on; to be called before a model is built."""
    global _base
    assert base in BASES, base
    _base = base


def _kept(name, build):
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    build(material.node_tree, nodes["Principled BSDF"])
    return material


def plain(name, color, roughness=0.5, metallic=0.0, **inputs):
    """A surface of one colour (linear RGB). Further inputs by their Blender name, e.g. `Clearcoat=1`."""

    def build(_tree, shader):
        shader.inputs["Base Color"].default_value = (*color, 1)
        shader.inputs["Roughness"].default_value = roughness
        shader.inputs["Metallic"].default_value = metallic
        for key, value in inputs.items():
            shader.inputs[key.replace("_", " ")].default_value = value

    return _kept(name, build)


def _mark(tree):
    """Writes 1 into the pass 'finish', so that the development knows which light came off the finish."""
    output = tree.nodes.new("ShaderNodeOutputAOV")
    output.name = "finish"
    output.inputs["Value"].default_value = 1


def _brushed(tree, shader, color, roughness, along=(4.0, 4.0, 400.0)):
    """Fine lines across the surface: stretched noise moves the roughness by a little."""
    nodes, links = tree.nodes, tree.links
    place = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = along
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 6
    noise.inputs["Detail"].default_value = 3
    spread = nodes.new("ShaderNodeMapRange")
    spread.inputs["To Min"].default_value = roughness - 0.02
    spread.inputs["To Max"].default_value = roughness + 0.03
    links.new(place.outputs["Object"], stretch.inputs["Vector"])
    links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], spread.inputs["Value"])
    links.new(spread.outputs["Result"], shader.inputs["Roughness"])
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Metallic"].default_value = 1
    shader.inputs["Anisotropic"].default_value = 0.55


def _oak(tree, shader):
    nodes, links = tree.nodes, tree.links
    place = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (14, 14, 0.9)
    rings = nodes.new("ShaderNodeTexNoise")
    rings.inputs["Scale"].default_value = 4
    rings.inputs["Detail"].default_value = 9
    rings.inputs["Distortion"].default_value = 0.6
    color = nodes.new("ShaderNodeValToRGB")
    color.color_ramp.elements[0].color = (0.30, 0.185, 0.095, 1)
    color.color_ramp.elements[0].position = 0.30
    color.color_ramp.elements[1].color = (0.50, 0.345, 0.20, 1)
    color.color_ramp.elements[1].position = 0.72
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.08
    bump.inputs["Distance"].default_value = 0.001
    links.new(place.outputs["Object"], stretch.inputs["Vector"])
    links.new(stretch.outputs["Vector"], rings.inputs["Vector"])
    links.new(rings.outputs["Fac"], color.inputs["Fac"])
    links.new(color.outputs["Color"], shader.inputs["Base Color"])
    links.new(rings.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = 0.42


METAL_BASE = (0.66, 0.645, 0.625)
ENAMEL_BASE = (0.78, 0.78, 0.78)


def finish():
    """The surface that the shopper chooses. Models use it for what takes the product's finish, and for nothing else."""
    base = _base

    def build(tree, shader):
        if base == "metal":
            _brushed(tree, shader, METAL_BASE, 0.27)
        elif base == "oak":
            _oak(tree, shader)
        else:
            shader.inputs["Base Color"].default_value = (*ENAMEL_BASE, 1)
            shader.inputs["Roughness"].default_value = 0.22
            shader.inputs["Specular"].default_value = 0.5
        _mark(tree)

    return _kept(f"finish {base}", build)


def steel():
    """Brushed steel that stays steel whatever the finish is: trims, bowls, interiors of ovens' frames."""

    def build(tree, shader):
        _brushed(tree, shader, (0.60, 0.59, 0.575), 0.3)

    return _kept("steel", build)


def handle_metal(brand):
    """Polished bars; the four brands differ in warmth."""
    color = {"ardenne": (0.66, 0.645, 0.62), "hollins": (0.72, 0.71, 0.69), "brightwell": (0.62, 0.62, 0.62), "tarn": (0.5, 0.5, 0.51)}[brand]
    return plain(f"handle {brand}", color, 0.16, 1)


def oak():
    return _kept("oak", lambda tree, shader: _oak(tree, shader))


def chrome():
    return plain("chrome", (0.75, 0.75, 0.75), 0.06, 1)


def copper():
    return plain("copper", (0.78, 0.40, 0.24), 0.22, 1)


def brass():
    return plain("brass", (0.72, 0.52, 0.22), 0.24, 1)


def cast_iron():
    return plain("cast iron", (0.016, 0.016, 0.017), 0.58)


def black_plastic():
    return plain("black plastic", (0.012, 0.012, 0.013), 0.35)


def grey_plastic():
    return plain("grey plastic", (0.20, 0.20, 0.205), 0.45)


def white_plastic():
    return plain("white plastic", (0.78, 0.78, 0.77), 0.35)


def rubber():
    return plain("rubber", (0.02, 0.02, 0.02), 0.75)


def shadow():
    """The dark of a gap or a toe kick."""
    return plain("shadow", (0.006, 0.006, 0.006), 0.9)


def black_glass():
    """Oven windows and panels: black glass that mirrors the studio."""
    return plain("black glass", (0.006, 0.006, 0.007), 0.03, Specular=0.6, Clearcoat=0.4)


def smoked_glass():
    """A window that shows what is behind it, darkened: wine cabinets, lit ovens."""

    def build(_tree, shader):
        shader.inputs["Base Color"].default_value = (0.55, 0.56, 0.57, 1)
        shader.inputs["Roughness"].default_value = 0.0
        shader.inputs["Transmission"].default_value = 1
        shader.inputs["IOR"].default_value = 1.1

    return _kept("smoked glass", build)


def clear_glass():
    def build(_tree, shader):
        shader.inputs["Base Color"].default_value = (0.96, 0.98, 0.98, 1)
        shader.inputs["Roughness"].default_value = 0.0
        shader.inputs["Transmission"].default_value = 1
        shader.inputs["IOR"].default_value = 1.35

    return _kept("clear glass", build)


def lamp(strength=4.0, color=(1.0, 0.86, 0.68)):
    """A glowing surface; small ones only, or they light the studio."""

    def build(_tree, shader):
        shader.inputs["Emission"].default_value = (*color, 1)
        shader.inputs["Emission Strength"].default_value = strength

    return _kept(f"lamp {strength} {color}", build)


def ink(shade=0.75):
    """Printed marks on panels and knobs."""
    return plain(f"ink {shade}", (shade, shade, shade), 0.5)


def tinted_glass(clear=0.42):
    """A flat pane that lets part of the light straight through and mirrors the rest like glass: windows of ovens."""

    def build(tree, _shader):
        through, mirror, mix, edge = (tree.nodes.new(f"ShaderNode{kind}") for kind in ("BsdfTransparent", "BsdfGlossy", "MixShader", "Fresnel"))
        through.inputs["Color"].default_value = (clear, clear, clear * 0.98, 1)
        mirror.inputs["Roughness"].default_value = 0.02
        tree.links.new(edge.outputs["Fac"], mix.inputs[0])
        tree.links.new(through.outputs["BSDF"], mix.inputs[1])
        tree.links.new(mirror.outputs["BSDF"], mix.inputs[2])
        tree.links.new(mix.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])

    return _kept(f"tinted glass {clear}", build)


def pane(clear=0.9, mirror=0.35):
    """Thin glass: lets `clear` of the light through straight, mirrors more at its edges. Jars, domes, hoods: light reaches what is inside."""

    def build(tree, shader):
        nodes, links = tree.nodes, tree.links
        through, shine, facing, part, mix = (
            nodes.new(f"ShaderNode{kind}") for kind in ("BsdfTransparent", "BsdfGlossy", "LayerWeight", "Math", "MixShader")
        )
        through.inputs["Color"].default_value = (clear * 0.985, clear, clear * 0.995, 1)
        shine.inputs["Color"].default_value = (0.9, 0.9, 0.9, 1)
        shine.inputs["Roughness"].default_value = 0.02
        facing.inputs["Blend"].default_value = 0.25
        part.operation = "MULTIPLY_ADD"
        part.inputs[1].default_value, part.inputs[2].default_value = mirror, 0.03
        links.new(facing.outputs["Facing"], part.inputs[0])
        links.new(part.outputs["Value"], mix.inputs["Fac"])
        links.new(through.outputs["BSDF"], mix.inputs[1])
        links.new(shine.outputs["BSDF"], mix.inputs[2])
        links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])

    return _kept(f"pane {clear} {mirror}", build)


def pierced(name, color, pitch, open_part, plane="xy", square=False, roughness=0.3, metallic=1.0):
    """
    Sheet metal with holes, or a mesh of wire (`square`): `pitch` inches from hole to hole, of which `open_part` is open.
    `plane` says in which two directions the holes follow one another; for "round" they go about z.
    """

    def build(tree, shader):
        nodes, links = tree.nodes, tree.links

        def math_node(operation, first, second=None):
            node = nodes.new("ShaderNodeMath")
            node.operation = operation
            for socket, value in zip(node.inputs, (first, second)):
                if isinstance(value, (int, float)):
                    socket.default_value = value
                elif value is not None:
                    links.new(value, socket)
            return node.outputs[0]

        split = nodes.new("ShaderNodeSeparateXYZ")
        links.new(nodes.new("ShaderNodeTexCoord").outputs["Object"], split.inputs[0])
        step = pitch * 0.0254
        if plane == "round":
            around = math_node("MULTIPLY", math_node("ARCTAN2", split.outputs["Y"], split.outputs["X"]), round(6.2832 / pitch) / 6.2832)
            counted = [around, math_node("DIVIDE", split.outputs["Z"], step)]
        else:
            counted = [math_node("DIVIDE", split.outputs[letter.upper()], step) for letter in plane]
        aside = [math_node("ABSOLUTE", math_node("SUBTRACT", math_node("FRACT", math_node("ADD", value, 100)), 0.5)) for value in counted]
        far = math_node("MAXIMUM", *aside) if square else math_node("SQRT", math_node("ADD", math_node("POWER", aside[0], 2), math_node("POWER", aside[1], 2)))
        links.new(math_node("GREATER_THAN", far, open_part / 2), shader.inputs["Alpha"])
        shader.inputs["Base Color"].default_value = (*color, 1)
        shader.inputs["Roughness"].default_value = roughness
        shader.inputs["Metallic"].default_value = metallic

    return _kept(f"pierced {name} {plane}", build)
