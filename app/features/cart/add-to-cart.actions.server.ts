import { parseForm, refuseForm, refuseUnknownForm } from "~/request/forms/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import type { StoreContext } from "~/request/store-context.server";

import { addToCartForm } from "./cart.forms.server";
import { cartIntent } from "./cart.intents";
import { refuseByPlatform } from "./refuse-by-platform.server";

/**
 * Adds a product to the cart (CART-28). The product page posts this form to itself. The platform creates the
 * cart with its first line (CART-4). A form that is sent again adds nothing more (CART-41).
 */
export async function submitAddToCart(context: StoreContext, form: FormData) {
  if (form.get("intent") !== cartIntent.add) return refuseUnknownForm(form);
  const submission = parseForm(form, addToCartForm);
  if (submission.status !== "success") return refuseForm(cartIntent.add, submission);
  const { productId, quantity, once } = submission.value;
  await context.visitor.ensureGuestId();
  try {
    const line = await context.shop.commerce.call("addCartItem", {
      params: { cartId: "active" },
      body: { productId, quantity, type: "Product" },
      headers: onceHeader(once, productId, quantity),
    });
    return await redirectOrRespond(context, form, context.url.pathname + context.url.search, {
      tone: "success",
      text: `Added to your cart: ${quantity} × ${line.name}.`,
      links: [{ label: "View cart", href: context.addresses.cart() }],
    });
  } catch (error) {
    return refuseByPlatform(error, cartIntent.add, submission, "quantity");
  }
}

/**
 * The header that makes a form add once. Forms of a visitor without a cart carry no key, so that their pages
 * are the same for everybody. If such a form is sent twice, each post makes a guest of its own, and the
 * browser keeps one of them.
 */
function onceHeader(once: string, productId: string, quantity: string): Record<string, string> {
  if (!/^[\w-]{8,40}$/.test(once)) return {};
  return { "idempotency-key": `${once}:${encodeURIComponent(productId)}:${quantity}` };
}
