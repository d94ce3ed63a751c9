import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { handlers } from "#platform/handlers";
import { createRouter } from "#platform/router";
import { openStoreContext } from "~/request/open-store-context.server";
import type { StoreContext } from "~/request/store-context.server";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { demoStores } from "#tests/support/demo-stores";
import { openTestStore } from "#tests/support/store-request";
import { loadDesignCenter } from "./design-center.server";
import { loadFinder } from "./finder.data.server";
import { withRecord, type PlacesView } from "./places.data.server";
import { loadServiceAreas } from "./service-areas.data.server";

/** Noon in Chicago, on a Friday. */
const now = () => new Date("2026-11-27T18:00:00Z");

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database?.close());

async function open(path: string, params: Record<string, string> = {}) {
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
  const context = await openStoreContext(new Request(`http://store.test${path}`), params, loadContext());
  vi.spyOn(context.document, "placeFragment").mockImplementation((_name, html) => html);
  return context;
}

async function show(load: (context: StoreContext) => Promise<PlacesView>, path: string, params = {}) {
  const context = await open(path, params);
  return { ...(await load(context)), context };
}
const find = (path: string) => show(loadFinder, path);
const names = (html: string) =>
  [...html.matchAll(/<h3>.*?<\/span> (?:<a [^>]*>)?([^<]*)/g)].map(([, name]) => name);

it("the nearest places come first, and an event tells of it (PLACE-5, EVENT-112: store-locator)", async () => {
  const { html, context } = await find("/find-store?zip=40222");
  expect(names(html)).toEqual(["Millrace Kitchens", "Design center Louisville"]);
  expect(html).toContain("Showroom · 7 miles");
  expect(html).toContain("2 places within 100 miles");
  expect(context.document.notes.events).toEqual([
    { name: "store-locator", payload: { zipcode: "40222", results: 2 } },
  ]);
  const dallas = await find("/design-centers?zip=75201");
  expect(names(dallas.html)).toEqual(["Design center Dallas"]);
});

it("without a ZIP code all places of the page's kinds are shown, and nothing is told (PLACE-5)", async () => {
  const { html, context } = await find("/showrooms");
  expect(names(html)).toHaveLength(12);
  expect(names(html)[0]).toBe("Canyon and Vine Kitchens");
  expect(html).not.toContain("Design center Louisville");
  expect(context.document.notes.events).toEqual([]);
  expect(names((await find("/design-centers")).html)).toHaveLength(3);
});

it("says so if none is near, with the nearest and the phone (PLACE-6)", async () => {
  const { html, context } = await find("/find-store?zip=96813");
  expect(names(html)).toEqual(["Bayline Kitchen House", "Canyon and Vine Kitchens", "Salish Kitchen House"]);
  expect(html).toContain("none within 100 miles. These are the nearest");
  expect(html).toContain('href="tel:+1800');
  expect(context.document.notes.events).toMatchObject([{ payload: { results: 0 } }]);
});

it.each(["4022x", "00000", "", "4".repeat(5000), "40222%00", "<b>"])(
  "refuses the ZIP code '%s' at its field, with all places below (PLACE-7)",
  async (zip) => {
    const { status, html, context } = await find(`/find-store?zip=${zip}`);
    expect(status).toBe(400);
    expect(html.match(/Enter Valid Zip Code/g)).toHaveLength(2);
    expect(names(html)).toHaveLength(15);
    expect(context.document.notes.events).toEqual([]);
    expect(html).not.toContain("<b>");
  },
);

it("narrows the list to a category, and can be opened again (PLACE-11)", async () => {
  const { html } = await find("/find-store?category=cooking%2Fhearth-ovens&zip=78704");
  expect(names(html)[0]).toBe("Hearth and Limestone");
  expect(html).toContain("With Hearth Ovens on display");
  expect(html).toContain('href="/find-store?zip=78704"');
  expect(html).toContain('name="category" value="cooking/hearth-ovens"');
  expect((await find("/find-store?category=parts")).html).toContain("Parts: not on display anywhere");
});

it("a place can be called and reached, and shows its hours (PLACE-9, PLACE-10)", async () => {
  const { html } = await find("/find-store?zip=60540&category=cooking/ventilation");
  expect(html).toContain('href="tel:+16305550112"');
  expect(html).toContain("destination=118+Water+Mill+Lane%2C+Naperville%2C+IL+60540");
  expect(html).toContain("<strong>Today, Friday:</strong> 10 a.m. to 6 p.m.");
  expect(html).toContain("On display: French-door refrigerators, dishwashers and ventilation");
  expect(html).not.toMatch(/src="https?:/);
});

it("shows a design center with data for search engines, and 404 for any other slug (PLACE-13)", async () => {
  const context = await open("/design-centers/chicago", { slug: "chicago" });
  const items = vi.spyOn(context.document, "addStructuredData");
  const { head, html } = await loadDesignCenter(context);
  expect(head).toMatchObject({ title: "Design center Chicago" });
  expect(html).toContain(`href="/schedule-consultation?place=chicago"`);
  expect(html).toContain("three apartment kitchens at their true size");
  expect(html).toContain("Wednesday to Sunday: 11 a.m. to 7 p.m.");
  expect(items.mock.calls[0]![0]).toMatchObject({
    "@type": "LocalBusiness",
    telephone: "+1-312-555-0100",
    address: { postalCode: "60638" },
  });
  for (const slug of ["millrace-kitchens", "atlantis", "a/b", "%00", "x".repeat(500)])
    await expect(show(loadDesignCenter, "/design-centers/x", { slug })).rejects.toMatchObject({
      status: 404,
    });
});

it("tells what is done at a ZIP code (PLACE-14)", async () => {
  const served = await show(loadServiceAreas, "/service-areas?zip=40222");
  expect(served.html).toContain("nearest warehouse is in Louisville, KY, 1 to 3 days on the road");
  expect(served.html).toContain("$349.00, and $349.00 for each further appliance");
  expect(served.html).toContain("choose white-glove installation at checkout");
  const far = await show(loadServiceAreas, "/service-areas?zip=96813");
  expect(far.html).toContain("We don’t deliver to 96813 yet.");
  expect(far.html).toContain('href="/find-store?zip=96813"');
  expect((await show(loadServiceAreas, "/service-areas?zip=0")).status).toBe(400);
  expect((await show(loadServiceAreas, "/service-areas")).html).not.toContain("Delivery</h3>");
});

it("has the head of its record above the form and its texts below, and a head of its own without a record (PLACE-15)", async () => {
  const load = async () => {
    const page = await withRecord(await open("/showrooms?zip=0"), "listPlaces", loadFinder);
    const { data: view, init } = page as { data: { html: string; head: object }; init: object };
    expect([view.head, init]).toMatchObject([{ title: "Showrooms", error: true }, { status: 400 }]);
    return view.html.match(/<img|class="crumbs"|<h1|<form|Before you go/g);
  };
  expect(await load()).toEqual(["<img", 'class="crumbs"', "<h1", "<form", "Before you go"]);
  await database.pool.query(
    "update content set url_name = 'elsewhere', content_key = 'page/elsewhere' where url_name = 'showrooms'",
  );
  expect(await load()).toEqual(['class="crumbs"', "<h1", "<form"]);
  await database.pool.query(
    "update content set url_name = 'showrooms', content_key = 'page/showrooms' where url_name = 'elsewhere'",
  );
});

it("is the content record where the platform has no places, or says that it is not offered (PLACE-15)", async () => {
  const load = async (path: string) => {
    const context = await open(path);
    vi.spyOn(context.shop.commerce, "offers").mockResolvedValue(false);
    return withRecord(context, "listPlaces", loadFinder);
  };
  const page = await load("/showrooms");
  expect(page).toMatchObject({ head: { title: "Showrooms" } });
  expect(page).toMatchObject({ html: expect.stringContaining("Before you go") as string });
  expect(page).not.toMatchObject({ html: expect.stringContaining("Show the nearest") as string });
  await database.pool.query("delete from content where url_name = 'showrooms'");
  await expect(load("/showrooms")).rejects.toMatchObject({ kind: "not-offered" });
});
