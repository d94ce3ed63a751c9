import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openCatalog } from "#tests/support/catalog-calls";

const { calls, database } = await openCatalog();

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
