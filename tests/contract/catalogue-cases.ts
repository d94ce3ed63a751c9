import type { EndpointName } from "#contract/index";
import { seededId } from "#platform/core/ids";

import { badCurrency, refusal, type Case } from "./case";
import type { Guest } from "./guest";
import { offerCases } from "./offer-cases";

const refrigerators = seededId("category", "refrigeration/full-size-refrigerators");
const nobodysCategory = seededId("category", "nope");
const nobodysProduct = seededId("product", "nope");
const webstoreId = seededId("webstore", "ardenne");
const scope = `webStoreId Eq '${webstoreId}'`;
const linkSet = "Getting_Started";

const badProductId = refusal("an id of another kind", 400, "INVALID_ID_FIELD", {
  params: { productId: refrigerators },
});
const badCategoryId = refusal("an id of another kind", 400, "INVALID_ID_FIELD", {
  params: { categoryId: nobodysProduct },
});
const unknownProduct = refusal("an unknown product", 404, "ITEM_NOT_FOUND", {
  params: { productId: nobodysProduct },
});
const unknownCategory = refusal("an unknown category", 404, "ITEM_NOT_FOUND", {
  params: { categoryId: nobodysCategory },
});

const channelId = `0ap${seededId("site", "ardenne").slice(3)}`;
const refusedLists = (params: Record<string, string>): Case["refusals"] => [
  refusal("keys and ids at once", 400, "INVALID_API_INPUT", {
    params,
    query: { contentKeys: "a", managedContentIds: "b" },
  }),
  refusal("a page of bodies that is too long", 400, "INVALID_API_INPUT", {
    params,
    query: { includeContentBody: "true", pageSize: "26" },
  }),
  refusal("ids of another kind", 400, "INVALID_ID_FIELD", {
    params,
    query: { managedContentIds: nobodysProduct },
  }),
];

/** Products as a shopper comes to them: from a listing. */
async function listed(guest: Guest): Promise<string[]> {
  const { body } = await guest.call("productSearch", {
    body: { categoryId: refrigerators, grouping: { groupingOption: "NoGrouping" }, pageSize: 3 },
  });
  return body.productsPage.products.map((product: { id: string }) => product.id);
}
const viewOf = (productId: string) => ({ activities: [{ type: "ViewProduct", productId }] });
const aProduct = async (guest: Guest) => ({ params: { productId: (await listed(guest))[0]! } });

export const catalogueCases = {
  ...offerCases,
  geocodeZipCode: {
    input: { query: { zipCode: "40222" } },
    refusals: [refusal("a question without a ZIP code", 400, "INVALID_API_INPUT", {})],
  },
  geocodePosition: {
    input: { query: { latitude: "38.2674", longitude: "-85.6237" } },
    refusals: [refusal("half a position", 400, "INVALID_API_INPUT", { query: { latitude: "38.2674" } })],
  },
  getDeliveryRegion: {
    input: { query: { zipCode: "40222", webstoreId } },
    refusals: [
      refusal("what is no ZIP code", 400, "INVALID_API_INPUT", { query: { zipCode: "4022x", webstoreId } }),
      refusal("a ZIP code that no region covers", 404, "ITEM_NOT_FOUND", async (_guest, { side }) => {
        await side.db.deleteFrom("zip_region").where("zip_prefix", "in", ["", "0", "00", "000"]).execute();
        return { query: { zipCode: "00000", webstoreId } };
      }),
    ],
  },
  getContent: {
    input: async (guest) => {
      const { body } = await guest.call("listContents", { query: { pageSize: "1" } });
      return { params: { contentKeyOrId: body.contents[0].contentKey } };
    },
    refusals: [refusal("an unknown key", 404, "ITEM_NOT_FOUND", { params: { contentKeyOrId: "nope" } })],
  },
  listContents: {
    input: {
      query: {
        pageSize: "5",
        page: "1",
        includeContentBody: "true",
        expandReferences: "true",
        referenceDepth: "2",
      },
    },
    refusals: refusedLists({}),
  },
  getContentCollection: {
    input: { params: { collectionKeyOrId: "tiles" } },
    refusals: [
      refusal("an unknown collection", 404, "ITEM_NOT_FOUND", { params: { collectionKeyOrId: "nope" } }),
    ],
  },
  getChannelContent: {
    input: {
      params: { channelId, contentKeyOrId: "home" },
      query: { expandReferences: "true", referencesAsList: "true", showAbsoluteUrl: "false" },
    },
    refusals: [
      refusal("an unknown key", 404, "ITEM_NOT_FOUND", { params: { channelId, contentKeyOrId: "nope" } }),
    ],
  },
  listChannelContents: {
    input: { params: { channelId }, query: { contentTypeFQN: "tile" } },
    refusals: refusedLists({ channelId }),
  },
  getChannelContentCollection: {
    input: { params: { channelId, collectionKeyOrId: "tiles" }, query: { pageSize: "2", page: "1" } },
    refusals: [
      refusal("an unknown collection", 404, "ITEM_NOT_FOUND", {
        params: { channelId, collectionKeyOrId: "nope" },
      }),
    ],
  },
  getCategoryMenuItems: {
    input: { query: { includeImageUrl: "true", addHomeMenuItem: "true" } },
    refusals: [refusal("too many levels", 400, "INVALID_API_INPUT", { query: { maxLevels: "6" } })],
  },
  getNavigationMenuItems: {
    input: { query: { navigationLinkSetDeveloperName: linkSet } },
    refusals: [
      refusal("an unknown link set", 404, "ITEM_NOT_FOUND", {
        query: { navigationLinkSetDeveloperName: "Nope" },
      }),
      refusal("an id of another kind", 400, "INVALID_ID_FIELD", {
        query: { navigationLinkSetId: nobodysProduct },
      }),
      refusal("neither name nor id", 400, "INVALID_API_INPUT", {}),
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
      refusal("an id of another kind", 400, "INVALID_ID_FIELD", {
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
      refusal("an id of another kind", 400, "INVALID_ID_FIELD", { query: { ids: refrigerators } }),
    ],
  },
  getProduct: { input: aProduct, refusals: [unknownProduct, badProductId] },
  getFeaturedProducts: { input: aProduct, refusals: [unknownProduct, badProductId] },
  searchProducts: {
    input: { query: { searchTerm: "refrigerator", pageSize: "3", includeProductVariationInfo: "true" } },
    varying: ["correlationId"],
    refusals: [
      refusal("neither term nor category", 400, "INVALID_API_INPUT", {}),
      refusal("a page that is no number", 400, "INVALID_API_INPUT", {
        query: { searchTerm: "range", page: "x" },
      }),
      refusal("refinements that are no base64 of JSON", 400, "INVALID_API_INPUT", {
        query: { searchTerm: "range", refinements: "bm90IGpzb24=" },
      }),
      refusal("an id of another kind", 400, "INVALID_ID_FIELD", { query: { categoryId: nobodysProduct } }),
      refusal("an unknown category", 404, "ITEM_NOT_FOUND", { query: { categoryId: nobodysCategory } }),
    ],
  },
  productSearch: {
    input: {
      body: {
        categoryId: refrigerators,
        includePrices: true,
        includeProductVariationInfo: true,
        pageSize: 3,
      },
    },
    varying: ["correlationId"],
    refusals: [
      refusal("a page of nothing", 400, "INVALID_API_INPUT", {
        body: { categoryId: refrigerators, pageSize: 0 },
      }),
      refusal("more than 5,000 products deep", 400, "INVALID_API_INPUT", {
        body: { categoryId: refrigerators, page: 26, pageSize: 200 },
      }),
      refusal("an unknown sort rule", 400, "INVALID_API_INPUT", {
        body: { categoryId: refrigerators, sortRuleId: "cheap" },
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { categoryId: refrigerators, pageSise: 3 },
      }),
      refusal("an id of another kind", 400, "INVALID_ID_FIELD", { body: { categoryId: nobodysProduct } }),
      refusal("an unknown category", 404, "ITEM_NOT_FOUND", { body: { categoryId: nobodysCategory } }),
    ],
  },
  getSuggestions: {
    input: { query: { searchTerm: "refr", popularProductsCategoryId: refrigerators } },
    refusals: [
      refusal("a question without a term", 400, "INVALID_API_INPUT", {}),
      refusal("more than ten products", 400, "INVALID_API_INPUT", {
        query: { searchTerm: "refr", maxSuggestedProducts: "11" },
      }),
      refusal("an id of another kind", 400, "INVALID_ID_FIELD", {
        query: { searchTerm: "refr", popularProductsCategoryId: nobodysProduct },
      }),
      refusal("an unknown category", 404, "ITEM_NOT_FOUND", {
        query: { searchTerm: "zxqv", popularProductsCategoryId: nobodysCategory },
      }),
    ],
  },
  getSortRules: { input: {}, refusals: [badCurrency] },
  listProductPrices: {
    input: async (guest) => ({ query: { productIds: (await listed(guest)).join() } }),
    refusals: [
      refusal("an empty list", 400, "INVALID_API_INPUT", { query: { productIds: "" } }),
      refusal("an id of another kind", 400, "INVALID_ID_FIELD", { query: { productIds: refrigerators } }),
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
      const { body } = await guest.call("getDeliveryRegion", { query: { zipCode: "40222", webstoreId } });
      const { locationGroupId, allLocationsGroupId } = body.returnValue;
      return {
        query: {
          scope,
          products: (await listed(guest)).join(),
          locationgroups: `${locationGroupId},${allLocationsGroupId}`,
        },
      };
    },
    refusals: [
      refusal("products of no place", 400, "INVALID_API_INPUT", {
        query: { scope, products: nobodysProduct },
      }),
      refusal("an id of another kind", 400, "INVALID_ID_FIELD", {
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
      refusal("an anchor of another kind", 400, "INVALID_ID_FIELD", {
        query: { recommender: "Upsell", anchorValues: webstoreId },
      }),
      refusal("a currency that the store does not sell in", 400, "INVALID_API_INPUT", {
        query: { recommender: "TopSelling", currencyIsoCode: "EUR" },
      }),
    ],
  },
  recordActivities: {
    input: async (guest) => ({ body: viewOf((await listed(guest))[0]!) }),
    namesNothing: true,
    refusals: [
      refusal("no activity", 400, "INVALID_API_INPUT", { body: { activities: [] } }),
      refusal("an id of another kind", 400, "INVALID_ID_FIELD", { body: viewOf(refrigerators) }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { ...viewOf(nobodysProduct), at: 1 } }),
      refusal("somebody of whom nothing is known", 401, "INVALID_SESSION_ID", {
        body: viewOf(nobodysProduct),
        headers: { cookie: "" },
      }),
      refusal("more than a person looks at", 429, "LIMIT_EXCEEDED", async (guest) => {
        const activities = Array.from(
          { length: 20 },
          (_, at) => viewOf(seededId("product", `nope ${at}`)).activities[0]!,
        );
        for (let times = 0; times < 6; times += 1)
          await guest.call("recordActivities", { body: { activities } });
        return { body: { activities } };
      }),
    ],
  },
} satisfies Partial<Record<EndpointName, Case>>;
