import type { Checkout } from "#contract/checkout/checkout-shapes";
import type { OrderMeasure } from "#contract/checkout/placing-orders";
import { checkout as checkoutSchema } from "#contract/checkout/checkout-shapes";

import { createHash } from "node:crypto";

import { recoded, withRetry, type RepeatableAction } from "./action-retry";
import type { AnswerOf, CallInput } from "~/commerce/client/call-input";
import type { CommerceClient } from "~/commerce/client/client";
import { CommerceError, clientError } from "~/commerce/errors";
import { toAddressInput, toDeliveryAddress } from "~/commerce/models/address";
import { pollUntil, type Sleep } from "./polling";

/** A checkout with the HTTP status that it was read with (API-29). */
export interface CheckoutState {
  checkoutId: string;
  checkoutStatus: number;
  /** True for 200, and for 422, whose body lists the errors (CHECKOUT-7). */
  isReady: boolean;
  checkout: Checkout;
}

export type CheckoutOptions = CallInput<"updateCheckout">["body"];
export type PaymentOptions = CallInput<"createPayment">["body"];
/** The payment of an order; `sessionId` names a visit to the payment page. */
export type OrderPayment = NonNullable<NonNullable<CallInput<"placeOrder">["body"]>["payment"]>;

/**
 * One checkout from start to order. All methods throw a `CommerceError`; a shortage has the code
 * INSUFFICIENT_INVENTORY (CHECKOUT-14).
 */
export interface CheckoutClient {
  /**
   * Starts the checkout or finds the one under way; answers its id. One that has expired (410) or failed
   * (422) is deleted and started again, once (CHECKOUT-2).
   */
  start(): Promise<string>;
  /**
   * The current checkout. If there is none, a browser starts one; on the server it throws SSR_FAST_CHECKOUT
   * (CHECKOUT-8).
   */
  load(): Promise<CheckoutState>;
  /** The checkout as soon as it is ready, on the polling schedule (DATA-29). */
  whenReady(): Promise<CheckoutState>;
  /** Writes contact, address, delivery and so on; refused without options (CHECKOUT-10). */
  update(options: CheckoutOptions): Promise<Checkout>;
  /** Opens, reads or authorizes a payment. */
  pay(options: PaymentOptions): Promise<AnswerOf<"createPayment">>;
  /** Checks the order and reserves its stock. */
  prepare(): Promise<AnswerOf<"runOrderActions">>;
  /** Places the prepared order; answers its reference number (ORDER-8). */
  submit(): Promise<string>;
  /**
   * Places the order in one call, without prepare. With `payment` it is authorized first; if it is refused,
   * placing the order reports what is missing. `measure` is for a platform that records purchases.
   */
  place(payment?: OrderPayment, measure?: OrderMeasure): Promise<AnswerOf<"placeOrder">>;
}

export interface CheckoutClientOptions {
  /** A checkout's id or `active`; null if it must be started or loaded first (CHECKOUT-9). */
  checkoutId?: string | null;
  /** Null on the server. Then nothing is polled or retried, and reading never starts a checkout. */
  sleep?: Sleep | null;
  /** Says which requests are tries of the same action (DATA-41). Each client makes its own without one. */
  key?: string;
}

/**
 * Creates the client of one checkout. Actions are tried up to three times (DATA-31). Without a checkout id
 * they fail with SESSION_NOT_LOADED (CHECKOUT-9).
 */
export function createCheckoutClient(
  commerce: CommerceClient,
  { checkoutId = null, sleep = null, key = crypto.randomUUID() }: CheckoutClientOptions = {},
): CheckoutClient {
  let known = checkoutId;

  function params(): { checkoutId: string } {
    if (known === null) throw clientError("The checkout has not been loaded yet", "SESSION_NOT_LOADED");
    return { checkoutId: requireId(known) };
  }

  /** All tries of one request have the same key, and no other request has it. */
  const keyed = (action: RepeatableAction, body: object) => ({
    "idempotency-key": `${key}:${action}:${createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 16)}`,
  });

  /** Runs an action with its retries; errors get the codes of checkouts (CHECKOUT-14). */
  async function act<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await withRetry(action, sleep);
    } catch (error) {
      throw toCheckoutError(error);
    }
  }

  const begin = async () =>
    (known = requireId((await commerce.call("startCheckout", { body: { cartId: "active" } })).checkoutId));

  async function end(): Promise<void> {
    await commerce.call("deleteCheckout", { params: { checkoutId: "active" } }).catch((error: unknown) => {
      if (!(error instanceof CommerceError && (error.kind === "not-found" || error.kind === "gone")))
        throw error;
    });
  }

  async function start(): Promise<string> {
    try {
      return await begin();
    } catch (error) {
      if (!(error instanceof CommerceError && (error.status === 410 || error.status === 422))) throw error;
      await end();
      return begin();
    }
  }

  async function read(): Promise<CheckoutState> {
    try {
      const { data, status } = await commerce.callWithHeaders("getCheckout", {
        params: { checkoutId: known ?? "active" },
      });
      return toState(data, status);
    } catch (error) {
      const body =
        error instanceof CommerceError && error.status === 422 ? checkoutSchema.safeParse(error.body) : null;
      if (body?.success) return toState(body.data, 422);
      throw error;
    }
  }

  function toState(checkout: Checkout, checkoutStatus: number): CheckoutState {
    const id = requireId(checkout.checkoutId);
    known = known === "active" ? known : id;
    return {
      checkoutId: id,
      checkoutStatus,
      isReady: checkoutStatus === 200 || checkoutStatus === 422,
      checkout,
    };
  }

  async function load(): Promise<CheckoutState> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CommerceError && error.kind === "not-found")) throw error;
      // Reading a page must not start a checkout.
      if (!sleep) throw recoded(error, "SSR_FAST_CHECKOUT");
      await start();
      return read();
    }
  }

  async function runAction(action: "prepare" | "submit"): Promise<AnswerOf<"runOrderActions">> {
    const body = { actions: [{ action }] };
    const headers = keyed(action, body);
    const answer = await commerce.call("runOrderActions", { params: params(), body, headers });
    const failed = answer.actions.find((each) => !each.success);
    if (failed)
      throw Object.assign(new CommerceError(422, "", "", { errors: failed.errors }), {
        hasOwnWords: commerce.hasOwnWords,
      });
    return answer;
  }

  const pay = async (body: PaymentOptions) =>
    commerce.call("createPayment", { params: params(), body, headers: keyed("pay", body) });

  /**
   * A platform that does not know the payment of an order (DATA-40) takes it by calls of its own: it checks
   * the order and reserves its stock before anything is authorized, and then places what it has prepared.
   */
  async function placePaid(
    payment: OrderPayment | undefined,
    measure: OrderMeasure | undefined,
  ): Promise<AnswerOf<"placeOrder">> {
    const input = { params: params() };
    const measured = measure && { measure };
    if (payment === undefined) return commerce.call("placeOrder", { ...input, body: measured });
    try {
      return await commerce.call("placeOrder", { ...input, body: { payment, ...measured } });
    } catch (error) {
      if (!(error instanceof CommerceError) || error.code !== "JSON_PARSER_ERROR") throw error;
      await runAction("prepare");
      await payFirst(payment).catch((refused: unknown) => {
        if (!(refused instanceof CommerceError) || refused.status >= 500) throw refused;
      });
      return { orderReferenceNumber: requireReference(await runAction("submit")), errors: [] };
    }
  }

  async function payFirst(asked: OrderPayment): Promise<void> {
    const {
      sessionId,
      grandTotalAmount: _total,
      firstPymtGrandTotalAmount: _due,
      checkoutVersion: _version,
      ...payment
    } = asked;
    const billingAddress = payment.billingAddress ?? (await deliveryAddress());
    const billed = billingAddress ? { ...payment, billingAddress } : payment;
    if (sessionId === undefined) return void (await pay(billed));
    const { paymentData } = await pay({ requestType: "ClientRequest", paymentsData: { sessionId } });
    if (paymentData?.paymentToken) await pay({ ...billed, paymentToken: paymentData.paymentToken });
  }

  /** The address of the first delivery, which is the billing address of a payment that names none. */
  async function deliveryAddress() {
    const { items } = (await read()).checkout.deliveryGroups;
    const { deliveryAddress: address } =
      items.find((group) => group.totalCartItemCount > 0) ?? items[0] ?? {};
    return address?.street
      ? toAddressInput({ ...toDeliveryAddress(address), addressId: null, phoneNumber: "" })
      : null;
  }

  return {
    start: () => act(start),
    load,
    whenReady: () => pollUntil(load, (state) => state.isReady, sleep),
    update: async (options) => {
      const [target, body] = [params(), options];
      return act(() => commerce.call("updateCheckout", { params: target, body }));
    },
    pay: async (body) => act(() => pay(body)),
    prepare: () => act(() => runAction("prepare")),
    submit: async () => requireReference(await act(() => runAction("submit"))),
    place: (payment, measure) => act(() => placePaid(payment, measure)),
  };
}

function requireId(id: string | null | undefined): string {
  if (!id?.trim()) throw clientError("The checkout has no id", "NULL_CHECKOUTID");
  return id;
}

function requireReference({ orderReferenceNumber: reference }: AnswerOf<"runOrderActions">): string {
  if (!reference) throw clientError("The order has no reference number", "INTERNAL_ERROR", 500);
  return reference;
}

/** The type of a shortage, with or without a leading slash (CHECKOUT-14). */
const inventoryType = /^\/?commerce\/integrations\/inventory$/;

function toCheckoutError(error: unknown): unknown {
  // The request is answered already (LINK-23).
  if (error instanceof Response) return error;
  if (!(error instanceof CommerceError)) {
    return new CommerceError(500, "", "", [
      {
        errorCode: "INTERNAL_ERROR",
        message: error instanceof Error ? error.message : "The checkout failed",
      },
    ]);
  }
  const short = error.errors.find(({ type }) => inventoryType.test(type));
  return short ? recoded(error, "INSUFFICIENT_INVENTORY", short.message) : error;
}
