import type { z } from "zod";

import type { Media, mediaGroup } from "#contract/values";

import { seededId } from "#platform/core/ids";

/** A media record as the queries return it. */
export interface MediaRow {
  id: string;
  media_type: Media["mediaType"];
  title: string;
  alternate_text: string;
}

/** A media record of a product with its place in the product's media groups. */
export interface ProductMediaRow extends MediaRow {
  group_name: "productListImage" | "productDetailImage" | "attachment";
  sort_order: number;
  /** True for a photograph, false for a drawing. */
  photographed: boolean;
}

/**
 * The media of a product without its drawings, if it has photographs; a product without photographs keeps its
 * drawings (CATALOG-3). If the list image was a drawing, the first photograph becomes the list image.
 */
export function withoutReplacedDrawings(rows: readonly ProductMediaRow[]): readonly ProductMediaRow[] {
  const isPicture = (row: ProductMediaRow) => row.media_type === "Image" && row.group_name !== "attachment";
  const [first] = rows
    .filter((row) => isPicture(row) && row.photographed)
    .sort((a, b) => a.sort_order - b.sort_order);
  if (!first) return rows;
  const kept = rows.filter((row) => !isPicture(row) || row.photographed);
  const hasListImage = (of: readonly ProductMediaRow[]) =>
    of.some((row) => row.group_name === "productListImage");
  return hasListImage(rows) && !hasListImage(kept)
    ? [...kept, { ...first, group_name: "productListImage", sort_order: 0 }]
    : kept;
}

/** The address of a media record. Sizes and formats are query parameters of it. */
export const mediaUrl = (id: string) => `/sfsites/c/cms/delivery/media/${id}?v=1`;

/** A media record as the API writes it (API-21). */
export function toMedia(row: MediaRow, sortOrder = 0): Media {
  return {
    id: row.id,
    title: row.title,
    alternateText: row.alternate_text,
    url: mediaUrl(row.id),
    thumbnailUrl: row.media_type === "Image" ? `${mediaUrl(row.id)}&w=640` : null,
    mediaType: row.media_type,
    sortOrder,
    contentVersionId: null,
  };
}

const groups = {
  productListImage: { name: "Product List Image", usageType: "Listing" },
  productDetailImage: { name: "Product Detail Images", usageType: "Standard" },
  attachment: { name: "Attachments", usageType: "Attachment" },
} as const;

/** The media groups in a fixed order, without empty ones. */
export function toMediaGroups(rows: readonly ProductMediaRow[]): z.input<typeof mediaGroup>[] {
  return (["productDetailImage", "productListImage", "attachment"] as const).flatMap((developerName) => {
    const items = rows
      .filter((row) => row.group_name === developerName)
      .sort((a, b) => a.sort_order - b.sort_order);
    if (items.length === 0) return [];
    return [
      {
        id: seededId("mediaGroup", developerName),
        developerName,
        ...groups[developerName],
        mediaItems: items.map((row) => toMedia(row, row.sort_order)),
      },
    ];
  });
}

/**
 * The main picture of a product: its list image, else the first of its detail images; null without pictures.
 */
export function pickDefaultImage(rows: readonly ProductMediaRow[]): Media | null {
  for (const group of ["productListImage", "productDetailImage"] as const) {
    const first = rows
      .filter((row) => row.group_name === group)
      .sort((a, b) => a.sort_order - b.sort_order)[0];
    if (first) return toMedia(first, first.sort_order);
  }
  return null;
}
