import { CommerceError } from "~/commerce/errors";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { backInStockForm } from "./back-in-stock";
import { requireProductId } from "./back-in-stock.data.server";
import { requestForm } from "./back-in-stock.forms.server";

/** The same for every address, so that it tells nothing about one (STOCK-28). */
const openTheLink =
  "Open the link in the email that we have just sent you. Then we write to you once, when it is back.";

/** Asks to be told when the product is back, for the visitor's ZIP, and leads back to the product. */
export async function submitBackInStock(context: StoreContext, form: FormData) {
  const { addresses, commerce } = context;
  const productId = requireProductId(context);
  const submission = parseForm(form, requestForm);
  if (submission.status !== "success") return refuseForm(backInStockForm, submission);
  const zipCode = (await context.loadRegion())?.zipCode ?? null;
  // The product's page corrects the name in the address.
  const productPage = addresses.product("product", productId);
  try {
    const { status } = await commerce.call("requestBackInStock", {
      params: { productId },
      body: { email: submission.value.email, zipCode },
    });
    const text = status === "Waiting" ? "We write to you once, when it is back." : openTheLink;
    await context.flash(text);
    return seeOther(productPage);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    // There is nothing to wait for any more: the page of the product says so.
    if (error.status === 422) return seeOther(productPage);
    if (error.kind !== "too-many") throw error;
    if (error.retryAfterSeconds !== null) context.addHeader("retry-after", String(error.retryAfterSeconds));
    return refuseForm(backInStockForm, submission, {
      status: 429,
      formErrors: ["Too many emails were asked for. Try again in 15 minutes."],
    });
  }
}
