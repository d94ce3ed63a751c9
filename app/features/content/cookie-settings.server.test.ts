import { describe, expect, it } from "vitest";

import { storeCookies } from "~/request/cookies.server";
import { readConsent } from "~/request/visitor/consent.server";
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
const form = (analytics: string, advertising: string) => {
  const data = new FormData();
  data.set("analytics", analytics);
  data.set("advertising", advertising);
  return data;
};

describe("cookie settings", () => {
  it.each([
    ["yes", "no"],
    ["no", "yes"],
    ["no", "no"],
  ] as const)(
    "keep the answers %s and %s in a cookie for all stores, and redirect with 303 (EVENT-1)",
    async (analytics, advertising) => {
      const context = await open();
      const response = (await cookieSettingsForm.submit(context, form(analytics, advertising))) as Response;
      expect([response.status, response.headers.get("location")]).toEqual([303, "/hollins/cookie-settings"]);
      const kept = context.document.headers.getSetCookie().find((each) => each.startsWith("consent="))!;
      expect(kept).toMatch(/Max-Age=15768000; Path=\/; HttpOnly; SameSite=Lax/);
      const cookie = kept.split(";")[0]!;
      const answer = { analytics: analytics === "yes", advertising: advertising === "yes" };
      expect((await loadCookieSettings(await open({ cookie }))).chosen).toEqual(answer);
      expect(await readConsent(await open({ cookie }))).toEqual({
        ...answer,
        answered: true,
        optedOut: false,
      });
      expect(await readConsent(await open({ cookie, "sec-gpc": "1" }))).toEqual({
        analytics: false,
        advertising: false,
        answered: true,
        optedOut: true,
      });
    },
  );

  it("refuse an unknown answer", async () => {
    await expect(cookieSettingsForm.submit(await open(), form("yes", "perhaps"))).rejects.toMatchObject({
      status: 400,
    });
  });

  it("tell a visitor whose browser opts out (EVENT-2)", async () => {
    expect((await loadCookieSettings(await open({ "sec-gpc": "1" }))).optsOut).toBe(true);
    expect(await loadCookieSettings(await open({ cookie: "consent=forged" }))).toMatchObject({
      chosen: null,
      optsOut: false,
    });
  });

  it.each(["", "consent=forged", "analytics_consent=ImFueSI%3D.x"])(
    "without an answer nothing is allowed, nor by the cookie '%s' (EVENT-24)",
    async (cookie) =>
      expect(await readConsent(await open({ cookie }))).toEqual({
        analytics: false,
        advertising: false,
        answered: false,
        optedOut: false,
      }),
  );
});

it("each cookie of the store is named on the page", async () => {
  const context = await open();
  const { names } = await loadCookieSettings(context);
  const own = Object.values(storeCookies("a secret", false)).map(
    (cookie) => (typeof cookie === "function" ? cookie(context.store.communityId) : cookie).name,
  );
  expect(Object.values(names).sort()).toEqual([...own, "payment_link_id"].sort());
});
