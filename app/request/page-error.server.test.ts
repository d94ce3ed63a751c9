import { describe, expect, it } from "vitest";

import type { CommerceClient } from "~/commerce/client/client";
import { CommerceError } from "~/commerce/errors";
import type { Logger } from "#edge/logger";

import { openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";
import { form } from "./forms/form.server";
import { errorPageHeaders, toErrorResponse } from "./page-error.server";
import { route } from "./route.server";
import type { StoreContext } from "./store-context.server";

const refused = (error: unknown, state = {}) => answerOf(() => Promise.reject(error as Error), state);

/** Status, Retry-After and text of the error page, when a form's action does this. */
async function answerOf(
  submit: (context: StoreContext) => Promise<unknown>,
  state = {},
  answers: PlatformAnswers = {},
) {
  const context = openTestStore(answers).loadContext(state);
  const request = new Request("http://store.test/cart", {
    method: "POST",
    body: new URLSearchParams(),
    headers: { "sec-fetch-site": "same-origin" },
  });
  const action = route.forms([form({ isMain: true }, async (store) => ({ data: await submit(store) }))]);
  const answer = await action({ request, params: {}, context: context as never }).then(
    () => null,
    (thrown: Response) => thrown,
  );
  return [answer!.status, answer!.headers.get("retry-after"), await answer!.text()];
}

it("429 tells how long to wait, in the header and in the page's data (ERROR-6)", async () => {
  expect(await refused(new CommerceError(429, "", "", null, undefined, 840))).toEqual([
    429,
    "840",
    '{"retryAfterSeconds":840}',
  ]);
  expect(await refused(new CommerceError(429, "Too Many Requests", "", null))).toEqual([
    429,
    null,
    "Too Many Requests",
  ]);
  expect(await refused(null, { tooManyRequests: true, retryAfterSeconds: 12 })).toEqual([
    429,
    "12",
    '{"retryAfterSeconds":12}',
  ]);
});

it("a page that isn't there has the store's own sentence (STORE-43)", async () => {
  const error = new CommerceError(404, "", "", null);
  const log = { debug: () => undefined } as unknown as Logger;
  const own = toErrorResponse(error, log, new Headers(), true, "Not in our cupboards.") as Response;
  expect([own.status, await own.json()]).toEqual([404, { texts: { text: "Not in our cupboards." } }]);
  const plain = toErrorResponse(error, log) as Response;
  expect([plain.status, await plain.text()]).toEqual([404, "Not Found"]);
});

it("a document takes Retry-After from its error, and no other header", () => {
  const parentHeaders = new Headers({ "x-parent": "1" });
  expect([
    ...errorPageHeaders({
      errorHeaders: new Headers({ "retry-after": "9", "content-type": "application/json" }),
      parentHeaders,
    }),
  ]).toEqual([["retry-after", "9"]]);
  expect(errorPageHeaders({ errorHeaders: new Headers(), parentHeaders })).toBe(parentHeaders);
  expect(errorPageHeaders({ errorHeaders: undefined, parentHeaders })).toBe(parentHeaders);
});

describe("a guest who is refused gets the reason to sign in, by the code of the refusal and not by its words (SESSION-18)", () => {
  const productId = "01t000000000001AAA";
  const calls: Record<string, (commerce: CommerceClient) => Promise<unknown>> = {
    browse: (commerce) => commerce.call("getProduct", { params: { productId } }),
    "fill a cart": (commerce) =>
      commerce.call("addCartItem", {
        params: { cartId: "current" },
        body: { productId, quantity: "1", type: "Product" },
      }),
    "check out": (commerce) => commerce.call("startCheckout", { body: { cartId: "current" } }),
  };
  const answerTo = (run: (commerce: CommerceClient) => Promise<unknown>, code: string, status = 403) => {
    const refuse = () => refusal(status, code);
    return answerOf(
      ({ shop: { commerce } }) => run(commerce),
      {},
      { getProduct: refuse, addCartItem: refuse, startCheckout: refuse, getCompactSummary: refuse },
    );
  };

  it.each(Object.keys(calls))("%s", async (action) => {
    expect(await answerTo(calls[action]!, "INSUFFICIENT_ACCESS")).toEqual([
      403,
      null,
      JSON.stringify({ signInReason: `Sign in to ${action} in this store.` }),
    ]);
    expect((await answerTo(calls[action]!, "OTHER"))[2]).not.toContain("signInReason");
    expect((await answerTo(calls[action]!, "INSUFFICIENT_ACCESS", 404))[2]).not.toContain("signInReason");
  });

  it("any other 403 is no reason to sign in, whatever it says", async () => {
    const words = "Sign in to check out in this store";
    const forbidden = (errorCode: string) =>
      refused(new CommerceError(403, "", "", [{ errorCode, message: words }]));
    for (const code of ["INSUFFICIENT_ACCESS", "OTHER"])
      expect(await forbidden(code)).toEqual([403, null, "Forbidden"]);
    expect(
      (await answerTo((commerce) => commerce.call("getCompactSummary"), "INSUFFICIENT_ACCESS"))[2],
    ).not.toContain("signInReason");
  });
});
