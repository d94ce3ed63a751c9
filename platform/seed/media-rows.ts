import { seededId } from "#platform/core/ids";
import type { SeedProduct } from "./catalog-format";
import type { SellableProduct } from "./expand-variations";
import { isAccessory } from "./fits";
import type { SeedOffer } from "./offer-rows";
import { finishes, type FlatCategory } from "./reference-data";

/** A row of `media`. */
export interface SeedMediaRow {
  id: string;
  content_key: string;
  kind: "drawing" | "document";
  media_type: "Image" | "Document";
  title: string;
  alternate_text: string;
  width: number | null;
  height: number | null;
  spec: Record<string, unknown>;
}

/** A row of `product_media`. */
export interface SeedProductMediaRow {
  product_id: string;
  media_id: string;
  group_name: "productListImage" | "productDetailImage" | "attachment";
  sort_order: number;
}

/** Listings show the first view. Only products with `seenOpen` have the last one. */
const views = {
  angle: "seen at an angle",
  front: "seen from the front",
  detail: "close-up of the details",
  open: "seen open",
} as const;
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

function picture(
  key: string,
  title: string,
  alternateText: string,
  size: [number, number],
  spec: Record<string, unknown>,
): SeedMediaRow {
  return {
    id: seededId("media", key),
    content_key: key,
    kind: "drawing",
    media_type: "Image",
    title,
    alternate_text: alternateText,
    width: size[0],
    height: size[1],
    spec,
  };
}

/**
 * The pictures of a sellable product: three, and a fourth if it is shown open, e.g.
 * `ar-rfd36/stainless/front`.
 */
export function picturesOf(brand: string, item: SellableProduct): SeedMediaRow[] {
  const finish = item.finish ?? "default";
  const label = item.finish && (finishes[item.finish]?.label ?? item.finish);
  const subject =
    label && !mentions(item.base.name, label) ? `${item.base.name} in ${label}` : item.base.name;
  const width = item.attributes.Width__c ?? null;
  return viewNames
    .filter((view) => view !== "open" || item.base.seenOpen)
    .map((view) => {
      return picture(
        `${item.mediaStem}/${finish}/${view}`,
        item.base.name,
        `${subject}, ${views[view]}`,
        [1200, 1200],
        {
          type: item.base.type,
          finish,
          finishHex: item.finish ? finishes[item.finish]?.hex : undefined,
          width,
          height: item.attributes.Height__c,
          view,
          brand,
        },
      );
    });
}

/** The picture of a bundle or set: its parts side by side, e.g. `ar-ksp36/default/group`. */
export function groupPicture({ sku, name, brand }: SeedOffer, parts: SellableProduct[]): SeedMediaRow {
  const names = parts.map(({ base }) => base.name);
  return picture(`${sku.toLowerCase()}/default/group`, name, `${name}: ${names.join(", ")}`, [1200, 1200], {
    type: parts[0]?.base.type,
    finish: parts[0]?.finish ?? "default",
    view: "angle",
    brand,
  });
}

/** The only picture of a plan or of gift wrap, e.g. `hl-gw1/default/front`. */
export function offerPicture({ sku, name, label, type, brand }: SeedOffer): SeedMediaRow {
  return picture(
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
export function documentsOf(brand: string, product: SeedProduct): SeedMediaRow[] {
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

/**
 * Places pictures and documents: the first picture in listings, all pictures on the product page, documents
 * as attachments.
 */
export function linkMedia(
  productId: string,
  pictures: SeedMediaRow[],
  documents: SeedMediaRow[],
): SeedProductMediaRow[] {
  const link =
    (group_name: SeedProductMediaRow["group_name"]) => (media: SeedMediaRow, sort_order: number) => ({
      product_id: productId,
      media_id: media.id,
      group_name,
      sort_order,
    });
  return [
    ...pictures.slice(0, 1).map(link("productListImage")),
    ...pictures.map(link("productDetailImage")),
    ...documents.map(link("attachment")),
  ];
}

/** The tile and the banner of a category, e.g. `category/cooking/wall-ovens/tile`. */
export function categoryPictures(category: FlatCategory): { tile: SeedMediaRow; banner: SeedMediaRow } {
  const finish = category.slug.startsWith("panel-ready") ? "panel-ready" : "stainless";
  const spec = { type: category.drawing, finish, width: null, brand: "ardenne" };
  return {
    tile: picture(`category/${category.path}/tile`, category.name, category.name, [1200, 1200], {
      ...spec,
      view: "angle",
      format: "tile",
    }),
    banner: picture(
      `category/${category.path}/banner`,
      category.name,
      `${category.name} in a kitchen`,
      [1920, 960],
      { ...spec, view: "scene", format: "wide" },
    ),
  };
}
