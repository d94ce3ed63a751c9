import { randomBytes } from "node:crypto";

import type { WishlistShare } from "#contract/shopper/wishlist-shapes";

import { notFound } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";

import { updateWishlist, type WishlistScope } from "./service";
import { oneLine } from "./texts";

interface ShareInput {
  sharedBy?: string | null | undefined;
  showsNotes?: boolean | undefined;
}

/**
 * Shares a list by a link that nobody can guess, or changes what its link shows (WISHLIST-17). A value that
 * is not given stays as it is.
 */
export function shareWishlistOf(
  scope: WishlistScope,
  { sharedBy, showsNotes }: ShareInput,
): Promise<WishlistShare> {
  const name = sharedBy === undefined ? undefined : oneLine(sharedBy ?? "") || null;
  return updateWishlist(scope, async (trx, id, now) => {
    const row = await trx
      .insertInto("wishlist_share")
      .values({
        token: randomBytes(18).toString("base64url"),
        wishlist_id: id,
        shared_by: name ?? null,
        shows_notes: showsNotes ?? false,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.column("wishlist_id").doUpdateSet({
          wishlist_id: id,
          ...(name === undefined ? {} : { shared_by: name }),
          ...(showsNotes === undefined ? {} : { shows_notes: showsNotes }),
        }),
      )
      .returning(["token", "shared_by", "shows_notes"])
      .executeTakeFirstOrThrow();
    return { token: row.token, sharedBy: row.shared_by, showsNotes: row.shows_notes };
  });
}

/** Withdraws the link of a list (WISHLIST-18). A list without one stays as it is. */
export async function unshareWishlistOf(scope: WishlistScope): Promise<void> {
  await updateWishlist(scope, (trx, id) =>
    trx.deleteFrom("wishlist_share").where("wishlist_id", "=", id).execute(),
  );
}

/** The list of this store that a link shares. Throws 404 for a link that is unknown or was withdrawn. */
export async function getSharedRow(db: Executor, webstoreId: string, token: string) {
  const row = await db
    .selectFrom("wishlist_share as s")
    .innerJoin("wishlist as w", "w.id", "s.wishlist_id")
    .select(["w.id", "w.name", "s.shared_by", "s.shows_notes"])
    .where("s.token", "=", token)
    .where("w.webstore_id", "=", webstoreId)
    .executeTakeFirst();
  if (!row) throw notFound("The list is not shared");
  return row;
}
