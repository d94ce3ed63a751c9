import type { StoreProfileBody } from "#contract/content/content-bodies";

/** The picture at the head of a category page. */
interface CategoryHead {
  mediaId: string;
  alt: string;
}

/**
 * The store's own picture for a category or the nearest one above it, else the one of the category's record
 * (CATALOG-45). Null shows none.
 */
export function categoryHead(
  heads: StoreProfileBody["categoryHeads"],
  urlPath: string,
  own: CategoryHead | null,
): CategoryHead | null {
  const parts = urlPath.split("/");
  const path = parts
    .map((_, index) => parts.slice(0, parts.length - index).join("/"))
    .find((each) => heads !== undefined && Object.hasOwn(heads, each));
  return path === undefined ? own : heads![path]!;
}

/** The store's own text for a category, else the one of the category's record (CATALOG-94). */
export const categoryText = (
  texts: StoreProfileBody["categoryTexts"],
  urlPath: string,
  own: string,
): string => (texts !== undefined && Object.hasOwn(texts, urlPath) ? texts[urlPath]! : own);
