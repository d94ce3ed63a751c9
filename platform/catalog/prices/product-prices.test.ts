import { describe, expect, it } from "vitest";

import { createCatalogCalls } from "#tests/support/catalog-calls";
import { openProducts } from "#tests/support/catalog-products";

const { database, calls, one, variation, foreign } = await openProducts();

describe("prices", () => {
  it("answers the lowest price that a guest of the store is entitled to (API-127, PRICE-4)", async () => {
    const { id, ...amounts } = await one<{
      id: string;
      list: string;
      sale: string;
      business: string;
    }>(`select p.id,
      max(e.amount_minor) filter (where price_book = 'list') as list, max(e.amount_minor) filter (where price_book = 'sale') as sale,
      max(e.amount_minor) filter (where price_book = 'business') as business
      from product p join price_book_entry e on e.product_id = p.id where p.brand = 'hollins' group by p.id
      having count(*) filter (where price_book in ('list', 'sale', 'business')) = 3 order by p.id limit 1`);
    const price = await calls.call("getProductPrice", { params: { productId: id } });
    expect(price.listPrice).toBe((Number(amounts.list) / 100).toFixed(2));
    expect(price.unitPrice).toBe((Number(amounts.sale) / 100).toFixed(2));
    // Business prices belong to a buyer group, also for guests of the business store, unless a store has
    // another setting.
    const atBusiness = async (own: typeof calls) =>
      Number(
        (await own.call("getProductPrice", { store: "business", params: { productId: id } })).unitPrice,
      ) * 100;
    expect(Math.round(await atBusiness(calls))).toBe(Number(amounts.sale));
    const opened = (guest_price_books: string[]) =>
      database.db.updateTable("webstore").set({ guest_price_books }).where("name", "=", "business").execute();
    await opened(["sale", "business"]);
    expect(Math.round(await atBusiness(createCatalogCalls(database.db)))).toBe(
      Math.min(Number(amounts.sale), Number(amounts.business)),
    );
    await opened(["sale"]);
  });
  it("answers tiers with the price of one piece (API-128, PRICE-10)", async () => {
    const { id } = await one<{
      id: string;
    }>(`select p.id from product p join price_book_entry e on e.product_id = p.id
      join price_tier t on t.price_book_entry_id = e.id order by p.id limit 1`);
    const price = await calls.call("getProductPrice", { store: "business", params: { productId: id } });
    const tier = price.priceAdjustment!.priceAdjustmentTiers[0]!;
    const expected =
      Math.round(Number(price.unitPrice) * 100 * (1 - Number(tier.adjustmentValue) / 100)) / 100;
    expect(Number(tier.tierUnitPrice)).toBeCloseTo(expected, 2);
  });
  it("lists prices; a product without a price fails by itself (API-37, PRICE-5)", async () => {
    const { pricingLineItemResults } = await calls.call("listProductPrices", {
      query: { productIds: `${variation.id},${foreign},${variation.parent_id}` },
    });
    expect(pricingLineItemResults.map((line) => line.success)).toEqual([true, false, false]);
    expect(await calls.refused("listProductPrices", { query: { productIds: "," } })).toEqual([
      400,
      "INVALID_API_INPUT",
    ]);
    expect(await calls.refused("getProductPrice", { params: { productId: foreign } })).toEqual([
      404,
      "ITEM_NOT_FOUND",
    ]);
  });
});
