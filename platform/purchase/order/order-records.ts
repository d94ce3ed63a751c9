import { randomInt } from "node:crypto";
import type { Selectable } from "kysely";

import type { PaymentTable } from "#platform/db/purchase-tables";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";
import { billingFrequencyOf } from "#platform/purchase/pricing/selling-models";
import { partLineId } from "#platform/purchase/stock/pieces";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";

import type { Allocation } from "#platform/purchase/stock/allocation";

export interface OrderInput {
  view: PricedCartView;
  payment: Selectable<PaymentTable>;
  allocations: readonly Allocation[];
  /** Payments of the checkout that were reversed. */
  earlierPayments: readonly Selectable<PaymentTable>[];
  /** Who places the order, as the audit trail names people. */
  actor: string;
  now: Date;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789";

/** A new reference number (ORDER-9), e.g. `K7QPX-…`: long enough that knowing it proves ownership. */
export function newReferenceNumber(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}

/**
 * The rows of a new order, by table. They keep names and prices as they are now (ORDER-10). `checkCanOrder`
 * must have passed.
 */
export function orderRecords(orderId: string, referenceNumber: string, input: OrderInput) {
  const groupIds = new Map(input.view.groups.map(({ row }) => [row.id, newId("orderDeliveryGroupSummary")]));
  const itemIds = new Map(
    input.view.lines
      .flatMap(({ row }) => [row.id, ...row.parts.map((part) => partLineId(row.id, part.productId))])
      .map((lineId) => [lineId, newId("orderItemSummary")]),
  );
  return {
    order: summaryOf(orderId, referenceNumber, input),
    groups: groupsOf(orderId, groupIds, input.view),
    items: input.view.lines
      .flatMap((line) => {
        const item = itemOf(
          orderId,
          itemIds.get(line.row.id)!,
          groupIds.get(line.row.delivery_group_id)!,
          line,
        );
        return [item, ...partsOf(item, itemIds, line)];
      })
      .map((item, index) => ({ ...item, sort_order: index })),
    allocations: input.allocations.map(({ lineId, productId, locationId, quantity }) => ({
      order_item_id: itemIds.get(lineId)!,
      product_id: productId,
      location_id: locationId,
      quantity,
    })),
    adjustments: input.view.pricing.promotions.map(({ promotion, amount }, index) => ({
      order_id: orderId,
      promotion_id: promotion.id,
      display_name: promotion.displayName,
      coupon_code: promotion.couponCode,
      target: promotion.target,
      amount_minor: amount,
      sort_order: index,
    })),
    payment: paymentOf(orderId, input),
    events: eventsOf(orderId, input),
  };
}
export type OrderRecords = ReturnType<typeof orderRecords>;

function summaryOf(id: string, referenceNumber: string, { view, payment, now }: OrderInput) {
  const { totals, delivery } = view.pricing;
  const checkout = view.checkout!;
  const contact = checkout.contact!;
  return {
    id,
    reference_number: referenceNumber,
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
    purchase_order_number: payment.kind === "SimplePurchaseOrder" ? payment.reference : null,
    custom_fields: { ...view.cart.custom_fields, ...checkout.custom_fields },
    ordered_at: now,
  };
}

/** A row for each delivery group that has lines. */
function groupsOf(orderId: string, ids: ReadonlyMap<string, string>, { groups }: PricedCartView) {
  return groups
    .filter((group) => group.lines.length > 0)
    .map(({ row, selectedMethod, delivery }, index) => ({
      id: ids.get(row.id)!,
      order_id: orderId,
      name: row.name,
      is_default: row.is_default,
      is_gift: row.is_gift,
      gift_message: row.gift_message,
      gift_to_name: row.gift_to_name,
      address: row.address,
      method_id: selectedMethod!.id,
      method_name: selectedMethod!.name,
      class_of_service: selectedMethod!.classOfService,
      earliest_delivery: selectedMethod!.earliest,
      latest_delivery: selectedMethod!.latest,
      desired_delivery_date: row.desired_delivery_date,
      shipping_instructions: row.shipping_instructions,
      custom_fields: row.custom_fields,
      fee_minor: delivery?.fee ?? 0,
      adjustment_minor: delivery?.adjustment ?? 0,
      tax_minor: delivery?.tax ?? 0,
      sort_order: index,
    }));
}

function itemOf(
  orderId: string,
  id: string,
  groupId: string,
  { row, price }: PricedCartView["lines"][number],
) {
  return {
    id,
    order_id: orderId,
    order_delivery_group_id: groupId,
    product_id: row.product_id,
    name: row.name,
    sku: row.sku,
    brand: row.brand,
    url_name: row.url_name,
    media_id: row.media?.id ?? null,
    media_alternate_text: row.media?.alternateText ?? null,
    variation: row.variation,
    quantity: row.quantity,
    list_unit_minor: price.listUnit,
    unit_minor: price.unit,
    adjustment_minor: price.itemAdjustment + price.cartAdjustment,
    line_adjustment_minor: price.itemAdjustment,
    total_minor: price.total,
    tax_minor: price.tax,
    selling_model_id: row.selling_model_id,
    selling_model_name: row.model?.display_name ?? null,
    selling_model_type: row.model?.type ?? null,
    subscription_term: row.subscription_term,
    billing_frequency: billingFrequencyOf(row.model, row.subscription_term),
    first_payment_minor: price.firstPayment.amount,
    sub_type: row.sub_type,
    parent_item_id: null as string | null,
    custom_fields: row.custom_fields,
  };
}

/** The parts of a bundle as items without amounts; they are what leaves the stock. */
function partsOf(
  bundle: ReturnType<typeof itemOf>,
  itemIds: ReadonlyMap<string, string>,
  { row }: PricedCartView["lines"][number],
) {
  return row.parts.map((part): ReturnType<typeof itemOf> => ({
    ...bundle,
    id: itemIds.get(partLineId(row.id, part.productId))!,
    product_id: part.productId,
    name: part.name,
    sku: part.sku,
    url_name: part.urlName,
    media_id: null,
    media_alternate_text: null,
    variation: {},
    quantity: part.quantity * row.quantity,
    list_unit_minor: 0,
    unit_minor: 0,
    adjustment_minor: 0,
    line_adjustment_minor: 0,
    total_minor: 0,
    tax_minor: 0,
    first_payment_minor: 0,
    parent_item_id: bundle.id,
    custom_fields: {},
  }));
}

function paymentOf(orderId: string, { payment }: OrderInput) {
  return {
    id: newId("paymentSession"),
    order_id: orderId,
    kind: payment.kind,
    purchase_order_number: payment.kind === "SimplePurchaseOrder" ? payment.reference : null,
    account_id: payment.account_id,
    amount_minor: readMinor(payment.amount_minor),
    currency: payment.currency,
    card_brand: payment.card_brand,
    card_last_four: payment.card_last_four,
    billing_address: payment.billing_address,
  };
}

/** The audit trail up to the order: what happened in its checkout, when, and by whom (ORDER-25). */
function eventsOf(orderId: string, { view, payment, earlierPayments, actor, now }: OrderInput) {
  const checkout = view.checkout!;
  const event = (kind: string, at: Date, by: string, detail: object) => ({
    id: newId("event"),
    order_id: orderId,
    kind,
    actor: by,
    detail,
    created_at: at,
  });
  const amount = (each: Selectable<PaymentTable>) => ({
    payment: each.id,
    requestType: each.kind,
    amount: readMinor(each.amount_minor),
  });
  return [
    event("CheckoutStarted", checkout.created_at, checkout.owner_key, { checkoutId: checkout.id }),
    ...earlierPayments.flatMap((each) => [
      event("PaymentAuthorised", each.created_at, each.actor ?? checkout.owner_key, amount(each)),
      ...(each.reversed_at
        ? [event("PaymentReversed", each.reversed_at, checkout.owner_key, amount(each))]
        : []),
    ]),
    event("PaymentAuthorised", payment.created_at, payment.actor ?? checkout.owner_key, amount(payment)),
    event("OrderPlaced", now, actor, {
      total: view.pricing.totals.grand,
      lines: view.lines.length,
      deliveryGroups: view.groups.filter((group) => group.lines.length > 0).length,
      payment: payment.id,
    }),
  ];
}
