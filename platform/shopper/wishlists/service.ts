import { sql } from "kysely";

import { requireOwnerKey } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { badInput, notFound, PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { requireId } from "#platform/core/query-values";
import type { CartInput } from "#platform/purchase/cart/write/service";
import { findSoldProductIds } from "#platform/catalogue/products/queries";

import { findWishlist, lockWishlist, type WishlistRow } from "./queries";

/** Lists that one owner keeps in a store at most, and products in one list. */
const maxLists = 100;
const maxItems = 500;

export type WishlistScope = Pick<CartInput, "webstore" | "actor" | "params" | "services">;

const wishlistNotFound = () => notFound("The wishlist does not exist");

export async function getWishlistRow(
  db: Executor,
  scope: WishlistScope,
  id = scope.params.wishlistId!,
): Promise<WishlistRow> {
  requireOwnerKey(scope.actor);
  const row = await findWishlist(db, scope, id);
  if (!row) throw wishlistNotFound();
  return row;
}

function readName(text: string): string {
  const name = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, " ")
    .trim()
    .replace(/\s+/g, " ");
  if (name === "") throw badInput("name is required");
  return name;
}

/** What can be wished for is what the store sells; one product that it does not, and nothing is added. */
async function checkProducts(
  trx: Executor,
  { webstore }: WishlistScope,
  productIds: readonly string[],
): Promise<void> {
  for (const id of productIds) requireId("product", id);
  const sold = await findSoldProductIds(trx, webstore.brands, productIds);
  if (productIds.some((id) => !sold.includes(id))) throw notFound("The product does not exist in this store");
}

/** Adds products to a locked list; tells how many are new to it. */
async function insertItems(
  trx: Executor,
  wishlistId: string,
  productIds: readonly string[],
  now: Date,
): Promise<number> {
  if (productIds.length === 0) return 0;
  const made = await trx
    .insertInto("wishlist_item")
    .values(
      productIds.map((id) => ({
        id: newId("wishlistItem"),
        wishlist_id: wishlistId,
        product_id: id,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["wishlist_id", "product_id"]).doNothing())
    .executeTakeFirst();
  return Number(made.numInsertedOrUpdatedRows ?? 0);
}

export async function createWishlistOf(
  scope: WishlistScope,
  input: { name: string; products?: { productId: string }[] | undefined },
): Promise<WishlistRow> {
  const owner_key = requireOwnerKey(scope.actor);
  const name = readName(input.name);
  const now = scope.services.now();
  return scope.services.db.transaction().execute(async (trx) => {
    // Lists of one owner are made one after the other, so that there are never more than there may be.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wishlists ${scope.webstore.id} ${owner_key}`}, 0))`.execute(
      trx,
    );
    const { count } = await trx
      .selectFrom("wishlist")
      .select((of) => of.fn.countAll<string>().as("count"))
      .where("webstore_id", "=", scope.webstore.id)
      .where("owner_key", "=", owner_key)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxLists)
      throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `There can be at most ${maxLists} wishlists`);
    const id = newId("wishlist");
    await trx
      .insertInto("wishlist")
      .values({ id, webstore_id: scope.webstore.id, owner_key, name, created_at: now, modified_at: now })
      .execute();
    const productIds = [...new Set((input.products ?? []).map(({ productId }) => productId))];
    await checkProducts(trx, scope, productIds);
    await insertItems(trx, id, productIds, now);
    return getWishlistRow(trx, scope, id);
  });
}

/** Runs a change of a list under its lock; the list then says when it was changed. */
function updateWishlist<T>(
  scope: WishlistScope,
  change: (trx: Executor, wishlistId: string, now: Date) => Promise<T>,
): Promise<T> {
  requireOwnerKey(scope.actor);
  const id = scope.params.wishlistId!;
  const now = scope.services.now();
  return scope.services.db.transaction().execute(async (trx) => {
    if (!(await lockWishlist(trx, scope, id))) throw wishlistNotFound();
    return change(trx, id, now);
  });
}

const setModified = (trx: Executor, id: string, now: Date) =>
  trx.updateTable("wishlist").set({ modified_at: now }).where("id", "=", id).execute();

export function renameWishlist(scope: WishlistScope, text: string): Promise<WishlistRow> {
  const name = readName(text);
  return updateWishlist(scope, async (trx, id, now) => {
    await trx.updateTable("wishlist").set({ name, modified_at: now }).where("id", "=", id).execute();
    return getWishlistRow(trx, scope);
  });
}

export async function deleteWishlistOf(scope: WishlistScope): Promise<void> {
  await updateWishlist(scope, (trx, id) => trx.deleteFrom("wishlist").where("id", "=", id).execute());
}

/** Adds a product once, however often it is posted; tells whether it is new. */
export function addWishlistItem(scope: WishlistScope, productId: string): Promise<boolean> {
  return updateWishlist(scope, async (trx, id, now) => {
    await checkProducts(trx, scope, [productId]);
    if ((await insertItems(trx, id, [productId], now)) === 0) return false;
    const { products } = await getWishlistRow(trx, scope);
    if (products > maxItems)
      throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `A wishlist holds at most ${maxItems} products`);
    await setModified(trx, id, now);
    return true;
  });
}

export async function removeWishlistItem(scope: WishlistScope): Promise<void> {
  await updateWishlist(scope, async (trx, id, now) => {
    const taken = await trx
      .deleteFrom("wishlist_item")
      .where("id", "=", scope.params.wishlistItemId!)
      .where("wishlist_id", "=", id)
      .executeTakeFirst();
    if (taken.numDeletedRows === 0n) throw notFound("The wishlist item does not exist");
    await setModified(trx, id, now);
  });
}
