import type { Submission } from "@conform-to/react";
import { z } from "zod";

import { pageError } from "~/request/page-error.server";
import { hiddenField, parseForm, refuseForm } from "~/request/forms/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadStep } from "./checkout-step.data.server";
import { checkoutIntent } from "./checkout.intents";
import { paymentMethod } from "./payment-method";

/**
 * Opens a session at the payment gateway and sends the shopper there, or pays without a page (PAY-24,
 * PAY-38). Card numbers are typed on the gateway's page only (PAY-1). If the platform refuses, because
 * something is sold out for example, the step shows its reasons and leads to the cart (PAY-28).
 */
export async function submitPayment(context: StoreContext, form: FormData) {
  const {
    addresses,
    shop: { checkout },
  } = context;
  const step = await loadStep(context, "payment");
  const submission = parseForm(form, paymentForm);
  if (submission.status !== "success") return refuseForm(checkoutIntent.pay, submission);
  const { payBy: method, purchaseOrder } = submission.value;
  if (method !== paymentMethod.card) {
    const paid = await checkout(step.checkoutId).pay(
      method === paymentMethod.purchaseOrder
        ? { requestType: "SimplePurchaseOrder", paymentToken: purchaseOrder }
        : { requestType: "BankTransfer" },
    );
    if (paid.salesforceResultCode === "Success")
      return seeOther(addresses.checkout("review", { payment: method }));
    return refusePayment(context, submission, paid.errors);
  }
  const answer = await checkout(step.checkoutId).pay({
    requestType: "ClientRequest",
    // Paths without an origin. The gateway redirects within the origin that the shopper came from, so nobody
    // can make it redirect to another site.
    paymentsData: {
      returnUrl: addresses.checkout("processing"),
      cancelUrl: addresses.checkout("processing"),
    },
  });
  if (answer.paymentData?.redirectUrl) return seeOther(answer.paymentData.redirectUrl);
  return refusePayment(context, submission, answer.errors);
}

const methods = Object.values(paymentMethod);
const chooseMethod = "Choose how you want to pay";

const paymentForm = z
  .object({
    payBy: z.enum(methods, chooseMethod).default(paymentMethod.card),
    purchaseOrder: hiddenField(40),
  })
  .refine(({ payBy, purchaseOrder }) => payBy !== paymentMethod.purchaseOrder || purchaseOrder !== "", {
    path: ["purchaseOrder"],
    message: "Enter the purchase order number",
  });

type PaymentErrors = Awaited<ReturnType<ReturnType<StoreContext["shop"]["checkout"]>["pay"]>>["errors"];

function refusePayment(
  { addresses }: StoreContext,
  submission: Submission<z.output<typeof paymentForm>>,
  errors: PaymentErrors,
) {
  if (errors.length === 0) throw pageError(503, "Service Not Available");
  const messages = errors.map(({ detail }) => (/[.!?]$/.test(detail) ? detail : `${detail}.`));
  const isAboutNumber = errors.some(({ title }) => numberProblems.has(title));
  if (isAboutNumber)
    return refuseForm(checkoutIntent.pay, submission, { fieldErrors: { purchaseOrder: messages } });
  return refuseForm(checkoutIntent.pay, submission, {
    status: errors.some(({ type }) => type === inventoryProblem) ? 412 : 409,
    formErrors: messages,
    link: { label: "Change your cart", href: addresses.cart() },
  });
}

/** The titles of what the platform says about a purchase order (PAY-21, PAY-22). */
const numberProblems = new Set(["Purchase order number", "Credit limit", "Not available"]);

const inventoryProblem = "/commerce/integrations/inventory";
