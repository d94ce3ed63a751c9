"""One function per product type, with its name: builds the model from a spec and returns what the camera needs. See README.md, 'A model'."""

MODULES = {
    "refrigeration": (
        "refrigerator-french-door", "refrigerator-bottom-freezer", "refrigerator-column", "refrigerator-panel-ready",
        "refrigerator-undercounter", "ice-maker",
    ),
    "wine": ("wine-cabinet", "beverage-center"),
    "cooking": ("range",),
    "cooktops": ("rangetop", "cooktop-gas", "cooktop-induction"),
    "hoods": ("hood-wall",),
    "vents": ("hood-island", "hood-insert"),
    "ovens": ("wall-oven-single", "wall-oven-double", "speed-oven", "steam-oven"),
    "hearth": ("hearth-oven",),
    "microwaves": ("microwave-drawer", "microwave-countertop", "microwave-over-range", "warming-drawer"),
    "cleaning": ("dishwasher", "dishwasher-panel-ready", "dishwasher-drawer"),
    "laundry": ("washer", "dryer"),
    "countertop": ("ice-press", "stand-mixer", "blender", "kettle", "toaster"),
    "goods": ("accessory-panel", "accessory-handle"),
    "trims": ("accessory-trim",),
    "racks": ("accessory-rack", "accessory-shelf"),
    "baskets": ("accessory-basket",),
    "pans": ("accessory-pan", "accessory-griddle"),
    "care": ("accessory-cleaner",),
    "hoses": ("accessory-hose",),
    "filters": ("accessory-filter", "part-filter"),
    "parts": ("part-knob", "part-gasket"),
    "lamps": ("part-light",),
    "services": ("plan-protection", "accessory-gift-wrap"),
}


def find(product_type):
    """The model of a type, e.g. 'wall-oven-single' is `ovens.wall_oven_single`."""
    import importlib

    module = next(name for name, types in MODULES.items() if product_type in types)
    return getattr(importlib.import_module(f"models.{module}"), product_type.replace("-", "_"))
