import { expect, it } from "vitest";

import { newId, seededId } from "#platform/core/ids";

import { openCatalog } from "#tests/support/catalog-calls";

const {
  database: { db },
  calls,
} = await openCatalog();

const countertop = seededId("category", "countertop");
const inEuros = { currencyIsoCode: "EUR" };

it("a search is answered with prices in the currency that is asked for (PRICE-31)", async () => {
  await db
    .updateTable("webstore")
    .set({ settings: JSON.stringify({ supportedCurrencies: ["USD", "EUR"] }) })
    .where("name", "=", "hollins")
    .execute();
  const mixer = await db
    .selectFrom("product")
    .innerJoin("product_category as c", "c.product_id", "product.id")
    .select("product.id")
    .where("c.category_id", "=", countertop)
    .where("brand", "=", "hollins")
    .where("is_listed", "=", true)
    .where("product_class", "=", "Variation")
    .orderBy("product.id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("price_book_entry")
    .values({
      id: newId("priceBookEntry"),
      price_book: "sale",
      product_id: mixer.id,
      currency: "EUR",
      amount_minor: 12_300,
    })
    .execute();

  const search = async (query: Record<string, string>) =>
    (
      await calls.call("productSearch", {
        query,
        body: { categoryId: countertop, includePrices: true, pageSize: 200 },
      })
    ).productsPage;
  const [usual, european] = [await search({}), await search(inEuros)];
  expect([usual.currencyIsoCode, european.currencyIsoCode]).toEqual(["USD", "EUR"]);
  expect(usual.total).toBeGreaterThan(1);
  const priced = (products: typeof usual.products) =>
    products.flatMap(({ id, prices }) => (prices ? [[id, prices.unitPrice, prices.currencyIsoCode]] : []));
  expect(priced(european.products)).toEqual([[mixer.id, "123.00", "EUR"]]);
  expect(european.total).toBe(usual.total);
  for (const store of ["hollins", "tarn"]) {
    expect(
      await calls.refused("productSearch", {
        store,
        query: { currencyIsoCode: "CHF" },
        body: { categoryId: countertop },
      }),
    ).toEqual([400, "INVALID_API_INPUT"]);
  }
});
