import type { DeliveryGroup, DeliveryMethod } from "~/contract/checkouts";
import type { CheckoutError } from "~/contract/values";

import { toDecimalText } from "../../money";
import { deliveryDiscount } from "../../pricing/cart-promotions";
import type { PricedCartView } from "../carts/priced-cart";

import type { OfferedMethod } from "./offers";
import type { CheckoutRow } from "./queries";

function toMethod(view: PricedCartView, offer: OfferedMethod): DeliveryMethod {
  const lines = view.lines.map(({ row, price }) => ({
    brand: row.brand, categories: row.categories, quantity: row.quantity, productTotal: price.productTotal,
  }));
  const discount = deliveryDiscount(view.promotions, lines, offer)?.amount ?? 0;
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

/** The one delivery group of a checkout (platform-api.md section 2.7). */
export function toDeliveryGroup(view: PricedCartView, checkout: CheckoutRow, errors: CheckoutError[]): DeliveryGroup {
  return {
    id: checkout.delivery_group_id,
    cartId: checkout.cart_id,
    name: "Default",
    isDefault: true,
    deliveryAddress: checkout.address,
    desiredDeliveryDate: checkout.desired_delivery_date,
    shippingInstructions: checkout.shipping_instructions,
    availableDeliveryMethods: view.offers.map((offer) => toMethod(view, offer)),
    selectedDeliveryMethod: view.selectedMethod && toMethod(view, view.selectedMethod),
    totalCartItemCount: view.lines.length,
    totalProductAmount: toDecimalText(view.pricing.totals.productAfterAdjustments),
    errors,
  };
}
