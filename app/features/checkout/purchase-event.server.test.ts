import { expect, it } from "vitest";

import { eventItem, events } from "#contract/analytics/events";
import type { EventRecord } from "#contract/analytics/recording";
import { sampleCartItem } from "#tests/support/cart-actions";
import { emptyCartSummary } from "#tests/support/cart-summary";
import { body as sampleCheckout } from "#tests/support/checkout-client";
import {
  cookiesSet,
  formPost,
  openTestStore,
  refusal,
  type PlatformAnswers,
} from "#tests/support/store-request";
import { createEventQueue } from "~/request/events/event-queue.server";
import { route } from "~/request/route.server";
import { createSecrets } from "~/request/secrets.server";

import { placeOrder } from "./review.actions.server";

const line = { ...sampleCartItem, quantity: "2", totalPrice: "200.00" };
const answers: PlatformAnswers = {
  listOwnCalls: () => refusal(404, "ITEM_NOT_FOUND"),
  listCartItems: () => ({
    headers: { etag: '"7"' },
    body: { cartSummary: emptyCartSummary, cartItems: [{ cartItem: line }] },
  }),
  getCheckout: () => ({
    body: {
      ...sampleCheckout,
      cartSummary: {
        ...emptyCartSummary,
        grandTotalAmount: "224.00",
        totalTaxAmount: "12.00",
        totalChargeAmount: "20.00",
      },
    },
  }),
  placeOrder: () => ({ status: 201, body: { orderReferenceNumber: "ABCDE-FGHIJ", errors: [] } }),
};

/** A browser that keeps its cookies and presses "Place order" on a platform without `recordEvents`. */
function openBrowser(changes: PlatformAnswers = {}) {
  const records: EventRecord[] = [];
  const cookies = new Map<string, string>();
  return {
    records,
    async press() {
      const queue = createEventQueue({
        cleanPath: (path) => path,
        send: async (_store, sent) => void records.push(...sent),
        log: { warn: () => undefined },
      });
      const store = openTestStore({ ...answers, ...changes }, { platformIsOurs: false, events: queue });
      const reviewed = { contact: "Ada", lines: [], omitted: 0, totals: [] };
      const shown = createSecrets(store.services.secret).seal(JSON.stringify(reviewed));
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const result: unknown = await route
        .forms([placeOrder], { needs: "nobody" })({
          request: formPost("/checkout/review", { intent: "place-order", shown }, { cookie }),
          params: {},
          context: store.loadContext() as never,
        })
        .catch((error: unknown) => error);
      await queue.flush();
      for (const set of result instanceof Response ? cookiesSet(result.headers) : []) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
        cookies.set(name!, value!);
      }
      return store.calls().map(({ name }) => name);
    },
  };
}

it("a purchase on a platform of somebody else is recorded once its order is answered, once (EVENT-73)", async () => {
  const { press, records } = openBrowser();
  const calls = await press();
  expect(calls.indexOf("listCartItems")).toBeLessThan(calls.indexOf("placeOrder"));
  expect(records).toMatchObject([
    {
      name: "purchase",
      payload: {
        currency: "USD",
        value: "192.00",
        tax: "12.00",
        shipping: "20.00",
        coupon: null,
        transaction_id: "ABCDE-FGHIJ",
        items: [{ quantity: 2 }],
      },
    },
  ]);
  expect(events.purchase.payload.safeParse(records[0]!.payload).error).toBeUndefined();
  expect(eventItem.safeParse((records[0]!.payload.items as unknown[])[0]).error).toBeUndefined();
  await press();
  expect(records).toHaveLength(1);
});

it("an order that is refused is no purchase (EVENT-73)", async () => {
  const { press, records } = openBrowser({ placeOrder: () => refusal(412, "INSUFFICIENT_INVENTORY") });
  await press();
  expect(records.filter(({ name }) => name === "purchase")).toEqual([]);
});
