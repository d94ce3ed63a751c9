import { randomInt } from "node:crypto";
import { sql, type Selectable } from "kysely";

import type { Executor } from "../../db/database";
import type { PaymentTable } from "../../db/order-tables";
import { newId } from "../../ids";
import { readMinor } from "../../money";
import type { PricedCartView } from "../carts/priced-cart";

import type { Allocation } from "./allocation";

interface OrderInput {
  view: PricedCartView;
  payment: Selectable<PaymentTable>;
  allocations: readonly Allocation[];
  now: Date;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789";

/** Four groups of five, e.g. `K7QPX-…`: long enough that knowing it is proof of being its owner. */
export function newReferenceNumber(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}

async function nextOrderNumber(trx: Executor): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('order_number_sequence') as number`.execute(trx);
  return rows[0]!.number.padStart(8, "0");
}

/** Writes down what was bought as it was named and priced; `checkCanOrder` has made sure that nothing is missing. */
export async function writeOrder(trx: Executor, input: OrderInput) {
  const { view, payment, now } = input;
  const { totals, delivery } = view.pricing;
  const checkout = view.delivery.checkout!;
  const contact = checkout.contact!;
  const order = { id: newId("orderSummary"), order_number: await nextOrderNumber(trx), reference_number: newReferenceNumber() };
  await trx
    .insertInto("order_summary")
    .values({
      ...order,
      webstore_id: checkout.webstore_id,
      checkout_id: checkout.id,
      cart_id: checkout.cart_id,
      owner_key: checkout.owner_key,
      guest_id: checkout.guest_id,
      account_id: view.cart.account_id,
      user_id: view.cart.user_id,
      currency: view.cart.currency,
      first_name: contact.firstName!,
      last_name: contact.lastName!,
      email: contact.email!,
      phone: contact.phoneNumber ?? null,
      product_list_minor: totals.productList,
      product_minor: totals.product,
      adjustment_minor: totals.itemAdjustment + totals.cartAdjustment,
      delivery_minor: delivery?.fee ?? 0,
      delivery_adjustment_minor: delivery?.adjustment ?? 0,
      tax_minor: totals.tax,
      grand_total_minor: totals.grand,
      ordered_at: now,
    })
    .execute();
  await writeDelivery(trx, order.id, view);
  await writeLines(trx, order.id, input);
  await writePromotions(trx, order.id, view);
  await trx
    .insertInto("order_payment")
    .values({
      id: newId("paymentSession"),
      order_id: order.id,
      amount_minor: readMinor(payment.amount_minor),
      currency: payment.currency,
      card_brand: payment.card_brand,
      card_last_four: payment.card_last_four,
      billing_address: JSON.stringify(payment.billing_address),
    })
    .execute();
  const detail = { orderNumber: order.order_number, total: totals.grand, lines: view.lines.length, payment: payment.session_id };
  await trx
    .insertInto("order_event")
    .values({ id: newId("event"), order_id: order.id, kind: "OrderPlaced", actor: checkout.owner_key, detail: JSON.stringify(detail), created_at: now })
    .execute();
  return order;
}

async function writeDelivery(trx: Executor, orderId: string, view: PricedCartView): Promise<void> {
  const checkout = view.delivery.checkout!;
  const method = view.selectedMethod!;
  await trx
    .insertInto("order_delivery_group")
    .values({
      id: newId("orderDeliveryGroupSummary"),
      order_id: orderId,
      address: JSON.stringify(checkout.address),
      method_id: method.id,
      method_name: method.name,
      class_of_service: method.classOfService,
      earliest_delivery: method.earliest,
      latest_delivery: method.latest,
      desired_delivery_date: checkout.desired_delivery_date,
      shipping_instructions: checkout.shipping_instructions,
    })
    .execute();
}

async function writeLines(trx: Executor, orderId: string, { view, allocations }: OrderInput): Promise<void> {
  for (const [index, { row, price }] of view.lines.entries()) {
    const id = newId("orderItemSummary");
    await trx
      .insertInto("order_item")
      .values({
        id,
        order_id: orderId,
        product_id: row.product_id,
        name: row.name,
        sku: row.sku,
        brand: row.brand,
        url_name: row.url_name,
        media_id: row.media?.id ?? null,
        media_alternate_text: row.media?.alternateText ?? null,
        variation: JSON.stringify(row.variation),
        quantity: row.quantity,
        list_unit_minor: price.listUnit,
        unit_minor: price.unit,
        adjustment_minor: price.itemAdjustment + price.cartAdjustment,
        total_minor: price.total,
        tax_minor: price.tax,
        sort_order: index,
      })
      .execute();
    const parts = allocations.filter((each) => each.productId === row.product_id);
    await trx
      .insertInto("order_allocation")
      .values(parts.map((each) => ({ order_item_id: id, location_id: each.locationId, quantity: each.quantity })))
      .execute();
  }
}

async function writePromotions(trx: Executor, orderId: string, view: PricedCartView): Promise<void> {
  const rows = view.pricing.promotions.map(({ promotion, amount }, index) => ({
    order_id: orderId,
    promotion_id: promotion.id,
    display_name: promotion.displayName,
    coupon_code: promotion.couponCode,
    target: promotion.target,
    amount_minor: amount,
    sort_order: index,
  }));
  if (rows.length > 0) await trx.insertInto("order_adjustment").values(rows).execute();
}
