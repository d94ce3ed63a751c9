import type { z } from "zod";

import type { cartPromotion, promotionCollection } from "#contract/cart/cart-promotions";

import { toCustomFields } from "#platform/core/custom-fields";
import type { WebstoreTable } from "#platform/db/database";
import { toDecimalText as text } from "#platform/core/money";
import type { AppliedPromotion } from "#platform/purchase/pricing/cart-pricing-types";

import type { CartRow } from "#platform/purchase/cart/access";
import type { PricedCartLine, PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { CouponRow } from "#platform/purchase/cart/state/promotions";

function toPromotion(
  { promotion, amount }: AppliedPromotion,
  currency: string,
): z.infer<typeof cartPromotion> {
  return {
    promotionId: promotion.id,
    displayName: promotion.displayName,
    termsAndConditions: promotion.terms,
    adjustmentAmount: text(amount),
    couponCode: promotion.couponCode,
    targetType: promotion.target,
    currencyIsoCode: currency,
  };
}

/**
 * The promotions applied to a cart; empty if `view` is null (PRICE-23). Amounts are negative decimal text.
 */
export function toPromotions(
  webstore: WebstoreTable,
  view: Pick<PricedCartView, "cart" | "pricing"> | null,
): z.infer<typeof promotionCollection> {
  const currencyIsoCode = view?.cart.currency ?? webstore.currency;
  const promotions = view?.pricing.promotions.map((each) => toPromotion(each, currencyIsoCode)) ?? [];
  return {
    cartId: view?.cart.id ?? null,
    cartStatus: view?.cart.status ?? null,
    currencyIsoCode,
    promotions: { promotions },
  };
}

/** The discount of each promotion on each of these lines (PRICE-23). Amounts are negative decimal text. */
export function toItemPromotions(
  webstore: WebstoreTable,
  view: Pick<PricedCartView, "cart"> | null,
  lines: readonly PricedCartLine[],
) {
  const currencyIsoCode = view?.cart.currency ?? webstore.currency;
  return {
    currencyIsoCode,
    items: Object.fromEntries(
      lines.map(({ row, price }) => [
        row.id,
        { promotions: price.promotions.map((each) => toPromotion(each, currencyIsoCode)) },
      ]),
    ),
  };
}

/** The coupons of a cart with its status and owner; null fields if there is no cart. */
export function toCoupons(
  cart: CartRow | null,
  coupons: readonly (Pick<CouponRow, "id" | "coupon_code" | "custom_fields" | "is_referral"> & {
    problem?: string | null;
  })[],
) {
  return {
    cartId: cart?.id ?? null,
    cartStatus: cart?.status ?? null,
    ownerId: cart?.user_id ?? null,
    cartCoupons: {
      coupons: coupons.map((each) => ({
        cartCouponId: each.id,
        couponCode: each.coupon_code,
        customFields: toCustomFields("WebCartAdjustmentBasis", each.custom_fields),
        ...(each.is_referral && { isReferral: true as const }),
        ...(each.problem && { problem: each.problem }),
      })),
    },
  };
}
