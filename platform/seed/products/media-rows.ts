import { drawing, productDrawings, type MediaRow } from "#platform/catalog/products/product-pictures";
import { seededId } from "#platform/core/ids";
import type { SeedProduct } from "#platform/seed/catalog/catalog-format";
import type { SeedOffer } from "#platform/seed/offers/offer-rows";
import { finishes, type FlatCategory } from "#platform/seed/reference/reference-data";

import type { SellableProduct } from "./expand-variations";
import { isAccessory } from "./fits";

/**
 * The pictures of a sellable product: three, and a fourth if it is shown open, e.g.
 * `ar-rfd36/stainless/front`.
 */
export function picturesOf(
  brand: string,
  { base, finish, attributes, mediaStem }: SellableProduct,
): MediaRow[] {
  const { label, hex } = (finish !== null && finishes[finish]) || {};
  const shown = label ?? finish;
  return productDrawings({
    stem: `${mediaStem}/${finish ?? "default"}`,
    name: base.name,
    subject: shown && !mentions(base.name, shown) ? `${base.name} in ${shown}` : base.name,
    spec: {
      type: base.type,
      finish: finish ?? "default",
      finishHex: hex,
      width: attributes.Width__c ?? null,
      height: attributes.Height__c,
      brand,
    },
    seenOpen: base.seenOpen ?? false,
  });
}

/** The picture of a bundle or set: its parts side by side, e.g. `ar-ksp36/default/group`. */
export function groupPicture({ sku, name, brand }: SeedOffer, parts: SellableProduct[]): MediaRow {
  const names = parts.map(({ base }) => base.name);
  return drawing(`${sku.toLowerCase()}/default/group`, name, `${name}: ${names.join(", ")}`, [1200, 1200], {
    type: parts[0]?.base.type,
    finish: parts[0]?.finish ?? "default",
    view: "angle",
    brand,
  });
}

/** The only picture of a plan or of gift wrap, e.g. `hl-gw1/default/front`. */
export function offerPicture({ sku, name, label, type, brand }: SeedOffer): MediaRow {
  return drawing(
    `${sku.toLowerCase()}/default/front`,
    name,
    mentions(name, label) ? name : `${name}, ${label.toLowerCase()}`,
    [1200, 1200],
    { type, finish: "default", view: "front", brand },
  );
}

/** Whether a name contains the first word of a label: "Panel-Ready Column" says "Panel Ready" already. */
const mentions = (name: string, label: string) =>
  name.toLowerCase().includes(label.toLowerCase().split(/[ -]/)[0]!);

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The titles of a product's documents. Each has content of its own (API-179). */
function documentTitles(product: SeedProduct): string[] {
  const { InstallationType__c: installation, PanelReady__c: panelReady } = product.attributes;
  if (isAccessory(product)) return ["Specification sheet"];
  return [
    "Specification sheet",
    ...(installation === undefined || installation === "Countertop" ? [] : ["Installation guide"]),
    ...(panelReady === true ? ["Panel guide"] : []),
    "Use and care guide",
  ];
}

/** The documents of a product. */
export function documentsOf(brand: string, product: SeedProduct): MediaRow[] {
  const titles = documentTitles(product);
  return titles.map((title) => {
    const key = `${product.sku.toLowerCase()}/${slugOf(title)}`;
    return {
      id: seededId("media", key),
      content_key: key,
      kind: "document",
      media_type: "Document",
      title,
      alternate_text: `${title} for ${product.name}`,
      width: null,
      height: null,
      spec: { title, sku: product.sku, brand },
    };
  });
}

/** The tile and the banner of a category, e.g. `category/cooking/wall-ovens/tile`. */
export function categoryPictures(category: FlatCategory): { tile: MediaRow; banner: MediaRow } {
  const finish = category.slug.startsWith("panel-ready") ? "panel-ready" : "stainless";
  const spec = { type: category.drawing, finish, width: null, brand: "ardenne" };
  return {
    tile: drawing(`category/${category.path}/tile`, category.name, category.name, [1200, 1200], {
      ...spec,
      view: "angle",
      format: "tile",
    }),
    banner: drawing(`category/${category.path}/banner`, category.name, category.name, [1920, 960], {
      ...spec,
      view: "scene",
      format: "wide",
    }),
  };
}
