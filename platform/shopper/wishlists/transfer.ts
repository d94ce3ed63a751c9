import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";

/**
 * Makes the wishlists of a guest those of the shopper who signs in (WISHLIST-8). Lists with the same name, in
 * any case, are merged; each product is kept once. `from` and `to` are owner keys (`ownerKey` in
 * core/actor.ts).
 */
export async function transferWishlists(
  trx: Executor,
  { webstoreId, from, to }: { webstoreId: string; from: string; to: string },
  now: Date,
): Promise<void> {
  const lists = (owner: string) =>
    trx
      .selectFrom("wishlist")
      .select(["id", "name"])
      .where("webstore_id", "=", webstoreId)
      .where("owner_key", "=", owner)
      .orderBy("sequence");
  const guestLists = await lists(from).forUpdate().execute();
  if (guestLists.length === 0) return;
  const shopperLists = await lists(to).forUpdate().execute();
  for (const { id, name } of guestLists) {
    const same = shopperLists.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!same) {
      await trx
        .updateTable("wishlist")
        .set({ owner_key: to, modified_at: now })
        .where("id", "=", id)
        .execute();
      continue;
    }
    const items = await trx
      .selectFrom("wishlist_item")
      .select(["product_id", "created_at"])
      .where("wishlist_id", "=", id)
      .orderBy("sequence")
      .execute();
    if (items.length > 0) {
      await trx
        .insertInto("wishlist_item")
        .values(items.map((item) => ({ ...item, id: newId("wishlistItem"), wishlist_id: same.id })))
        .onConflict((conflict) => conflict.columns(["wishlist_id", "product_id"]).doNothing())
        .execute();
    }
    await trx.deleteFrom("wishlist").where("id", "=", id).execute();
    await trx.updateTable("wishlist").set({ modified_at: now }).where("id", "=", same.id).execute();
  }
}
