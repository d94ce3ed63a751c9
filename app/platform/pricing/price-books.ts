import type { Actor } from "../actor";
import type { PriceBook, WebstoreTable } from "../db/catalogue-tables";

const known: readonly string[] = ["list", "sale", "member", "loyalty", "business"] satisfies PriceBook[];

/**
 * The price books that an actor may buy from in a store (decisions.md section 5). The list price is everybody's; what a guest
 * gets beside it is data of the store.
 */
export function entitledPriceBooks(webstore: WebstoreTable, actor: Actor): PriceBook[] {
  switch (actor.kind) {
    case "guest":
      return ["list", ...webstore.guest_price_books.filter((book): book is PriceBook => known.includes(book) && book !== "list")];
  }
}
