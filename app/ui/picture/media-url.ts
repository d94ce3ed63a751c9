/** Widths in source sets; only the hero of a page offers the last one (TEXT-29). */
export const pictureWidths = [640, 960, 1920, 2880] as const;

/** With a width but no format, the server chooses the best format that the browser accepts. */
export function mediaUrl(mediaId: string, width?: number, format?: "avif" | "webp" | "jpeg"): string {
  const base = `/sfsites/c/cms/delivery/media/${mediaId}?v=1`;
  return [base, width && `w=${width}`, format && `f=${format}`].filter(Boolean).join("&");
}

/** A source set with widths. `max` leaves out widths that a small picture never needs. */
export function sourceSet(mediaId: string, format: "avif" | "webp", max = 1920): string {
  return pictureWidths
    .filter((width) => width <= max)
    .map((width) => `${mediaUrl(mediaId, width, format)} ${width}w`)
    .join(", ");
}
