import type { z } from "zod";

import type { createPayment, paymentData } from "~/contract/checkouts";
import type { CheckoutError } from "~/contract/values";

import { requireOwnerKey } from "../../actor";
import { badInput, notFound } from "../../errors";
import { newId } from "../../ids";
import { openSession, paymentPagePath, readLocalUrl, sessionAmount, sessionStatus, type SessionRow } from "../../payments/sessions";
import { amountDue, loadPricedCart } from "../carts/priced-cart";
import type { CartInput } from "../carts/service";
import { findCheckout, lockCheckout, lockOpenCheckout } from "../checkouts/access";
import { missingParts, orderProblems, problem } from "../checkouts/problems";

export type PaymentRequest = z.output<typeof createPayment.body & z.ZodType>;

export type PaymentAnswer = {
  salesforceResultCode: "Success" | "Decline" | "ValidationError" | "SystemError";
  paymentData: z.input<typeof paymentData> | null;
  errors: CheckoutError[];
};

const refuse = (salesforceResultCode: "Decline" | "ValidationError", errors: CheckoutError[]): PaymentAnswer => ({
  salesforceResultCode,
  paymentData: null,
  errors,
});

const paymentProblem = (title: string, detail: string, parameter?: string) =>
  problem("/commerce/errors/payment-failure", title, detail, parameter);

/** The token is told to the owner of the checkout only, and only once the payment page approved. */
function describeSession(input: CartInput, session: SessionRow): PaymentAnswer {
  const status = sessionStatus(session, input.services.now(), input.services.gatewayPendingMs);
  return {
    salesforceResultCode: "Success",
    paymentData: {
      sessionId: session.id,
      redirectUrl: paymentPagePath(session.id),
      status,
      paymentToken: status === "approved" ? session.payment_token : null,
      cardBrand: session.card_brand,
      cardLastFour: session.card_last_four,
    },
    errors: [],
  };
}

/** ClientRequest `{sessionId}`: reads the state of a payment page and changes nothing. */
export async function readPaymentSession(input: CartInput, sessionId: string): Promise<PaymentAnswer> {
  const { db } = input.services;
  requireOwnerKey(input.actor);
  const checkout = await findCheckout(db, input, input.params.checkoutId!);
  const session =
    checkout &&
    (await db
      .selectFrom("payment_session").selectAll().where("id", "=", sessionId).where("checkout_id", "=", checkout.id).executeTakeFirst());
  if (!session) throw notFound("The payment session does not exist");
  return describeSession(input, session);
}

/** ClientRequest `{returnUrl, cancelUrl}`: opens a payment page over what the checkout comes to now. */
export async function openPaymentSession(input: CartInput, data: Record<string, string>): Promise<PaymentAnswer> {
  const returnUrl = readLocalUrl(data.returnUrl ?? "", input.request.url);
  const cancelUrl = readLocalUrl(data.cancelUrl ?? "", input.request.url);
  if (!returnUrl || !cancelUrl) throw badInput("paymentsData needs a returnUrl and a cancelUrl of this store");
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    const view = await loadPricedCart(trx, input, cart, now);
    const problems = [...missingParts(view), ...orderProblems(view)];
    if (problems.length > 0) return refuse("ValidationError", problems);
    const session = await openSession(trx, {
      checkoutId: checkout.id,
      merchant: input.webstore.name,
      amount: amountDue(view),
      currency: cart.currency,
      returnUrl,
      cancelUrl,
    }, now);
    return describeSession(input, session);
  });
}

/**
 * Auth: makes the approval of a payment page count for the order. The token must be of this checkout and its amount what the
 * checkout comes to now. Repeating it, even after the order, is harmless.
 */
export async function authorisePayment(input: CartInput, request: PaymentRequest): Promise<PaymentAnswer> {
  const token = request.paymentToken;
  if (!token) return refuse("ValidationError", [paymentProblem("Payment missing", "paymentToken is missing", "paymentToken")]);
  const now = input.services.now();
  return input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockCheckout(trx, input, input.params.checkoutId!);
    const session = await trx
      .selectFrom("payment_session").selectAll()
      .where("payment_token", "=", token).where("checkout_id", "=", checkout.id).executeTakeFirst();
    if (!session) {
      return refuse("ValidationError", [paymentProblem("Payment not known", "The payment does not belong to this checkout", "paymentToken")]);
    }
    if (session.status !== "approved") return refuse("Decline", [paymentProblem("Payment declined", "The payment was not approved")]);
    const inForce = await trx
      .selectFrom("payment").selectAll()
      .where("checkout_id", "=", checkout.id).where("status", "in", ["Authorised", "Captured"]).executeTakeFirst();
    if (checkout.status === "Completed") {
      if (inForce?.session_id === session.id) return describeSession(input, session);
      return refuse("ValidationError", [paymentProblem("Order placed", "The order of this checkout was placed already")]);
    }
    const view = await loadPricedCart(trx, input, cart, now);
    if (sessionAmount(session) !== amountDue(view)) {
      return refuse("ValidationError", [paymentProblem("Amount changed", "The total has changed since the payment was approved", "paymentToken")]);
    }
    if (inForce?.session_id === session.id && Number(inForce.amount_minor) === sessionAmount(session)) return describeSession(input, session);
    if (inForce) await trx.updateTable("payment").set({ status: "Voided" }).where("id", "=", inForce.id).execute();
    await trx
      .insertInto("payment")
      .values({
        id: newId("paymentSession"),
        checkout_id: checkout.id,
        session_id: session.id,
        amount_minor: sessionAmount(session),
        currency: session.currency,
        status: "Authorised",
        card_brand: session.card_brand,
        card_last_four: session.card_last_four,
        billing_address: JSON.stringify(request.billingAddress ?? view.groups[0]?.row.address ?? null),
        created_at: now,
      })
      .execute();
    return describeSession(input, session);
  });
}

export const refusePurchaseOrder = () =>
  refuse("ValidationError", [paymentProblem("Not available", "Purchase orders are for business accounts", "requestType")]);
