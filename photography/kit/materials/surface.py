"""Creates surfaces. Each is cached by its name."""

import bpy


def kept(name, build):
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    build(material.node_tree, nodes["Principled BSDF"])
    return material


def plain(name, color, roughness=0.5, metallic=0.0, **inputs):
    """A surface of one color (linear RGB). Further inputs by their Blender name, e.g. `Clearcoat=1`."""

    def build(_tree, shader):
        shader.inputs["Base Color"].default_value = (*color, 1)
        shader.inputs["Roughness"].default_value = roughness
        shader.inputs["Metallic"].default_value = metallic
        for key, value in inputs.items():
            shader.inputs[key.replace("_", " ")].default_value = value

    return kept(name, build)
