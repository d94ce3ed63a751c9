import { sql } from "kysely";

import type { CustomFieldsInput } from "#contract/custom-fields";
import type { PlatformRequest } from "#contract/platform-fetch";

import { customFieldsColumn } from "#platform/core/custom-fields";
import type { Executor } from "#platform/db/database";
import { forbidden, PlatformError } from "#platform/core/errors";
import { releaseReservations } from "#platform/purchase/stock/stock";

import type { CartRow } from "#platform/purchase/cart/access";
import { calculatedAtColumn } from "#platform/purchase/cart/price/calculation";

/** The version of a cart as a strong entity tag (platform-api.md section 2.4). */
export const cartTag = (cart: Pick<CartRow, "id" | "version">) => `"${cart.id}.${cart.version}"`;

/** Refuses a write that was made from an older view of the cart. Without the header every write happens. */
export function checkIfMatch(request: PlatformRequest, cart: CartRow): void {
  const header = request.headers.get("if-match");
  if (header === null) return;
  const tags = header.split(",").map((tag) => tag.trim());
  if (tags.includes("*") || tags.includes(cartTag(cart))) return;
  throw new PlatformError(412, "CART_CHANGED", "The cart has changed since it was shown");
}

/**
 * What every change of lines or coupons brings with it: a new version, a cart that is active again and to be
 * calculated anew, no authorisation that still counts (its amount was another), and no stock held for lines
 * that may be gone.
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

/** Refuses to change what a cart holds, or how that is divided, where it can only be paid. */
export function requireChangeable(cart: CartRow): void {
  if (cart.type === "PayNowReadOnly") throw forbidden("This cart can be paid, but not changed");
}

/**
 * Gives a locked cart a merchant's own fields. They change neither what it holds nor what it costs, so its
 * version stays.
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
