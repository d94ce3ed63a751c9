import { describe, expect, it } from "vitest";
import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { store, setUp } from "#tests/support/rule-client";

const required = (option: string) =>
  `The ${option} option is required to be able to successfully execute this request.`;

const eitherOr = "Either the categoryId or the searchTerm property must be defined in the searchQuery option";

describe("the client refuses before any request is made (DATA-8, DATA-9)", () => {
  it.each<[EndpointName, object, string]>([
    ["getProduct", { params: { productId: " " } }, required("productId")],
    ["getProductPrice", {}, required("productId")],
    ["getFeaturedProducts", {}, required("productId")],
    ["getCategory", {}, required("categoryId")],
    ["getCategoryPath", { params: { categoryId: "" } }, required("categoryId")],
    ["searchProducts", { query: { page: "1" } }, eitherOr],
    ["searchProducts", { query: { searchTerm: " ", categoryId: "" } }, eitherOr],
    ["productSearch", { body: { includePrices: true } }, eitherOr],
    ["listProducts", {}, "Either ids or skus is required"],
    ["listProducts", { query: { ids: "", skus: " " } }, "Either ids or skus is required"],
    ["listProducts", { query: { ids: "a", skus: "b" } }, "Only one of ids or skus should be provided"],
    ["listProductPrices", {}, "A list of product IDs is required"],
    ["listProductPrices", { query: { productIds: " , ," } }, "A list of product IDs is required"],
    ["priceLineItems", { body: { pricingLineItems: [] } }, "A list of product IDs is required"],
    ["getProductTaxes", { params: { productId: "" } }, required("productId")],
    ["listProductChildren", {}, required("productId")],
    ["getSnapshotCategory", { params: { snapshotId: "1" } }, required("categoryId")],
    [
      "getChannelContent",
      { params: { channelId: "0DM1", contentKeyOrId: "a" } },
      "The channelOrSiteId parameter is invalid",
    ],
    ["listChannelContents", { params: { channelId: "x" } }, "The channelOrSiteId parameter is invalid"],
    [
      "updateDeliveryGroup",
      { params: { cartId: "current", deliveryGroupId: "0a7" }, body: {} },
      "options required",
    ],
    ["arrangeCartItems", { params: { cartId: "current" }, body: { arrangements: [] } }, "options required"],
    ["getDeliveryGroup", { params: { cartId: "current" } }, "deliveryGroupId required"],
    [
      "deleteDeliveryGroup",
      { params: { cartId: "current", deliveryGroupId: " " } },
      "deliveryGroupId required",
    ],
    ["updateCheckout", { params: { checkoutId: "active" }, body: {} }, "options required"],
    ["updateAddress", { params: { accountId: "current", addressId: "" }, body: {} }, "addressId is required"],
    [
      "getEffectiveAccount",
      { params: { accountId: "" } },
      "The 'effectiveAccountId' param is required to be able to successfully execute this request.",
    ],
  ])("%s with %j: %s", async (name, input, message) => {
    const { loose, calls } = setUp();
    await expect(loose.call(name, input)).rejects.toMatchObject({ status: 400, kind: "invalid", message });
    expect(calls).toEqual([]);
  });

  it("content with an invalid site id (DATA-10)", async () => {
    const { client } = setUp({}, { ids: { ...store, siteId: "0ap1" } });
    await expect(client.call("getContent", { params: { contentKeyOrId: "home" } })).rejects.toMatchObject({
      message: "The channelOrSiteId parameter is invalid",
    });
  });

  const accountCalls = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => (endpoints[name] as Endpoint).accountRecords,
  );
  it.each(accountCalls)("%s by a guest: CPA disabled (DATA-15, ERROR-10)", async (name) => {
    const { loose, calls } = setUp({}, { signedIn: false });
    await expect(
      loose.call(name, { params: { accountId: "current", addressId: "81W1" }, body: {} }),
    ).rejects.toMatchObject({ status: 403, message: "CPA disabled" });
    expect(calls).toEqual([]);
  });
  it("all address calls are refused to guests (DATA-15)", () =>
    expect(accountCalls).toEqual(
      expect.arrayContaining(["listAddresses", "createAddress", "updateAddress", "deleteAddress"]),
    ));
});

describe("defaults that a call sends where the caller gives nothing (CART-14, CATALOG-13, DATA-4, STOCK-14)", () => {
  it.each<[EndpointName, object, object, unknown]>([
    [
      "getCategory",
      { params: { categoryId: "a" } },
      { fields: "Id,Name,CatalogId,ParentCategoryId" },
      undefined,
    ],
    ["listCategoryChildren", { query: { fields: "Name" } }, { fields: "Name" }, undefined],
    [
      "getCategoryMenuItems",
      { query: { maxLevels: "2" } },
      { maxLevels: "2", maxItems: "2500", publishStatus: "Live" },
      undefined,
    ],
    [
      "listCartItems",
      { params: { cartId: "current" } },
      { pageSize: "25", sort: "CreatedDateDesc" },
      undefined,
    ],
    [
      "listCartItems",
      { params: { cartId: "current" }, query: { pageSize: "100", sort: "NameAsc" } },
      { pageSize: "100", sort: "NameAsc" },
      undefined,
    ],
    ["listDeliveryGroups", { params: { cartId: "current" } }, { limit: "20" }, undefined],
    ["reserveInventory", { params: { cartId: "current" } }, {}, { durationInSeconds: 14_400 }],
    [
      "reserveInventory",
      { params: { cartId: "current" }, body: { durationInSeconds: 60 } },
      {},
      { durationInSeconds: 60 },
    ],
  ])("%s with %j", async (name, input, query, body) => {
    const { loose, calls } = setUp({
      getApplicationContext: () => ({
        body: { guestBrowsingEnabled: true, usesSingleEntitlementPolicy: true },
      }),
      [name]: () => ({ body: {} }),
    });
    await loose.call(name, input);
    expect([calls.at(-1)!.query, calls.at(-1)!.body]).toEqual([query, body]);
  });
});
