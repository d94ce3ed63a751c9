import { notFound } from "#platform/core/errors";
import { seededId } from "#platform/core/ids";
import { toDecimalText } from "#platform/core/money";
import { tierUnitAmount } from "./price-tiers";

import { lowestAmount, type OfferPrice, type PricedProduct } from "./priced-products";

/**
 * The error for a product that the shopper may not buy. It is the same as for a product that does not exist
 * (PRICE-5).
 */
export const noPrice = () => notFound("The product has no price here");

/** The tiers of a price. The storefront computes the price of a quantity from them (PRICE-10). */
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

/** The price of one product. Amounts are decimal text ("1299.00"). */
export function toPrice(product: PricedProduct, price: OfferPrice, sellingModelId: string | null) {
  const lowest = lowestAmount(product);
  return {
    listPrice: toDecimalText(price.listAmount),
    unitPrice: toDecimalText(price.unitAmount),
    lowestUnitPrice: lowest === null ? null : toDecimalText(lowest),
    pricebookEntryId: price.entryId,
    productSellingModelId: sellingModelId,
    priceAdjustment: toTiers(price),
    memberPrice: price.memberAmount === null ? null : toDecimalText(price.memberAmount),
  };
}

const missing = { errorCode: "ITEM_NOT_FOUND", message: "The product has no price here" };
/** The amounts of a price that does not exist. */
export const noAmounts = {
  listPrice: null,
  unitPrice: null,
  lowestUnitPrice: null,
  pricebookEntryId: null,
  productSellingModelId: null,
  priceAdjustment: null,
  memberPrice: null,
};

/** An element of a price list: the price in the requested selling model, or in the default one. */
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
    : { productId, success: false, ...noAmounts, error: missing };
}

/** The price of a part of a bundle or set (API-126). */
export function toChildEntry(
  { productId, quantity }: PricedProduct["parts"][number],
  product: PricedProduct | undefined,
) {
  return { ...toLineResult(productId, product, undefined), quantity: String(quantity) };
}
