import { sql } from "kysely";

import type { Executor } from "../../db/database";
import { PlatformError } from "../../errors";
import { readMinor } from "../../money";
import { cancelOpenSessions } from "../../payments/sessions";
import { loadPricedCart, type PricedCartView } from "../carts/priced-cart";
import type { CartInput } from "../carts/service";
import { checkNotExpired, lockCheckout } from "../checkouts/access";
import { missingParts, orderProblems } from "../checkouts/problems";

import { takeStock, type StockAnswer } from "./stock";
import { writeOrder } from "./write-order";

export interface PlacedOrder {
  id: string;
  order_number: string;
  reference_number: string;
  /** False where the order had been placed before. */
  created: boolean;
}

/**
 * Places the order of a checkout, all in one transaction that holds the cart, the checkout, the promotions and the stock in
 * that order. Whoever comes second finds the order of the first (decisions.md section 1).
 */
export async function placeOrderOf(input: CartInput): Promise<PlacedOrder> {
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockCheckout(trx, input, input.params.checkoutId!);
    const placed = await trx
      .selectFrom("order_summary").select(["id", "order_number", "reference_number"])
      .where("checkout_id", "=", checkout.id).executeTakeFirst();
    if (placed) return { ...placed, created: false };
    checkNotExpired(checkout, now);

    const view = await loadPricedCart(trx, input, cart, now);
    checkCanOrder(view);
    const payment = await getAuthorisedPayment(trx, checkout.id, view.pricing.totals.grand);
    await redeemPromotions(trx, view);
    const stock = await takeStock(trx, {
      cartId: cart.id,
      demands: view.lines.map(({ row }) => ({ productId: row.product_id, quantity: row.quantity })),
      locationGroupId: view.delivery.region?.id ?? null,
      now,
    });
    checkStock(view, stock);
    const order = await writeOrder(trx, { view, payment, allocations: stock.allocations, now });
    await trx.updateTable("payment").set({ status: "Captured" }).where("id", "=", payment.id).execute();
    await cancelOpenSessions(trx, checkout.id);
    await trx.updateTable("checkout").set({ status: "Completed", updated_at: now }).where("id", "=", checkout.id).execute();
    await trx.updateTable("cart").set({ status: "Closed", updated_at: now }).where("id", "=", cart.id).execute();
    return { ...order, created: true };
  });
}

/** 412 for what is missing, 422 with the whole list for what cannot be ordered (platform-api.md section 3.2). */
export function checkCanOrder(view: PricedCartView): void {
  const missing = missingParts(view)[0];
  if (view.lines.length > 0 && missing) throw new PlatformError(412, "MISSING_RECORD", missing.detail);
  const errors = orderProblems(view);
  if (errors.length > 0) throw new PlatformError(422, "INVALID_API_INPUT", errors[0]!.detail, { errors });
}

/** 412 naming the product and what is left of it. */
export function checkStock(view: PricedCartView, { shortages }: StockAnswer): void {
  if (shortages.length === 0) return;
  const items = shortages.map(({ productId, available }) => {
    const name = view.lines.find(({ row }) => row.product_id === productId)!.row.name;
    const message = available <= 0 ? `${name} is sold out` : `Only ${available} of ${name} can be delivered`;
    return { errorCode: "INSUFFICIENT_INVENTORY", message, productId, available };
  });
  throw new PlatformError(412, "INSUFFICIENT_INVENTORY", items[0]!.message, items);
}

async function getAuthorisedPayment(trx: Executor, checkoutId: string, total: number) {
  const payments = await trx
    .selectFrom("payment").selectAll()
    .where("checkout_id", "=", checkoutId).where("status", "in", ["Authorised", "Stale"]).execute();
  const payment = payments.find((each) => each.status === "Authorised");
  if (payment && readMinor(payment.amount_minor) === total) return payment;
  if (payments.length > 0) {
    throw new PlatformError(409, "CHECKOUT_CONFLICT", "The cart or the total has changed since the payment was authorised");
  }
  throw new PlatformError(412, "MISSING_RECORD", "The payment is missing");
}

/** Counts the use of each limited promotion; the last one is given to one order only. */
async function redeemPromotions(trx: Executor, view: PricedCartView): Promise<void> {
  const ids = view.pricing.promotions.map(({ promotion }) => promotion.id).sort();
  for (const id of ids) {
    const counted = await trx
      .updateTable("promotion")
      .set({ usage_count: sql<number>`usage_count + 1` })
      .where("id", "=", id)
      .where("usage_limit", "is not", null)
      .where(sql<boolean>`usage_count < usage_limit`)
      .executeTakeFirst();
    if (counted.numUpdatedRows === 1n) continue;
    const unlimited = await trx.selectFrom("promotion").select("id").where("id", "=", id).where("usage_limit", "is", null).executeTakeFirst();
    if (!unlimited) throw new PlatformError(409, "CHECKOUT_CONFLICT", "A code in the cart has been used up in the meantime");
  }
}
