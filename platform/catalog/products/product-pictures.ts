import { seededId } from "#platform/core/ids";

/** A row of `media`. */
export interface MediaRow {
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
export interface ProductMediaRow {
  product_id: string;
  media_id: string;
  group_name: "productListImage" | "productDetailImage" | "attachment";
  sort_order: number;
}

/** A drawing. Sizes are pixels. Its id is the same in every database (OPS-26). */
export function drawing(
  key: string,
  title: string,
  alternateText: string,
  size: readonly [number, number],
  spec: Record<string, unknown>,
): MediaRow {
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

/** Listings show the first view. */
const views = {
  angle: "seen at an angle",
  front: "seen from the front",
  detail: "close-up of the details",
  open: "seen open",
} as const;

/** A product as its drawings show it. */
interface DrawnProduct {
  /** The beginning of the content keys, e.g. `ar-rfd36/stainless`. */
  stem: string;
  name: string;
  /** The name in alternative texts, e.g. with the finish. */
  subject: string;
  /** Type, finish, measures and brand: the drawing without its view. */
  spec: Record<string, unknown>;
  /** Whether there is a view with the door open. */
  seenOpen: boolean;
}

/** The drawings of a product: three views, and a fourth if it is shown open. */
export const productDrawings = ({ stem, name, subject, spec, seenOpen }: DrawnProduct): MediaRow[] =>
  Object.entries(views)
    .filter(([view]) => view !== "open" || seenOpen)
    .map(([view, words]) =>
      drawing(`${stem}/${view}`, name, `${subject}, ${words}`, [1200, 1200], { ...spec, view }),
    );

/**
 * Places pictures and documents: the first picture in listings, all pictures on the product page, documents
 * as attachments.
 */
export function linkMedia(
  productId: string,
  pictures: readonly MediaRow[],
  documents: readonly MediaRow[],
): ProductMediaRow[] {
  const link =
    (group_name: ProductMediaRow["group_name"]) =>
    ({ id }: MediaRow, sort_order: number) => ({
      product_id: productId,
      media_id: id,
      group_name,
      sort_order,
    });
  return [
    ...pictures.slice(0, 1).map(link("productListImage")),
    ...pictures.map(link("productDetailImage")),
    ...documents.map(link("attachment")),
  ];
}
