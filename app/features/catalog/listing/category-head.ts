import type { StoreProfileBody } from "#contract/content/content-bodies";

/** The picture at the head of a category page. */
interface CategoryHead {
  mediaId: string;
  alt: string;
}

/**
 * The store's own picture for a category, else the one of the category's record (CATALOG-45). Null shows
 * none.
 */
export function categoryHead(
  heads: StoreProfileBody["categoryHeads"],
  urlPath: string,
  own: CategoryHead | null,
): CategoryHead | null {
  const found = new Map(Object.entries(heads ?? {})).get(urlPath);
  return found === undefined ? own : found;
}

/** The store's own text for a category, else the one of the category's record (CATALOG-94). */
export const categoryText = (
  texts: StoreProfileBody["categoryTexts"],
  urlPath: string,
  own: string,
): string => (texts !== undefined && Object.hasOwn(texts, urlPath) ? texts[urlPath]! : own);
