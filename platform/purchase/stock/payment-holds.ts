import { sql } from "kysely";

import type { Database, Executor } from "#platform/db/database";

import type { Shortage } from "./allocation";
import {
  chooseLocations,
  mayHoldUnpaid,
  releaseReservations,
  writeReservations,
  type StockRequest,
} from "./stock";

export interface HoldRequest extends StockRequest {
  expiresAt: Date;
  /** Whether no payment is approved yet. */
  isUnpaid: boolean;
  /** A hash of the client's address; null if the hold does not count towards the limit (STOCK-18). */
  clientKey: string | null;
  /** The number of pieces of a product that the holds of one client may have together. */
  limit: number;
}

/**
 * Reserves the stock of a cart for a payment until `expiresAt` (STOCK-16). A reservation that lasts longer is
 * kept. Returns what is short, and the products of which the client's other payments hold too much; in both
 * cases nothing is reserved. Nor is it for a cart that was held unpaid for too long (STOCK-31); its payment
 * goes on. The cart must be locked.
 */
export async function holdForPayment(
  root: Database,
  trx: Executor,
  request: HoldRequest,
): Promise<{ shortages: Shortage[]; overLimit: string[] }> {
  const { cartId, now } = request;
  const isHeld = !request.isUnpaid || (await mayHoldUnpaid(trx, cartId, now));
  const until = isHeld ? request.expiresAt : now;
  if (await lastsUntil(trx, cartId, until)) return { shortages: [], overLimit: [] };
  const { allocations, shortages } = await chooseLocations(root, trx, request);
  const overLimit = shortages.length > 0 ? [] : await findOverLimit(trx, request);
  if (isHeld && overLimit.length === 0)
    await writeReservations(trx, { ...request, forPayment: true }, allocations);
  return { shortages, overLimit };
}

/** Whether the cart has a reservation that lasts at least until `time`. It is for its current lines. */
async function lastsUntil(trx: Executor, cartId: string, time: Date): Promise<boolean> {
  const first = await trx
    .selectFrom("stock_reservation")
    .select("expires_at")
    .where("cart_id", "=", cartId)
    .orderBy("expires_at")
    .limit(1)
    .executeTakeFirst();
  return first !== undefined && first.expires_at >= time;
}

/**
 * The products of which this hold and those of the client's other carts are more than the limit. A client
 * without other holds may hold what one cart may have. The stock of the products must be locked.
 */
async function findOverLimit(
  trx: Executor,
  { cartId, clientKey, limit, demands, now }: HoldRequest,
): Promise<string[]> {
  if (clientKey === null) return [];
  const { rows } = await sql<{ product_id: string; held: number }>`
    select product_id, sum(quantity)::int as held from stock_reservation
    where client_key = ${clientKey} and product_id = any(${demands.map(({ productId }) => productId)})
      and cart_id <> ${cartId} and expires_at > ${now}
    group by product_id`.execute(trx);
  return rows
    .filter(({ product_id: productId, held }) => {
      const own = demands.filter((each) => each.productId === productId);
      return own.reduce((sum, { quantity }) => sum + quantity, held) > limit;
    })
    .map((row) => row.product_id);
}

/** The payment is approved: its hold lasts until `expiresAt`, and no longer counts towards the limit. */
export const extendHold = (db: Executor, cartId: string, expiresAt: Date): Promise<unknown> =>
  holdsOf(db, cartId).set({ expires_at: expiresAt, client_key: null }).execute();

/** Makes the hold of a cart end at `expiresAt`. A hold that ends before that stays as it is. */
export const shortenHold = (db: Executor, cartId: string, expiresAt: Date): Promise<unknown> =>
  holdsOf(db, cartId).set({ expires_at: expiresAt }).where("expires_at", ">", expiresAt).execute();

const holdsOf = (db: Executor, cartId: string) =>
  db.updateTable("stock_reservation").where("cart_id", "=", cartId).where("for_payment", "=", true);

/** Releases the hold of a payment that failed. A reservation that no payment made stays (STOCK-16). */
export async function releaseHold(trx: Executor, cartId: string, now: Date): Promise<void> {
  const hold = await trx
    .selectFrom("stock_reservation")
    .select("id")
    .where("cart_id", "=", cartId)
    .where("for_payment", "=", true)
    .limit(1)
    .executeTakeFirst();
  if (hold) await releaseReservations(trx, cartId, now);
}
