import { listFieldNames } from "#contract/analytics/item";
import { readCurrency } from "#platform/core/currency";
import type { Executor } from "#platform/db/database";
import { notFound, PlatformError } from "#platform/core/errors";
import { findSavedAnswer, readIdempotencyKey, saveAnswer } from "#platform/core/idempotency";
import { endCheckouts } from "./end-checkouts";
import { releaseReservations } from "#platform/purchase/stock/stock";

import {
  isAlias,
  lockCart,
  lockOrCreateCart,
  type CartInput,
  type CartRow,
} from "#platform/purchase/cart/access";
import { checkIfMatch, recordCartChange } from "./change";
import { changeCouponsOfCart, type CouponChange } from "./coupons";
import { addLine, checkBatchSize, type NewLine } from "./lines";
import { changeModel } from "./selling-model";
import { maxLines, readQuantity } from "#platform/purchase/cart/state/quantity";
import { changeLine, removeLine, type LineChange } from "./change-line";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { CouponRow } from "#platform/purchase/cart/state/promotions";

/**
 * Locks the cart that a call adds to. An alias creates the cart if there is none; throws 404 for an unknown
 * id.
 */
export async function lockForAdding(trx: Executor, input: CartInput): Promise<CartRow> {
  const { cartId } = input.params;
  const currency = readCurrency(input.webstore, input.query.currencyIsoCode);
  if (isAlias(cartId!)) return (await lockOrCreateCart(trx, input, input.services.now(), currency)).cart;
  return lockCart(trx, input, cartId!);
}

interface AddedLine {
  cart: CartRow;
  view: PricedCartView;
  lineId: string;
}

/** A line to add, and what is added with it and belongs to it (CART-49). */
interface NewLineWithOthers extends NewLine {
  belongingItems?: readonly NewLine[] | undefined;
}

/**
 * Adds one line to a cart, and what belongs to it; see addLine for the errors. Returns the id of the line.
 * With an idempotency key the line is added once, and a repeated call gets the line as it is now, or 404 if
 * it is gone (CART-41).
 */
export async function addItem(input: CartInput, line: NewLineWithOthers): Promise<AddedLine> {
  const now = input.services.now();
  // A repeated request may lack the list of the product, because another server of the storefront sends it.
  const { customFields, ...wish } = line;
  const own = customFields?.some((fields) =>
    Object.keys(fields).some((name) => name !== "attributes" && !listFieldNames.includes(name)),
  );
  const key = readIdempotencyKey(input, "addCartItem", {
    cartId: input.params.cartId,
    line: own ? line : wish,
  });
  return input.services.db.transaction().execute(async (trx) => {
    const locked = await lockForAdding(trx, input);
    const saved = key && (await findSavedAnswer<{ lineId: string }>(trx, key));
    if (saved) {
      const view = await loadPricedCart(trx, input, locked, now);
      const { lineId } = saved.body;
      if (!view.lines.some(({ row }) => row.id === lineId)) throw notFound("The cart line does not exist");
      return { cart: locked, view, lineId };
    }
    const lineId = await addLine(trx, input, locked, line, now);
    for (const item of line.belongingItems ?? [])
      await addLine(trx, input, locked, { ...item, belongsToCartItemId: lineId }, now);
    const cart = await recordCartChange(trx, locked, now);
    if (key) await saveAnswer(trx, key, { status: 201, body: { lineId } }, now);
    return { cart, view: await loadPricedCart(trx, input, cart, now), lineId };
  });
}

/**
 * Adds up to 100 lines. Each succeeds or fails separately; a result is a line id or an error, in the order of
 * `lines` (CART-8). Throws 400 for an empty or too large batch.
 */
export async function addItems(
  input: CartInput,
  lines: readonly NewLine[],
): Promise<{ view: PricedCartView; results: (string | PlatformError)[] }> {
  checkBatchSize(lines.length);
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const { cart, results } = await addLinesTo(trx, input, await lockForAdding(trx, input), lines);
    return { view: await loadPricedCart(trx, input, cart, now), results };
  });
}

/** Adds lines to a cart that the transaction has locked. Each succeeds or fails separately. */
export async function addLinesTo(
  trx: Executor,
  input: CartInput,
  cart: CartRow,
  lines: readonly NewLine[],
): Promise<{ cart: CartRow; results: (string | PlatformError)[] }> {
  const now = input.services.now();
  const results: (string | PlatformError)[] = [];
  for (const line of lines) {
    results.push(
      await addLine(trx, input, cart, line, now).catch((error: unknown) => {
        // addLine throws before it writes, so nothing has to be undone.
        if (error instanceof PlatformError) return error;
        throw error;
      }),
    );
  }
  const isChanged = results.some((result) => typeof result === "string");
  return { cart: isChanged ? await recordCartChange(trx, cart, now) : cart, results };
}

/** Like addItems, but for any number of lines, in batches of 100. `cartId` is null if there are no lines. */
export async function addItemsInBatches<Line extends NewLine>(
  input: CartInput,
  lines: readonly Line[],
): Promise<{ cartId: string | null; outcomes: { line: Line; result: string | PlatformError }[] }> {
  let cartId: string | null = null;
  const outcomes: { line: Line; result: string | PlatformError }[] = [];
  for (let start = 0; start < lines.length; start += maxLines) {
    const batch = lines.slice(start, start + maxLines);
    const { view, results } = await addItems(input, batch);
    cartId = view.cart.id;
    outcomes.push(...batch.map((line, index) => ({ line, result: results[index]! })));
  }
  return { cartId, outcomes };
}

/**
 * Changes a line, or removes it if `quantity` is null. Returns null after a removal, and otherwise the line
 * that has its pieces, which may be another in another selling model. Throws 404 for an unknown line, 412 for
 * an old cart version (CART-17).
 */
export async function changeItem(
  input: CartInput,
  change: (LineChange & { lineId: string }) | { lineId: string; quantity: null },
): Promise<{ view: PricedCartView; lineId: string } | null> {
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const locked = await lockCart(trx, input, input.params.cartId!);
    checkIfMatch(input.request, locked);
    if (change.quantity === null) {
      await removeLine(trx, locked, change.lineId);
      await recordCartChange(trx, locked, now);
      return null;
    }
    const sold = await sellIn(trx, input, locked, change);
    const isChanged = await changeLine(trx, input, locked, sold.lineId, {
      ...change,
      quantity: sold.quantity,
    });
    const cart = isChanged || sold.isOther ? await recordCartChange(trx, locked, now) : locked;
    return { view: await loadPricedCart(trx, input, cart, now), lineId: sold.lineId };
  });
}

/** The line that has the pieces of a change, in the selling model that it asks for, if any. */
async function sellIn(
  trx: Executor,
  input: CartInput,
  cart: CartRow,
  { lineId, quantity, productSellingModelId: modelId }: LineChange & { lineId: string },
): Promise<{ lineId: string; quantity: string; isOther: boolean }> {
  if (modelId === undefined) return { lineId, quantity, isOther: false };
  const sold = await changeModel(trx, input, cart, { lineId, quantity: readQuantity(quantity), modelId });
  return { ...sold, quantity: String(sold.quantity), isOther: true };
}

/** Adds a coupon to a cart or removes one (PRICE-24 to PRICE-27). */
export async function changeCoupons(
  input: CartInput,
  change: CouponChange,
): Promise<{ cart: CartRow; coupons: CouponRow[] }> {
  const { db, now } = input.services;
  return db
    .transaction()
    .execute(async (trx) =>
      changeCouponsOfCart(trx, input, await lockCart(trx, input, input.params.cartId!), change, now()),
    );
}

/** Deletes a cart: ends its checkout, reverses its payments and releases its stock (CHECKOUT-4). */
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
