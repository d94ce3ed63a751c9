import { CommerceError } from "~/commerce/errors";
import { pageError } from "~/request/page-error.server";
import { refuseUnknownForm } from "~/request/forms/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import { requireVerifiedEmail } from "~/request/visitor/require-account.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { isClaimTicket } from "./claim-ticket.server";
import type { OpenOrder } from "./open-order.server";
import { orderIntent } from "./order.intents";
import { reorder } from "./reorder.server";

/** The forms on the page of an order. One with a signed link hands back its query (FORM-25). */
export async function submitOrderPage(context: StoreContext, form: FormData, opened: OpenOrder) {
  switch (form.get("intent")) {
    case orderIntent.reorder:
      return reorder(context, form, opened.named, opened.order.orderNumber);
    case orderIntent.claimFound:
      return claimFoundOrder(context, form, opened);
    default:
      return refuseUnknownForm(form);
  }
}

/**
 * Puts the order into the account of the shopper who has just looked it up. The ticket proves that the
 * shopper gave its details, so they are read from the order (ORDER-34).
 */
async function claimFoundOrder(context: StoreContext, form: FormData, { named, order }: OpenOrder) {
  await requireVerifiedEmail(context);
  const { addresses, shop, url } = context;
  if (!isClaimTicket(context, named, url.searchParams.get("claim") ?? ""))
    throw seeOther(addresses.claimOrder());
  const { owner, orderNumber } = order;
  const [email, lastName] = [owner.email ?? "", owner.lastName ?? ""];
  try {
    await shop.commerce.call("claimOrder", {
      body: { orderSummaryIdOrRefNumber: named, verification: { email, lastName } },
    });
  } catch (error) {
    if (!(error instanceof CommerceError) || error.kind !== "conflict") throw error;
    throw pageError(409, "This order belongs to an account already");
  }
  return redirectOrRespond(context, form, addresses.myOrder(orderNumber), {
    tone: "success",
    text: `Order ${orderNumber} is in your account now.`,
  });
}
