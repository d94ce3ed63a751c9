import type { Submission } from "@conform-to/react";

import { CommerceError } from "~/request/commerce-error.server";
import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import {
  addToCartForm,
  checkOutForm,
  couponForm,
  removeCouponForm,
  removeLineForm,
  updateLineForm,
} from "./cart.forms.server";
import { cartIntent } from "./cart.intents";

/**
 * Adds to the cart (CART-28); posted by the product page to itself. The platform makes the cart together with
 * its first line (CART-4).
 */
export async function submitAddToCart(context: StoreContext, form: FormData) {
  if (form.get("intent") !== cartIntent.add) return refuseUnknownForm(form);
  const submission = parseForm(form, addToCartForm);
  if (submission.status !== "success") return refuseForm(cartIntent.add, submission);
  const { productId, quantity } = submission.value;
  await context.ensureGuestId();
  try {
    const line = await context.commerce.call("addCartItem", {
      params: { cartId: "active" },
      body: { productId, quantity, type: "Product" },
    });
    return await redirectOrRespond(context, form, context.url.pathname + context.url.search, {
      tone: "success",
      text: `Added to your cart: ${quantity} × ${line.name}`,
      links: [{ label: "View cart", href: context.addresses.cart() }],
    });
  } catch (error) {
    return refuseByPlatform(error, cartIntent.add, submission, "quantity");
  }
}

/** The forms of the cart page. */
export async function submitCart(context: StoreContext, form: FormData) {
  switch (form.get("intent")) {
    case cartIntent.update:
      return updateLine(context, form);
    case cartIntent.remove:
      return removeLine(context, form);
    case cartIntent.applyCoupon:
      return applyCoupon(context, form);
    case cartIntent.removeCoupon:
      return removeCoupon(context, form);
    case cartIntent.checkOut:
      return checkOut(context, form);
    default:
      return refuseUnknownForm(form);
  }
}

/** Sets the quantity of a line; 0 removes the line (CART-26). */
async function updateLine(context: StoreContext, form: FormData) {
  const submission = parseForm(form, updateLineForm);
  if (submission.payload.quantity === "0") return removeLine(context, form);
  if (submission.status !== "success") return refuseForm(cartIntent.update, submission);
  const { lineId, quantity, version } = submission.value;
  try {
    const line = await context.commerce.call("updateCartItem", {
      params: { cartId: "active", cartItemId: lineId },
      body: { quantity },
      headers: versionHeader(version),
    });
    return await redirectOrRespond(context, form, context.addresses.cart(), {
      tone: "success",
      text: `${line.name}: quantity is now ${quantity}`,
    });
  } catch (error) {
    return refuseByPlatform(error, cartIntent.update, submission, "quantity");
  }
}

async function removeLine(context: StoreContext, form: FormData) {
  const submission = parseForm(form, removeLineForm);
  if (submission.status !== "success") return refuseForm(cartIntent.remove, submission);
  const { lineId, version, name } = submission.value;
  try {
    await context.commerce.call("deleteCartItem", {
      params: { cartId: "active", cartItemId: lineId },
      headers: versionHeader(version),
    });
  } catch (error) {
    // A line that is gone already counts as removed (CART-26).
    if (!isNotFound(error)) return refuseByPlatform(error, cartIntent.remove, submission);
  }
  return redirectOrRespond(context, form, context.addresses.cart(), {
    tone: "success",
    text: `Removed: ${name || "the product"}`,
  });
}

async function applyCoupon(context: StoreContext, form: FormData) {
  const submission = parseForm(form, couponForm);
  if (submission.status !== "success") return refuseForm(cartIntent.applyCoupon, submission);
  const { couponCode = "" } = submission.value;
  try {
    await context.commerce.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode } });
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

async function removeCoupon(context: StoreContext, form: FormData) {
  const submission = parseForm(form, removeCouponForm);
  if (submission.status !== "success") return refuseForm(cartIntent.removeCoupon, submission);
  const { couponId } = submission.value;
  try {
    await context.commerce.call("deleteCartCoupon", {
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

async function checkOut(context: StoreContext, form: FormData) {
  try {
    await context.checkout().start();
  } catch (error) {
    return refuseByPlatform(error, cartIntent.checkOut, parseForm(form, checkOutForm));
  }
  return seeOther(context.addresses.guestCheckout());
}

const isNotFound = (error: unknown) => error instanceof CommerceError && error.kind === "not-found";

/** The version of the cart that the shopper saw. Without one the platform writes in any case (CART-17). */
const versionHeader = (version: string): Record<string, string> =>
  version === "" ? {} : { "if-match": version };

const cartChanged =
  "Your cart changed in the meantime. Here it is as it stands now; please check it and try again.";
const lineGone = "That product is no longer in your cart, or no longer sold.";

/**
 * The same page with the current cart and what the platform refused (CART-19, CART-29). Errors of other
 * kinds are thrown and become an error page.
 */
function refuseByPlatform(error: unknown, form: string, submission: Submission<unknown>, field = "") {
  if (!(error instanceof CommerceError)) throw error;
  const refuse = (status: number, message: string, at = field) =>
    refuseForm(form, submission, { status, fieldErrors: { [at]: [message] } });
  switch (error.kind) {
    case "stale":
      return refuse(409, cartChanged, "");
    case "not-found":
      return refuse(404, lineGone);
    case "invalid":
    case "rejected":
    case "conflict":
      return refuse(error.status, error.message);
    default:
      throw error;
  }
}
