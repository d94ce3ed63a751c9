import { noteLines } from "~/features/analytics/cart-events.server";
import { listFieldsOf } from "~/features/analytics/list-fields.server";
import { form } from "~/request/forms/form.server";
import { addOnce } from "~/request/visitor/add-once.server";

import { addToCartForm } from "./cart.forms.server";
import { cartIntent } from "./cart.intents";
import { refusedByPlatform } from "./refuse-by-platform.server";

/** Adds a product to the cart (CART-28). The product page posts this form to itself. */
export const addToCart = form(
  { intent: cartIntent.add, schema: addToCartForm, errors: refusedByPlatform("quantity") },
  async (context, { productId, quantity }) => {
    const list = await listFieldsOf(context, context.events.listPlace());
    const { line, once } = await addOnce(context, { productId, quantity, ...list });
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
