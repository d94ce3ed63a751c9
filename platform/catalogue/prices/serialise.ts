import { notFound } from "#platform/core/errors";
import { seededId } from "#platform/core/ids";
import { toDecimalText } from "#platform/core/money";
import { tierUnitAmount } from "./price-tiers";

import { lowestAmount, type OfferPrice, type PricedProduct } from "./priced-products";

/**
 * A product that the shopper may not buy has no price, like one that does not exist (platform-api.md section
 * 6).
 */
export const noPrice = () => notFound("The product has no price here");

/** The tiers of a price; the storefront works out what a quantity costs from them (commerce.md section 5). */
function toTiers(price: OfferPrice) {
  if (price.tiers.length === 0 || price.entryId === null) return null;
  return {
    id: seededId("priceAdjustment", price.entryId),
    priceAdjustmentTiers: price.tiers.map((tier) => ({
      id: tier.id,
      adjustmentType: tier.type,
      adjustmentValue: toDecimalText(tier.value),
      lowerBound: String(tier.lowerBound),
      upperBound: tier.upperBound === null ? null : String(tier.upperBound),
      tierUnitPrice: toDecimalText(tierUnitAmount(price.unitAmount, tier)),
    })),
  };
}

export function toPrice(product: PricedProduct, price: OfferPrice, sellingModelId: string | null) {
  const lowest = lowestAmount(product);
  return {
    listPrice: toDecimalText(price.listAmount),
    unitPrice: toDecimalText(price.unitAmount),
    lowestUnitPrice: lowest === null ? null : toDecimalText(lowest),
    pricebookEntryId: price.entryId,
    productSellingModelId: sellingModelId,
    priceAdjustment: toTiers(price),
  };
}

const missing = { errorCode: "ITEM_NOT_FOUND", message: "The product has no price here" };
/** What a price that is not there has in place of amounts. */
export const nothing = {
  listPrice: null,
  unitPrice: null,
  lowestUnitPrice: null,
  pricebookEntryId: null,
  productSellingModelId: null,
  priceAdjustment: null,
};

/** One element of a list of prices: in the selling model that was asked for, or in the usual one. */
export function toLineResult(
  productId: string,
  product: PricedProduct | undefined,
  sellingModelId: string | undefined,
) {
  const offer =
    sellingModelId === undefined
      ? product?.offers[0]
      : product?.offers.find((each) => each.model?.id === sellingModelId);
  return product && offer?.price
    ? { productId, success: true, ...toPrice(product, offer.price, offer.model?.id ?? null), error: null }
    : { productId, success: false, ...nothing, error: missing };
}

export function toChildEntry(
  { productId, quantity }: PricedProduct["parts"][number],
  product: PricedProduct | undefined,
) {
  return { ...toLineResult(productId, product, undefined), quantity: String(quantity) };
}
