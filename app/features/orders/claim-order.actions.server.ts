import type { Submission } from "@conform-to/react";
import { z } from "zod";

import { maxClaimedOrders } from "#contract/orders/claiming-orders";
import { CommerceError } from "~/commerce/errors";
import { parseForm, refuseForm, refuseUnknownForm } from "~/request/forms/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import type { StoreContext } from "~/request/store-context.server";

import { claimForm, claimProblem } from "./order.forms.server";
import { orderIntent } from "./order.intents";

/** The two forms of the page: the orders with the shopper's email address, and one order by its details. */
export async function submitClaimOrder(context: StoreContext, form: FormData) {
  switch (form.get("intent")) {
    case orderIntent.claimByEmail:
      return claimByEmail(context, form);
    case orderIntent.claim:
      return claimByDetails(context, form);
    default:
      return refuseUnknownForm(form);
  }
}

/** Each message leads to the field that can be corrected. */
const refusals: Partial<Record<CommerceError["kind"], string>> = {
  "not-found": "We found no order with these details. Check them all, or call us.",
  conflict: "This order belongs to an account already. If it is not yours, call us.",
  "too-many": "Too many attempts. Try again in 15 minutes.",
};

async function claimByDetails(context: StoreContext, form: FormData) {
  const submission = parseForm(form, claimForm);
  if (submission.status !== "success") return refuseForm(orderIntent.claim, submission);
  const { orderNumber, lastName, email, phone } = submission.value;
  const problem = claimProblem(submission.value);
  if (problem) return refuseForm(orderIntent.claim, submission, { fieldErrors: { email: [problem] } });
  try {
    const claimed = await context.shop.commerce.call("claimOrder", {
      body: {
        orderSummaryIdOrRefNumber: orderNumber,
        verification: { lastName, ...(email && { email }), ...(phone && { phoneNumber: phone }) },
      },
    });
    return await redirectOrRespond(context, form, context.addresses.myOrder(claimed.orderNumber), {
      tone: "success",
      text: `Order ${claimed.orderNumber} is in your account now.`,
    });
  } catch (error) {
    return refuse(error, orderIntent.claim, submission, "orderNumber");
  }
}

function refuse(error: unknown, form: string, submission: Submission<unknown>, field: string) {
  const message = error instanceof CommerceError ? refusals[error.kind] : undefined;
  if (!(error instanceof CommerceError) || message === undefined) throw error;
  return refuseForm(form, submission, { status: error.status, fieldErrors: { [field]: [message] } });
}

async function claimByEmail(context: StoreContext, form: FormData) {
  const orderSummaryIds = form
    .getAll("orderId")
    .map(String)
    .filter((id) => /^1Os\w{12,15}$/.test(id))
    .slice(0, maxClaimedOrders);
  if (orderSummaryIds.length === 0)
    return refuseForm(orderIntent.claimByEmail, parseForm(form, z.object({})), {
      formErrors: ["Choose at least one order"],
    });
  const { orderSummaries } = await context.shop.commerce.call("claimOrdersOfEmail", {
    body: { orderSummaryIds },
  });
  const count = orderSummaries.length;
  return redirectOrRespond(context, form, context.addresses.myOrders(), {
    tone: count > 0 ? "success" : "problem",
    text:
      count === 0
        ? "These orders belong to an account already."
        : `${count === 1 ? "1 order is" : `${count} orders are`} in your account now.`,
  });
}
