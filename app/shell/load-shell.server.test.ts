import { expect, it } from "vitest";

import { storeCookies } from "~/request/cookies.server";
import { openStoreContext } from "~/request/open-store-context.server";
import { openTestStore } from "#tests/support/store-request";

import { loadShell } from "./load-shell.server";

it.each([
  [undefined, "/mya-wishlist"],
  ["hollins", "/hollins/mya-wishlists"],
])("in the store '%s' the heart leads to %s (HEADER-25)", async (name, href) => {
  const store = openTestStore({
    getNavigationMenuItems: () => ({ body: { menuItems: [] } }),
    getCategoryMenuItems: () => ({ body: { menuItems: [] } }),
  });
  const load = store.loadContext();
  const params = name === undefined ? {} : { store: name };
  const request = new Request(`http://store.test/${name ?? ""}`);
  const shell = await loadShell(await openStoreContext(request, params, load), load.state);
  expect(shell.store.wishlist).toBe(href);
});

it("asks for consent where the store says so, those who have not answered and do not opt out (EVENT-26, EVENT-28)", async () => {
  const asks = async (isEnabled: boolean, headers: Record<string, string> = {}) => {
    const store = openTestStore(
      {
        getNavigationMenuItems: () => ({ body: { menuItems: [] } }),
        getCategoryMenuItems: () => ({ body: { menuItems: [] } }),
        getApplicationContext: () => ({
          body: { guestBrowsingEnabled: true, shopperConsentEnabled: isEnabled },
        }),
      },
      { platformIsHosted: false },
    );
    const load = store.loadContext();
    const request = new Request("http://store.test/", { headers });
    return (await loadShell(await openStoreContext(request, {}, load), load.state)).consent;
  };
  const { consent } = storeCookies("a secret of the tests", false);
  const refused = (await consent.serialize({ analytics: false, advertising: false })).split(";")[0]!;
  expect([await asks(true), await asks(false)]).toEqual(["/cookie-settings", undefined]);
  expect([await asks(true, { cookie: refused }), await asks(true, { "sec-gpc": "1" })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(await asks(true, { cookie: "consent=forged" })).toBe("/cookie-settings");
});
