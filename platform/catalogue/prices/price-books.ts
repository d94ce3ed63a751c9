import type { Actor } from "#platform/core/actor";
import type { PriceBook, WebstoreTable } from "#platform/db/catalogue-tables";

const known: readonly string[] = ["list", "sale", "member", "loyalty", "business"] satisfies PriceBook[];

/**
 * The price books that an actor may buy from (PRICE-4). Everybody has the list price. The store's data says
 * which books guests get in addition; a shopper also gets those of the buyer groups of the effective account.
 */
export function entitledPriceBooks(webstore: WebstoreTable, actor: Actor): PriceBook[] {
  const books = [...webstore.guest_price_books, ...(actor.kind === "shopper" ? actor.priceBooks : [])];
  return [
    "list",
    ...new Set(books.filter((book): book is PriceBook => known.includes(book) && book !== "list")),
  ];
}
