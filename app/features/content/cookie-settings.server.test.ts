import { describe, expect, it } from "vitest";

import { storeCookies } from "~/request/cookies.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore } from "#tests/support/store-request";
import { cookieSettingsForm, loadCookieSettings } from "./cookie-settings.server";

async function open(headers: Record<string, string> = {}) {
  const store = openTestStore();
  return openStoreContext(
    new Request("http://store.test/hollins/cookie-settings", { headers }),
    { store: "hollins" },
    store.loadContext(),
  );
}
const form = (analytics: string) => {
  const data = new FormData();
  data.set("analytics", analytics);
  return data;
};

describe("cookie settings", () => {
  it.each(["yes", "no"] as const)(
    "keep the answer %s in a cookie for all stores, and redirect with 303 (EVENT-1)",
    async (answer) => {
      const context = await open();
      const response = (await cookieSettingsForm.submit(context, form(answer))) as Response;
      expect([response.status, response.headers.get("location")]).toEqual([303, "/hollins/cookie-settings"]);
      const kept = context.document.headers
        .getSetCookie()
        .find((each) => each.startsWith("analytics_consent="))!;
      expect(kept).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/);
      expect((await loadCookieSettings(await open({ cookie: kept.split(";")[0]! }))).chosen).toBe(answer);
    },
  );

  it("refuse an unknown answer", async () => {
    await expect(cookieSettingsForm.submit(await open(), form("perhaps"))).rejects.toMatchObject({
      status: 400,
    });
  });

  it("tell a visitor whose browser opts out (EVENT-2)", async () => {
    expect((await loadCookieSettings(await open({ "sec-gpc": "1" }))).optsOut).toBe(true);
    expect(await loadCookieSettings(await open({ cookie: "analytics_consent=forged" }))).toMatchObject({
      chosen: null,
      optsOut: false,
    });
  });
});

it("each cookie of the store is named on the page", async () => {
  const context = await open();
  const { names } = await loadCookieSettings(context);
  const own = Object.values(storeCookies("a secret", false)).map(
    (cookie) => (typeof cookie === "function" ? cookie(context.store.communityId) : cookie).name,
  );
  expect(Object.values(names).sort()).toEqual([...own, "payment_link_id"].sort());
});
