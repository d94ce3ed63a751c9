import { fromDecimalText } from "#contract/money";
import type { ProductPrice } from "#contract/catalog/pricing";
import type { Product } from "#contract/catalog/product-shapes";
import type { StoreContext } from "~/request/store-context.server";

import { isBundle, type BundleView } from "./bundle.data.server";
import { isSoldAgain } from "./selling-choices.server";

/** The parts of the price, in minor units. */
export interface PriceView {
  now: number;
  msrp: number | null;
  saving: number | null;
  /** The sum of the single prices of a bundle's parts, if that is more. */
  apart: number | null;
  /** The price is the one for members, which guests cannot have. */
  isMemberPrice: boolean;
  /** The lower price of members, and the page that sells a membership; null where there is none. */
  members: { price: number; href: string } | null;
  tiers: { from: number; to: number | null; unitPrice: number }[];
}

/** The price for this shopper, with those of its parts and of its selling models; null if there is none. */
export const loadPrice = (
  { shop: { commerce } }: StoreContext,
  product: Product,
): Promise<ProductPrice | null> =>
  commerce
    .call("getProductPrice", {
      params: { productId: product.id },
      query: {
        ...(isBundle(product) && { includeChildProductPrices: "true" }),
        ...(isSoldAgain(product) && { allProductSellingModelPrices: "true" }),
      },
    })
    .catch(() => null);

/** The shopper of a price, and the address of the membership that the store sells, if it does. */
interface Asking {
  isSignedIn: boolean;
  membershipHref?: string | null;
}

/** A price as the page shows it, with the price of members where that is lower (PRICE-8). */
export function toPriceView(
  price: ProductPrice,
  product: Pick<Product, "fields">,
  bundle: BundleView | null,
  { isSignedIn, membershipHref = null }: Asking,
): PriceView {
  const now = fromDecimalText(price.unitPrice);
  // The list price of a bundle is that of its parts, which cost less on their own too (PRICE-33).
  const list = bundle ? (bundle.apart ?? now) : fromDecimalText(price.listPrice);
  // Other platforms have it as a field of the product.
  const memberText = price.memberPrice ?? product.fields.MemberPrice__c;
  const member = typeof memberText === "string" && memberText !== "" ? fromDecimalText(memberText) : null;
  return {
    now,
    msrp: list > now && !bundle ? list : null,
    saving: list > now ? list - now : null,
    apart: bundle?.apart ?? null,
    isMemberPrice: isSignedIn && member === now,
    members:
      membershipHref && member !== null && member < now ? { price: member, href: membershipHref } : null,
    tiers: (price.priceAdjustment?.priceAdjustmentTiers ?? []).map((tier) => ({
      from: Math.floor(Number(tier.lowerBound)),
      to: tier.upperBound === null ? null : Math.floor(Number(tier.upperBound)),
      unitPrice: fromDecimalText(tier.tierUnitPrice),
    })),
  };
}
