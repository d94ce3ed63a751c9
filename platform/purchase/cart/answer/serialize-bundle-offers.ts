import type { BundleOffer as BundleOfferBody } from "#contract/cart/cart-item-shapes";

import { toDecimalText } from "#platform/core/money";
import type { CountedPart } from "#platform/purchase/cart/price/bundle-candidates";
import type { BundleOffer } from "#platform/purchase/cart/price/bundle-offers";

/** The bundle offers of a cart (API-205). */
export const toBundleOffers = (offers: readonly BundleOffer[]): BundleOfferBody[] =>
  offers.map(({ bundle, quantity, present, missing, difference, savings }) => ({
    productId: bundle.id,
    name: bundle.name,
    sku: bundle.sku,
    productUrlName: bundle.urlName,
    quantity: String(quantity),
    cartParts: present.map(toPart),
    missingParts: missing.map(toPart),
    priceDifference: toDecimalText(difference),
    savings: toDecimalText(savings),
  }));

const toPart = ({ part, pieces }: CountedPart) => ({
  productId: part.productId,
  name: part.name,
  productUrlName: part.urlName,
  quantity: String(pieces),
});
