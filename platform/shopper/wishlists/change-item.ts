import { maxNote } from "#contract/shopper/wishlists";

import { requireOwnerKey } from "#platform/core/actor";
import { badInput, notFound } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";

import { lockWishlists } from "./queries";
import { checkSize, setModified, wishlistNotFound, type WishlistScope } from "./service";
import { joinNotes, readNote } from "./texts";

interface Changes {
  note?: string | null | undefined;
  /** The list that the item is moved to. */
  wishlistId?: string | undefined;
}

/**
 * Changes the note of an item, moves it to another list of the owner, or both (WISHLIST-14, WISHLIST-15).
 * Returns the list and the product of the item. Throws 404 for an item or a list that is not the owner's.
 */
export function changeWishlistItem(
  scope: WishlistScope,
  changes: Changes,
): Promise<{ wishlistId: string; productId: string }> {
  requireOwnerKey(scope.actor);
  if (changes.note === undefined && changes.wishlistId === undefined) throw badInput("note is required");
  const now = scope.services.now();
  const from = scope.params.wishlistId!;
  return scope.services.db.transaction().execute(async (trx) => {
    const [source, target] = await lockWishlists(trx, scope, [from, changes.wishlistId ?? from]);
    if (!source || !target) throw wishlistNotFound();
    const item = await trx
      .selectFrom("wishlist_item")
      .select(["id", "product_id", "note"])
      .where("id", "=", scope.params.wishlistItemId!)
      .where("wishlist_id", "=", source)
      .executeTakeFirst();
    if (!item) throw notFound("The wishlist item does not exist");
    const note = changes.note === undefined ? item.note : readNote(changes.note);
    if (source === target)
      await trx.updateTable("wishlist_item").set({ note }).where("id", "=", item.id).execute();
    else {
      await moveItem(trx, { ...item, note }, target);
      await checkSize(trx, scope, target);
      await setModified(trx, target, now);
    }
    await setModified(trx, source, now);
    return { wishlistId: target, productId: item.product_id };
  });
}

/** If the other list has the product, its item stays and gets the note of the moved one, too. */
async function moveItem(
  trx: Executor,
  item: { id: string; product_id: string; note: string | null },
  target: string,
): Promise<void> {
  const there = await trx
    .selectFrom("wishlist_item")
    .select(["id", "note"])
    .where("wishlist_id", "=", target)
    .where("product_id", "=", item.product_id)
    .executeTakeFirst();
  if (!there) {
    await trx
      .updateTable("wishlist_item")
      .set({ wishlist_id: target, note: item.note })
      .where("id", "=", item.id)
      .execute();
    return;
  }
  await trx.deleteFrom("wishlist_item").where("id", "=", item.id).execute();
  await trx
    .updateTable("wishlist_item")
    .set({ note: joinNotes(there.note, item.note, maxNote) })
    .where("id", "=", there.id)
    .execute();
}
