import { describe, expect, it } from "vitest";

import { problemsOf, singlePage } from "#tests/support/documented-answer";

import type { EndpointName } from "./index";

/**
 * Documented answers of a hosted platform about a shopper, a cart or an order, without optional fields.
 * The storefront must read each (API-20).
 */
const order = {
  orderSummaryId: "1Os",
  orderNumber: "00000110",
  status: "Created",
  orderedDate: "2026-01-05T10:00:00.000Z",
  createdDate: "2026-01-05T10:00:01.000Z",
  ownerId: "005",
  totalAmount: "4318.91",
  currencyIsoCode: "USD",
  adjustmentAggregates: null,
  fields: { GrandTotalAmount: { label: "Total", text: "4318.91", type: "currency" } },
  products: [
    {
      id: "01t",
      canViewProduct: true,
      errorCode: null,
      errorMessage: null,
      fields: {},
      media: { url: null, thumbnailUrl: "/img/x.svg", alternateText: "" },
      variationAttributes: {},
    },
  ],
};

const examples: [EndpointName, unknown][] = [
  [
    "getSessionContext",
    {
      accountId: "001",
      accountName: "Rivera Home",
      guestUser: false,
      userId: "005",
      profile: {
        userName: "ana@example.com",
        firstName: "Ana",
        lastName: "Rivera",
        email: "ana@example.com",
      },
      buyerGroups: [{ id: "0ZI", name: "Members" }],
    },
  ],
  ["getSessionContext", { guestUser: true }],
  [
    "addCartItems",
    {
      hasErrors: false,
      results: [
        { statusCode: 201, result: {} },
        { statusCode: 400, result: [{ errorCode: "X", message: "y" }] },
      ],
    },
  ],
  [
    "listCartCoupons",
    {
      cartId: "0a6",
      cartStatus: "Active",
      ownerId: "005",
      cartCoupons: { coupons: [{ cartCouponId: "3Ad", couponCode: "X" }] },
    },
  ],
  [
    "listDeliveryGroups",
    {
      count: 1,
      items: [
        { id: "0a7", cartItems: { cartSummary: { cartId: "0a6", grandTotalAmount: "1.0" }, cartItems: [] } },
      ],
    },
  ],
  ["startCheckout", { checkoutId: "2z9" }],
  [
    "runOrderActions",
    {
      actions: [
        { action: "submit", success: true, orderReferenceNumber: "ABCDE-FGHIJ-KLMNO-PQRST", errors: [] },
      ],
      orderReferenceNumber: "ABCDE-FGHIJ-KLMNO-PQRST",
    },
  ],
  ["placeOrder", { orderReferenceNumber: "ABCDE-FGHIJ-KLMNO-PQRST", errors: [] }],
  ["createPayment", { salesforceResultCode: "Success", paymentData: null, errors: [] }],
  [
    "listAddresses",
    {
      count: 1,
      pageSize: 25,
      sortOrder: "CreatedDateDesc",
      ...singlePage,
      currentPageToken: "eyJ",
      items: [
        {
          addressId: "81W",
          addressType: "Shipping",
          name: "Ana Rivera",
          firstName: "Ana",
          lastName: "Rivera",
          street: "1 Main St",
          city: "Louisville",
          region: "KY",
          postalCode: "40222",
          country: "US",
          phoneNumber: "+15025550100",
          isDefault: true,
          fields: {},
        },
      ],
    },
  ],
  ["listOrderSummaries", { count: 1, sortOrder: "OrderedDateDesc", ...singlePage, orderSummaries: [order] }],
  ["getOrderSummary", order],
  [
    "listWishlists",
    {
      summaries: [
        {
          id: "0iW",
          name: "Kitchen",
          wishlistProductCount: 0,
          createdDate: "2026-01-05T10:00:00.000Z",
          modifiedDate: "2026-01-05T10:00:00.000Z",
        },
      ],
      displayedList: null,
      wishlistCount: 1,
    },
  ],
];

describe("the examples of the documentation can be read (API-20)", () => {
  it.each(examples)("%s (DATA-2)", (name, body) => expect(problemsOf(name, body)).toEqual([]));
});
