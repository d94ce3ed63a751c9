import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { handlers } from "#platform/handlers";
import { createRouter } from "#platform/router";
import { openStoreContext } from "~/request/open-store-context.server";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { demoStores } from "#tests/support/demo-stores";
import { openTestStore } from "#tests/support/store-request";
import { loadCartRebates, loadRebates } from "./rebates.data.server";

const now = () => new Date("2026-11-27T18:00:00Z");

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database?.close());

/** The text of the answer to an address, and its status. */
async function show(path: string, load: typeof loadRebates = loadRebates) {
  const log = { info() {}, error() {} };
  const { loadContext } = openTestStore(
    {},
    {
      platformFetch: createRouter(handlers, { db: database.db, now, gatewayPendingMs: 0, log }),
      platformIsHosted: false,
      stores: demoStores,
      now,
    },
  );
  const context = await openStoreContext(new Request(`http://store.test${path}`), {}, loadContext());
  const placed: string[] = [];
  vi.spyOn(context.document, "placeFragment").mockImplementation((name, html) => {
    if (name === "offers") placed.push(html);
    return html;
  });
  const page = (await load(context)) as { init?: { status?: number } };
  const html = placed[0]!;
  return { html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "), status: page.init?.status ?? 200 };
}
const at = (query: string) => show(`/inflation-reduction-act${query}`);

it("shows the rebates of a place with source and day, and those that ended with the reason (OFFER-12)", async () => {
  expect((await at("")).text).not.toContain("Rebates in");
  const { text, status } = await at("?zip=40222");
  expect(status).toBe(200);
  expect(text).toContain("Rebates in Kentucky");
  expect(text).toContain("Induction cooking $500.00 For Cooking, Fuel: Induction");
  expect(text).toContain("until June 30, 2027");
  expect(text).toContain("Those marked Sample are invented");
  expect(text).toMatch(/These don’t apply Energy saver dishwasher It ended on June 30, 2026\./);
  expect(text).toContain("checked November 27, 2026");
  expect((await at("?state=AK")).text).toContain("We have no rebate on record here.");
});

it("narrows to a model, or asks which one is meant (OFFER-12)", async () => {
  const { rows } = await database.pool.query(
    `select sku from product where attributes->>'Fuel__c' = 'Induction' and product_class = 'Variation' or
       product_class = 'Simple' and attributes->>'Fuel__c' = 'Induction' order by sku limit 1`,
  );
  const { sku } = rows[0] as { sku: string };
  const { text, status } = await at(`?state=KY&model=${sku}`);
  expect([status, /Up to \$500\.00 in all/.test(text)]).toEqual([200, true]);
  expect(text).toContain("It’s for Refrigeration, Low energy use: Yes.");
  const several = await at("?state=KY&model=AR-R");
  expect(several.status).toBe(400);
  expect(several.text).toContain("Several models have this number.");
  expect(several.html).toContain("/inflation-reduction-act?state=KY&amp;model=AR-RGI36");
});

it.each([
  "?zip=00000",
  "?zip=",
  "?zip=&state=",
  "?state=Kentucky",
  `?zip=${"9".repeat(300)}`,
  "?state=KY&model=zzzz",
])("refuses %s and keeps what was typed (OFFER-12)", async (query) => {
  const { status, html } = await at(query);
  expect(status).toBe(400);
  expect(html).toContain("There is a problem");
});

it("says so for an empty cart (OFFER-13)", async () => {
  const { text } = await show("/inflation-reduction-act/cart?zip=40222", loadCartRebates);
  expect(text).toContain("Your cart in Kentucky");
  expect(text).toContain("is empty.");
});
