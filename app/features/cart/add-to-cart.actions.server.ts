import { isNotFound } from "~/commerce/errors";
import { noteLines } from "~/features/analytics/cart-events.server";
import { form } from "~/request/forms/form.server";
import { keyOfWish } from "~/request/visitor/last-message.server";

import { addToCartForm } from "./cart.forms.server";
import { cartIntent } from "./cart.intents";
import { refusedByPlatform } from "./refuse-by-platform.server";

/**
 * Adds a product to the cart (CART-28). The product page posts this form to itself. The platform creates the
 * cart with its first line (CART-4). A form that is sent again before the shopper has got the message adds
 * nothing more (CART-41).
 */
export const addToCart = form(
  { intent: cartIntent.add, schema: addToCartForm, errors: refusedByPlatform("quantity") },
  async (context, { productId, quantity }) => {
    await context.visitor.ensureGuestId();
    const add = (headers: Record<string, string>) =>
      context.shop.commerce.call("addCartItem", {
        params: { cartId: "active" },
        body: { productId, quantity, type: "Product" },
        headers,
      });
    const key = await keyOfWish(context, productId, quantity);
    // If the product is still sold, its line was taken out of the cart.
    const line = await add({ "idempotency-key": key }).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
      return add({});
    });
    // Keys of guests without a message are alike.
    const once = `${context.visitor.guest.id() ?? ""} ${key}`;
    await noteLines(context, "add-to-cart-pdp", [{ line, quantity: Number(quantity) }], once);
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
