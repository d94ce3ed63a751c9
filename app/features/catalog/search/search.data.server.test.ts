import { afterAll, beforeAll, expect, it } from "vitest";

import { handlers } from "#platform/handlers";
import { createRouter } from "#platform/router";
import { openStoreContext } from "~/request/open-store-context.server";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { demoStores } from "#tests/support/demo-stores";
import { openTestStore } from "#tests/support/store-request";
import { loadSearchPage } from "./search.data.server";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database?.close());

function contextOf(path: string, term?: string) {
  const services = {
    db: database.db,
    now: () => new Date(),
    gatewayPendingMs: 0,
    log: { info() {}, error() {} },
  };
  const { loadContext } = openTestStore(
    {},
    {
      platformFetch: createRouter(handlers, services),
      platformIsHosted: false,
      stores: demoStores,
      now: services.now,
    },
  );
  return openStoreContext(new Request(`http://store.test${path}`), term ? { term } : {}, loadContext());
}

async function told(term: string, query = "") {
  const context = await contextOf(`/global-search/${term}${query}`, term);
  await loadSearchPage(context);
  return context.document.notes.events.find(({ name }) => name === "search-submit")?.payload;
}

it("a search tells of the suggestion that was chosen, and a corrected spelling is none (EVENT-88: search-submit)", async () => {
  expect(await told("dishwasher", "?suggested=1")).toMatchObject({
    search_term: "dishwasher",
    suggestion: "dishwasher",
  });
  for (const typed of ["dishwasher", "dishwahser"])
    expect(await told(typed)).toMatchObject({ search_term: typed, suggestion: null });
  const form = await contextOf("/global-search/?q=dishwasher&suggested=1");
  const redirect = (await loadSearchPage(form).catch((thrown: unknown) => thrown)) as Response;
  expect(redirect.headers.get("location")).toMatch(/dishwasher\?suggested=1$/);
});

it("a search tells what it found, once for all its pages, and that it has parts only (EVENT-88: search-submit)", async () => {
  expect(await told("zxqvzxqv")).toMatchObject({ results: 0 });
  expect(await told("dishwasher")).toMatchObject({ results: expect.any(Number), refinements: [] });
  expect(await told("dishwasher", "?page=2")).toBeUndefined();
  expect(await told("dishwasher", "?parts=1")).toMatchObject({ refinements: ["Parts and accessories"] });
});
