import { sql } from "kysely";

import type { CustomFieldsInput } from "#contract/custom-fields";
import type { PlatformRequest } from "#contract/platform-fetch";

import { customFieldsColumn } from "#platform/core/custom-fields";
import type { Executor } from "#platform/db/database";
import { forbidden, PlatformError } from "#platform/core/errors";
import { releaseReservations } from "#platform/purchase/stock/stock";

import type { CartRow } from "#platform/purchase/cart/access";
import { calculatedAtColumn } from "#platform/purchase/cart/price/calculation";

/** The version of a cart as a strong entity tag (CART-17). */
export const cartTag = (cart: Pick<CartRow, "id" | "version">) => `"${cart.id}.${cart.version}"`;

/**
 * Throws 412 for a write that was made from an older version of the cart. Without the header every write is
 * accepted (CART-17).
 */
export function checkIfMatch(request: PlatformRequest, cart: CartRow): void {
  const header = request.headers.get("if-match");
  if (header === null) return;
  const tags = header.split(",").map((tag) => tag.trim());
  if (tags.includes("*") || tags.includes(cartTag(cart))) return;
  throw new PlatformError(412, "CART_CHANGED", "The cart has changed since it was shown");
}

/**
 * Records a change of lines or coupons (CART-18): the version goes up, the cart becomes active and is
 * calculated anew, an authorized payment becomes stale because its amount has changed, and held stock is
 * released because its lines may be gone.
 */
export async function recordCartChange(trx: Executor, cart: CartRow, now: Date): Promise<CartRow> {
  requireChangeable(cart);
  const changed = await trx
    .updateTable("cart")
    .set({
      version: sql<number>`version + 1`,
      status: "Active",
      updated_at: now,
      calculated_at: calculatedAtColumn(now),
    })
    .where("id", "=", cart.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("payment")
    .set({ status: "Stale" })
    .where("status", "=", "Authorised")
    .where("checkout_id", "in", trx.selectFrom("checkout").select("id").where("cart_id", "=", cart.id))
    .execute();
  await releaseReservations(trx, cart.id, now);
  return changed;
}

/** Throws 403 where a cart can only be paid (CART-6). */
export function requireChangeable(cart: CartRow): void {
  if (cart.type === "PayNowReadOnly") throw forbidden("This cart can be paid, but not changed");
}

/**
 * Stores a merchant's custom fields on a locked cart. They change neither lines nor prices, so the version
 * stays (CART-16).
 */
export async function keepCustomFields(
  trx: Executor,
  cart: CartRow,
  given: CustomFieldsInput,
): Promise<void> {
  const column = customFieldsColumn(cart.custom_fields, given);
  if (column.custom_fields === undefined) return;
  requireChangeable(cart);
  await trx.updateTable("cart").set(column).where("id", "=", cart.id).execute();
}
