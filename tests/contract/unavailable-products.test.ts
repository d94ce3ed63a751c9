import { afterAll, beforeAll, expect, it } from "vitest";

import { loadCartPage } from "~/features/cart/cart.data.server";
import { loadSearchPage } from "~/features/catalog/search/search.data.server";
import { loadProduct } from "~/features/catalog/product/product.data.server";
import { deliveryZip } from "~/request/visitor/delivery-zip.server";

import { storeDay } from "#contract/delivery/delivery-days";
import { isoDay } from "#contract/iso-day";
import { newId } from "#platform/core/ids";

import { openContractPlatform, type ContractPlatform } from "./platform";
import { add, openBrowser } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const sku = "AR-RFD36-SS";

async function productPage(zip: string) {
  const { db } = platform.side;
  const product = await db
    .selectFrom("product")
    .select(["id", "url_name"])
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();
  const browser = openBrowser(platform, "in process");
  await browser.post([deliveryZip], "/", { intent: "delivery-zip", zip });
  const params = { recordId: product.id, urlName: product.url_name };
  const { data } = await browser.visit(loadProduct, `/product/${product.url_name}/${product.id}`, params);
  return { ...data.page, ...data.shown, similar: data.page.related.find(({ id }) => id === "similar") };
}

async function setStock(quantity: number): Promise<void> {
  const ids = platform.side.db.selectFrom("product").select("id").where("sku", "=", sku);
  await platform.side.db
    .updateTable("stock")
    .set({ on_hand: quantity })
    .where("product_id", "in", ids)
    .execute();
}

it("a sold-out product says since when, and shows similar ones that can be ordered (STOCK-2, STOCK-21)", async () => {
  await setStock(5);
  // Similar products have a deadline, and the first search of a process is slow.
  const similarHeading = async () => (await productPage("40222")).similar?.heading;
  await expect.poll(similarHeading, { timeout: 20_000 }).toBe("Similar products");
  expect((await productPage("40222")).availability.soldOutSince).toBeNull();
  await setStock(0);
  const { availability, similar } = await productPage("40222");
  const today = new Intl.DateTimeFormat("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "America/Kentucky/Louisville",
  }).format(new Date());
  expect([availability.stock?.text, availability.soldOutSince]).toEqual(["Sold out", today]);
  expect(similar?.heading).toBe("Similar, and ready to order");
  expect(similar!.cardsHtml).not.toContain("Sold out");
  expect(similar!.cardsHtml!.match(/data-delivery-date/g)!.length).toBeGreaterThan(1);
  await setStock(5);
  expect((await productPage("40222")).availability.soldOutSince).toBeNull();
});

it("a sold-out product says when it is back, where the store delivers, and its cart tells no delivery days (STOCK-25, DELIVERY-20)", async () => {
  const { db } = platform.side;
  await setStock(0);
  const product = await db
    .selectFrom("product")
    .select("id")
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();
  const location = await db.selectFrom("location").select("id").orderBy("id").executeTakeFirstOrThrow();
  const day = new Date(storeDay(new Date()).getTime() + 9 * 86_400_000);
  const words = new Intl.DateTimeFormat("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
    ...(day.getUTCFullYear() === storeDay(new Date()).getUTCFullYear() ? {} : { year: "numeric" }),
  }).format(day);
  await db
    .insertInto("inbound_stock")
    .values({
      id: newId("inboundStock"),
      reference: "PO-1",
      product_id: product.id,
      location_id: location.id,
      quantity: 4,
      expected_on: isoDay(day),
      created_at: new Date(),
    })
    .execute();
  const { availability, related } = await productPage("40222");
  expect(availability).toMatchObject({
    stock: { text: `Sold out. Back on ${words}.`, canBuy: false },
    soldOutSince: null,
    back: { day: isoDay(day), text: `Back on ${words}.` },
  });
  expect(related.find(({ id }) => id === "similar")?.heading).toBe("Similar, and ready to order");
  const elsewhere = await productPage("96813");
  expect([elsewhere.availability.stock?.text, elsewhere.availability.back]).toEqual(["Sold out", null]);

  const browser = openBrowser(platform, "in process");
  await browser.post([deliveryZip], "/", { intent: "delivery-zip", zip: "40222" });
  await setStock(5);
  await add(browser, product.id);
  await setStock(0);
  expect((await browser.visit(loadCartPage, "/cart")).data.cart).toMatchObject({
    lines: [{ stock: { text: `Sold out. Back on ${words}.`, tone: "out" } }],
    estimate: null,
    canCheckOut: false,
  });
  const found = await browser.visit(loadSearchPage, `/global-search/${sku}`, { term: sku });
  expect("listing" in found.data && found.data.listing?.cardsHtml).toContain(`Sold out. Back on ${words}.`);

  await db.updateTable("inbound_stock").set({ canceled_at: new Date() }).execute();
  expect((await productPage("40222")).availability.stock?.text).toBe("Sold out");
  await setStock(5);
});

it("a ZIP that is not served is the reason, with the way to another ZIP and no showroom beyond the sea (STOCK-3, STOCK-20)", async () => {
  const { availability, zipHref } = await productPage("96813");
  expect(availability).toMatchObject({
    stock: { text: "Not available in 96813: we don’t deliver there yet.", canBuy: false },
    isServed: false,
    notServed: null,
    days: null,
  });
  expect(availability.showrooms).toEqual([]);
  expect(zipHref).toMatch(/^\/delivery-zip\?return=%2Fproduct%2F/);
});

it("only a sold-out product's page has the form to be told, and not where the store does not deliver (STOCK-27)", async () => {
  const formFor = async (zip: string) => (await productPage(zip)).backInStock;
  expect(await formFor("40222")).toBeNull();
  await setStock(0);
  expect(await formFor("40222")).not.toBeNull();
  expect(await formFor("96813")).toBeNull();
  await setStock(5);
});
