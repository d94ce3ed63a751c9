import type { Actor } from "#platform/core/actor";
import type { WebstoreTable } from "#platform/db/database";
import type { PriceBook } from "#platform/db/stored-values";

const known: readonly string[] = ["list", "sale", "member", "loyalty", "business"] satisfies PriceBook[];

/**
 * The price books that an actor may buy from (PRICE-4): the list prices, the books that the store's data
 * gives to guests, and for a shopper those of the effective account's buyer groups.
 */
export function entitledPriceBooks(webstore: WebstoreTable, actor: Actor): PriceBook[] {
  const books = [...webstore.guest_price_books, ...(actor.kind === "shopper" ? actor.priceBooks : [])];
  return [
    "list",
    ...new Set(books.filter((book): book is PriceBook => known.includes(book) && book !== "list")),
  ];
}
