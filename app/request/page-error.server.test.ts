import { expect, it } from "vitest";

import { CommerceError } from "~/commerce/errors";

import { openTestStore } from "#tests/support/store-request";
import { errorPageHeaders } from "./page-error.server";
import { route } from "./route.server";

async function refused(error: unknown, state = {}) {
  const context = openTestStore().loadContext(state);
  const request = new Request("http://store.test/cart", {
    method: "POST",
    body: new URLSearchParams(),
    headers: { "sec-fetch-site": "same-origin" },
  });
  const action = route.action(() => Promise.reject(error as Error));
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

it("a guest who is refused gets the reason to sign in; any other 403 does not (SESSION-18)", async () => {
  const forbidden = (errorCode: string, message: string) =>
    refused(new CommerceError(403, "", "", [{ errorCode, message }]));
  expect(await forbidden("INSUFFICIENT_ACCESS", "Sign in to check out in this store")).toEqual([
    403,
    null,
    '{"signInReason":"Sign in to check out in this store."}',
  ]);
  expect(await forbidden("INSUFFICIENT_ACCESS", "insufficient access")).toEqual([
    403,
    null,
    '{"signInReason":"Sign in to do this in this store."}',
  ]);
  expect(await forbidden("OTHER", "No")).toEqual([403, null, "No"]);
});
