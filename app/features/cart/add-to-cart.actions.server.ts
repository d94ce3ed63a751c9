import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import type { StoreContext } from "~/request/store-context.server";

import { addToCartForm } from "./cart.forms.server";
import { cartIntent } from "./cart.intents";
import { refuseByPlatform } from "./refuse-by-platform.server";

/**
 * Adds a product to the cart (CART-28). The product page posts this form to itself. The platform creates the
 * cart with its first line (CART-4).
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
      text: `Added to your cart: ${quantity} × ${line.name}.`,
      links: [{ label: "View cart", href: context.addresses.cart() }],
    });
  } catch (error) {
    return refuseByPlatform(error, cartIntent.add, submission, "quantity");
  }
}
