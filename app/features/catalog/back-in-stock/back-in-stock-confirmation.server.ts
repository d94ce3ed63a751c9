import { z } from "zod";

import type { BackInStockRequest } from "#contract/catalog/back-in-stock";
import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { confirmIntent } from "./back-in-stock";

/** Heading and text of the page, for each status of the request. */
function describe({ status, productName, zipCode }: BackInStockRequest): { title: string; text: string } {
  const forZip = zipCode === null ? "" : ` for ${zipCode}`;
  if (status === "Mailed")
    return { title: "It’s back", text: `We’ve emailed you that ${productName} can be ordered again.` };
  if (status === "Waiting")
    return {
      title: "We’ll tell you",
      text: `We’ll send you one email when ${productName} can be ordered again${forZip}, within the next 180 days.`,
    };
  return {
    title: "Want to know when it’s back?",
    text: `Press the button, and we’ll send you one email when ${productName} can be ordered again${forZip}.`,
  };
}

/** The page of the mail's link. Opening it changes nothing: mail programs open links too (MAIL-20). */
export async function loadConfirmation({ absolute, addresses, params, shop: { commerce } }: StoreContext) {
  const token = params.token!;
  const request = await commerce.call("readBackInStockRequest", { params: { token } });
  const action = addresses.backInStockConfirmation(token);
  const { title, text } = describe(request);
  return {
    head: { title, canonical: absolute(action), noIndex: true },
    title,
    text,
    action: request.status === "Unconfirmed" ? action : null,
    productHref: addresses.product(request.productUrlName, request.productId),
  };
}
export type ConfirmationView = Awaited<ReturnType<typeof loadConfirmation>>;

/** Confirms the request, and shows the same page again. */
export const confirmation = form(
  { intent: "", isMain: true, isButton: true, schema: z.object({ intent: z.literal(confirmIntent) }) },
  async ({ addresses, params, shop: { commerce } }) => {
    const token = params.token!;
    await commerce.call("confirmBackInStockRequest", { params: { token } });
    return { to: addresses.backInStockConfirmation(token) };
  },
);
