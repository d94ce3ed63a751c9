import type { DeliveryGroup, DeliveryMethod } from "~/contract/checkouts";
import type { CheckoutError } from "~/contract/values";

import { toDecimalText } from "../../money";
import { deliveryDiscount } from "../../pricing/cart-promotions";
import type { GroupView, PricedCartView } from "../carts/priced-cart";

import type { OfferedMethod } from "./offers";

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

/** A delivery group (platform-api.md section 2.7), without its lines. */
export function toDeliveryGroup(view: PricedCartView, group: GroupView, errors: CheckoutError[]): DeliveryGroup {
  const { row, lines } = group;
  return {
    id: row.id,
    cartId: row.cart_id,
    name: row.name,
    isDefault: row.is_default,
    deliveryAddress: row.address,
    desiredDeliveryDate: row.desired_delivery_date,
    shippingInstructions: row.shipping_instructions,
    availableDeliveryMethods: group.offers.map((offer) => toMethod(view, offer)),
    selectedDeliveryMethod: group.selectedMethod && toMethod(view, group.selectedMethod),
    totalCartItemCount: lines.length,
    totalCartItemQuantity: String(lines.reduce((sum, line) => sum + line.row.quantity, 0)),
    totalProductAmount: toDecimalText(lines.reduce((sum, line) => sum + line.price.total, 0)),
    isGift: row.is_gift,
    giftMessage: row.gift_message,
    giftToName: row.gift_to_name,
    errors,
  };
}
