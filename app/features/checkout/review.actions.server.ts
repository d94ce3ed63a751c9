import { z } from "zod";

import { shownAmount } from "#contract/checkout/placing-orders";
import { fromDecimalText, toDecimalText } from "#contract/money";
import { CommerceError } from "~/commerce/errors";
import { cartValidationCode } from "~/commerce/models/cart";
import { orderProof } from "~/request/order-proof.server";
import { form, refuse, type Outcome } from "~/request/forms/form.server";
import { keyOfTry, mayTryAgain, withNextTry } from "~/request/forms/next-try.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { billingInput, readBilling } from "./billing.server";
import { checkoutIntent } from "./checkout.intents";
import { paymentMethod } from "./payment-method";
import { keepPlaced, longestShown } from "./placed-order.server";
import { findPayment, isPaymentSession, type PaymentState } from "./payment.data.server";
import { measure, notePurchase, readUntoldPurchase } from "./purchase-event.server";

const orderForm = z.object({
  checkoutId: hiddenField(20),
  payment: hiddenField(64),
  purchaseOrder: hiddenField(40),
  /** The total that the form shows, in minor units. */
  total: hiddenField(12),
  /** The amount to pay now that the form was made for, as the platform wrote it. */
  due: hiddenField(15),
  /** The version of the checkout that the form shows (CHECKOUT-43). */
  version: hiddenField(64),
  /** The order as the review showed it, sealed. */
  shown: hiddenField(longestShown),
});
type Order = z.output<typeof orderForm>;

/**
 * Authorizes the payment and places the order, in one call (PAY-52). The platform creates only one order for
 * a checkout, also for repeated and simultaneous posts, so a form that is sent again leads to the same
 * confirmation (FORM-12, ORDER-1).
 */
export const placeOrder = withNextTry(
  form({ intent: checkoutIntent.place, isMain: true, schema: orderForm }, async (context, value) => {
    const { payment, total, version } = value;
    const checkoutId = /^2z9\w{12,15}$/.test(value.checkoutId) ? value.checkoutId : "active";
    try {
      const paid = orderPayment(value);
      const billing = paid && (await readBilling(context, checkoutId));
      const untold = await readUntoldPurchase(context, checkoutId);
      const order = await context.shop
        .checkout(checkoutId, { key: keyOfTry(context) })
        .place(billing ? { ...paid, billingAddress: billingInput(billing) } : paid, await measure(context));
      await notePurchase(context, order, untold);
      await keepPlaced(context, order.orderReferenceNumber, value.shown);
      return { to: confirmationPath(context, order) };
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error;
      if (mayTryAgain(error)) {
        // The form of the next try is a cookie of its own, which has no room for it.
        await keepPlaced(context, null, value.shown);
        context.forms.posted?.delete("shown");
      }
      if (error.status >= 500 || mayTryAgain(error)) throw error;
      if (error.kind === "conflict") {
        const problem = await findCalculationProblem(context);
        if (problem) return problem;
        const now = await findCheckout(context, checkoutId);
        if (now && String(fromDecimalText(now.checkout.cartSummary.grandTotalAmount)) !== total)
          return { to: totalChanged(context) };
        if (now && version !== "" && now.checkout.version !== version)
          return refuse({ status: 409, formErrors: [changedMeanwhile] });
      }
      return refuseOrder(context, { error, payment: await findPayment(context, checkoutId, payment) });
    }
  }),
);

/** The chosen payment as placing the order takes it. Nothing for text that names none. */
function orderPayment({ payment: chosen, purchaseOrder, total, due, version }: Order) {
  const shown = {
    ...(/^\d+$/.test(total) && { grandTotalAmount: toDecimalText(Number(total)) }),
    ...(shownAmount.safeParse(due).success && { firstPymtGrandTotalAmount: due }),
    ...(version !== "" && { checkoutVersion: version }),
  };
  if (chosen === paymentMethod.transfer) return { requestType: "BankTransfer", ...shown } as const;
  if (chosen === paymentMethod.purchaseOrder)
    return purchaseOrder === ""
      ? undefined
      : ({ requestType: "SimplePurchaseOrder", paymentToken: purchaseOrder, ...shown } as const);
  return isPaymentSession(chosen)
    ? ({ requestType: "Auth", sessionId: chosen, ...shown } as const)
    : undefined;
}

export function confirmationPath(
  context: StoreContext,
  { orderNumber, orderReferenceNumber }: { orderNumber?: string | null; orderReferenceNumber: string },
): string {
  const number = orderNumber ?? orderReferenceNumber;
  const isMembers = context.visitor.isSignedIn;
  return context.addresses.orderSummary(number, {
    ...orderProof(context, number, orderReferenceNumber, { isMembers }),
    placed: "1",
  });
}

const changedMeanwhile = "Your order changed in another window. Check it here, and place it again.";

const stillCalculating = "Your total is still being calculated. Please place your order again in a moment.";

/**
 * The refusal to show if the totals are unknown after a conflict; null if they are known. Either they are
 * still being calculated (DATA-30; the server does not wait), or the calculation failed, and the lines say
 * why (DATA-33).
 */
async function findCalculationProblem({ shop }: StoreContext): Promise<Outcome | null> {
  try {
    await shop.processing().whenCalculated();
    return null;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.code === "SSR_NO_POLLING") return refuse({ status: 409, formErrors: [stillCalculating] });
    if (error.code !== cartValidationCode) return null;
    return refuse({ status: 422, formErrors: error.words });
  }
}

/** The checkout after a conflict; null if it cannot be read. */
const findCheckout = ({ shop }: StoreContext, checkoutId: string) =>
  shop
    .checkout(checkoutId)
    .load()
    .catch(() => null);

const totalChanged = ({ addresses }: StoreContext) => addresses.checkout("payment", { problem: "changed" });

/**
 * Shows the reasons on the review, or sends the shopper to the step that solves the refusal. With
 * 412 and 422 the platform has reversed the payment. The next post authorizes it again, as long as it covers
 * the total (ORDER-11, PAY-13, PAY-25).
 */
function refuseOrder(
  context: StoreContext,
  { error, payment }: { error: CommerceError; payment: PaymentState | null },
): Outcome {
  const { addresses } = context;
  if (error.kind === "not-found" || error.kind === "gone" || error.kind === "unauthenticated")
    return { to: addresses.cart() };
  if (payment?.status !== "approved") return { to: addresses.checkout("payment", { problem: "unfinished" }) };
  if (!payment.coversTotal) return { to: totalChanged(context) };
  // The link comes with the words that nothing stays reserved. Other refusals, such as 429, reverse nothing.
  const isReversed = error.status === 412 || error.status === 422;
  return refuse({
    status: error.status,
    formErrors: error.words,
    ...(isReversed ? { link: { label: "Change your cart", href: addresses.cart() } } : {}),
  });
}
