import { maxNote } from "#contract/shopper/wishlists";

import { newId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";

import { lockOwner } from "./service";
import { joinNotes } from "./texts";

/**
 * Makes the wishlists of a guest those of the shopper who signs in (WISHLIST-8). Lists with the same name, in
 * any case, are merged; each product is kept once, with the notes of both. A list that is shared is never
 * merged: its link must not show products that it did not show before. The shopper's default list stays the
 * default one. `from` and `to` are owner keys (`ownerKey` in core/actor.ts).
 */
export async function transferWishlists(
  trx: Executor,
  { webstoreId, from, to }: { webstoreId: string; from: string; to: string },
  now: Date,
): Promise<void> {
  await lockOwner(trx, webstoreId, to);
  const lists = (owner: string) =>
    trx
      .selectFrom("wishlist as w")
      .leftJoin("wishlist_share as s", "s.wishlist_id", "w.id")
      .select(["w.id", "w.name", "w.is_default", "s.token"])
      .where("w.webstore_id", "=", webstoreId)
      .where("w.owner_key", "=", owner)
      .orderBy("w.sequence")
      .forUpdate("w");
  const guestLists = await lists(from).execute();
  if (guestLists.length === 0) return;
  const shopperLists = await lists(to).execute();
  // Without a mark the oldest list is the default one, and a guest's list may be older than the shopper's.
  if (shopperLists.length > 0 && !shopperLists.some(({ is_default }) => is_default))
    await trx
      .updateTable("wishlist")
      .set({ is_default: true })
      .where("id", "=", shopperLists[0]!.id)
      .execute();
  for (const { id, name, is_default, token } of guestLists) {
    const same = shopperLists.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!same || token !== null) {
      await trx
        .updateTable("wishlist")
        .set({ owner_key: to, modified_at: now, is_default: is_default && shopperLists.length === 0 })
        .where("id", "=", id)
        .execute();
      continue;
    }
    await mergeItems(trx, id, same.id);
    await trx.deleteFrom("wishlist").where("id", "=", id).execute();
    await trx.updateTable("wishlist").set({ modified_at: now }).where("id", "=", same.id).execute();
  }
}

async function mergeItems(trx: Executor, from: string, to: string): Promise<void> {
  const itemsOf = (id: string) =>
    trx
      .selectFrom("wishlist_item")
      .select(["product_id", "note", "created_at"])
      .where("wishlist_id", "=", id)
      .orderBy("sequence")
      .execute();
  const there = new Map((await itemsOf(to)).map((item) => [item.product_id, item.note]));
  for (const item of await itemsOf(from)) {
    const own = there.get(item.product_id);
    if (own === undefined)
      await trx
        .insertInto("wishlist_item")
        .values({ ...item, id: newId("wishlistItem"), wishlist_id: to })
        .execute();
    else if (item.note !== null)
      await trx
        .updateTable("wishlist_item")
        .set({ note: joinNotes(own, item.note, maxNote) })
        .where("wishlist_id", "=", to)
        .where("product_id", "=", item.product_id)
        .execute();
  }
}
