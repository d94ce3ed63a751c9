import { describe, expect, it } from "vitest";

import { openTestPage } from "#tests/support/test-page";
import { formPost, refusal } from "#tests/support/store-request";

import { storeCookies } from "./cookies.server";
import { formTokenOf } from "./forms/form-token.server";
import { createSecrets } from "./secrets.server";
import type { StoreContext } from "./store-context.server";

describe("a session that the platform no longer knows", () => {
  const read = (context: StoreContext) => context.shop.commerce.call("getCompactSummary");
  async function withEndedSession() {
    const set = openTestPage({}, { getCompactSummary: () => refusal(401, "INVALID_SESSION_ID") });
    const header = (
      await storeCookies(set.services.secret, false).session.serialize({ token: "a-token-of-a-session" })
    ).split(";")[0]!;
    return { ...set, headers: { cookie: header } };
  }
  const tokenOf = (secret: string | readonly string[]) =>
    formTokenOf(createSecrets(secret), { session: { token: "a-token-of-a-session" }, guestId: null })!;
  const forgotten = /^session=[^;]*; Max-Age=0;/;

  it("is taken out of the browser, and the page shown as a guest's (SESSION-7)", async () => {
    const { load, headers } = await withEndedSession();
    const outcome = await load(read, "/cart?a=1", undefined, { headers });
    expect([outcome.status, outcome.location]).toEqual([303, "/cart?a=1"]);
    expect(outcome.cookies[0]).toMatch(forgotten);
  });

  it("also where the page handled the failure itself", async () => {
    const { load, headers } = await withEndedSession();
    const outcome = await load(async (context) => read(context).catch(() => "empty"), "/cart", undefined, {
      headers,
    });
    expect([outcome.status, outcome.data]).toEqual([200, "empty"]);
    expect(outcome.cookies[0]).toMatch(forgotten);
  });

  it("leads a form to a new sign-in (SESSION-7)", async () => {
    const { post, headers, services } = await withEndedSession();
    const submitted = formPost("/cart", { "form-token": tokenOf(services.secret) }, headers);
    const outcome = await post(async (context) => ({ data: await read(context) }), submitted);
    expect([outcome.status, outcome.location]).toEqual([303, "/login?language=en_US"]);
  });

  it("without a session the page is refused", async () => {
    const { load } = await withEndedSession();
    expect(await load(read)).toMatchObject({ status: 403, cookies: [] });
  });
});
