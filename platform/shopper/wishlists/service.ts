import { sql } from "kysely";

import { requireOwnerKey } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { badInput, notFound, PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { requireId } from "#platform/core/query-values";
import type { CartInput } from "#platform/purchase/cart/write/service";
import { findSoldProductIds } from "#platform/catalogue/products/queries";

import { findWishlist, lockWishlist, type WishlistRow } from "./queries";

/** The most lists of an owner in a store (WISHLIST-2), and the most products of a list (WISHLIST-4). */
const maxLists = 100;
const maxItems = 500;

/** The part of a handler's input that wishlists need. */
export type WishlistScope = Pick<CartInput, "webstore" | "actor" | "params" | "services">;

const wishlistNotFound = () => notFound("The wishlist does not exist");

/**
 * A wishlist of the actor. Throws 401 for a guest without an id and 404 for a list of somebody else
 * (WISHLIST-1).
 */
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

/** Throws 404 if the store does not sell one of the products; then nothing is added (WISHLIST-3). */
async function checkProducts(
  trx: Executor,
  { webstore }: WishlistScope,
  productIds: readonly string[],
): Promise<void> {
  for (const id of productIds) requireId("product", id);
  const sold = await findSoldProductIds(trx, webstore.brands, productIds);
  if (productIds.some((id) => !sold.includes(id))) throw notFound("The product does not exist in this store");
}

/** Adds products to a locked list. Returns how many were not in it yet. */
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

/**
 * Creates a wishlist with its products (API-154). Throws 400 above the limit, and 404 for a product that the
 * store does not sell.
 */
export async function createWishlistOf(
  scope: WishlistScope,
  input: { name: string; products?: { productId: string }[] | undefined },
): Promise<WishlistRow> {
  const owner_key = requireOwnerKey(scope.actor);
  const name = readName(input.name);
  const now = scope.services.now();
  return scope.services.db.transaction().execute(async (trx) => {
    // Serializes list creation per owner, so that the limit holds.
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

/** Changes a list while it is locked. Throws 404 for a list of somebody else. */
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

/** Renames a wishlist. Throws 404 for a list of somebody else. */
export function renameWishlist(scope: WishlistScope, text: string): Promise<WishlistRow> {
  const name = readName(text);
  return updateWishlist(scope, async (trx, id, now) => {
    await trx.updateTable("wishlist").set({ name, modified_at: now }).where("id", "=", id).execute();
    return getWishlistRow(trx, scope);
  });
}

/** Deletes a wishlist. Throws 404 for a list of somebody else. */
export async function deleteWishlistOf(scope: WishlistScope): Promise<void> {
  await updateWishlist(scope, (trx, id) => trx.deleteFrom("wishlist").where("id", "=", id).execute());
}

/**
 * Adds a product, once however often it is posted (WISHLIST-4). Returns whether it is new. Throws 400 above
 * the limit.
 */
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

/** Removes an item. Throws 404 if it does not exist. */
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
