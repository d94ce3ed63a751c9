import { requireOwnerKey } from "#platform/core/actor";
import { badInput, notFound } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";
import { getProvider } from "#platform/purchase/providers/payment-provider";
import { readLocalUrl, sessionAmount, type SessionRow } from "#platform/purchase/test-gateway/sessions";
import { amountDue, loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { CartInput } from "#platform/purchase/cart/write/service";
import { findCheckout, getCartOf, lockOpenCheckout } from "#platform/purchase/checkout/access";
import type { CheckoutRow } from "#platform/purchase/delivery/queries";
import { missingCheckoutData, orderProblems } from "#platform/purchase/cart/price/problems";

import { describeSession, paymentProblem, refusal, type PaymentAnswer } from "./answers";
import { providerOf } from "./authorize-at-provider";
import { holdStock } from "./hold-stock";

/**
 * ClientRequest `{sessionId}`: reads the state of a payment session (PAY-14). `latest` is the session that
 * was approved last (PAY-26). Throws 404 for a session of another checkout, or if none was approved.
 */
export async function readPaymentSession(input: CartInput, sessionId: string): Promise<PaymentAnswer> {
  const { db } = input.services;
  requireOwnerKey(input.actor);
  const checkout = await findCheckout(db, input, input.params.checkoutId!);
  const session = checkout && (await findSession(db, checkout.id, sessionId));
  if (!session) throw notFound("The payment session does not exist");
  return describeSession(input, session, await coversTotal(input, checkout, session));
}

function findSession(db: Executor, checkoutId: string, sessionId: string) {
  const query = db.selectFrom("payment_session").selectAll().where("checkout_id", "=", checkoutId);
  return sessionId === "latest"
    ? query.where("status", "=", "approved").orderBy("created_at", "desc").limit(1).executeTakeFirst()
    : query.where("id", "=", sessionId).executeTakeFirst();
}

/** Whether an approved amount is still the amount due; null if nothing is approved or due any more. */
async function coversTotal(
  input: CartInput,
  checkout: CheckoutRow,
  session: SessionRow,
): Promise<boolean | null> {
  if (session.status !== "approved" || checkout.status !== "Active") return null;
  const { db, now } = input.services;
  const view = await loadPricedCart(db, input, await getCartOf(db, checkout), now());
  return amountDue(view) === sessionAmount(session);
}

/**
 * ClientRequest `{returnUrl, cancelUrl}`: opens a payment session for the current total of the checkout
 * (PAY-3, PAY-4), and holds its stock (STOCK-16). Throws 400 if an address is not one of this store.
 */
export async function openPaymentSession(
  input: CartInput,
  data: Record<string, string>,
): Promise<PaymentAnswer> {
  const returnUrl = readLocalUrl(data.returnUrl ?? "", input.request.url);
  const cancelUrl = readLocalUrl(data.cancelUrl ?? "", input.request.url);
  if (!returnUrl || !cancelUrl)
    throw badInput("paymentsData needs a returnUrl and a cancelUrl of this store");
  const now = input.services.now();
  const { db, providers, log } = input.services;
  const ready = await db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    const view = await loadPricedCart(trx, input, cart, now);
    const problems = [...missingCheckoutData(view), ...orderProblems(view)];
    if (problems.length > 0) return refusal("ValidationError", problems);
    const stockProblems = await holdStock(trx, input, view, "started");
    if (stockProblems.length > 0) return refusal("ValidationError", stockProblems);
    return { checkoutId: checkout.id, amount: amountDue(view), currency: cart.currency };
  });
  if ("errors" in ready) return ready;
  const provider = getProvider(providers, providerOf("Auth"));
  try {
    // Only now, because the provider may be slow, and nothing waits for the cart any more.
    const page = await provider.openPage!({ ...ready, merchant: input.webstore.name, returnUrl, cancelUrl });
    return describeSession(input, (await findSession(db, ready.checkoutId, page.sessionId))!);
  } catch (error) {
    log.error({ err: error, provider: provider.name }, "A payment page could not be opened");
    return refusal("SystemError", [
      paymentProblem("No answer", "The payment page cannot be opened now; try again"),
    ]);
  }
}
