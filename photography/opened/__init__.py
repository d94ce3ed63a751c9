"""Open views of appliances: one function per product type, as in models/. Only products that the seed marks have this view."""

MODULES = {
    "cold": ("refrigerator-french-door", "refrigerator-bottom-freezer", "refrigerator-undercounter"),
    "cellar": ("wine-cabinet",),
    "ovens": ("wall-oven-single", "range"),
    "dishes": ("dishwasher",),
}


def find(product_type):
    """The opened model of a type, e.g. 'wall-oven-single' is `ovens.wall_oven_single`."""
    import importlib

    module = next(name for name, types in MODULES.items() if product_type in types)
    return getattr(importlib.import_module(f"opened.{module}"), product_type.replace("-", "_"))
