"""`finish()` is the product's own surface. It is rendered as one of a few bases; develop.py computes every color from it."""

from .surface import kept

BASES = ("metal", "enamel", "oak")
METAL_BASE = (0.66, 0.645, 0.625)
ENAMEL_BASE = (0.78, 0.78, 0.78)
_base = "metal"


def use_base(base):
    """Sets the base that `finish()` returns. Call it before a model is built."""
    global _base
    assert base in BASES, base
    _base = base


def _mark(tree):
    """Writes 1 into the pass 'finish', so that develop.py knows which light was reflected by the finish."""
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


def finish():
    """The surface in the finish that the shopper chooses. Models use it for these parts only."""
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

    return kept(f"finish {base}", build)


def steel():
    """Brushed steel that stays steel whatever the finish is: trims, bowls, interiors of ovens' frames."""

    def build(tree, shader):
        _brushed(tree, shader, (0.60, 0.59, 0.575), 0.3)

    return kept("steel", build)


def oak():
    return kept("oak", lambda tree, shader: _oak(tree, shader))
