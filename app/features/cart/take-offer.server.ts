import { form, type Posted } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { cartIntent } from "./cart.intents";
import { refusedByPlatform } from "./refuse-by-platform.server";
import { quantitiesForm, readQuantities, saveQuantities } from "./save-quantities.server";
import { versionHeader } from "./version-header.server";

/**
 * The second post of a double click finds a newer cart than its form. It saves nothing, and its key makes the
 * platform answer like the first time.
 */
export async function readOfCurrentCart(context: StoreContext, posted: Posted) {
  const version = posted.text("version", 80);
  const answer = version === "" ? null : await context.shop.loadCartItems();
  const isCurrent = answer === null || answer.version === version;
  return isCurrent ? readQuantities(context, posted) : null;
}

/** Puts a bundle in place of its parts (CART-45). Quantities that were typed are saved first (CART-42). */
export const takeOffer = form(
  {
    intent: cartIntent.takeOffer,
    takesTarget: true,
    read: readOfCurrentCart,
    schema: quantitiesForm,
    errors: {
      ...refusedByPlatform(),
      "not-found": {
        status: 404,
        formErrors: ["This offer is no longer available for your cart."],
      },
    },
  },
  async (context, typed, { facts, posted: { target: productId } }) => {
    const { version = "" } = typed;
    const messages = await saveQuantities(context, typed, facts);
    const key = version && { "idempotency-key": `${version}:${encodeURIComponent(productId)}` };
    const { name } = await context.shop.commerce.call("applyBundleOffer", {
      params: { cartId: "active" },
      body: { productId },
      // A quantity that was saved has made the version of the form an old one.
      headers: { ...(messages.length === 0 && versionHeader(version)), ...key },
    });
    return { to: context.addresses.cart(), flash: `Now in your cart: ${name}, in place of its parts.` };
  },
);
