import type { PaymentServices } from "#platform/core/payment-provider";
import { sql } from "kysely";

import { requireOwnerKey } from "#platform/core/actor";
import { badInput, notFound } from "#platform/core/errors";
import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { providerOf } from "#platform/purchase/built-in/provider-of";
import { getProvider } from "#platform/core/payment-provider";
import { settingsOf } from "#platform/core/store-settings";
import { amountDue, loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { CartInput } from "#platform/purchase/cart/access";
import { findCheckout, lockOpenCheckout } from "#platform/purchase/checkout/access";
import type { CheckoutRow } from "#platform/purchase/delivery/queries";
import { groupsInUse, missingCheckoutData, orderProblems } from "#platform/purchase/cart/price/problems";

import { describeVisit, paymentProblem, refusal, type PaymentAnswer, type PaymentRequest } from "./answers";
import { checkBilling } from "./authorize";
import { billingColumn } from "./billing-address";
import { holdStock } from "./hold-stock";
import { keptCardProblem } from "./kept-card";
import { readLocalUrl, withPayment } from "./local-url";
import { lookAtVisit, visitAmount, type VisitRow } from "./visits";

/**
 * ClientRequest `{sessionId}`: asks the provider what became of a visit to its page (PAY-14, PAY-48).
 * `latest` is the visit that was approved last (PAY-26). Throws 404 for a visit of another checkout, or if
 * none was approved.
 */
export async function readPaymentSession(
  input: CartInput<PaymentServices>,
  sessionId: string,
): Promise<PaymentAnswer> {
  const { db } = input.services;
  requireOwnerKey(input.actor);
  const checkout = await findCheckout(db, input, input.params.checkoutId!);
  const visit = checkout && (await findVisit(input, checkout.id, sessionId));
  if (!visit) throw notFound("The payment session does not exist");
  return describeVisit(visit, await coversTotal(input, checkout, visit));
}

/** A visit to a payment page of this checkout, as its provider knows it now. */
export async function findVisit(
  { services }: CartInput<PaymentServices>,
  checkoutId: string,
  id: string,
): Promise<VisitRow | null> {
  const visits = await services.db
    .selectFrom("payment_session")
    .selectAll()
    .where("checkout_id", "=", checkoutId)
    .$if(id !== "latest", (query) => query.where("id", "=", id))
    .orderBy("created_at", "desc")
    .execute();
  // The shopper may not have returned from the page on which the payment was approved.
  for (const each of visits) {
    const visit = await lookAtVisit(services, each);
    if (id !== "latest" || visit.status === "approved") return visit;
  }
  return null;
}

/** Whether an approved amount is still the amount due; null if nothing is approved or due any more. */
async function coversTotal(
  input: CartInput<PaymentServices>,
  checkout: CheckoutRow,
  visit: VisitRow,
): Promise<boolean | null> {
  if (visit.status !== "approved" || checkout.status !== "Active") return null;
  const { db, now } = input.services;
  const view = await loadPricedCart(db, input, { id: checkout.cart_id }, now());
  return amountDue(view) === visitAmount(visit);
}

/** The request for a payment page, with the address that it leads back to. */
interface Wanted {
  provider: string;
  returnUrl: string;
  cancelUrl: string;
  /** The shopper has agreed that the card is kept (PAY-83). */
  keepsCard: boolean;
}

/**
 * ClientRequest `{returnUrl, cancelUrl, keepCard}`: opens the provider's page for the current total of the
 * checkout (PAY-3, PAY-4), and holds its stock (STOCK-16). A subscription needs `keepCard` (PAY-83). Throws
 * 400 if an address is not one of this store.
 */
export async function openPaymentSession(
  input: CartInput<PaymentServices>,
  data: Record<string, string>,
  request: Pick<PaymentRequest, "billingAddress"> = {},
): Promise<PaymentAnswer> {
  const returnUrl = readLocalUrl(data.returnUrl ?? "", input.request.url);
  const cancelUrl = readLocalUrl(data.cancelUrl ?? "", input.request.url);
  if (!returnUrl || !cancelUrl)
    throw badInput("paymentsData needs a returnUrl and a cancelUrl of this store");
  const billing = await checkBilling(input, request);
  if ("problem" in billing) return refusal("ValidationError", [billing.problem]);
  const keepsCard = data.keepCard === "true";
  const wanted = { provider: providerOf("Auth"), returnUrl, cancelUrl, keepsCard };
  const provider = getProvider(input.services.providers, wanted.provider);
  if (!provider.pages)
    return refusal("ValidationError", [
      paymentProblem("Not available", "This store takes no cards", "returnUrl"),
    ]);
  await lookAtOpenVisits(input);
  const now = input.services.now();
  const ready = await input.services.db.transaction().execute(async (trx) => {
    const { checkout, cart } = await lockOpenCheckout(trx, input, input.params.checkoutId!, now);
    const view = await loadPricedCart(trx, input, cart, now);
    const kept = keptCardProblem(view, {
      actor: input.actor,
      kind: "Auth",
      keepsCard: keepsCard && provider.authorizeMandate !== undefined,
    });
    const problems = [...missingCheckoutData(view), ...orderProblems(view), ...(kept ? [kept] : [])];
    if (problems.length > 0) return refusal("ValidationError", problems);
    const stockProblems = await holdStock(trx, input, view, "started");
    if (stockProblems.length > 0) return refusal("ValidationError", stockProblems);
    const money = { amount: amountDue(view), currency: cart.currency };
    const address = billingColumn(billing.address, groupsInUse(view.groups)[0]?.row.address);
    return startVisit(trx, { ...wanted, ...money, address, checkoutId: checkout.id, now });
  });
  if ("errors" in ready) return ready;
  // Only now, because the provider may be slow, and nothing waits for the cart any more.
  return openPage(input, ready);
}

/** A page that was left open may have been paid on, or have expired, without the store being told. */
async function lookAtOpenVisits({ services, params }: CartInput<PaymentServices>): Promise<void> {
  const open = await services.db
    .selectFrom("payment_session")
    .selectAll()
    .where("checkout_id", "=", params.checkoutId!)
    .where("status", "=", "open")
    .execute();
  for (const visit of open) await lookAtVisit(services, visit);
}

/** Writes a visit before its page is opened, or finds the one that is still open (PAY-3). */
async function startVisit(
  trx: Executor,
  visit: Wanted & {
    checkoutId: string;
    amount: number;
    currency: string;
    /** The billing address as it is stored. */
    address: string | null;
    now: Date;
  },
): Promise<VisitRow> {
  const open = await trx
    .selectFrom("payment_session")
    .selectAll()
    .where("checkout_id", "=", visit.checkoutId)
    .where("provider", "=", visit.provider)
    .where("status", "=", "open")
    .where("amount_minor", "=", String(visit.amount))
    .where("return_url", "=", visit.returnUrl)
    .where("cancel_url", "=", visit.cancelUrl)
    .where("keeps_card", "=", visit.keepsCard)
    .executeTakeFirst();
  if (open) {
    const { address: billing_address } = visit;
    await trx.updateTable("payment_session").set({ billing_address }).where("id", "=", open.id).execute();
    return open;
  }
  return trx
    .insertInto("payment_session")
    .values({
      id: newId("paymentSession"),
      checkout_id: visit.checkoutId,
      provider: visit.provider,
      amount_minor: visit.amount,
      currency: visit.currency,
      status: "open",
      return_url: visit.returnUrl,
      cancel_url: visit.cancelUrl,
      billing_address: visit.address,
      keeps_card: visit.keepsCard,
      created_at: visit.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function openPage(
  { services, webstore }: CartInput<PaymentServices>,
  visit: VisitRow,
): Promise<PaymentAnswer> {
  if (visit.reference !== null) return describeVisit(visit);
  try {
    const { pages } = getProvider(services.providers, visit.provider);
    const page = await pages!.open({
      key: visit.id,
      amount: visitAmount(visit),
      currency: visit.currency,
      merchant: settingsOf(webstore).label ?? webstore.name,
      returnUrl: withPayment(visit.return_url, visit.id),
      cancelUrl: withPayment(visit.cancel_url, visit.id),
      keepsCard: visit.keeps_card,
    });
    return describeVisit(await storePage(services, visit, page));
  } catch (error) {
    services.log.error({ err: error, provider: visit.provider }, "A payment page could not be opened");
    return refusal("SystemError", [
      paymentProblem("No answer", "The payment page cannot be opened now; try again"),
    ]);
  }
}

/** If the checkout has ended meanwhile, the page is to be closed. */
const storePage = (
  { db, now }: CartInput<PaymentServices>["services"],
  { id }: VisitRow,
  { session, url }: { session: string; url: string },
) =>
  db
    .updateTable("payment_session")
    .set({
      reference: session,
      page_url: url,
      close_at: sql<Date | null>`case when status = 'cancelled' then ${now()}::timestamptz end`,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
