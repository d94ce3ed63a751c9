import { sql } from "kysely";

import { defaultWishlistId } from "#contract/shopper/wishlists";

import { requireOwnerKey } from "#platform/core/actor";
import type { Executor } from "#platform/db/database";
import { badInput, notFound, PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import { requireId } from "#platform/core/query-values";
import type { CartInput } from "#platform/purchase/cart/access";
import { findSoldProductIds } from "#platform/catalog/products/queries";

import { findWishlist, lockWishlists, type WishlistRow } from "./queries";
import { readName } from "./texts";

/** The most lists of an owner in a store (WISHLIST-2), and the most products of a list (WISHLIST-4). */
const maxLists = 100;
const maxItems = 500;

/** The name of the list that a first product creates. */
const firstListName = "Wishlist";

/** The part of a handler's input that wishlists need. */
export type WishlistScope = Pick<CartInput, "webstore" | "actor" | "params" | "services">;

export const wishlistNotFound = () => notFound("The wishlist does not exist");

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
    await lockOwner(trx, scope.webstore.id, owner_key);
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

/**
 * Serializes what creates lists or chooses the default one, per owner. It comes before any lock on a list, so
 * that no two writers wait for each other.
 */
export async function lockOwner(trx: Executor, webstoreId: string, ownerKey: string): Promise<void> {
  const key = `wishlists ${webstoreId} ${ownerKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Changes a list while it is locked. Throws 404 for a list of somebody else. */
export function updateWishlist<T>(
  scope: WishlistScope,
  change: (trx: Executor, wishlistId: string, now: Date) => Promise<T>,
  { locksOwner = false } = {},
): Promise<T> {
  const key = requireOwnerKey(scope.actor);
  const now = scope.services.now();
  return scope.services.db.transaction().execute(async (trx) => {
    if (locksOwner) await lockOwner(trx, scope.webstore.id, key);
    const [id] = await lockWishlists(trx, scope, [scope.params.wishlistId!]);
    if (!id) throw wishlistNotFound();
    return change(trx, id, now);
  });
}

export const setModified = (trx: Executor, id: string, now: Date) =>
  trx.updateTable("wishlist").set({ modified_at: now }).where("id", "=", id).execute();

/** Renames a list, or makes it the default one (WISHLIST-13). Throws 404 for a list of somebody else. */
export function changeWishlist(
  scope: WishlistScope,
  changes: { name?: string | undefined; isDefault?: true | undefined },
): Promise<WishlistRow> {
  if (changes.name === undefined && !changes.isDefault) throw badInput("name is required");
  const name = changes.name === undefined ? null : readName(changes.name);
  const change = async (trx: Executor, id: string, now: Date) => {
    if (name !== null) await trx.updateTable("wishlist").set({ name }).where("id", "=", id).execute();
    if (changes.isDefault) await chooseDefault(trx, scope, id);
    await setModified(trx, id, now);
    return getWishlistRow(trx, scope, id);
  };
  return updateWishlist(scope, change, { locksOwner: changes.isDefault });
}

async function chooseDefault(trx: Executor, { webstore, actor }: WishlistScope, id: string): Promise<void> {
  await trx
    .updateTable("wishlist")
    .set({ is_default: false })
    .where("webstore_id", "=", webstore.id)
    .where("owner_key", "=", requireOwnerKey(actor))
    .where("is_default", "=", true)
    .execute();
  await trx.updateTable("wishlist").set({ is_default: true }).where("id", "=", id).execute();
}

/** Deletes a wishlist. Throws 404 for a list of somebody else. */
export async function deleteWishlistOf(scope: WishlistScope): Promise<void> {
  await updateWishlist(scope, (trx, id) => trx.deleteFrom("wishlist").where("id", "=", id).execute());
}

/**
 * Adds a product, once however often it is posted (WISHLIST-4). Returns the id of the list, and whether the
 * product is new in it. The default list is created if there is none. Throws 400 above the limit.
 */
export async function addWishlistItem(
  scope: WishlistScope,
  productId: string,
): Promise<{ wishlistId: string; isNew: boolean }> {
  if (scope.params.wishlistId === defaultWishlistId) await ensureDefaultList(scope, productId);
  return updateWishlist(scope, async (trx, id, now) => {
    await checkProducts(trx, scope, [productId]);
    if ((await insertItems(trx, id, [productId], now)) === 0) return { wishlistId: id, isNew: false };
    await checkSize(trx, scope, id);
    await setModified(trx, id, now);
    return { wishlistId: id, isNew: true };
  });
}

/** Creates a first list for the owner's first product. Not if the product is refused anyway. */
function ensureDefaultList(scope: WishlistScope, productId: string): Promise<void> {
  const owner_key = requireOwnerKey(scope.actor);
  const now = scope.services.now();
  return scope.services.db.transaction().execute(async (trx) => {
    await lockOwner(trx, scope.webstore.id, owner_key);
    if (await findWishlist(trx, scope, defaultWishlistId)) return;
    await checkProducts(trx, scope, [productId]);
    await trx
      .insertInto("wishlist")
      .values({
        id: newId("wishlist"),
        webstore_id: scope.webstore.id,
        owner_key,
        name: firstListName,
        created_at: now,
        modified_at: now,
      })
      .execute();
  });
}

/** Throws 400 if the list has more products than it may. */
export async function checkSize(trx: Executor, scope: WishlistScope, id: string): Promise<void> {
  if ((await getWishlistRow(trx, scope, id)).products > maxItems)
    throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `A wishlist holds at most ${maxItems} products`);
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
