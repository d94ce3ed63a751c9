import { expect, it } from "vitest";

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
