import type { PaymentServices } from "#platform/core/payment-provider";
import { sql, type Selectable } from "kysely";

import type { EventPayload } from "#contract/analytics/events";
import type { OrderMeasure } from "#contract/checkout/placing-orders";
import { fromDecimalText } from "#contract/money";
import { visitsOf } from "#platform/analytics/visit";
import { businessNameOf, requireOwnerKey } from "#platform/core/actor";
import type { Executor, PaymentTable } from "#platform/db/database";
import { notFound, PlatformError } from "#platform/core/errors";
import {
  findSavedAnswer,
  readIdempotencyKey,
  saveAnswer,
  type IdempotencyKey,
} from "#platform/core/idempotency";
import { readMinor } from "#platform/core/money";
import type { CartInput, CartRow } from "#platform/purchase/cart/access";
import { amountDue, loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { voidPayments } from "#platform/purchase/cart/write/end-checkouts";
import { checkNotExpired } from "#platform/purchase/checkout/access";
import { versionOf } from "#platform/purchase/checkout/serialize";
import { problem } from "#platform/purchase/cart/price/problems";
import { findCreditProblem } from "#platform/purchase/payment/credit";
import { storePayment, usePayment, type AskedPayment } from "#platform/purchase/payment/authorize";
import { checkKeptCard } from "#platform/purchase/payment/kept-card";
import { startedHoldMs } from "#platform/purchase/payment/hold-stock";
import { askForOrderPayment, type OrderPayment } from "#platform/purchase/payment/order-payment";
import { shortenHold } from "#platform/purchase/stock/payment-holds";

import { writeTransferMail } from "./bank-transfer";
import { checkCanOrder, checkStock } from "./order-checks";
import type { OrderInput } from "./order-input";
import { purchaseEventIdOf } from "./purchase-event";
import { redeemPromotions, useReferral } from "./redeem-promotions";
import { demandsOf } from "#platform/purchase/cart/price/demands";
import { chooseLocations } from "#platform/purchase/stock/stock";
import { startSubscriptions } from "./start-subscriptions";
import { writeOrder, type PlacedOrder } from "./write-order";

/** `created` is false if the order was already placed by an earlier request. */
export type PlacingResult = PlacedOrder & { created: boolean };

interface NewOrder {
  view: PricedCartView;
  /** False if the shopper was shown another total, another amount to pay now, or another checkout. */
  isAsShown: boolean;
  cart: CartRow;
  now: Date;
  idempotencyKey: IdempotencyKey | null;
  measured: OrderInput["measured"];
}

/** A request to place an order, beside the checkout that it is about. */
export interface PlacingRequest {
  /** The body. If an idempotency key is used again, it must be the same (ORDER-2). */
  body?: unknown;
  /** The payment to authorize first, if it is not authorized yet (PAY-52). */
  payment?: OrderPayment | undefined;
  measure?: OrderMeasure | undefined;
}

/**
 * Places the order of a checkout in one transaction, which locks the cart, the promotions and the stock in
 * this order (ORDER-7). A repeated request gets the order of the first one (ORDER-1). Throws 404, 409, 410,
 * 412 or 422 (ORDER-2 to ORDER-6). A refusal also reverses the payment (PAY-25), and shortens the hold of its
 * stock (STOCK-16).
 */
export async function placeOrderOf(
  input: CartInput<PaymentServices>,
  { body = null, payment, measure }: PlacingRequest = {},
): Promise<PlacingResult> {
  const idempotencyKey = readIdempotencyKey(input, "placeOrder", {
    checkoutId: input.params.checkoutId,
    asked: body,
  });
  const earlierOrder = idempotencyKey && (await findEarlierOrder(input.services.db, idempotencyKey));
  if (earlierOrder) return earlierOrder;
  const measured = measure && (await toMeasured(input, measure));
  // A refused payment is the same as none: placing the order tells what is missing.
  const asked = payment === undefined ? null : await askForOrderPayment(input, payment);
  const place = () => placeLocked(input, asked, { shown: payment, idempotencyKey, measured });
  const result = asked ? await usePayment(input, asked, place) : (await place()).result;
  if (result instanceof PlatformError) throw result;
  return result;
}

/** The visit is made before anything is locked, because it may need the salt of the day. */
async function toMeasured(
  { services: { db, now }, webstore }: CartInput<PaymentServices>,
  { source, ...measure }: OrderMeasure,
) {
  return { ...measure, visit: (await visitsOf(db, webstore.id, now()))(source) };
}

/** Stores the payment that was asked for and places the order. Returns a refusal, so that it is committed. */
function placeLocked(
  input: CartInput<PaymentServices>,
  asked: AskedPayment | null,
  { shown, ...asking }: { shown: OrderPayment | undefined } & Pick<NewOrder, "idempotencyKey" | "measured">,
): Promise<{ result: PlacingResult | PlatformError; isStored: boolean }> {
  const now = input.services.now();
  const { idempotencyKey } = asking;
  return input.services.db.transaction().execute(async (trx) => {
    const cart = await lockCartOfCheckout(trx, input, input.params.checkoutId!);
    const view = await loadPricedCart(trx, input, cart, now);
    const { checkout } = view;
    if (!checkout) throw notFound("The checkout does not exist");
    if (checkout.status === "Completed") {
      const result = (idempotencyKey && (await findEarlierOrder(trx, idempotencyKey))) ?? {
        ...(await getOrder(trx, "checkout_id", checkout.id)),
        created: false,
      };
      return { result, isStored: false };
    }
    const isAsShown =
      isSame(shown?.grandTotalAmount, view.pricing.totals.grand) &&
      isSame(shown?.firstPymtGrandTotalAmount, amountDue(view)) &&
      [undefined, versionOf(view)].includes(shown?.checkoutVersion);
    const isStored =
      asked !== null &&
      isAsShown &&
      checkout.expires_at > now &&
      (await storePayment(trx, input, asked, { checkout, view, holdsStock: false })).isStored;
    await sql`savepoint before_order`.execute(trx);
    try {
      return {
        result: await placeNewOrder(trx, input, { view, isAsShown, cart, now, ...asking }),
        isStored,
      };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      await sql`rollback to savepoint before_order`.execute(trx);
      if (view.calculation !== "Processing") {
        await voidPayments(trx, checkout.id, now);
        await shortenHold(trx, cart.id, new Date(now.getTime() + startedHoldMs));
      }
      return { result: error, isStored };
    }
  });
}

/**
 * Checks the locked cart and places its order. Throws 409, 410, 412 or 422 (ORDER-3 to ORDER-6). A missing
 * payment is reported last: of two posts at the same time, the first reverses the payment, and the second
 * gets the same reason.
 */
async function placeNewOrder(
  trx: Executor,
  input: CartInput<PaymentServices>,
  { view, isAsShown, cart, now, idempotencyKey, measured }: NewOrder,
): Promise<PlacingResult> {
  checkNotExpired(view.checkout!, now);
  checkCanOrder(view);
  const payments = await trx
    .selectFrom("payment")
    .selectAll()
    .where("checkout_id", "=", view.checkout!.id)
    .orderBy("created_at")
    .execute();
  const payment = isAsShown ? findAuthorizedPayment(payments, amountDue(view)) : totalChanged();
  await redeemPromotions(trx, view, input.actor);
  if (!(payment instanceof PlatformError)) {
    await checkCreditAgain(trx, payment);
    await checkKeptCard(trx, view, { actor: input.actor, kind: payment.kind });
  }
  const stock = await chooseLocations(input.services.db, trx, {
    cartId: cart.id,
    demands: demandsOf(view),
    now,
  });
  checkStock(view, stock);
  if (payment instanceof PlatformError) throw payment;
  const order = await writeOrder(trx, {
    view,
    payment,
    allocations: stock.allocations,
    earlierPayments: payments.filter((each) => each !== payment),
    actor: requireOwnerKey(input.actor),
    accountName: businessNameOf(input.actor),
    now,
    measured,
  });
  await useReferral(trx, order.id, { view, actor: input.actor, now });
  if (payment.kind === "Auth" || payment.kind === "PostAuth")
    await startSubscriptions(trx, order.id, view, now);
  if (payment.kind === "BankTransfer")
    await writeTransferMail(trx, input.webstore, order, {
      view,
      accountName: businessNameOf(input.actor),
      total: readMinor(payment.amount_minor),
      now,
    });
  if (idempotencyKey) await saveAnswer(trx, idempotencyKey, { status: 201, body: { id: order.id } }, now);
  return { ...order, created: true };
}

/**
 * The order that was placed earlier with this idempotency key, also if the checkout no longer exists
 * (ORDER-2); otherwise null.
 */
async function findEarlierOrder(db: Executor, idempotencyKey: IdempotencyKey): Promise<PlacingResult | null> {
  const saved = await findSavedAnswer<{ id: string }>(db, idempotencyKey);
  return saved && { ...(await getOrder(db, "id", saved.body.id)), created: saved.status === 201 };
}

const getOrder = (db: Executor, by: "id" | "checkout_id", value: string) =>
  db
    .selectFrom("order_summary")
    .select(["id", "order_number", "reference_number"])
    .select(
      sql<EventPayload<"purchase"> | null>`(select payload from analytics_event e
        where e.id = ${purchaseEventIdOf("order_summary.id")})`.as("purchase"),
    )
    .where(by, "=", value)
    .executeTakeFirstOrThrow();

/**
 * Checks the credit of a purchase order again, because other orders may have used it since (PAY-22). Throws
 * 422.
 */
async function checkCreditAgain(trx: Executor, payment: Selectable<PaymentTable>): Promise<void> {
  if (payment.kind !== "SimplePurchaseOrder" || payment.account_id === null) return;
  const creditProblem = await findCreditProblem(trx, payment.account_id, readMinor(payment.amount_minor));
  if (creditProblem)
    throw new PlatformError(422, "INVALID_API_INPUT", creditProblem, {
      errors: [problem("/commerce/errors/payment-failure", "Credit limit", creditProblem, "paymentToken")],
    });
}

/**
 * Locks the cart of a checkout until the transaction ends. Every change of a checkout locks its cart first,
 * so the checkout itself needs no lock. It must be read after this.
 */
async function lockCartOfCheckout(
  trx: Executor,
  { webstore, actor }: CartInput<PaymentServices>,
  checkoutId: string,
): Promise<CartRow> {
  const owner = requireOwnerKey(actor);
  const condition =
    checkoutId === "active"
      ? sql`k.status = 'Active'`
      : sql`k.status in ('Active', 'Completed') and k.id = ${checkoutId}`;
  const { rows } = await sql<CartRow>`
    select * from cart where id = (
      select k.cart_id from checkout k where k.webstore_id = ${webstore.id} and k.owner_key = ${owner} and ${condition}
      order by k.created_at desc limit 1)
    for update`.execute(trx);
  if (!rows[0]) throw notFound("The checkout does not exist");
  return rows[0];
}

/**
 * The authorized payment of this total (minor units), or why there is none: 409 if the total has changed, 412
 * if there is no payment.
 */
function findAuthorizedPayment(
  payments: readonly Selectable<PaymentTable>[],
  total: number,
): Selectable<PaymentTable> | PlatformError {
  const payment = payments.find((each) => each.status === "Authorised");
  if (payment && readMinor(payment.amount_minor) === total) return payment;
  if (payment ?? payments.some((each) => each.status === "Stale")) return totalChanged();
  return new PlatformError(412, "MISSING_RECORD", "The payment is missing");
}

/** Whether an amount that was shown, if any, is the present one (minor units). */
const isSame = (shown: string | undefined, amount: number) =>
  shown === undefined || fromDecimalText(shown) === amount;

const totalChanged = () =>
  new PlatformError(409, "CHECKOUT_CONFLICT", "The checkout or its total has changed in the meantime");
