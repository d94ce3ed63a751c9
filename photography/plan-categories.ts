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
  "refrigeration/full-size-refrigerators": "scene/refrigeration",
  "refrigeration/wine-storage-beverage-centers": "scene/refrigeration",
  cooking: "scene/cooking",
  "cooking/professional-ranges": "scene/ardenne-home",
  "cooking/wall-ovens": "scene/ardenne-home",
  "cooking/ventilation": "scene/cooking",
  "cooking/warming-drawers": "scene/ardenne-home",
  cleaning: "scene/cleaning",
  "cleaning/dishwashers": "scene/cleaning",
  "cleaning/panel-ready-dishwashers": "scene/cleaning",
  "cleaning/laundry": "scene/tarn-home",
  countertop: "scene/countertop",
  "countertop/stand-mixers": "scene/countertop",
  "countertop/blenders": "scene/countertop",
  "countertop/kettles-toasters": "scene/countertop",
  parts: "scene/parts",
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
