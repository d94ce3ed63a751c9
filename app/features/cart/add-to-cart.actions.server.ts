import { form } from "~/request/forms/form.server";

import { addToCartForm } from "./cart.forms.server";
import { cartIntent } from "./cart.intents";
import { refusedByPlatform } from "./refuse-by-platform.server";

/**
 * Adds a product to the cart (CART-28). The product page posts this form to itself. The platform creates the
 * cart with its first line (CART-4). A form that is sent again adds nothing more (CART-41).
 */
export const addToCart = form(
  { intent: cartIntent.add, schema: addToCartForm, errors: refusedByPlatform("quantity") },
  async (context, { productId, quantity, once }) => {
    await context.visitor.ensureGuestId();
    const line = await context.shop.commerce.call("addCartItem", {
      params: { cartId: "active" },
      body: { productId, quantity, type: "Product" },
      headers: onceHeader(once, productId, quantity),
    });
    return {
      to: context.url.pathname + context.url.search,
      flash: {
        tone: "success",
        text: `Added to your cart: ${quantity} × ${line.name}.`,
        links: [{ label: "View cart", href: context.addresses.cart() }],
      },
    };
  },
);

/**
 * The header that makes a form add once. Forms of a visitor without a cart carry no key, so that their pages
 * are the same for everybody. If such a form is sent twice, each post makes a guest of its own, and the
 * browser keeps one of them.
 */
function onceHeader(once: string, productId: string, quantity: string): Record<string, string> {
  if (!/^[\w-]{8,40}$/.test(once)) return {};
  return { "idempotency-key": `${once}:${encodeURIComponent(productId)}:${quantity}` };
}
