import { parseForm, refuseForm } from "~/request/forms/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import type { StoreContext } from "~/request/store-context.server";

import { couponForm, removeCouponForm } from "./cart.forms.server";
import { cartIntent } from "./cart.intents";
import { isNotFound, refuseByPlatform } from "./refuse-by-platform.server";

/** Applies a promotion code (PRICE-24). */
export async function applyCoupon(context: StoreContext, form: FormData) {
  const submission = parseForm(form, couponForm);
  if (submission.status !== "success") return refuseForm(cartIntent.applyCoupon, submission);
  const { couponCode = "" } = submission.value;
  try {
    await context.shop.commerce.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode } });
    return await redirectOrRespond(context, form, context.addresses.cart(), {
      tone: "success",
      text: `Promotion code ${couponCode.toUpperCase()} is applied`,
    });
  } catch (error) {
    if (!isNotFound(error)) return refuseByPlatform(error, cartIntent.applyCoupon, submission, "couponCode");
    const message = `We do not know the code ${couponCode}. Check its spelling.`;
    return refuseForm(cartIntent.applyCoupon, submission, { fieldErrors: { couponCode: [message] } });
  }
}

/** Removes a promotion code; one that is gone already counts as removed (PRICE-29). */
export async function removeCoupon(context: StoreContext, form: FormData) {
  const submission = parseForm(form, removeCouponForm);
  if (submission.status !== "success") return refuseForm(cartIntent.removeCoupon, submission);
  const { couponId } = submission.value;
  try {
    await context.shop.commerce.call("deleteCartCoupon", {
      params: { cartId: "active", cartCouponId: couponId },
    });
  } catch (error) {
    if (!isNotFound(error)) return refuseByPlatform(error, cartIntent.removeCoupon, submission);
  }
  return redirectOrRespond(context, form, context.addresses.cart(), {
    tone: "success",
    text: "The promotion code is removed",
  });
}
