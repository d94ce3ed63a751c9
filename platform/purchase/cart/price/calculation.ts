import { sql, type RawBuilder } from "kysely";

import type { Executor, WebstoreTable } from "#platform/db/database";
import { settingsOf } from "#platform/core/store-settings";

import type { CartRow } from "#platform/purchase/cart/access";

/** The column that says whether a cart is still being calculated. */
type Calculated = Pick<CartRow, "calculated_at">;

/**
 * The value of the column `calculated_at` in an update of `cart`: the time when the calculation of the
 * changed cart ends. Null in stores that calculate synchronously, which is the default. A store calculates
 * asynchronously if it has the setting `asyncCartCalculationMs` (CART-20). The time is stored with the cart,
 * so a calculation survives a restart of the process.
 */
export const calculatedAtColumn = (now: Date): RawBuilder<Date | null> => sql`
  (select ${now}::timestamptz + (w.settings->>'asyncCartCalculationMs')::double precision * interval '1 millisecond'
    from webstore w where w.id = cart.webstore_id)`;

/**
 * Starts a calculation after a change of something other than lines or coupons, for example an address or a
 * delivery method. Returns when it ends; null in a store that calculates synchronously.
 */
export async function startCalculation(trx: Executor, cartId: string, now: Date): Promise<Date | null> {
  const { calculated_at } = await trx
    .updateTable("cart")
    .set({ calculated_at: calculatedAtColumn(now) })
    .where("id", "=", cartId)
    .returning("calculated_at")
    .executeTakeFirstOrThrow();
  return calculated_at;
}

/** Whether the cart is still being calculated (CART-20). */
export const isCalculating = ({ calculated_at: at }: Calculated, now: Date) => at !== null && at > now;

/** The status of a cart's calculation, as `asyncOperationStatus` shows it. */
export type CalculationStatus = "Completed" | "Errored" | "Processing";

/**
 * The status of a calculation in an asynchronous store. It is Errored if `canBeOrdered` is false: a line
 * cannot be bought as it is, or a delivery group cannot be delivered. It is computed at every read, so it
 * changes as soon as the cause is gone (CART-22).
 */
export function calculationStatus(cart: Calculated, canBeOrdered: boolean, now: Date): CalculationStatus {
  if (isCalculating(cart, now)) return "Processing";
  return cart.calculated_at !== null && !canBeOrdered ? "Errored" : "Completed";
}

/**
 * The answer of the call on cart lines while the cart is being calculated: the lines with possibly outdated
 * amounts ("stale"), no lines ("empty"), or an error 422 ("refused"). The store's setting `asyncCartItems`
 * decides (CART-21).
 */
export function linesWhileCalculating(
  webstore: Pick<WebstoreTable, "settings">,
): "stale" | "empty" | "refused" {
  const { asyncCartItems } = settingsOf(webstore);
  return asyncCartItems === "empty" || asyncCartItems === "refused" ? asyncCartItems : "stale";
}

/**
 * Status and headers of a read. During the calculation: 202, with the address (`Location`) and the delay
 * (`Retry-After`) of the next request. Otherwise no status and no headers (CART-20).
 */
export function readStatus(
  cart: Calculated | null,
  request: { url: string },
  now: Date,
): { status?: 202; headers: Record<string, string> } {
  if (!cart || !isCalculating(cart, now)) return { headers: {} };
  const url = new URL(request.url);
  const seconds = Math.max(1, Math.ceil((cart.calculated_at!.getTime() - now.getTime()) / 1000));
  return { status: 202, headers: { location: url.pathname + url.search, "retry-after": String(seconds) } };
}

/** Status of a write: 202 if its result is not calculated yet (CART-20). */
export const writeStatus = ({ cart }: { cart: Calculated }, now: Date): { status?: 202 } =>
  isCalculating(cart, now) ? { status: 202 } : {};
