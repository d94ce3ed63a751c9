import type { z } from "zod";

import type { Media, mediaGroup } from "#contract/values";

import { seededId } from "#platform/core/ids";

/** A media record as the queries give it out. */
export interface MediaRow {
  id: string;
  media_type: Media["mediaType"];
  title: string;
  alternate_text: string;
}

export interface ProductMediaRow extends MediaRow {
  group_name: "productListImage" | "productDetailImage" | "attachment";
  sort_order: number;
  /** A photograph, not a drawing. */
  photographed: boolean;
}

/**
 * A product's media without the drawings that would stand beside its photographs; a product without any
 * photograph keeps its drawings. Where the list image was such a drawing, the first photograph takes its
 * place.
 */
export function withoutStrayDrawings(rows: readonly ProductMediaRow[]): readonly ProductMediaRow[] {
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

/** Where the site delivers a media record; sizes and formats are query parameters of that address. */
export const mediaUrl = (id: string) => `/sfsites/c/cms/delivery/media/${id}?v=1`;

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

/** Media groups in a fixed order, empty ones left out. */
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

/** The picture that stands for a product: its list image, else the first of its detail images. */
export function pickDefaultImage(rows: readonly ProductMediaRow[]): Media | null {
  for (const group of ["productListImage", "productDetailImage"] as const) {
    const first = rows
      .filter((row) => row.group_name === group)
      .sort((a, b) => a.sort_order - b.sort_order)[0];
    if (first) return toMedia(first, first.sort_order);
  }
  return null;
}
