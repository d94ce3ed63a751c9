import { sql } from "kysely";

import type { CustomFieldsInput } from "#contract/custom-fields";
import type { PlatformRequest } from "#contract/platform-fetch";

import { customFieldsColumn } from "#platform/core/custom-fields";
import type { Executor } from "#platform/db/database";
import { forbidden, PlatformError } from "#platform/core/errors";
import { releaseReservations } from "#platform/purchase/stock/stock";

import type { CartRow } from "#platform/purchase/cart/access";
import { calculatedAtColumn } from "#platform/purchase/cart/price/calculation";

import { endLoneGift, removeLoneWraps } from "./gift-wrap-lines";
import { requestVoids, reversalColumns } from "./end-checkouts";

/** The strong entity tag of a cart: its id and version (CART-17). */
export const cartEntityTag = (cart: Pick<CartRow, "id" | "version">) => `"${cart.id}.${cart.version}"`;

/**
 * Throws 412 if the `If-Match` header names an older version of the cart. Without the header every write is
 * accepted (CART-17).
 */
export function checkIfMatch(request: PlatformRequest, cart: CartRow): void {
  const header = request.headers.get("if-match");
  if (header === null) return;
  const tags = header.split(",").map((tag) => tag.trim());
  if (tags.includes("*") || tags.includes(cartEntityTag(cart))) return;
  throw new PlatformError(412, "CART_CHANGED", "The cart has changed since it was shown");
}

/**
 * Must be called after each change of lines or coupons (CART-18). Increases the version, sets the status to
 * Active and starts a new calculation. An authorized payment is reversed and becomes stale, because the
 * amount has changed (PAY-25). Reserved stock is released, because its lines may be gone. Gift wrap whose
 * goods are gone goes too (CHECKOUT-55). Throws 403 for a cart that can only be paid.
 */
export async function recordCartChange(trx: Executor, cart: CartRow, now: Date): Promise<CartRow> {
  requireChangeable(cart);
  const { rows } = await sql<CartRow>`
    with unwrapped as (${removeLoneWraps(cart.id)}), ended as (${endLoneGift(cart.id)})
    update cart set version = version + 1, status = 'Active', updated_at = ${now}, calculated_at = ${calculatedAtColumn(now)}
    where id = ${cart.id} returning *`.execute(trx);
  const changed = rows[0]!;
  const reversed = await trx
    .updateTable("payment")
    .set({ status: "Stale", reversed_at: now })
    .where("status", "=", "Authorised")
    .where("checkout_id", "in", trx.selectFrom("checkout").select("id").where("cart_id", "=", cart.id))
    .returning(reversalColumns)
    .execute();
  await requestVoids(trx, reversed, now);
  await releaseReservations(trx, cart.id, now);
  return changed;
}

/** Throws 403 for a cart that can be paid, but not changed (CART-6). */
export function requireChangeable(cart: CartRow): void {
  if (cart.type === "PayNowReadOnly") throw forbidden("This cart can be paid, but not changed");
}

/**
 * Stores custom fields of a merchant on a locked cart (CART-16). The version stays the same, because lines
 * and prices do not change.
 */
export async function saveCustomFields(
  trx: Executor,
  cart: CartRow,
  input: CustomFieldsInput,
): Promise<void> {
  const column = customFieldsColumn(cart.custom_fields, input);
  if (column.custom_fields === undefined) return;
  requireChangeable(cart);
  await trx.updateTable("cart").set(column).where("id", "=", cart.id).execute();
}
