import { describe, expect, it } from "vitest";

import { problemsOf } from "#tests/support/documented-answer";
import { answering } from "#tests/support/store-request";
import { createCommerceClient } from "~/commerce/client/client";
import { SharedCache } from "~/commerce/cache/shared-cache";

import type { EndpointName } from "./index";

/** Documented answers with only the fields that are documented as required. */
const address = {
  name: "Ana Rivera",
  street: "1 Main St",
  city: "Louisville",
  region: "KY",
  postalCode: "40222",
  country: "US",
};
const collection = {
  cartSummary: { cartId: "0a6", grandTotalAmount: "4318.91" },
  cartItems: [
    {
      cartItem: {
        cartItemId: "0a9",
        cartId: "0a6",
        productId: "01t",
        name: "36in Range",
        type: "Product",
        quantity: "1.0",
        listPrice: "4298.0",
        salesPrice: "4199.0",
        totalListPrice: "4298.0",
        totalPrice: "3989.05",
        totalAdjustmentAmount: "-209.95",
        unitItemAdjustmentAmount: "-209.95",
        totalTax: "230.86",
        totalAmount: "4219.91",
        productDetails: {
          productId: "01t",
          name: "36in Range",
          sku: "RNG36",
          fields: { Brand__c: "X" },
          thumbnailImage: { url: "/cms/x", alternateText: "" },
          variationAttributes: {},
          purchaseQuantityRule: null,
        },
        messagesSummary: { hasErrors: false, errorCount: 0, limitedMessages: [] },
      },
      status: null,
      message: null,
    },
  ],
  cartPromotions: { cartId: "0a6", promotions: { promotions: [] } },
  cartCoupons: { cartId: "0a6", cartCoupons: { coupons: [] } },
  approachingDiscounts: [],
  hasErrors: false,
  totalItemCount: 1,
  totalNumberOfPages: 1,
  currentPage: 1,
  currentPageToken: "eyJ",
  currentPageUrl: "/services",
  nextPageToken: null,
  nextPageUrl: null,
  previousPageToken: null,
  previousPageUrl: null,
};
const checkout = {
  checkoutId: "2z9",
  statusCode: "200",
  orderReferenceNumber: null,
  errors: [],
  cartSummary: { cartId: "0a6", grandTotalAmount: "4318.91", asyncOperationStatus: "Completed" },
  contactInfo: {
    firstName: "Ana",
    lastName: "Rivera",
    email: "ana@example.com",
    phoneNumber: "+15025550100",
  },
  deliveryGroups: {
    count: 1,
    items: [
      {
        id: "0a7",
        isDefault: true,
        name: "Default",
        deliveryAddress: address,
        availableDeliveryMethods: [
          {
            id: "2Dm",
            name: "Standard",
            carrier: "Store",
            classOfService: "Ground",
            shippingFee: "99.00",
            currencyIsoCode: "USD",
          },
        ],
        selectedDeliveryMethod: { id: "2Dm", name: "Standard", shippingFee: "99.00" },
        desiredDeliveryDate: null,
        shippingInstructions: null,
        totalCartItemCount: 1,
      },
    ],
  },
};

async function ask(name: EndpointName, body: unknown, status = 200) {
  const { fetch } = answering({ [name]: () => ({ status, body }) });
  const store = { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };
  const client = createCommerceClient({
    fetch,
    base: "http://platform.test",
    store,
    cache: new SharedCache(),
    identity: () => ({}),
  });
  const input = { params: { cartId: "current", checkoutId: "active" } };
  return (await (client.call as (name: string, input: object) => Promise<unknown>)(name, input)) as Record<
    string,
    unknown
  >;
}

/** The answer as the client reads it; neither the contract nor the OpenAPI document refuses it. */
function read(name: EndpointName, body: unknown, status = 200) {
  expect(problemsOf(name, body, status)).toEqual([]);
  return ask(name, body, status);
}

describe("an answer with only the fields that are documented as required", () => {
  it("is read as a cart, with defaults for missing fields (API-20, API-53, DATA-2)", async () => {
    expect(await read("getCart", { cartId: "0a6", grandTotalAmount: "12.50" })).toMatchObject({
      cartId: "0a6",
      grandTotalAmount: "12.50",
      totalProductAmount: "12.50",
      totalTaxAmount: "0.00",
      totalChargeAmount: "0.00",
      status: "Active",
      asyncOperationStatus: "Completed",
      currencyIsoCode: "USD",
      purchaseOrderNumber: null,
      customFields: [],
      isSecondary: false,
      totalProductCount: "0",
    });
    expect(
      await read(
        "getCart",
        { cartId: "0a6", grandTotalAmount: null, totalTaxAmount: null, asyncOperationStatus: "Processing" },
        202,
      ),
    ).toMatchObject({
      grandTotalAmount: "0.00",
      totalProductAmount: "0.00",
      totalTaxAmount: "0.00",
      asyncOperationStatus: "Processing",
    });
    expect(
      await read("getCompactSummary", {
        cartId: "0a6",
        currencyIsoCode: "USD",
        totalProductCount: "2",
        uniqueProductCount: 1,
      }),
    ).toMatchObject({ asyncOperationStatus: "Completed" });
  });

  it("is read as a page of lines (API-63)", async () => {
    expect(await read("listCartItems", collection)).toMatchObject({
      cartItems: [{ cartItem: { currencyIsoCode: "USD", productDetails: { productUrlName: null } } }],
    });
    const {
      cartItems: [line],
      cartPromotions: _promotions,
      cartCoupons: _coupons,
      approachingDiscounts: _approaching,
      hasErrors: _errors,
      ...rest
    } = collection;
    const { productId, name, sku } = line!.cartItem.productDetails;
    const bare = {
      ...rest,
      cartItems: [
        {
          cartItem: {
            cartItemId: "0a9",
            cartId: "0a6",
            productId,
            name,
            quantity: "1",
            productDetails: { productId, name, sku },
          },
        },
      ],
    };
    expect(await read("listCartItems", bare, 202)).toMatchObject({
      hasErrors: false,
      cartPromotions: { promotions: { promotions: [] } },
      cartCoupons: { cartCoupons: { coupons: [] } },
      cartItems: [
        {
          cartItem: {
            type: "Product",
            salesPrice: "0.00",
            messagesSummary: { limitedMessages: [] },
            productDetails: { fields: {}, variationAttributes: {}, thumbnailImage: null },
          },
        },
      ],
    });
  });

  it("is read as a line without what analytics reads, also if a field of ours has another shape (API-416, API-417)", async () => {
    const [line] = collection.cartItems;
    const strange = {
      ...line!.cartItem,
      memberPrice: { amount: 1 },
      showAsLabels: "Clearance",
      on_clearance: true,
      productDetails: { ...line!.cartItem.productDetails, index: "first", eco_part: "none" },
    };
    const items = [{ ...line, cartItem: strange }];
    expect(await ask("listCartItems", { ...collection, cartItems: items }, 200)).toMatchObject({
      cartItems: [
        {
          cartItem: {
            salesPrice: "4199.0",
            memberPrice: null,
            showAsLabels: null,
            on_clearance: null,
            productDetails: { index: null, eco_part: null },
          },
        },
      ],
    });
  });

  it("is read as a checkout, of a guest and of a shopper without contact (API-85)", async () => {
    expect(await read("getCheckout", checkout)).toMatchObject({
      cartSummary: { totalProductAmount: "4318.91" },
      deliveryGroups: { items: [{ selectedDeliveryMethod: { carrier: "" } }] },
    });
    const {
      contactInfo: _contact,
      statusCode: _status,
      errors: _errors,
      orderReferenceNumber: _order,
      ...rest
    } = checkout;
    expect(
      await read("getCheckout", { ...rest, deliveryGroups: { count: 1, items: [{ id: "0a7" }] } }),
    ).toMatchObject({
      contactInfo: null,
      errors: [],
      statusCode: "200",
      deliveryGroups: {
        items: [
          {
            availableDeliveryMethods: [],
            selectedDeliveryMethod: null,
            deliveryAddress: null,
            totalCartItemCount: 0,
          },
        ],
      },
    });
  });

  it("is refused as unavailable if a required field is missing or has a wrong value (API-20, DATA-1)", async () => {
    const wrong: [EndpointName, object][] = [
      ["getCart", { cartId: "0a6" }],
      ["getCart", { grandTotalAmount: "1.00" }],
      ["getCart", { cartId: "0a6", grandTotalAmount: 12.5 }],
      ["getCart", { cartId: "0a6", grandTotalAmount: "1.00", asyncOperationStatus: "Sleeping" }],
      ["listCartItems", { ...collection, cartItems: undefined }],
      ["getCheckout", { ...checkout, deliveryGroups: undefined }],
      ["getCheckout", { ...checkout, cartSummary: undefined }],
    ];
    for (const [name, body] of wrong) {
      expect(problemsOf(name, body)).not.toEqual([]);
      await expect(ask(name, body), JSON.stringify(body).slice(0, 60)).rejects.toMatchObject({
        status: 502,
        kind: "unavailable",
      });
    }
  });
});
