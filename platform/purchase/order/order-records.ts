import { randomInt } from "node:crypto";

import { giftWrapType } from "#platform/catalog/products/gift-wrap";
import type { OrderPricing } from "#platform/db/stored-values";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";
import { appliancesIn } from "#platform/catalog/products/large-appliances";
import { groupsInUse } from "#platform/purchase/cart/price/problems";
import { billingFrequencyOf } from "#platform/purchase/pricing/selling-models";
import { partLineId } from "#platform/purchase/stock/demand";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";

import type { OrderInput } from "./order-input";
import { eventsOf } from "./order-events";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789";

/**
 * A new random reference number, e.g. `K7QPX-…` (ORDER-9). It cannot be guessed, so knowing it proves
 * ownership.
 */
export function newReferenceNumber(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}

/**
 * The rows of a new order, by table. They store the current names and prices (ORDER-10). The caller must have
 * called `checkCanOrder`.
 */
export function orderRecords(orderId: string, referenceNumber: string, input: OrderInput) {
  const groupIds = new Map(input.view.groups.map(({ row }) => [row.id, newId("orderDeliveryGroupSummary")]));
  const itemIds = new Map(
    input.view.lines
      .flatMap(({ row }) => [row.id, ...row.parts.map((part) => partLineId(row.id, part.productId))])
      .map((lineId) => [lineId, newId("orderItemSummary")]),
  );
  return {
    order: {
      ...summaryOf(orderId, referenceNumber, input),
      pricing: pricingOf(input.view, { groups: groupIds, items: itemIds }),
    },
    groups: groupsOf(orderId, groupIds, input.view),
    items: withTheirLines(input.view.lines)
      .flatMap((line) => {
        const item = itemOf(
          orderId,
          itemIds.get(line.row.id)!,
          groupIds.get(line.row.delivery_group_id)!,
          line,
          itemIds.get(line.row.belongs_to_item_id ?? "") ?? null,
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

/** The lines, each followed by those that belong to it. */
const withTheirLines = (lines: PricedCartView["lines"]) =>
  lines
    .filter(({ row }) => row.belongs_to_item_id === null)
    .flatMap((line) => [line, ...lines.filter(({ row }) => row.belongs_to_item_id === line.row.id)]);

export type OrderRecords = ReturnType<typeof orderRecords>;

function summaryOf(
  id: string,
  referenceNumber: string,
  { view, payment, accountName, now, isRenewal = false }: OrderInput,
) {
  const { totals, delivery } = view.pricing;
  const checkout = view.checkout!;
  const contact = view.contact!;
  return {
    id,
    reference_number: referenceNumber,
    webstore_id: checkout.webstore_id,
    checkout_id: checkout.id,
    cart_id: checkout.cart_id,
    owner_key: checkout.owner_key,
    guest_id: checkout.guest_id,
    account_id: view.cart.account_id,
    account_name: accountName,
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
    is_renewal: isRenewal,
    agreed_minor: readMinor(payment.amount_minor),
    payment_status: payment.kind === "BankTransfer" ? ("Pending" as const) : ("Authorized" as const),
  };
}

/** A row for each delivery group that has lines. */
function groupsOf(
  orderId: string,
  ids: ReadonlyMap<string, string>,
  { groups, pricingInput }: PricedCartView,
) {
  const addsTax = pricingInput.taxType !== "Gross";
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
      further_fee_minor: selectedMethod!.furtherFee,
      adjustment_minor: delivery?.adjustment ?? 0,
      tax_minor: delivery?.tax ?? 0,
      due_minor: delivery ? delivery.fee + delivery.adjustment + (addsTax ? delivery.tax : 0) : 0,
      sort_order: index,
    }));
}

function paymentOf(orderId: string, { payment, view }: OrderInput) {
  return {
    id: newId("paymentSession"),
    order_id: orderId,
    payment_id: payment.id,
    provider: payment.provider,
    kind: payment.kind,
    purchase_order_number: payment.kind === "SimplePurchaseOrder" ? payment.reference : null,
    account_id: payment.account_id,
    amount_minor: readMinor(payment.amount_minor),
    currency: payment.currency,
    card_brand: payment.card_brand,
    card_last_four: payment.card_last_four,
    billing_address: payment.billing_address ?? groupsInUse(view.groups)[0]?.row.address ?? null,
  };
}

/**
 * The row of an order item, from a cart line. `belongsTo` is the item of its appliance. Amounts are minor
 * units.
 */
function itemOf(
  orderId: string,
  id: string,
  groupId: string,
  { row, price }: PricedCartView["lines"][number],
  belongsTo: string | null,
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
    belongs_to_item_id: belongsTo,
    custom_fields: row.custom_fields,
    needs_shipping: !row.is_digital,
    is_gift_wrap: row.product_type === giftWrapType,
    appliances: appliancesIn(row),
    due_minor: price.firstPayment.amount,
  };
}

/**
 * The rows of a bundle's parts, without amounts. Stock is taken for the parts, not for the bundle (STOCK-13).
 */
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
    needs_shipping: !part.isDigital,
    is_gift_wrap: false,
    appliances: 0,
    due_minor: 0,
  }));
}

/**
 * The stored prices of an order, so that its discounts can be worked out again when a part of it is canceled
 * or returned (ORDER-47). Null without promotions: the amounts of its lines are enough then.
 */
function pricingOf(
  { pricing, pricingInput }: PricedCartView,
  ids: { groups: ReadonlyMap<string, string>; items: ReadonlyMap<string, string> },
): OrderPricing | null {
  if (pricing.promotions.length === 0) return null;
  return {
    taxType: pricingInput.taxType ?? "Net",
    promotions: pricing.promotions.map(({ promotion }) => promotion),
    lines: pricingInput.lines.map((line) => ({
      lineId: ids.items.get(line.lineId)!,
      productId: line.productId,
      brand: line.brand,
      categories: line.categories,
      listUnit: line.listUnit,
      unit: line.unit,
      payments: line.payments ?? 1,
      groupId: ids.groups.get(line.groupId ?? pricingInput.groups[0]!.id)!,
      appliances: line.appliances ?? 0,
    })),
    groups: pricingInput.groups.map(({ id, delivery, tax }) => ({
      id: ids.groups.get(id)!,
      delivery,
      tax: tax && { rate: tax.rate, taxesDelivery: tax.taxesDelivery },
    })),
  };
}
