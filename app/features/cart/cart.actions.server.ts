import { parseForm, refuseForm, refuseUnknownForm } from "~/request/forms/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { checkOutForm, removeLineForm, updateLineForm } from "./cart.forms.server";
import { cartIntent } from "./cart.intents";
import { applyCoupon, removeCoupon } from "./coupon.actions.server";
import { giveKnownContact } from "./known-contact.server";
import { isNotFound, isStale, refuseByPlatform } from "./refuse-by-platform.server";
import { saveQuantities } from "./save-quantities.server";
import { takeOffer } from "./take-offer.server";
import { versionHeader } from "./version-header.server";

/** The forms of the cart page. */
export async function submitCart(context: StoreContext, form: FormData) {
  // The value of a line's button "Remove" names the line too, that of "Take this offer" the bundle.
  const [intent, named] = String(form.get("intent")).split(" ", 2);
  switch (intent) {
    case cartIntent.update:
      return updateLine(context, form);
    case cartIntent.save:
      return updateLines(context, form);
    case cartIntent.remove:
      if (named) form.set("lineId", named);
      return removeLine(context, form);
    case cartIntent.takeOffer:
      return takeOffer(context, form, named ?? "");
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
  const { lineId, quantity, version, name } = submission.value;
  let savedName = name;
  try {
    const line = await context.shop.commerce.call("updateCartItem", {
      params: { cartId: "active", cartItemId: lineId },
      body: { quantity },
      headers: versionHeader(version),
    });
    savedName = line.name;
  } catch (error) {
    // The second post of a double click has an old version, but the cart is as it asks (CART-39).
    const line = isStale(error) ? await findLine(context, lineId) : null;
    if (Number(line?.quantity) !== Number(quantity))
      return refuseByPlatform(error, cartIntent.update, submission, "quantity");
    savedName = line!.name;
  }
  return redirectOrRespond(context, form, context.addresses.cart(), {
    tone: "success",
    text: `${savedName}: quantity is now ${quantity}`,
  });
}

/** "Update": saves all quantities that were typed, so that none is lost (CART-42). */
async function updateLines(context: StoreContext, form: FormData) {
  const saved = await saveQuantities(context, form, cartIntent.save);
  if ("refused" in saved) return saved.refused;
  const [only, ...more] = saved.messages;
  return redirectOrRespond(context, form, context.addresses.cart(), {
    tone: "success",
    text: only && more.length === 0 ? only : "Your quantities are saved",
  });
}

async function removeLine(context: StoreContext, form: FormData) {
  const submission = parseForm(form, removeLineForm);
  if (submission.status !== "success") return refuseForm(cartIntent.remove, submission);
  const { lineId, version, name } = submission.value;
  const savedName = name || (await nameOfLine(context, lineId));
  try {
    await context.shop.commerce.call("deleteCartItem", {
      params: { cartId: "active", cartItemId: lineId },
      headers: versionHeader(version),
    });
  } catch (error) {
    // A line that is gone already counts as removed (CART-26, CART-39).
    const isGone = isNotFound(error) || (isStale(error) && (await findLine(context, lineId)) === null);
    if (!isGone) return refuseByPlatform(error, cartIntent.remove, submission);
  }
  return redirectOrRespond(context, form, context.addresses.cart(), {
    tone: "success",
    text: `Removed: ${savedName || "the product"}`,
  });
}

/** Saves the quantities that were typed first, so that none is lost (CART-42). */
async function checkOut(context: StoreContext, form: FormData) {
  const saved = await saveQuantities(context, form, cartIntent.checkOut);
  if ("refused" in saved) return saved.refused;
  try {
    await context.shop.checkout().start();
  } catch (error) {
    return refuseByPlatform(error, cartIntent.checkOut, parseForm(form, checkOutForm));
  }
  if (!context.visitor.isSignedIn) return seeOther(context.addresses.guestCheckout());
  await giveKnownContact(context);
  return seeOther(context.addresses.checkoutStart());
}

/**
 * A line of the cart as it is now, after a refused change; null if it is gone. It is undefined while the
 * platform withholds the lines or does not answer, because nothing is known about the line then.
 */
async function findLine(context: StoreContext, lineId: string) {
  const query = { pageSize: "100" };
  const answer = await context.shop.commerce
    .callWithHeaders("listCartItems", { params: { cartId: "current" }, query })
    .catch(() => null);
  if (answer === null || (answer.status === 202 && answer.data.cartItems.length === 0)) return undefined;
  return answer.data.cartItems.find(({ cartItem }) => cartItem.cartItemId === lineId)?.cartItem ?? null;
}

/** The product name of a cart line, for messages; '' without such a line. The form posts only ids. */
async function nameOfLine(context: StoreContext, lineId: string): Promise<string> {
  if (lineId === "") return "";
  const answer = await context.shop.loadCartItems().catch(() => null);
  return answer?.data.cartItems.find(({ cartItem }) => cartItem.cartItemId === lineId)?.cartItem.name ?? "";
}
