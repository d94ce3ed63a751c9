"""Transparent surfaces."""

from .surface import kept, plain


def black_glass():
    """Oven windows and panels: black glass that mirrors the studio."""
    return plain("black glass", (0.006, 0.006, 0.007), 0.03, Specular=0.6, Clearcoat=0.4)


def _solid(name, color, bends):
    return plain(name, color, 0.0, Transmission=1, IOR=bends)


def smoked_glass():
    """A window that shows what is behind it, darkened: wine cabinets, lit ovens."""
    return _solid("smoked glass", (0.55, 0.56, 0.57), 1.1)


def clear_glass():
    return _solid("clear glass", (0.96, 0.98, 0.98), 1.35)


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

    return kept(f"tinted glass {clear}", build)


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

    return kept(f"pane {clear} {mirror}", build)
