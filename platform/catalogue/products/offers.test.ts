import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openCatalogue } from "#tests/support/catalogue-calls";

const { calls, database } = await openCatalogue();

const product = (sku: string) => ({ productId: seededId("product", sku) });
const suite = product("AR-KSP36");
const breakfast = product("HL-BS01");

describe("children", () => {
  it("lists children in order, with their quantities, page by page (API-39, API-118, CATALOG-34)", async () => {
    const options = { store: "ardenne", params: suite, query: { pageSize: "3", fields: "StockKeepingUnit" } };
    const first = await calls.call("listProductChildren", options);
    expect(first).toMatchObject({ productClass: "Bundle", count: 3, total: 4, previousPageToken: null });
    expect(
      first.items.map((item) => [
        item.productInfo.fields.StockKeepingUnit,
        item.defaultQuantity,
        item.isEntitled,
      ]),
    ).toEqual([
      ["AR-RGD36-SS", "1", true],
      ["AR-HWC36-36-SS", "1", true],
      ["AR-RFD36-SS", "1", true],
    ]);
    const second = await calls.call("listProductChildren", {
      ...options,
      query: { pageToken: first.nextPageToken! },
    });
    expect(second).toMatchObject({ count: 1, total: 4, nextPageToken: null });
    expect(second.items[0]!.productInfo.fields.StockKeepingUnit).toBe("AR-DWS24-SS");
    expect(
      await calls.refused("listProductChildren", { ...options, query: { pageToken: "nonsense" } }),
    ).toEqual([400, "INVALID_API_INPUT"]);
    expect(await calls.refused("listProductChildren", { ...options, query: { pageSize: "101" } })).toEqual([
      400,
      "INVALID_API_INPUT",
    ]);
  });

  it("lists children of bundles and sets only, and only products of the store (API-118, CATALOG-34)", async () => {
    expect((await calls.call("listProductChildren", { params: breakfast })).productClass).toBe("Set");
    expect(await calls.refused("listProductChildren", { params: product("HL-PF21") })).toEqual([
      400,
      "INVALID_API_INPUT",
    ]);
    expect(await calls.refused("listProductChildren", { params: product("HL-SM45") })).toEqual([
      400,
      "INVALID_API_INPUT",
    ]);
    expect(await calls.refused("listProductChildren", { params: suite })).toEqual([404, "ITEM_NOT_FOUND"]);
  });

  it("a bundle has as much stock as its scarcest part allows (STOCK-8)", async () => {
    const parts = ["AR-RGD36-SS", "AR-HWC36-36-SS", "AR-RFD36-SS", "AR-DWS24-SS"].map(
      (sku) => product(sku).productId,
    );
    const scope = `webStoreId Eq '${seededId("webstore", "ardenne")}'`;
    const { totalInventory: levels } = await calls.call("getInventoryLevels", {
      store: "ardenne",
      query: {
        scope,
        products: [suite.productId, ...parts].join(),
        locations: seededId("location", "Louisville"),
      },
    });
    const of = (id: string) => levels.find((level) => level.product2Id === id)!.availableToFulfill;
    expect(of(suite.productId)).toBe(Math.min(...parts.map(of)));
    expect(of(suite.productId)).toBeGreaterThan(0);
  });

  it("digital parts need no stock (STOCK-8)", async () => {
    const [kettle, toaster] = [product("HL-KT17-ER").productId, product("HL-TO2-ER").productId];
    const scope = `webStoreId Eq '${seededId("webstore", "hollins")}'`;
    const makeDigital = (ids: string[]) =>
      database.pool.query("update product set is_digital = id = any($1) where id = any($2)", [
        ids,
        [kettle, toaster],
      ]);
    const pieces = async () => {
      const { totalInventory: levels } = await calls.call("getInventoryLevels", {
        query: {
          scope,
          products: [breakfast.productId, toaster].join(),
          locations: seededId("location", "Louisville"),
        },
      });
      return [breakfast.productId, toaster].map(
        (id) => levels.find((level) => level.product2Id === id)?.availableToFulfill,
      );
    };
    await makeDigital([kettle]);
    const [set, ofToaster] = await pieces();
    expect(set).toBe(ofToaster);
    await makeDigital([kettle, toaster]);
    expect(await pieces()).toEqual([1_000_000, 1_000_000]);
    await makeDigital([]);
  });
});

describe("gift wrap", () => {
  it("lists gift wraps of the store's brands if the store sells gift wrap (API-121, CATALOG-35)", async () => {
    const wraps = await calls.call("listGiftWraps", { query: { fields: "Name" } });
    expect(wraps.products.map((each) => [each.sku, each.fields])).toEqual([
      ["HL-GW2", { Name: "Striped Paper Wrap" }],
      ["HL-GW1", { Name: "Linen Wrap with Ribbon" }],
    ]);
    expect(wraps.products[0]!.defaultImage?.url).toContain("/media/");
    expect(await calls.call("listGiftWraps", { store: "tarn" })).toEqual({ products: [], total: 0 });
    const { giftingConfig } = await calls.call("getApplicationContext", {});
    expect(giftingConfig).toEqual({
      isGiftingEnabled: true,
      isGiftMessageEnabled: true,
      isGiftWrapEnabled: true,
    });
  });

  it("gift wrap is not found by search or category (CATALOG-36)", async () => {
    const { productsPage } = await calls.call("productSearch", {
      body: { searchTerm: "Linen Wrap with Ribbon" },
    });
    expect(productsPage.products.map((each) => each.id)).not.toContain(product("HL-GW1").productId);
  });
});

describe("snapshots", () => {
  it("answer with today's catalog for the snapshot id of the application context, and 404 for any other id (API-122, CATALOG-4)", async () => {
    const { catalogSnapshotVersionId: snapshotId } = await calls.call("getApplicationContext", {
      store: "ardenne",
    });
    const params = { snapshotId: snapshotId!, ...suite };
    expect(await calls.call("getSnapshotProduct", { store: "ardenne", params })).toEqual(
      await calls.call("getProduct", { store: "ardenne", params: suite }),
    );
    const category = { categoryId: seededId("category", "cooking") };
    expect(
      await calls.call("getSnapshotCategory", {
        store: "ardenne",
        params: { snapshotId: snapshotId!, ...category },
      }),
    ).toEqual(await calls.call("getCategory", { store: "ardenne", params: category }));
    for (const other of ["nope", seededId("catalogSnapshot", "hollins"), "__proto__"]) {
      expect(
        await calls.refused("getSnapshotProduct", {
          store: "ardenne",
          params: { ...params, snapshotId: other },
        }),
      ).toEqual([404, "ITEM_NOT_FOUND"]);
    }
  });
});

describe("flags", () => {
  it("excluded parts of a product are left out (API-113, CATALOG-2)", async () => {
    const query = {
      excludePrimaryProductCategory: "true",
      excludeQuantityRule: "true",
      excludeProductSellingModels: "true",
      excludeFields: "Description,Name",
    };
    const bare = await calls.call("getProduct", { params: product("HL-PF21"), query });
    expect(bare).toMatchObject({
      primaryProductCategoryPath: null,
      purchaseQuantityRule: null,
      productSellingModels: [],
    });
    expect(Object.keys(bare.fields)).not.toEqual(expect.arrayContaining(["Name"]));
    expect(bare.fields.StockKeepingUnit).toBe("HL-PF21");
    expect(
      (await calls.call("getProduct", { params: product("HL-PF21"), query: { excludeFields: "true" } }))
        .fields,
    ).toEqual({});
  });

  it("included parts are added to a list of products (API-120)", async () => {
    const ids = product("HL-PF21").productId;
    const bare = (await calls.call("listProducts", { query: { ids } })).products[0]!;
    for (const name of ["purchaseQuantityRule", "productSellingModels", "attributeSetInfo", "variationInfo"])
      expect(bare).not.toHaveProperty(name);
    const full = (
      await calls.call("listProducts", {
        query: {
          ids,
          includeQuantityRule: "true",
          includeProductSellingModels: "true",
          includeAttributeSetInfo: "true",
          includeGroupByAttributeVariationInfo: "true",
          mediaGroups: "productListImage",
        },
      })
    ).products[0]! as Record<string, unknown>;
    expect(full.purchaseQuantityRule).toMatchObject({ minimum: "1" });
    expect(full.productSellingModels).toMatchObject([
      { sellingModelType: "OneTime", pricingTerm: null },
      {
        sellingModelType: "Evergreen",
        pricingTerm: 6,
        pricingTermUnit: "Months",
        subscriptionTermRule: null,
      },
    ]);
    expect(Object.keys(full.attributeSetInfo as object).length).toBeGreaterThan(0);
    expect(full.mediaGroups).toMatchObject([{ developerName: "productListImage" }]);
  });

  it("choose the relations of featured products and the fields of each (API-119, CATALOG-33)", async () => {
    const params = product("AR-RGD36-SS");
    const { featuredProductsByRelationshipType: all } = await calls.call("getFeaturedProducts", {
      store: "ardenne",
      params,
    });
    expect(Object.keys(all)).toEqual(["Accessory", "Part", "Complement", "ProtectionPlan"]);
    expect(
      all.ProtectionPlan![0]!.productSellingModels.map((model) => model.subscriptionTermRule?.minimum),
    ).toEqual([36, 60, 12]);
    const { featuredProductsByRelationshipType: some } = await calls.call("getFeaturedProducts", {
      store: "ardenne",
      params,
      query: {
        relationshipTypes: "ProtectionPlan",
        includeMediaGroups: "false",
        includeProductSellingModel: "false",
        includePurchaseQuantityRules: "false",
        includeAttributeSetInfo: "false",
        fields: "Name",
      },
    });
    expect(Object.keys(some)).toEqual(["ProtectionPlan"]);
    expect(some.ProtectionPlan![0]).toMatchObject({
      mediaGroups: [],
      productSellingModels: [],
      purchaseQuantityRule: null,
      attributeSetInfo: {},
      fields: { Name: "Ardenne Care Plan" },
    });
  });

  it("pictures and fields of a category can be left out (API-123, CATALOG-13)", async () => {
    const params = { categoryId: seededId("category", "countertop/kettles-toasters") };
    const full = await calls.call("getCategory", { params });
    expect(full.mediaGroups.map((group) => group.developerName)).toEqual(["bannerImage", "tileImage"]);
    expect(
      (await calls.call("getCategory", { params, query: { mediaGroups: "tileImage" } })).mediaGroups,
    ).toHaveLength(1);
    expect(
      await calls.call("getCategory", {
        params,
        query: { excludeMedia: "true", excludeFields: "Description" },
      }),
    ).toMatchObject({
      bannerImage: null,
      tileImage: null,
      mediaGroups: [],
      fields: expect.not.objectContaining({ Description: expect.anything() }),
    });
  });
});
