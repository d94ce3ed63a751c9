"""Metals, plastics, prints and lamps."""

from .surface import kept, plain


def handle_metal(brand):
    """Polished metal for handles. Each brand has a warmer or cooler tone."""
    color = {"ardenne": (0.66, 0.645, 0.62), "hollins": (0.72, 0.71, 0.69), "brightwell": (0.62, 0.62, 0.62), "tarn": (0.5, 0.5, 0.51)}[brand]
    return plain(f"handle {brand}", color, 0.16, 1)


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
    """The dark material of gaps and toe kicks."""
    return plain("shadow", (0.006, 0.006, 0.006), 0.9)


def lamp(strength=4.0, color=(1.0, 0.86, 0.68)):
    """A glowing surface. For small parts only, because large ones would light the studio."""

    def build(_tree, shader):
        shader.inputs["Emission"].default_value = (*color, 1)
        shader.inputs["Emission Strength"].default_value = strength

    return kept(f"lamp {strength} {color}", build)


def ink(shade=0.75):
    """Printed marks on panels and knobs."""
    return plain(f"ink {shade}", (shade, shade, shade), 0.5)


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

    return kept(f"pierced {name} {plane}", build)
