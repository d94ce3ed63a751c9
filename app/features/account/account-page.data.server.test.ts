import { describe, expect, it } from "vitest";

import { accountScreens } from "~/addresses.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore } from "#tests/support/store-request";
import { loadAccountPage } from "./account-page.data.server";

const paths = Object.values(accountScreens).map((pattern) => `/${pattern.replace(/:\w+/, "1")}`);

/** The links of an account screen, as a script navigation gets them. */
async function linksOn(path: string): Promise<string[]> {
  const store = openTestStore();
  const context = await openStoreContext(
    new Request(`http://store.test${path}?_data=page`),
    {},
    store.loadContext(),
  );
  let html = "";
  await loadAccountPage({
    ...context,
    placeFragment: (_name, markup) => {
      html = markup;
      return null;
    },
  });
  return [...html.matchAll(/href="([^"?]*)/g)].map((match) => match[1]!);
}

describe("account screens while accounts are not open (ACCOUNT-6)", () => {
  it.each(paths)("%s leads to no other account screen", async (path) => {
    const links = await linksOn(path);
    expect(links).toContain("/");
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => paths.includes(link))).toEqual([]);
  });
});
