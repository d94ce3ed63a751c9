import type { StoreProfileBody } from "#contract/content/content-bodies";

/** The picture at the head of a category page. */
interface CategoryHead {
  mediaId: string;
  alt: string;
}

/** The value of a category by its path if the store has one, else `own`. */
const ofStore = <Value>(values: Record<string, Value> | undefined, urlPath: string, own: Value): Value =>
  values !== undefined && Object.hasOwn(values, urlPath) ? values[urlPath]! : own;

/**
 * The store's own picture for a category, else the one of the category's record (CATALOG-45). Null shows
 * none.
 */
export const categoryHead = (
  heads: StoreProfileBody["categoryHeads"],
  urlPath: string,
  own: CategoryHead | null,
): CategoryHead | null => ofStore(heads, urlPath, own);

/** The store's own text for a category, else the one of the category's record (CATALOG-94). */
export const categoryText = (
  texts: StoreProfileBody["categoryTexts"],
  urlPath: string,
  own: string,
): string => ofStore(texts, urlPath, own);
