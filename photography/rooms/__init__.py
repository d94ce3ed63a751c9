"""Rooms: kitchens and a laundry with their appliances. One function per room; ROOMS maps rooms to modules."""

MODULES = {
    "homes": ("ardenne-home", "hollins-home", "brightwell-home", "tarn-home", "business-home"),
    "brands": ("tarn-kitchen", "brightwell-laundry", "hollins-dishes", "business-commons"),
    "categories": ("refrigeration", "cooking", "cleaning", "collection-noir"),
    "tables": ("countertop", "parts", "trade-program", "design-specifications"),
    "corners": ("installation-help", "idea-house", "brand-partners"),
}


def find(room):
    """The builder of a room, e.g. 'ardenne-home' is `homes.ardenne_home`."""
    import importlib

    module = next(name for name, rooms in MODULES.items() if room in rooms)
    return getattr(importlib.import_module(f"rooms.{module}"), room.replace("-", "_"))
