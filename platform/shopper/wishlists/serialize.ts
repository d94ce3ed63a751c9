import type { Wishlist, WishlistItem, WishlistShare } from "#contract/shopper/wishlist-shapes";

import { toDecimalText } from "#platform/core/money";
import { pagePointers, readPage, type Page } from "#platform/core/page-tokens";
import { entitledPriceBooks } from "#platform/catalog/prices/price-books";
import { readList } from "#platform/core/query-values";
import { findCartProductFacts, type CartProductFacts } from "#platform/purchase/cart/state/product-facts";
import { findPrices } from "#platform/catalog/prices/queries";
import { toMedia } from "#platform/catalog/products/media";
import { toQuantityRule } from "#platform/catalog/products/selling";

import {
  wishlistItemSorts,
  listWishlistItemRows,
  type WishlistItemRow,
  type WishlistItemSort,
  type WishlistRow,
} from "./queries";
import type { WishlistScope } from "./service";

/** The query of the calls that answer a page of items. */
interface ItemsQuery {
  page?: string | undefined;
  pageSize?: string | undefined;
  sortItemsBy?: string | undefined;
  productFields?: string | undefined;
}

/** The summary of a wishlist (API-152). */
export const toSummary = (row: WishlistRow): Wishlist["summary"] => ({
  id: row.id,
  name: row.name,
  wishlistProductCount: row.products,
  createdDate: row.created_at.toISOString(),
  modifiedDate: row.modified_at.toISOString(),
  isDefault: row.is_default,
  share: toShare(row),
});

/** The link of a shared list (API-241). */
const toShare = ({ token, shared_by, shows_notes }: WishlistRow): WishlistShare | null =>
  token === null ? null : { token, sharedBy: shared_by, showsNotes: shows_notes === true };

/** The requested fields, by name in any case; null for unknown ones. */
function pickFields(fields: Record<string, string>, asked: readonly string[]): Record<string, string | null> {
  const known = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(asked.map((name) => [name, fields[known.get(name.toLowerCase()) ?? ""] ?? null]));
}

/** Items with the actor's prices in the given currency (API-152). */
export async function toItems(
  { webstore, actor, services }: WishlistScope,
  currency: string,
  rows: readonly WishlistItemRow[],
  asked: readonly string[],
): Promise<WishlistItem[]> {
  const { db } = services;
  const ids = rows.map((row) => row.product_id);
  const [facts, prices] = await Promise.all([
    findCartProductFacts(db, db, ids, services.now()),
    findPrices(
      db,
      rows.filter((row) => row.is_sold).map((row) => row.product_id),
      entitledPriceBooks(webstore, actor),
      currency,
    ),
  ]);
  return rows.map((row) => {
    const price = prices.get(row.product_id);
    return {
      wishlistItemId: row.id,
      productSummary: toProduct(row, facts.get(row.product_id), asked),
      listPrice: price ? toDecimalText(price.listAmount) : null,
      salesPrice: price ? toDecimalText(price.unitAmount) : null,
      currencyIsoCode: currency,
      error: price
        ? null
        : {
            errorCode: "INSUFFICIENT_ACCESS",
            message: row.is_sold ? "The product has no price here" : "The product is no longer sold here",
          },
      note: row.note,
    };
  });
}

/** An item as readers of a shared list see it: without its id, and without the note if the owner wants so. */
export const toSharedItem = ({ wishlistItemId: _id, ...item }: WishlistItem, showsNotes: boolean) => ({
  ...item,
  note: showsNotes ? item.note : null,
});

function toProduct(
  row: WishlistItemRow,
  facts: CartProductFacts | undefined,
  asked: readonly string[],
): WishlistItem["productSummary"] {
  const picture = facts?.media;
  return {
    productId: row.product_id,
    name: row.name,
    sku: row.sku,
    productClass: row.product_class,
    productUrlName: row.url_name,
    fields: pickFields(facts?.fields ?? {}, asked),
    isConfigurationAllowed: false,
    purchaseQuantityRule: toQuantityRule(row),
    thumbnailImage: picture
      ? toMedia({
          id: picture.id,
          media_type: "Image",
          title: picture.title,
          alternate_text: picture.alternateText,
        })
      : null,
    variationAttributes: facts?.variation ?? {},
  };
}

/**
 * One page of a list's items (API-155). The addresses of other pages are those of the items' own call,
 * whichever call answers.
 */
export async function loadItemPage(
  scope: WishlistScope,
  request: { url: string },
  wishlistId: string,
  currency: string,
  query: ItemsQuery = {},
): Promise<Wishlist["page"]> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/wishlists(?:\/.*)?$/, `/wishlists/${wishlistId}/wishlist-items`);
  for (const name of ["wishlistId", "includeDisplayedList"]) url.searchParams.delete(name);
  const page: Page<WishlistItemSort> = readPage(
    { token: query.page, pageSize: query.pageSize, sort: query.sortItemsBy },
    { tokenName: "page", sorts: wishlistItemSorts, defaultSort: "CreatedDateDesc", maximum: 200 },
    url,
  );
  const asked = readList(query.productFields, "productFields", 35);
  const rows = await listWishlistItemRows(scope.services.db, scope.webstore.brands, wishlistId, page);
  const items = await toItems(scope, currency, rows.slice(0, page.size), asked);
  return {
    items,
    currencyIsoCode: currency,
    hasErrors: items.some((item) => item.error !== null),
    ...pagePointers(page, rows.length > page.size, url, "page"),
  };
}
