import { expect, it } from "vitest";

import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, storeProfile } from "#tests/support/store-request";
import { loadMenuPage } from "./menu.data.server";

const links = {
  name: "link-list",
  attributes: { title: "Cooking", links: [{ label: "Ovens", url: "/ovens" }] },
};
const headings = [
  { label: "New", slug: "new", url: "/whats-new", columns: [] },
  { label: "Cooking", slug: "cooking", url: null, columns: [{ seedComponents: [links] }] },
  { label: "Empty", slug: "empty", url: null, columns: [] },
];

async function open(heading: string) {
  const store = openTestStore({
    getContent: ({ params }) => ({
      body:
        params.contentKeyOrId === "main-navigation"
          ? { ...storeProfile, contentBody: { headings } }
          : storeProfile,
    }),
  });
  const context = await openStoreContext(
    new Request(`http://store.test/hollins/menu/${heading}`),
    { store: "hollins", heading },
    store.loadContext({ isDocument: false }),
  );
  return loadMenuPage(context).then(
    ({ label, html }) => ({ label, html }),
    (error: unknown) =>
      error instanceof Response
        ? [error.status, error.headers.get("location")]
        : Promise.reject(error as Error),
  );
}

it("shows the links of a panel, redirects for a heading that is a link, and is 404 for others (FORM-7, MENU-4, STORE-15)", async () => {
  expect(await open("cooking")).toEqual({
    label: "Cooking",
    html: expect.stringContaining('<a href="/hollins/ovens">Ovens</a>'),
  });
  expect(await open("new")).toEqual([303, "/hollins/whats-new"]);
  expect([await open("empty"), await open("nope")]).toEqual([
    [404, null],
    [404, null],
  ]);
});
