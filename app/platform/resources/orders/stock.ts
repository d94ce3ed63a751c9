import { sql } from "kysely";

import type { Database, Executor } from "../../db/database";
import { newId } from "../../ids";

import { allocateStock, type Allocation, type Demand, type FreeStock, type Shortage } from "./allocation";

/**
 * Stock is only ever changed between `lockStock` and the end of the transaction. The rows are locked in the order of product
 * and location, so that two orders for the same goods wait for each other and never crosswise.
 */
async function lockStock(trx: Executor, productIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom("stock")
    .select(["product_id", "location_id"])
    .where("product_id", "=", sql<string>`any(${[...productIds]})`)
    .orderBy("product_id")
    .orderBy("location_id")
    .forUpdate()
    .execute();
}

/** Gives back what was held for this cart, and what was held too long for anybody. */
async function release(trx: Executor, productIds: readonly string[], cartId: string | null, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from stock_reservation
      where product_id = any(${[...productIds]}) and (cart_id = ${cartId} or expires_at <= ${now})
      returning product_id, location_id, quantity),
    sums as (select product_id, location_id, sum(quantity)::int as quantity from gone group by 1, 2)
    update stock set reserved = stock.reserved - sums.quantity from sums
    where stock.product_id = sums.product_id and stock.location_id = sums.location_id`.execute(trx);
}

const readFree = async (trx: Executor, productIds: readonly string[]): Promise<FreeStock[]> =>
  (await sql<FreeStock>`
    select product_id, location_id, on_hand - reserved as free from stock where product_id = any(${[...productIds]})`.execute(trx)).rows;

/** Gives a cart's reservations back. */
export async function releaseReservations(trx: Executor, cartId: string, now: Date): Promise<void> {
  const held = await trx.selectFrom("stock_reservation").select("product_id").distinct().where("cart_id", "=", cartId).execute();
  if (held.length === 0) return;
  const productIds = held.map((row) => row.product_id);
  await lockStock(trx, productIds);
  await release(trx, productIds, cartId, now);
}

/** Gives back what nobody came for. Reservations are not watched by a clock: whoever needs stock looks first. */
export async function releaseExpiredReservations(db: Database, now: Date): Promise<void> {
  const expired = await db
    .selectFrom("stock_reservation").select("product_id").distinct().where("expires_at", "<=", now).limit(200).execute();
  if (expired.length === 0) return;
  const productIds = expired.map((row) => row.product_id);
  await db.transaction().execute(async (trx) => {
    await lockStock(trx, productIds);
    await release(trx, productIds, null, now);
  });
}

export interface StockRequest {
  cartId: string;
  demands: readonly Demand[];
  locationGroupId: string | null;
  now: Date;
}

/** Locks the goods, counts the cart's own reservation as available, and chooses locations. Nothing is taken yet. */
async function chooseLocations(trx: Executor, { cartId, demands, locationGroupId, now }: StockRequest) {
  const held = await trx.selectFrom("stock_reservation").select("product_id").distinct().where("cart_id", "=", cartId).execute();
  const productIds = [...new Set([...demands.map((each) => each.productId), ...held.map((row) => row.product_id)])];
  await lockStock(trx, productIds);
  await release(trx, productIds, cartId, now);
  const members = await trx
    .selectFrom("location_group_member").select("location_id")
    .where("location_group_id", "=", locationGroupId).orderBy("priority").orderBy("location_id").execute();
  return allocateStock(demands, await readFree(trx, productIds), members.map((row) => row.location_id));
}

export interface StockAnswer {
  allocations: Allocation[];
  shortages: Shortage[];
}

/** Takes the goods off the shelves for good. With a shortage nothing is taken. */
export async function takeStock(trx: Executor, request: StockRequest): Promise<StockAnswer> {
  const answer = await chooseLocations(trx, request);
  for (const { productId, locationId, quantity } of answer.allocations) {
    const taken = await trx
      .updateTable("stock")
      .set((of) => ({ on_hand: of("on_hand", "-", quantity) }))
      .where("product_id", "=", productId)
      .where("location_id", "=", locationId)
      .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
      .executeTakeFirst();
    if (taken.numUpdatedRows !== 1n) throw new Error(`stock of ${productId} changed under its lock`);
  }
  return answer;
}

/** Holds the goods for a cart until `expiresAt`, in place of what it held before. */
export async function reserveStock(
  trx: Executor,
  request: StockRequest & { expiresAt: Date },
): Promise<StockAnswer & { reservationId: string | null }> {
  const answer = await chooseLocations(trx, request);
  if (answer.allocations.length === 0) return { ...answer, reservationId: null };
  const reservationId = newId("reservation");
  for (const { productId, locationId, quantity } of answer.allocations) {
    await trx
      .updateTable("stock")
      .set((of) => ({ reserved: of("reserved", "+", quantity) }))
      .where("product_id", "=", productId)
      .where("location_id", "=", locationId)
      .execute();
  }
  await trx
    .insertInto("stock_reservation")
    .values(answer.allocations.map((each) => ({
      id: reservationId, cart_id: request.cartId, product_id: each.productId, location_id: each.locationId,
      quantity: each.quantity, expires_at: request.expiresAt,
    })))
    .execute();
  return { ...answer, reservationId };
}
