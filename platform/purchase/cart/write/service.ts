import type { PlatformRequest } from "#contract/platform-fetch";

import { readCurrency } from "#platform/core/currency";
import type { PlatformServices } from "#platform/core/handler";
import { PlatformError } from "#platform/core/errors";
import { endCheckouts } from "./end-checkouts";
import { releaseReservations } from "#platform/purchase/stock/stock";

import {
  isAlias,
  lockCart,
  lockOrCreateCart,
  type CartRow,
  type CartScope,
} from "#platform/purchase/cart/access";
import { checkIfMatch, recordCartChange } from "./change";
import { changeCouponsOf, type CouponChange } from "./coupons";
import { addLine, checkBatchSize, maxLines, type NewLine } from "./lines";
import { changeLine, removeLine, type LineChange } from "./change-line";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { CouponRow } from "#platform/purchase/cart/price/promotions";

/** The input that all calls on a cart share. */
export interface CartInput extends CartScope {
  params: Record<string, string>;
  query: { currencyIsoCode?: string | undefined };
  request: PlatformRequest;
  services: PlatformServices;
}

/** The cart of a call that adds: an alias creates one if there is none, an id must exist. */
async function lockForAdding(trx: Parameters<typeof lockCart>[0], input: CartInput): Promise<CartRow> {
  const { cartId } = input.params;
  const currency = readCurrency(input.webstore, input.query.currencyIsoCode);
  if (isAlias(cartId!)) return (await lockOrCreateCart(trx, input, input.services.now(), currency)).cart;
  return lockCart(trx, input, cartId!);
}

export async function addOne(
  input: CartInput,
  line: NewLine,
): Promise<{ cart: CartRow; view: PricedCartView; lineId: string }> {
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const locked = await lockForAdding(trx, input);
    const lineId = await addLine(trx, input, locked, line, now);
    const cart = await recordCartChange(trx, locked, now);
    return { cart, view: await loadPricedCart(trx, input, cart, now), lineId };
  });
}

/** Adds up to 100 lines. Each succeeds or fails by itself, in the order given (CART-8). */
export async function addMany(
  input: CartInput,
  lines: readonly NewLine[],
): Promise<{ view: PricedCartView; results: (string | PlatformError)[] }> {
  checkBatchSize(lines.length);
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    let cart = await lockForAdding(trx, input);
    const results: (string | PlatformError)[] = [];
    for (const line of lines) {
      results.push(
        await addLine(trx, input, cart, line, now).catch((error: unknown) => {
          // A refusal is thrown before anything of the line is written.
          if (error instanceof PlatformError) return error;
          throw error;
        }),
      );
    }
    if (results.some((result) => typeof result === "string")) cart = await recordCartChange(trx, cart, now);
    return { view: await loadPricedCart(trx, input, cart, now), results };
  });
}

/** Like addMany for any number of lines, in batches; `cartId` is null where there are no lines. */
export async function addAll<Line extends NewLine>(
  input: CartInput,
  lines: readonly Line[],
): Promise<{ cartId: string | null; outcomes: { line: Line; result: string | PlatformError }[] }> {
  let cartId: string | null = null;
  const outcomes: { line: Line; result: string | PlatformError }[] = [];
  for (let start = 0; start < lines.length; start += maxLines) {
    const batch = lines.slice(start, start + maxLines);
    const { view, results } = await addMany(input, batch);
    cartId = view.cart.id;
    outcomes.push(...batch.map((line, place) => ({ line, result: results[place]! })));
  }
  return { cartId, outcomes };
}

/** Changes a line; `quantity: null` removes it. */
export async function changeLines(
  input: CartInput,
  change: (LineChange & { lineId: string }) | { lineId: string; quantity: null },
): Promise<PricedCartView | null> {
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const locked = await lockCart(trx, input, input.params.cartId!);
    checkIfMatch(input.request, locked);
    if (change.quantity === null) {
      await removeLine(trx, locked, change.lineId);
      await recordCartChange(trx, locked, now);
      return null;
    }
    const changed = await changeLine(trx, locked, change.lineId, change);
    const cart = changed ? await recordCartChange(trx, locked, now) : locked;
    return loadPricedCart(trx, input, cart, now);
  });
}

export async function changeCoupons(
  input: CartInput,
  change: CouponChange,
): Promise<{ cart: CartRow; coupons: CouponRow[] }> {
  const { db, now } = input.services;
  return db
    .transaction()
    .execute(async (trx) =>
      changeCouponsOf(trx, input, await lockCart(trx, input, input.params.cartId!), change, now()),
    );
}

/** Deletes a cart: its checkout ends, its payments are reversed and its stock is released. */
export async function closeCart(input: CartInput): Promise<void> {
  const now = input.services.now();
  await input.services.db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, input, input.params.cartId!);
    await releaseReservations(trx, cart.id, now);
    await endCheckouts(trx, cart.id, now);
    await trx
      .updateTable("cart")
      .set({ status: "PendingDelete", updated_at: now })
      .where("id", "=", cart.id)
      .execute();
  });
}
