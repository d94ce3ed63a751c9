import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { backInStockForm } from "./back-in-stock";
import { requireProductId } from "./back-in-stock.data.server";
import { requestForm } from "./back-in-stock.forms.server";

/** The same for every address, so that it tells nothing about one (STOCK-28). */
const openTheLink = "Open the link in the email we just sent you. Then we’ll email you once, when it’s back.";

// The product's page corrects the name in the address.
const productPage = (context: StoreContext) =>
  context.addresses.product("product", requireProductId(context));

/** Asks to be told when the product is back, for the visitor's ZIP, and leads back to the product. */
export const backInStock = form(
  {
    intent: backInStockForm,
    isMain: true,
    read: async (context) => requireProductId(context),
    schema: requestForm,
    errors: {
      // There is nothing to wait for any more: the page of the product says so.
      422: (_error, context) => ({ to: productPage(context) }),
      "too-many": { formErrors: ["That’s a lot of emails in a short time. Try again in 15 minutes."] },
    },
  },
  async (context, { email }, { facts: productId }) => {
    const zipCode = (await context.shop.loadRegion())?.zipCode ?? null;
    const { status } = await context.shop.commerce.call("requestBackInStock", {
      params: { productId },
      body: { email, zipCode },
    });
    const flash = status === "Waiting" ? "We’ll email you once, when it’s back." : openTheLink;
    return { to: productPage(context), flash };
  },
);
