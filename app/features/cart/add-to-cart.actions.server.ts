import { noteLines, noteMemberships, notePlans } from "~/features/analytics/cart-events.server";
import { listFieldsOf } from "~/features/analytics/list-fields.server";
import { form } from "~/request/forms/form.server";
import { addOnce } from "~/request/visitor/add-once.server";

import { addToCartForm } from "./cart.forms.server";
import { cartIntent } from "./cart.intents";
import { plansOf, readPlan } from "./plans.server";
import { refusedByPlatform } from "./refuse-by-platform.server";
import { nameOf, readSelling } from "./selling.server";

/** The page names its product, and the bar at the lower edge of phones has little room (CART-29). */
const withoutName = (words: string) =>
  words.replace(/^(You can order (?:at most \d+|\d+ or more)) of .+/, "$1.");

/**
 * Adds a product to the cart (CART-28), and the protection plan that was chosen for it, one for each piece
 * (CART-61), or in the selling model that was chosen (CART-67). The product page posts this form to itself.
 */
export const addToCart = form(
  { intent: cartIntent.add, schema: addToCartForm, errors: refusedByPlatform("quantity", withoutName) },
  async (context, { productId, quantity, plan: choice, selling }) => {
    const list = await listFieldsOf(context, context.events.listPlace());
    const plan = readPlan(choice);
    const { line, once } = await addOnce(
      context,
      {
        productId,
        quantity,
        ...readSelling(selling),
        ...list,
        ...(plan && { belongingItems: [{ ...plan, quantity }] }),
      },
      ...[choice, selling].filter(Boolean),
    );
    const pieces = [{ line, quantity: Number(quantity) }];
    if (line.isMembership) await noteMemberships(context, "add", pieces, once);
    else await noteLines(context, "add-to-cart-pdp", pieces, once);
    const added = plan ? await plansOf(context, line.cartItemId, plan) : [];
    await notePlans(
      context,
      "add",
      added.map((each) => ({ line: each, quantity: Number(quantity) })),
      once,
    );
    const names = [line, ...added].map(nameOf).join(", with ");
    return {
      to: context.url.pathname + context.url.search,
      flash: {
        tone: "success",
        text: `Added to your cart: ${quantity} × ${names}.`,
        links: [{ label: "View cart", href: context.addresses.cart() }],
      },
    };
  },
);
