import type { DeliveryGroup, DeliveryMethod } from "#contract/delivery/delivery-shapes";
import type { CartDeliveryGroup } from "#contract/delivery/delivery-groups";
import type { CheckoutError } from "#contract/values";

import { toCustomFields } from "#platform/core/custom-fields";
import type { WebstoreTable } from "#platform/db/database";
import { toDecimalText } from "#platform/core/money";
import { sellsGiftWrap } from "#platform/catalog/products/gift-wrap";
import { canBeWrapped } from "#platform/catalog/products/large-appliances";
import { deliveryDiscount } from "#platform/purchase/pricing/cart-promotions";
import { toCollection, type CollectionQuery } from "#platform/purchase/cart/answer/collection";
import type { PricedGroup, PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { deliveryProblems } from "#platform/purchase/cart/price/problems";

import type { OfferedMethod } from "#platform/purchase/delivery/offers";

function toMethod(view: PricedCartView, offer: OfferedMethod): DeliveryMethod {
  const discount = deliveryDiscount(view.promotions, view.promotable, offer)?.amount ?? 0;
  return {
    id: offer.id,
    name: offer.name,
    description: offer.description,
    carrier: offer.carrier,
    classOfService: offer.classOfService,
    currencyIsoCode: view.cart.currency,
    shippingFee: toDecimalText(offer.fee),
    firstApplianceFee: toDecimalText(offer.firstFee),
    furtherApplianceFee: toDecimalText(offer.furtherFee),
    applianceCount: offer.appliances,
    adjustedShippingFee: toDecimalText(offer.fee - discount),
    totalAdjustmentAmount: toDecimalText(discount === 0 ? 0 : -discount),
    earliestEstimatedDeliveryTime: offer.earliest.toISOString(),
    latestEstimatedDeliveryTime: offer.latest.toISOString(),
    processTime: offer.processDays,
    processTimeUnit: "Days",
    transitTimeMin: offer.transitDaysMin,
    transitTimeMax: offer.transitDaysMax,
    transitTimeUnit: "Days",
  };
}

const addressParts = [
  "id",
  "name",
  "firstName",
  "lastName",
  "companyName",
  "street",
  "city",
  "region",
  "postalCode",
  "country",
  "shipToPhoneNumber",
] as const;

/** An address as the API answers it: all parts are present; those without a value are null (DELIVERY-8). */
function toAddress(address: PricedGroup["row"]["address"]): DeliveryGroup["deliveryAddress"] {
  if (!address) return null;
  const values = Object.fromEntries(addressParts.map((part) => [part, address[part] ?? null]));
  return { ...values, isDefault: false };
}

/** A delivery group without its lines. */
export function toDeliveryGroup(
  webstore: WebstoreTable,
  view: PricedCartView,
  group: PricedGroup,
  errors: CheckoutError[],
) {
  const { row, lines } = group;
  return {
    id: row.id,
    cartId: row.cart_id,
    name: row.name,
    isDefault: row.is_default,
    deliveryAddress: toAddress(row.address),
    desiredDeliveryDate: row.desired_delivery_date,
    shippingInstructions: row.shipping_instructions,
    availableDeliveryMethods: group.offers.map((offer) => toMethod(view, offer)),
    selectedDeliveryMethod: group.selectedMethod && toMethod(view, group.selectedMethod),
    totalCartItemCount: lines.length,
    totalCartItemQuantity: String(lines.reduce((sum, line) => sum + line.row.quantity, 0)),
    errors,
    customFields: toCustomFields("CartDeliveryGroup", row.custom_fields),
    totalProductAmount: toDecimalText(lines.reduce((sum, line) => sum + line.price.total, 0)),
    isGift: row.is_gift,
    giftMessage: row.gift_message,
    giftToName: row.gift_to_name,
    isGiftWrapOffered: sellsGiftWrap(webstore) && lines.some((line) => canBeWrapped(line.row)),
    isAllDigitalCartItems: lines.length > 0 && lines.every((line) => line.row.is_digital),
  } satisfies DeliveryGroup;
}

/**
 * A delivery group with its lines, as the cart's calls answer it. `url` is the address of the cart's lines.
 */
export function toCartDeliveryGroup(
  webstore: WebstoreTable,
  view: PricedCartView,
  group: PricedGroup,
  query: CollectionQuery,
  url: URL,
): CartDeliveryGroup {
  return {
    ...toDeliveryGroup(webstore, view, group, deliveryProblems(group)),
    cartItems: toCollection({ webstore, view, lines: group.lines, query, url }),
  };
}
