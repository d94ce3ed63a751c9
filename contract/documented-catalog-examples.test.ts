import { describe, expect, it } from "vitest";

import { problemsOf, singlePage } from "#tests/support/documented-answer";

import { endpoints, type EndpointName } from "./index";

/**
 * Documented answers of a hosted platform about the catalog and content, without optional fields.
 * The storefront must read each (API-20).
 */
const media = {
  id: "2pm",
  url: "/cms/x",
  mediaType: "Image",
  title: "front",
  alternateText: "",
  sortOrder: 0,
  thumbnailUrl: null,
  contentVersionId: null,
};
const level = { product2Id: "01t", onHand: 7, availableToFulfill: 7, availableToOrder: 7 };
const product = {
  id: "01t",
  productClass: "Simple",
  urlName: null,
  variationParentId: null,
  variationInfo: null,
  variationAttributeSet: null,
  attributeSetInfo: {},
  fields: {
    Name: "36in Range",
    Description: "…",
    StockKeepingUnit: "RNG36",
    IsActive: "true",
    LastModifiedDate: "2026-01-05T10:00:00Z",
  },
  defaultImage: media,
  mediaGroups: [
    {
      id: "2mg",
      developerName: "productDetailImage",
      name: "Product Detail Images",
      usageType: "Standard",
      mediaItems: [],
    },
  ],
  primaryProductCategoryPath: { path: [{ id: "0ZG", name: "Cooking", description: null, urlSlug: null }] },
  purchaseQuantityRule: { minimum: "1", maximum: "10", increment: "1" },
  productSellingModels: [],
};
const search = {
  correlationId: "a1b2",
  locale: "en_US",
  categories: {
    category: { id: "0ZG", name: "Cooking", description: "", urlSlug: "cooking" },
    productCount: 42,
    children: [],
  },
  facets: [
    {
      nameOrId: "Fuel__c",
      displayName: "Fuel",
      displayRank: 1,
      displayType: "MultiSelect",
      facetType: "DistinctValue",
      attributeType: "Custom",
      values: [
        {
          nameOrId: "Gas",
          displayName: "Gas",
          productCount: 12,
          type: "DistinctValue",
          displayMetadata: null,
        },
      ],
    },
  ],
  productsPage: {
    total: 42,
    pageSize: 20,
    currencyIsoCode: "USD",
    products: [
      {
        id: "01t",
        name: "36in Range",
        productClass: "Simple",
        urlName: null,
        fields: {
          Name: { value: "36in Range" },
          Description: { value: "…" },
          StockKeepingUnit: { value: "RNG36" },
        },
        defaultImage: media,
        prices: { listPrice: "4298.0", unitPrice: "4199.0", currencyIsoCode: "USD", pricebookEntryId: "01u" },
        purchaseQuantityRule: null,
        variationAttributeSet: null,
        productSellingModelInformation: { isSubscriptionProduct: false },
      },
    ],
  },
};
const tiers = {
  id: "84A",
  priceAdjustmentTiers: [
    {
      id: "84B",
      adjustmentType: "PercentageBasedAdjustment",
      adjustmentValue: "5.0",
      lowerBound: "2",
      upperBound: null,
      tierUnitPrice: "3989.05",
    },
  ],
};
const examples: [EndpointName, unknown][] = [
  ["searchProducts", search],
  ["productSearch", search],
  ["getSuggestions", { recentSearchSuggestions: [{ value: "range" }] }],
  [
    "getCategoryMenuItems",
    {
      menuItems: [
        {
          label: "Cooking",
          actionType: "InternalLink",
          actionValue: "/category/cooking/0ZG",
          target: "CurrentWindow",
          imageUrl: null,
          subMenu: [],
          pageReference: {
            type: "standard__recordPage",
            attributes: { objectApiName: "ProductCategory", recordId: "0ZG", actionName: "view" },
            state: {},
          },
        },
      ],
    },
  ],
  ["getProduct", product],
  [
    "listProductChildren",
    {
      items: [{ productInfo: product, defaultQuantity: "1", isEntitled: true }],
      count: 1,
      total: 1,
      productClass: "Bundle",
      ...singlePage,
    },
  ],
  ["getFeaturedProducts", { featuredProductsByRelationshipType: { Accessory: [product] } }],
  [
    "listProducts",
    {
      products: [
        {
          id: "01t",
          sku: "RNG36",
          success: true,
          error: null,
          fields: { Name: "36in Range" },
          defaultImage: media,
        },
      ],
      total: 1,
    },
  ],
  [
    "getCategory",
    {
      id: "0ZG",
      urlName: null,
      fields: { Name: "Cooking", CatalogId: "0ZS", ParentCategoryId: null },
      bannerImage: media,
      tileImage: null,
      mediaGroups: [],
    },
  ],
  ["getCategoryPath", { path: [{ id: "0ZG", name: "Cooking", description: null, urlSlug: null }] }],
  [
    "getProductPrice",
    {
      productId: "01t",
      currencyIsoCode: "USD",
      listPrice: "4298.0",
      unitPrice: "4199.0",
      lowestUnitPrice: null,
      pricebookEntryId: "01u",
      productSellingModelId: null,
      priceAdjustment: tiers,
      childEntries: [],
      productPriceEntries: [
        {
          listPrice: "4298.0",
          unitPrice: "4199.0",
          lowestUnitPrice: null,
          priceAdjustment: null,
          pricebookEntryId: "01u",
          productSellingModelId: null,
          success: true,
          error: {},
        },
      ],
    },
  ],
  [
    "listProductPrices",
    {
      currencyIsoCode: "USD",
      success: true,
      error: null,
      pricingLineItemResults: [
        {
          productId: "01t",
          success: true,
          listPrice: "4298.0",
          unitPrice: "4199.0",
          lowestUnitPrice: null,
          pricebookEntryId: "01u",
          error: null,
        },
      ],
    },
  ],
  [
    "getProductTaxes",
    {
      taxLocaleType: "Gross",
      taxesInfo: {
        "01t": {
          success: true,
          error: null,
          taxesInfoList: [
            {
              countryIsoCode: "US",
              stateIsoCode: "KY",
              priority: 1,
              taxRatePercentage: "6.00",
              taxTreatmentName: "Standard",
              taxTreatmentDescription: "",
            },
          ],
        },
      },
    },
  ],
  [
    "getInventoryLevels",
    {
      success: true,
      errors: [],
      totalInventory: [level],
      locations: [],
      locationGroups: [{ locationGroupId: "0gh", inventoryProducts: [level] }],
    },
  ],
  ["getRecommendations", { productPage: { products: search.productsPage.products } }],
  [
    "listContents",
    {
      contents: [
        {
          managedContentId: "20Y",
          contentKey: "k",
          contentType: { fullyQualifiedName: "tile", name: "tile" },
          title: "T",
          urlName: null,
          language: "en_US",
          publishedDate: "2026-01-05T10:00:00.000Z",
        },
      ],
      currentPageUrl: "/services",
      nextPageUrl: null,
      previousPageUrl: null,
    },
  ],
];

describe("the examples of the documentation can be read (API-20)", () => {
  it.each(examples)("%s (DATA-2)", (name, body) => expect(problemsOf(name, body)).toEqual([]));
});

it("a field of an unknown shape reads as absent, the vendor's and our own (API-20, API-104)", () => {
  const strange = { variations: [{ id: "01t" }], variationCount: "3" };
  const [found] = search.productsPage.products;
  const { products } = endpoints.productSearch.response.parse({
    ...search,
    termReading: "none",
    productsPage: {
      ...search.productsPage,
      products: [{ ...found, productVariationInfo: strange, cardVariations: strange, secondImage: "x" }],
    },
  }).productsPage;
  expect(products[0]).toMatchObject({ id: "01t", cardVariations: null });
  expect(products[0]!.secondImage).toBeUndefined();
});
