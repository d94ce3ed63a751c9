import { CommerceError } from "~/request/commerce-error.server";
import { finish } from "~/request/finish.server";
import { text } from "~/request/forms.server";
import { invalid } from "~/request/route.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { cartIntent } from "./cart.intents";

/** What a cart form that came back carries; `field` names the control, so that the summary can link to it. */
export interface CartProblem {
  problem: string;
  field: string | null;
  value: string;
}

const cartChanged =
  "Your cart changed in the meantime. Here it is as it stands now; please check it and try again.";

/** Adds to the cart; posted by the product page to itself. */
export async function submitAddToCart(context: StoreContext, form: FormData) {
  if (form.get("intent") !== cartIntent.add) return invalid(problem("That form is not known here."));
  const productId = text(form, "productId", 20);
  const quantity = readQuantity(form);
  if (quantity === null)
    return invalid(problem("Enter a whole number from 1.", "quantity", text(form, "quantity", 20)));

  await context.ensureGuestId();
  try {
    await context.commerce.call("ensureActiveCart");
    const line = await context.commerce.call("addCartItem", {
      params: { cartId: "active" },
      body: { productId, quantity, type: "Product" },
    });
    return await finish(context, form, context.url.pathname + context.url.search, {
      tone: "success",
      text: `Added to your cart: ${quantity} × ${line.name}`,
      links: [{ label: "View cart", href: context.addresses.cart() }],
    });
  } catch (error) {
    return refused(error, "quantity", quantity);
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
      return checkOut(context);
    default:
      return invalid(problem("That form is not known here."));
  }
}

async function updateLine(context: StoreContext, form: FormData) {
  const lineId = text(form, "lineId", 20);
  const field = `quantity-${lineId}`;
  const typed = text(form, "quantity", 20);
  if (typed === "0") return removeLine(context, form);
  const quantity = readQuantity(form);
  if (quantity === null)
    return invalid(problem("Enter a whole number from 1. To take it out, choose Remove.", field, typed));
  try {
    const line = await context.commerce.call("updateCartItem", {
      params: { cartId: "active", cartItemId: lineId },
      body: { quantity },
      headers: versionHeader(form),
    });
    return await finish(context, form, context.addresses.cart(), {
      tone: "success",
      text: `${line.name}: quantity is now ${quantity}`,
    });
  } catch (error) {
    return refused(error, field, typed);
  }
}

async function removeLine(context: StoreContext, form: FormData) {
  try {
    await context.commerce.call("deleteCartItem", {
      params: { cartId: "active", cartItemId: text(form, "lineId", 20) },
      headers: versionHeader(form),
    });
  } catch (error) {
    // Removing what is already gone is what was asked for.
    if (!(error instanceof CommerceError && error.kind === "not-found")) return refused(error, null);
  }
  return finish(context, form, context.addresses.cart(), {
    tone: "success",
    text: `Removed: ${text(form, "name", 200) || "the product"}`,
  });
}

async function applyCoupon(context: StoreContext, form: FormData) {
  const couponCode = text(form, "couponCode", 60);
  if (couponCode === "") return invalid(problem("Enter a promotion code.", "couponCode"));
  try {
    await context.commerce.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode } });
    return await finish(context, form, context.addresses.cart(), {
      tone: "success",
      text: `Promotion code ${couponCode.toUpperCase()} is applied`,
    });
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "not-found") {
      return invalid(
        problem(`We do not know the code ${couponCode}. Check its spelling.`, "couponCode", couponCode),
      );
    }
    return refused(error, "couponCode", couponCode);
  }
}

async function removeCoupon(context: StoreContext, form: FormData) {
  try {
    await context.commerce.call("deleteCartCoupon", {
      params: { cartId: "active", cartCouponId: text(form, "couponId", 20) },
    });
  } catch (error) {
    if (!(error instanceof CommerceError && error.kind === "not-found")) return refused(error, null);
  }
  return finish(context, form, context.addresses.cart(), {
    tone: "success",
    text: "The promotion code is removed",
  });
}

async function checkOut(context: StoreContext) {
  try {
    await context.checkout().start();
  } catch (error) {
    return refused(error, null);
  }
  return seeOther(context.addresses.guestCheckout());
}

function problem(message: string, field: string | null = null, value = ""): CartProblem {
  return { problem: message, field, value };
}

/** A whole number from 1, or null. */
function readQuantity(form: FormData): string | null {
  const typed = text(form, "quantity", 20);
  return /^[1-9]\d{0,5}$/.test(typed) ? typed : null;
}

/** The lines that the shopper saw; an empty field (an old page) always writes. */
function versionHeader(form: FormData): Record<string, string> {
  const version = text(form, "version", 80);
  return version === "" ? {} : { "if-match": version };
}

/**
 * What the platform refused, on the same page with the current cart; anything unforeseen is an error page.
 */
function refused(error: unknown, field: string | null, value = "") {
  if (!(error instanceof CommerceError)) throw error;
  if (error.kind === "stale") return invalid(problem(cartChanged), 409);
  if (error.kind === "not-found")
    return invalid(problem("That product is no longer in your cart, or no longer sold.", field, value), 404);
  if (error.kind === "invalid" || error.kind === "rejected" || error.kind === "conflict")
    return invalid(problem(error.message, field, value), error.status);
  throw error;
}
