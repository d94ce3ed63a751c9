import { catalogFiles } from "#platform/seed/catalog/index";
import type { SeedCatalog } from "#platform/seed/catalog/catalog-format";
import { expandVariations } from "#platform/seed/products/expand-variations";
import { categories } from "#platform/seed/reference/reference-data";

/**
 * The room at the top of a category page, by the category's path. Categories whose products no room shows
 * keep their placeholder.
 */
const heads: Readonly<Record<string, string>> = {
  refrigeration: "scene/refrigeration",
  "refrigeration/full-size-refrigerators": "ar-rfd36/stainless/open",
  "refrigeration/panel-ready-refrigerators": "ar-prc30/panel-ready/detail",
  "refrigeration/undercounter-compact-refrigerators": "scene/undercounter-handle",
  "refrigeration/wine-storage-beverage-centers": "ar-wnc24/black-stainless/detail",
  "refrigeration/ice-makers": "scene/ice-maker-keys",
  "refrigeration/forge-heated-ice-press": "scene/ice-sphere",
  cooking: "scene/cooking",
  "cooking/5-in-1-ovens": "scene/copper-knob",
  "cooking/hearth-ovens": "ar-htc18/copper/detail",
  "cooking/wall-ovens": "scene/oven-knob",
  "cooking/microwaves": "scene/microwave-keys",
  "cooking/steam-ovens": "scene/steam-oven-knob",
  "cooking/ventilation": "ar-hwc36/stainless/detail",
  "cooking/professional-ranges": "scene/range-knobs",
  "cooking/warming-drawers": "ar-wdr30/stainless/detail",
  "cooking/cooktops-rangetops": "ar-ctg36/matte-black/detail",
  cleaning: "scene/cleaning",
  "cleaning/dishwashers": "ar-ddd24/matte-black/detail",
  "cleaning/panel-ready-dishwashers": "ar-dpr24/panel-ready/detail",
  "cleaning/laundry": "scene/washer-knob",
  countertop: "scene/countertop",
  "countertop/stand-mixers": "hl-sm45/sea-glass/detail",
  "countertop/blenders": "scene/blender-dial",
  "countertop/kettles-toasters": "hl-kt17/ember-red/detail",
  parts: "scene/parts-near",
  "parts/replacement-parts": "ar-pkb1/brass/detail",
};

/**
 * Maps the content keys of categories to pictures that exist anyway: the head to a room, the tile to the
 * angle view of the first product of the category's type. `files`: file by content key of products and rooms.
 */
export function planCategories(files: ReadonlyMap<string, string>): Map<string, string> {
  const pictures = categories.flatMap(({ path, drawing }) => [
    [`category/${path}/banner`, heads[path]] as const,
    [`category/${path}/tile`, leadOf(drawing)] as const,
  ]);
  return new Map(
    pictures.flatMap(([key, source]) =>
      source !== undefined && files.has(source) ? [[key, files.get(source)!]] : [],
    ),
  );
}

function leadOf(type: string): string | undefined {
  const product = (Object.values(catalogFiles) as SeedCatalog[])
    .flatMap(({ products }) => products)
    .find((each) => each.type === type);
  const [lead] = product ? expandVariations(product) : [];
  return lead && `${lead.mediaStem}/${lead.finish ?? "default"}/angle`;
}
