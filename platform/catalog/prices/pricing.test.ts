import { describe, expect, it } from "vitest";

import type { ProductPrice } from "#contract/catalog/pricing";
import { seededId } from "#platform/core/ids";

import { createCatalogCalls, openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

const product = (sku: string) => ({ productId: seededId("product", sku) });
const model = (name: string) => seededId("sellingModel", name);
const store = "ardenne";

describe("prices by selling model", () => {
  it("prices by selling model include the default model, and the others on request (API-117, API-126, PRICE-15)", async () => {
    const params = product("AR-PWF2");
    const usual = await calls.call("getProductPrice", { store, params });
    expect(usual).toMatchObject({
      listPrice: "89.00",
      unitPrice: "79.00",
      lowestUnitPrice: "69.52",
      productSellingModelId: model("once"),
      childEntries: [],
    });
    expect(usual.productPriceEntries).toHaveLength(1);
    expect(
      usual.priceAdjustment!.priceAdjustmentTiers.map((tier) => [
        tier.lowerBound,
        tier.upperBound,
        tier.tierUnitPrice,
      ]),
    ).toEqual([
      ["2", "3", "72.68"],
      ["4", null, "69.52"],
    ]);
    const all = await calls.call("getProductPrice", {
      store,
      params,
      query: { allProductSellingModelPrices: "true" },
    });
    expect(all.productPriceEntries).toMatchObject([
      { success: true, unitPrice: "79.00", productSellingModelId: model("once") },
      {
        success: true,
        unitPrice: "71.10",
        productSellingModelId: model("every-6-months"),
        priceAdjustment: null,
      },
    ]);
    const some = await calls.call("getProductPrice", {
      store,
      params,
      query: { productSellingModelIds: [model("every-6-months"), model("plan-36-months")].join() },
    });
    expect(some.productPriceEntries).toMatchObject([
      { success: true, unitPrice: "71.10" },
      { success: false, error: { errorCode: "ITEM_NOT_FOUND" } },
    ]);
    expect(
      await calls.refused("getProductPrice", {
        store,
        params,
        query: { productSellingModelIds: params.productId },
      }),
    ).toEqual([400, "INVALID_ID_FIELD"]);
  });

  it("a selling model's price has its own tiers, those of the shopper's price book (PRICE-11)", async () => {
    const params = product("AR-PAF1");
    const query = { productSellingModelIds: model("every-12-months") };
    const {
      productPriceEntries: [entry],
      lowestUnitPrice,
    } = await calls.call("getProductPrice", { store, params, query });
    const tiers = (entry as unknown as ProductPrice).priceAdjustment!.priceAdjustmentTiers;
    const each = Number((entry as unknown as ProductPrice).unitPrice);
    expect(
      tiers.map((tier) => [
        tier.lowerBound,
        tier.upperBound,
        tier.adjustmentValue,
        Number(tier.tierUnitPrice),
      ]),
    ).toEqual([
      ["2", "3", "5.00", Math.round(each * 95) / 100],
      ["4", null, "10.00", Math.round(each * 90) / 100],
    ]);
    expect(lowestUnitPrice).toBe(tiers[1]!.tierUnitPrice);
    // Tiers of the one-time price do not apply to a subscription, and the other way round.
    expect((await calls.call("getProductPrice", { store, params })).priceAdjustment).toBeNull();
  });

  it("there is no lowest price where there is only one price (API-127, PRICE-15)", async () => {
    expect(
      (await calls.call("getProductPrice", { store, params: product("AR-KSP36") })).lowestUnitPrice,
    ).toBeNull();
  });
});

describe("prices of bundles and sets", () => {
  it("a bundle shows the single prices of its parts (API-126, PRICE-16)", async () => {
    const suite = await calls.call("getProductPrice", {
      store,
      params: product("AR-KSP36"),
      query: { includeChildProductPrices: "true" },
    });
    expect(suite).toMatchObject({ listPrice: "19196.00", unitPrice: "16499.00" });
    expect(
      suite.childEntries!.map((child) => [child.productId, child.unitPrice, child.quantity, child.success]),
    ).toEqual([
      [product("AR-RGD36-SS").productId, "9299.00", "1", true],
      [product("AR-HWC36-36-SS").productId, "1999.00", "1", true],
      [product("AR-RFD36-SS").productId, "4799.00", "1", true],
      [product("AR-DWS24-SS").productId, "1749.00", "1", true],
    ]);
  });

  it("a set costs the sum of its parts, and has no price if a part has none (API-127, PRICE-16)", async () => {
    const params = product("HL-BS01");
    expect(await calls.call("getProductPrice", { params })).toMatchObject({
      listPrice: "189.90",
      unitPrice: "189.90",
      pricebookEntryId: null,
    });
    await database.db
      .updateTable("product")
      .set({ is_active: false })
      .where("sku", "=", "HL-TO2-ER")
      .execute();
    expect(await calls.refused("getProductPrice", { params })).toEqual([404, "ITEM_NOT_FOUND"]);
    await database.db
      .updateTable("product")
      .set({ is_active: true })
      .where("sku", "=", "HL-TO2-ER")
      .execute();
  });
});

describe("lists of prices", () => {
  it("each line is answered by itself, in the order given (API-129, PRICE-7)", async () => {
    const { productId } = product("AR-PWF2");
    const body = {
      pricingLineItems: [
        { productId, productSellingModelId: model("every-6-months"), quantity: "2" },
        { productId: seededId("product", "nope") },
        { productId },
        { productId, productSellingModelId: "nope" },
      ],
    };
    const { pricingLineItemResults: results } = await calls.call("priceLineItems", { store, body });
    expect(results.map((each) => [each.success, each.unitPrice, each.error?.errorCode])).toEqual([
      [true, "71.10", undefined],
      [false, null, "ITEM_NOT_FOUND"],
      [true, "79.00", undefined],
      [false, null, "ITEM_NOT_FOUND"],
    ]);
    const listed = await calls.call("listProductPrices", { store, query: { productIds: productId } });
    expect(listed.pricingLineItemResults[0]).toMatchObject({
      unitPrice: "79.00",
      priceAdjustment: { priceAdjustmentTiers: [{}, {}] },
    });
  });

  it("a list takes 500 lines and only the store's currencies (API-129, PRICE-7)", async () => {
    const rows = await database.db
      .selectFrom("product")
      .select("id")
      .where("brand", "=", "hollins")
      .where("product_class", "!=", "VariationParent")
      .where("is_listed", "=", true)
      .limit(250)
      .execute();
    const pricingLineItems = [...rows, ...rows].slice(0, 500).map(({ id }) => ({ productId: id }));
    const { pricingLineItemResults } = await calls.call("priceLineItems", { body: { pricingLineItems } });
    expect(pricingLineItemResults.every((each) => each.success)).toBe(true);
    expect(
      (
        await calls.call("priceLineItems", {
          body: { pricingLineItems: pricingLineItems.slice(0, 1) },
          query: { currencyIsoCode: "usd" },
        })
      ).currencyIsoCode,
    ).toBe("USD");
    expect(
      await calls.refused("listProductPrices", {
        query: { productIds: rows[0]!.id, currencyIsoCode: "EUR" },
      }),
    ).toEqual([400, "INVALID_API_INPUT"]);
    expect(
      await calls.refused("priceLineItems", {
        body: { pricingLineItems: [{ productId: rows[0]!.id, price: 1 }] },
      }),
    ).toEqual([400, "JSON_PARSER_ERROR"]);
  });
});

describe("taxes of a product", () => {
  it("in a Net store the tax of the state is added to the prices (API-130, TAX-3)", async () => {
    const params = product("HL-PF21");
    const of = (query: Record<string, string>) =>
      calls
        .call("getProductTaxes", { params, query })
        .then((body) => [
          body.taxLocaleType,
          ...body.taxesInfo[params.productId]!.taxesInfoList.map(
            (each) => `${each.stateIsoCode} ${each.taxRatePercentage}`,
          ),
        ]);
    expect(await of({ countryIsoCode: "US", stateIsoCode: "KY" })).toEqual(["Net", "KY 6.00"]);
    expect(await of({ countryIsoCode: "us", stateIsoCode: "nj" })).toEqual(["Net", "NJ 6.625"]);
    expect(await of({ stateIsoCode: "KY" })).toEqual(["Net", "KY 6.00"]);
    for (const query of [
      { countryIsoCode: "DE", stateIsoCode: "KY" },
      { countryIsoCode: "US", stateIsoCode: "ZZ" },
      { countryIsoCode: "DE" },
    ])
      expect(await of(query as Record<string, string>)).toEqual(["Net"]);
    // The state of the store's default ZIP.
    for (const query of [{}, { countryIsoCode: "US" }])
      expect(await of(query as Record<string, string>)).toEqual(["Net", "KY 6.00"]);
  });

  it("the country is by default the first one that the store delivers to (API-130)", async () => {
    const store = (settings: object) =>
      database.db
        .updateTable("webstore")
        .set({ settings: JSON.stringify(settings) })
        .where("name", "=", "tarn")
        .execute();
    const countOf = async (settings: object) => {
      await store(settings);
      const params = product("TN-WF27");
      const input = { store: "tarn", params, query: { stateIsoCode: "KY" } } as const;
      const { taxesInfo } = await createCatalogCalls(database.db).call("getProductTaxes", input);
      return taxesInfo[params.productId]!.taxesInfoList.length;
    };
    expect(await countOf({ shippingCountries: ["CA", "US"] })).toBe(0);
    expect(await countOf({ shippingCountries: ["US", "CA"] })).toBe(1);
  });

  it("in a Gross store the prices include the tax (API-130, TAX-4)", async () => {
    await database.db
      .updateTable("webstore")
      .set({ settings: JSON.stringify({ taxType: "Gross" }) })
      .where("name", "=", "tarn")
      .execute();
    const fresh = createCatalogCalls(database.db);
    expect(
      (
        await fresh.call("getProductTaxes", {
          store: "tarn",
          params: product("TN-WF27"),
          query: { stateIsoCode: "KY" },
        })
      ).taxLocaleType,
    ).toBe("Gross");
    expect((await fresh.call("getApplicationContext", { store: "tarn" })).taxType).toBe("Gross");
  });
});
