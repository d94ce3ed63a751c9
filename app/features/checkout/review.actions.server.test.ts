import { expect, it } from "vitest";

import { cookiesSet, formPost, openTestStore } from "#tests/support/store-request";
import { storeCookies } from "~/request/cookies.server";
import { route } from "~/request/route.server";
import { createSecrets } from "~/request/secrets.server";

import { placeOrder } from "./review.actions.server";

const purchase = { currency: "USD", value: "99.00", items: [], tax: "6.00", shipping: "0.00", coupon: null };
const placed = {
  orderReferenceNumber: "ABCDE-FGHIJ-KLMNO-PQRST",
  orderSummaryId: "1Os000000000001",
  orderNumber: "42",
  purchase: { ...purchase, transaction_id: "42" },
  errors: [],
};
const reviewed = { contact: "Ada", lines: [], omitted: 0, totals: [] };

/** Presses "Place order" in a browser that keeps its cookies. Each press meets another process. */
async function press(cookies: Map<string, string>, headers: Record<string, string> = {}) {
  const store = openTestStore({ placeOrder: () => ({ status: 200, body: placed }) });
  const shown = createSecrets(store.services.secret).seal(JSON.stringify(reviewed));
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  const result: unknown = await route
    .forms([placeOrder], { needs: "nobody" })({
      request: formPost("/checkout/review", { intent: "place-order", shown }, { cookie, ...headers }),
      params: {},
      context: store.loadContext({ clientAddress: "192.0.2.7" }) as never,
    })
    .catch((error: unknown) => error);
  if (!(result instanceof Response)) throw new Error("the order is refused");
  for (const line of cookiesSet(result.headers)) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    cookies.set(name!, value!);
  }
  const { measure } = store.calls().find(({ name }) => name === "placeOrder")!.body as { measure: unknown };
  return { measure, tells: result.headers.getSetCookie().some((line) => line.startsWith("new_events=")) };
}

it("a purchase is told to the browser once, also if its form is sent again much later (EVENT-7)", async () => {
  const cookies = new Map<string, string>();
  expect((await press(cookies)).tells).toBe(true);
  expect((await press(cookies)).tells).toBe(false);
});

it("an order carries its consent and whether scripts ran, and no identifier (EVENT-4, EVENT-37)", async () => {
  const { services } = openTestStore();
  const answer = await storeCookies(services.secret, false).consent.serialize({
    analytics: true,
    advertising: false,
  });
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(answer)!;
  const send = async (headers: Record<string, string>) =>
    (
      await press(new Map([[name!, value!]]), {
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
        ...headers,
      })
    ).measure;
  const measured = {
    scripts: null,
    isBot: false,
    consent: { analytics: true, advertising: false },
    source: {
      address: "192.0.2.7",
      browser: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
    },
  };
  expect(await send({})).toEqual(measured);
  const refused = { analytics: false, advertising: false };
  expect(await send({ "sec-gpc": "1" })).toEqual({ ...measured, consent: refused });
  expect(await send({ "user-agent": "Googlebot/2.1" })).toMatchObject({ isBot: true });
});
