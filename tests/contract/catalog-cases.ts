import type { EndpointName } from "#contract/index";
import { seededId } from "#platform/core/ids";

import { refusal, type Case } from "./case";
import { contentCases } from "./content-cases";
import type { Guest } from "./guest";
import { productCases } from "./product-cases";
import { searchCases } from "./search-cases";

const refrigerators = seededId("category", "refrigeration/full-size-refrigerators");
const nobodysCategory = seededId("category", "nope");
const nobodysProduct = seededId("product", "nope");
const webstoreId = seededId("webstore", "ardenne");
const scope = `webStoreId Eq '${webstoreId}'`;

const badProductId = refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
  params: { productId: refrigerators },
});
const badCategoryId = refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
  params: { categoryId: nobodysProduct },
});
const unknownProduct = refusal("an unknown product", 404, "ITEM_NOT_FOUND", {
  params: { productId: nobodysProduct },
});
const unknownCategory = refusal("an unknown category", 404, "ITEM_NOT_FOUND", {
  params: { categoryId: nobodysCategory },
});

/** Ids of the first products of a category. */
async function listed(guest: Guest): Promise<string[]> {
  const { body } = await guest.call("productSearch", {
    body: { categoryId: refrigerators, grouping: { groupingOption: "NoGrouping" }, pageSize: 3 },
  });
  return body.productsPage.products.map((product: { id: string }) => product.id);
}
const aProduct = async (guest: Guest) => ({ params: { productId: (await listed(guest))[0]! } });

export const catalogCases = {
  ...productCases,
  ...contentCases,
  ...searchCases,
  geocodeZipCode: {
    input: { query: { zipCode: "40222" } },
    refusals: [refusal("a request without a ZIP code", 400, "INVALID_API_INPUT", {})],
  },
  geocodePosition: {
    input: { query: { latitude: "38.2674", longitude: "-85.6237" } },
    refusals: [
      refusal("a position without longitude", 400, "INVALID_API_INPUT", { query: { latitude: "38.2674" } }),
    ],
  },
  getDeliveryRegion: {
    input: { query: { zipCode: "40222" } },
    refusals: [
      refusal("an invalid ZIP code", 400, "INVALID_API_INPUT", { query: { zipCode: "4022x" } }),
      refusal("a ZIP code that no region covers", 404, "ITEM_NOT_FOUND", async (_guest, { side }) => {
        await side.db.deleteFrom("zip_region").where("zip_prefix", "in", ["", "0", "00", "000"]).execute();
        return { query: { zipCode: "00000" } };
      }),
    ],
  },
  listCategoryChildren: {
    input: async (guest) => {
      const { body } = await guest.call("listCategoryChildren");
      return { query: { parentProductCategoryId: body.productCategories[0].id } };
    },
    refusals: [
      refusal("an unknown parent", 404, "ITEM_NOT_FOUND", {
        query: { parentProductCategoryId: nobodysCategory },
      }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        query: { parentProductCategoryId: nobodysProduct },
      }),
    ],
  },
  getCategory: {
    input: { params: { categoryId: refrigerators } },
    refusals: [unknownCategory, badCategoryId],
  },
  getCategoryPath: {
    input: { params: { categoryId: refrigerators } },
    refusals: [unknownCategory, badCategoryId],
  },
  listProducts: {
    input: async (guest) => ({ query: { ids: [...(await listed(guest)), nobodysProduct].join() } }),
    refusals: [
      refusal("ids and SKUs at once", 400, "INVALID_API_INPUT", {
        query: { ids: nobodysProduct, skus: "AR-RFD36" },
      }),
      refusal("neither ids nor SKUs", 400, "INVALID_API_INPUT", {}),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", { query: { ids: refrigerators } }),
    ],
  },
  getProduct: { input: aProduct, refusals: [unknownProduct, badProductId] },
  getFeaturedProducts: { input: aProduct, refusals: [unknownProduct, badProductId] },
  listProductPrices: {
    input: async (guest) => ({ query: { productIds: (await listed(guest)).join() } }),
    refusals: [
      refusal("an empty list", 400, "INVALID_API_INPUT", { query: { productIds: "" } }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        query: { productIds: refrigerators },
      }),
    ],
  },
  getProductPrice: {
    input: async (guest) => ({
      ...(await aProduct(guest)),
      query: { allProductSellingModelPrices: "true", includeChildProductPrices: "true" },
    }),
    refusals: [
      unknownProduct,
      badProductId,
      refusal("a currency that the store does not have", 400, "INVALID_API_INPUT", async (guest) => ({
        ...(await aProduct(guest)),
        query: { currencyIsoCode: "EUR" },
      })),
    ],
  },
  getInventoryLevels: {
    input: async (guest) => {
      const { body } = await guest.call("getDeliveryRegion", { query: { zipCode: "40222" } });
      const { locationGroupId, allLocationsGroupId } = body;
      return {
        query: {
          scope,
          products: (await listed(guest)).join(),
          locationgroups: `${locationGroupId},${allLocationsGroupId}`,
        },
      };
    },
    refusals: [
      refusal("products without a location group", 400, "INVALID_API_INPUT", {
        query: { scope, products: nobodysProduct },
      }),
      refusal("an id of another record type", 400, "INVALID_ID_FIELD", {
        query: { scope, products: nobodysProduct, locationgroups: nobodysProduct },
      }),
    ],
  },
  getRecommendations: {
    input: async (guest) => ({
      query: {
        recommender: "SimilarProducts",
        anchorValues: (await listed(guest))[0]!,
        includeRequestProduct: "true",
      },
    }),
    varying: ["uuid"],
    refusals: [
      refusal("an unknown recommender", 400, "INVALID_API_INPUT", { query: { recommender: "Nope" } }),
      refusal("no recommender", 400, "INVALID_API_INPUT", {}),
      refusal("an anchor of another record type", 400, "INVALID_ID_FIELD", {
        query: { recommender: "Upsell", anchorValues: webstoreId },
      }),
      refusal("a currency that the store does not sell in", 400, "INVALID_API_INPUT", {
        query: { recommender: "TopSelling", currencyIsoCode: "EUR" },
      }),
    ],
  },
} satisfies Partial<Record<EndpointName, Case>>;
