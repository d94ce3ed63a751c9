import { afterAll, beforeAll, expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { demoStores } from "#tests/support/demo-stores";
import { testSite } from "#tests/support/mails";
import { insertRows } from "#platform/db/insert-rows";
import { loadBrand } from "#platform/mail/mail-brand";
import { listStores } from "#platform/webstores";

let test: TestDatabase;
const corner = {
  id: "0ZECornerStore0001",
  site_id: "0DMCornerStore0001",
  community_id: "0DBCornerStore0001",
};
/** A store profile with only what must be in it. */
const profile = {
  label: "The Corner",
  brand: "corner",
  tagline: "Around the corner",
  theme: "tarn",
  metaDescription: "A store around the corner.",
  supportPhone: "(800) 555-0100",
  socialBrand: "corner",
  social: [],
  promoStrip: null,
};

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.close());

it("a new database has the stores of the demo, Ardenne first", async () => {
  expect(await listStores(test.db)).toEqual(demoStores);
});

it("a store, a brand and a product type that an operator adds exist for commands, mails and storefronts", async () => {
  await insertRows(test.db, "webstore", [
    { ...corner, name: "corner", brands: ["corner", "ardenne"], settings: { label: "Corner" } },
  ]);
  await insertRows(test.db, "product_type", [{ name: "coffee-machine", label: "Coffee Machine" }]);
  const cli = createCommandLine(test.db, {
    "profile.json": JSON.stringify({
      contentKey: "store-profile",
      contentType: "store-profile",
      title: "store-profile",
      body: profile,
    }),
    "products.csv":
      "sku,name,brand,product_type,categories\nCO-1,Morning Machine,corner,coffee-machine,countertop\n",
  });
  expect(await cli.run("publish", "profile.json", "--store", "corner")).toMatchObject({
    out: "store-profile is live in corner.\n",
    code: 0,
  });
  expect(await cli.run("import", "products", "products.csv")).toMatchObject({ code: 0 });
  const product = await test.db
    .selectFrom("product")
    .select("fields")
    .where("sku", "=", "CO-1")
    .executeTakeFirstOrThrow();
  expect(product.fields).toMatchObject({ Brand__c: "Corner", ProductType__c: "Coffee Machine" });
  expect((await listStores(test.db)).at(-1)).toEqual({
    name: "corner",
    webstoreId: corner.id,
    siteId: corner.site_id,
    communityId: corner.community_id,
    label: "The Corner",
    theme: "tarn",
    supportPhone: "(800) 555-0100",
  });
  const brand = await loadBrand(test.db, testSite, corner.id);
  expect([brand.name, brand.link("/cart")]).toEqual(["The Corner", "http://localhost:3000/corner/cart"]);
});

it("the store with the least sort order is the main store, whose addresses have no prefix (STORE-5)", async () => {
  const linkOf = async (id: string | null) => (await loadBrand(test.db, testSite, id)).link("/cart");
  const ardenne = demoStores[0]!.webstoreId;
  expect([await linkOf(null), await linkOf(ardenne)]).toEqual([
    "http://localhost:3000/cart",
    "http://localhost:3000/cart",
  ]);
  await test.db.updateTable("webstore").set({ sort_order: 0 }).where("name", "=", "corner").execute();
  expect([await linkOf(null), await linkOf(corner.id), await linkOf(ardenne)]).toEqual([
    "http://localhost:3000/cart",
    "http://localhost:3000/cart",
    "http://localhost:3000/ardenne/cart",
  ]);
  expect((await listStores(test.db))[0]!.name).toBe("corner");
  const cli = createCommandLine(test.db);
  expect((await cli.run("show-content", "store-profile")).out).toContain("The Corner");
});
