import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openCatalogForReading } from "#tests/support/catalog-calls";

const { calls } = await openCatalogForReading();

const product = (sku: string) => ({ productId: seededId("product", sku) });
const suite = product("AR-KSP36");

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
