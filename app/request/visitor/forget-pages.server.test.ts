import { describe, expect, it } from "vitest";

import { route } from "~/request/route.server";
import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";
import { formPost, openTestStore } from "#tests/support/store-request";

import { forgetPages } from "./forget-pages.server";

const ahead = '"prefetchCache", "prerenderCache"';

describe("what the browser forgets (LINK-25)", () => {
  it.each([
    ["GET", [], null],
    ["GET", ["sessions=1; Path=/", "flash=1"], null],
    ["GET", ["session=; Max-Age=0"], '"cache"'],
    ["POST", ["flash=1"], ahead],
    ["POST", ["flash=1", "session=abc; Path=/"], `"cache", ${ahead}`],
    ["POST", ["__Host-session=abc; Path=/"], `"cache", ${ahead}`],
  ])("%s with the cookies %j: %s", (method, cookies, expected) => {
    const headers = new Headers(cookies.map((line): [string, string] => ["set-cookie", line]));
    forgetPages(headers, { method });
    expect(headers.get("clear-site-data")).toBe(expected);
  });
});

/** The header of what an action returns or throws. */
async function headerOf(
  submit: (context: StoreContext) => Promise<object>,
  sent: Record<string, string> = {},
  state = {},
) {
  const answer: unknown = await route
    .forms([form({ isMain: true }, submit as never)])({
      request: formPost("/x", {}, sent),
      params: {},
      context: openTestStore().loadContext(state) as never,
    })
    .catch((error: unknown) => error);
  const { headers } = answer instanceof Response ? answer : (answer as { init: { headers: Headers } }).init;
  return headers.get("clear-site-data");
}

it("a post that succeeds, that answers a script, that is refused, and that fails makes it forget (LINK-25)", async () => {
  expect(await headerOf(async () => ({ to: "/" }))).toBe(ahead);
  expect(await headerOf(async () => ({ done: "Saved" }))).toBe(ahead);
  expect(await headerOf(async () => ({ to: "/" }), {}, { foreignPost: true })).toBe(ahead);
  expect(await headerOf(async () => ({ to: "/" }), {}, { tooManyRequests: true })).toBe(ahead);
  expect(await headerOf(() => Promise.reject(new Response(null, { status: 404 })))).toBe(ahead);
  const signOut = async ({ visitor }: StoreContext) => {
    await visitor.record("session").forget();
    return { to: "/" };
  };
  expect(await headerOf(signOut)).toBe(`"cache", ${ahead}`);
});
