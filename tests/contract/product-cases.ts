import { seededId } from "#platform/core/ids";

import { refusal, type Case } from "./case";

const product = (sku: string) => seededId("product", sku);
const snapshotId = seededId("catalogSnapshot", "ardenne");
const refrigerators = seededId("category", "refrigeration/full-size-refrigerators");
const suite = product("AR-KSP36");
const filter = product("AR-PWF2");
const nobodysProduct = product("nope");

type ProductCall =
  | "listProductChildren"
  | "listGiftWraps"
  | "getSnapshotProduct"
  | "getSnapshotCategory"
  | "priceLineItems"
  | "getProductTaxes";

/** Parts of bundles and sets, gift wraps, snapshots of the catalog, prices and taxes. */
export const productCases: Record<ProductCall, Case> = {
  listProductChildren: {
    input: { params: { productId: suite }, query: { pageSize: "3", includeProductSellingModels: "true" } },
    refusals: [
      refusal("a product that is neither a bundle nor a set", 400, "INVALID_API_INPUT", {
        params: { productId: filter },
      }),
      refusal("an unknown product", 404, "ITEM_NOT_FOUND", { params: { productId: nobodysProduct } }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        params: { productId: refrigerators },
      }),
    ],
  },
  listGiftWraps: {
    input: { query: { fields: "Name,Description" } },
    refusals: [
      refusal("too many fields", 400, "INVALID_API_INPUT", {
        query: { fields: Array.from({ length: 101 }, (_, index) => `F${index}`).join() },
      }),
    ],
  },
  getSnapshotProduct: {
    input: { params: { snapshotId, productId: suite } },
    refusals: [
      refusal("an unknown snapshot", 404, "ITEM_NOT_FOUND", {
        params: { snapshotId: seededId("catalogSnapshot", "nope"), productId: suite },
      }),
      refusal("an unknown product", 404, "ITEM_NOT_FOUND", {
        params: { snapshotId, productId: nobodysProduct },
      }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        params: { snapshotId, productId: refrigerators },
      }),
    ],
  },
  getSnapshotCategory: {
    input: { params: { snapshotId, categoryId: refrigerators } },
    refusals: [
      refusal("an unknown snapshot", 404, "ITEM_NOT_FOUND", {
        params: { snapshotId: seededId("catalogSnapshot", "nope"), categoryId: refrigerators },
      }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        params: { snapshotId, categoryId: suite },
      }),
    ],
  },
  priceLineItems: {
    input: {
      body: {
        pricingLineItems: [
          { productId: filter, quantity: 2 },
          { productId: filter, productSellingModelId: seededId("sellingModel", "every-6-months") },
          { productId: nobodysProduct },
        ],
      },
    },
    refusals: [
      refusal("an empty list", 400, "INVALID_API_INPUT", { body: { pricingLineItems: [] } }),
      refusal("more than 500 lines", 400, "INVALID_API_INPUT", {
        body: { pricingLineItems: Array.from({ length: 501 }, () => ({ productId: filter })) },
      }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        body: { pricingLineItems: [{ productId: refrigerators }] },
      }),
      refusal("a currency that the store does not have", 400, "INVALID_API_INPUT", {
        query: { currencyIsoCode: "EUR" },
        body: { pricingLineItems: [{ productId: filter }] },
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { pricingLineItems: [{ productId: filter }], nope: 1 },
      }),
    ],
  },
  getProductTaxes: {
    input: { params: { productId: filter }, query: { countryIsoCode: "US", stateIsoCode: "KY" } },
    refusals: [
      refusal("an unknown product", 404, "ITEM_NOT_FOUND", { params: { productId: nobodysProduct } }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        params: { productId: refrigerators },
      }),
      refusal("an invalid country", 400, "INVALID_API_INPUT", {
        params: { productId: filter },
        query: { countryIsoCode: "USA" },
      }),
    ],
  },
};
