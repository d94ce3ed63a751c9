import type { Checkout } from "#contract/checkouts";
import { checkout as checkoutSchema } from "#contract/checkouts";

import { recoded, withRetry } from "./action-retry";
import type { AnswerOf, CallInput } from "~/commerce/client/call-input";
import type { CommerceClient } from "~/commerce/client/client";
import { CommerceError, clientError } from "~/commerce/errors";
import { pollUntil, type Sleep } from "./polling";

/**
 * What the data layer knows of a checkout: its id, and the HTTP status that it was read with (platform-api.md
 * section 3.1).
 */
export interface CheckoutState {
  checkoutId: string;
  checkoutStatus: number;
  /** True at 200, and at 422, where the body says what is wrong (commerce.md section 4). */
  isReady: boolean;
  checkout: Checkout;
}

export type CheckoutOptions = CallInput<"updateCheckout">["body"];
export type PaymentOptions = CallInput<"createPayment">["body"];

/** One checkout from start to order (commerce.md section 4). */
export interface CheckoutClient {
  /**
   * Starts it, or finds the one under way. One that is over (410) or cannot go on (422) is deleted and
   * started again.
   */
  start(): Promise<string>;
  /** As it stands now. */
  load(): Promise<CheckoutState>;
  /** As soon as it is ready, on the polling schedule. */
  whenReady(): Promise<CheckoutState>;
  update(options: CheckoutOptions): Promise<Checkout>;
  pay(options: PaymentOptions): Promise<AnswerOf<"createPayment">>;
  prepare(): Promise<AnswerOf<"runOrderActions">>;
  /** Places the prepared order; tells its reference number. */
  submit(): Promise<string>;
  place(): Promise<AnswerOf<"placeOrder">>;
}

export interface CheckoutClientOptions {
  /** The id of a checkout, or `active`; null where it has to be started or loaded first. */
  checkoutId?: string | null;
  /**
   * Null on the server: no polling, no waiting between tries, and a checkout that is not there is not started
   * by reading it.
   */
  sleep?: Sleep | null;
}

export function createCheckoutClient(
  commerce: CommerceClient,
  { checkoutId = null, sleep = null }: CheckoutClientOptions = {},
): CheckoutClient {
  let known = checkoutId;

  function params(): { checkoutId: string } {
    if (known === null) throw clientError("The checkout has not been loaded yet", "SESSION_NOT_LOADED");
    return { checkoutId: requireId(known) };
  }

  /** An action, with the errors of checkouts and orders by their names (commerce.md section 8). */
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
      // A page that is read must not write.
      if (!sleep) throw recoded(error, "SSR_FAST_CHECKOUT");
      await start();
      return read();
    }
  }

  async function runAction(action: "prepare" | "submit"): Promise<AnswerOf<"runOrderActions">> {
    const answer = await commerce.call("runOrderActions", {
      params: params(),
      body: { actions: [{ action }] },
    });
    const failed = answer.actions.find((each) => !each.success);
    if (failed) throw new CommerceError(422, "", "", { errors: failed.errors });
    return answer;
  }

  return {
    start: () => act(start),
    load,
    whenReady: () => pollUntil(load, (state) => state.isReady, sleep),
    update: async (options) => {
      const [target, body] = [params(), options];
      return act(() => commerce.call("updateCheckout", { params: target, body }));
    },
    pay: async (body) => {
      const target = params();
      return act(() => commerce.call("createPayment", { params: target, body }));
    },
    prepare: () => act(() => runAction("prepare")),
    submit: async () => requireReference((await act(() => runAction("submit"))).orderReferenceNumber),
    place: () => act(() => commerce.call("placeOrder", { params: params() })),
  };
}

function requireId(id: string | null | undefined): string {
  if (!id?.trim()) throw clientError("The checkout has no id", "NULL_CHECKOUTID");
  return id;
}

function requireReference(reference: string | null): string {
  if (!reference) throw clientError("The order has no reference number", "INTERNAL_ERROR", 500);
  return reference;
}

/** The type that stands for a lack of stock, with or without a slash before it (commerce.md section 8). */
const inventoryType = /^\/?commerce\/integrations\/inventory$/;

function toCheckoutError(error: unknown): unknown {
  if (!(error instanceof CommerceError)) {
    return new CommerceError(500, "", "", [
      {
        errorCode: "INTERNAL_ERROR",
        message: error instanceof Error ? error.message : "The checkout failed",
      },
    ]);
  }
  const short = error.errors.find(({ type }) => inventoryType.test(type));
  if (!short) return error;
  const named = new CommerceError(
    error.status,
    error.statusText,
    error.url,
    [{ errorCode: "INSUFFICIENT_INVENTORY", message: short.message }],
    error.kind,
  );
  named.cause = error;
  return named;
}
