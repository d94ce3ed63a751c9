import { parseForm, refuseForm } from "~/request/forms/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import type { StoreContext } from "~/request/store-context.server";

import { takeOfferForm } from "./cart.forms.server";
import { cartIntent } from "./cart.intents";
import { isNotFound, refuseByPlatform } from "./refuse-by-platform.server";
import { saveQuantities } from "./save-quantities.server";
import { versionHeader } from "./version-header.server";

/**
 * Puts a bundle in place of its parts (CART-45). Quantities that were typed are saved first (CART-42). The
 * second post of a double click finds a newer cart than its form; it saves nothing, and its key makes the
 * platform answer like the first time.
 */
export async function takeOffer(context: StoreContext, form: FormData, productId: string) {
  const submission = parseForm(form, takeOfferForm);
  const version = submission.status === "success" ? submission.value.version : "";
  const answer = version === "" ? null : await context.shop.loadCartItems();
  const isCurrent = answer === null || answer.headers.get("etag") === version;
  const saved = isCurrent ? await saveQuantities(context, form, cartIntent.takeOffer) : { messages: [] };
  if ("refused" in saved) return saved.refused;
  const key = version && { "idempotency-key": `${version}:${encodeURIComponent(productId)}` };
  try {
    const { name } = await context.shop.commerce.call("applyBundleOffer", {
      params: { cartId: "active" },
      body: { productId },
      // A quantity that was saved has made the version of the form an old one.
      headers: { ...(saved.messages.length === 0 && versionHeader(version)), ...key },
    });
    return await redirectOrRespond(context, form, context.addresses.cart(), {
      tone: "success",
      text: `Now in your cart: ${name}, in place of its parts.`,
    });
  } catch (error) {
    if (!isNotFound(error)) return refuseByPlatform(error, cartIntent.takeOffer, submission);
    return refuseForm(cartIntent.takeOffer, submission, {
      status: 404,
      formErrors: ["This offer is no longer available for your cart."],
    });
  }
}
