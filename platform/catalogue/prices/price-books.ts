import type { Actor } from "#platform/core/actor";
import type { PriceBook, WebstoreTable } from "#platform/db/catalogue-tables";

const known: readonly string[] = ["list", "sale", "member", "loyalty", "business"] satisfies PriceBook[];

/**
 * The price books that an actor may buy from in a store (decisions.md section 5). The list price is
 * everybody's; what a guest gets beside it is data of the store, and a shopper gets that and what the buyer
 * groups of the effective account bring.
 */
export function entitledPriceBooks(webstore: WebstoreTable, actor: Actor): PriceBook[] {
  const books = [...webstore.guest_price_books, ...(actor.kind === "shopper" ? actor.priceBooks : [])];
  return [
    "list",
    ...new Set(books.filter((book): book is PriceBook => known.includes(book) && book !== "list")),
  ];
}
