import { seededId } from "#platform/core/ids";
import type { storefrontHandlers } from "#platform/content/storefront/handlers";
import type { userHandlers } from "#platform/shopper/users/handlers";
import type { visitorSummaryHandlers } from "#platform/shopper/visitor/handlers";

import { refusal, type Case } from "./case";

const nobody = seededId("user", "nope");
const expired = refusal("an expired session", 401, "INVALID_SESSION_ID", {
  headers: { authorization: `Bearer ${"x".repeat(32)}` },
});
const another = (name: string, rest: Record<string, string> = {}) =>
  refusal("an id of somebody else", 403, "INSUFFICIENT_ACCESS", { query: { [name]: nobody, ...rest } });
const longId = (name: string) =>
  refusal("an id of a thousand letters", 400, "INVALID_API_INPUT", { query: { [name]: "x".repeat(1000) } });
const url = (validationURL: string) => ({ body: { validationURL } });
const apple = "https://apple-pay-gateway.apple.com/paymentservices/startSession";

/** The server-side methods, the wallet's merchant validation, and the summary of the visitor. */
export const methodCases: Record<
  keyof typeof userHandlers | keyof typeof storefrontHandlers | keyof typeof visitorSummaryHandlers,
  Case
> = {
  getUserDetails: {
    signedIn: {},
    input: ({ account }) => ({ query: { UserId: account!.userId } }),
    refusals: [expired, another("UserId"), longId("UserId")],
  },
  getContactDetails: {
    signedIn: {},
    input: ({ account }) => ({ query: { ContactId: account!.contactId } }),
    refusals: [expired, another("ContactId"), longId("ContactId")],
  },
  getTwoFactorMethodsInfo: {
    signedIn: {},
    input: ({ account }) => ({ query: { userId: account!.userId } }),
    refusals: [expired, another("userId"), longId("userId")],
  },
  processLogin: {
    signedIn: {},
    input: ({ account }) => ({ query: { userId: account!.userId, storeName: "ardenne" } }),
    refusals: [
      expired,
      another("userId", { storeName: "ardenne" }),
      refusal("an unknown store", 400, "INVALID_API_INPUT", { query: { storeName: "nope" } }),
    ],
  },
  getUserSessionValidSecond: { signedIn: {}, input: {}, varying: ["returnValue"], refusals: [expired] },
  hasWishlistItems: {
    signedIn: {},
    input: async (guest, { productId }) => {
      await guest.call("createWishlist", { body: { name: "Kitchen", products: [{ productId }] } });
      return {};
    },
    refusals: [expired],
  },
  getVisitorSummary: {
    signedIn: {},
    input: async (guest, { productId }) => {
      await guest.call("createWishlist", { body: { name: "Kitchen", products: [{ productId }] } });
      await guest.add(productId);
      return {};
    },
    varying: ["validSeconds"],
    namesNothing: true,
    refusals: [expired],
  },
  getVisitorCart: {
    signedIn: {},
    input: async (guest, { productId }) => {
      await guest.add(productId);
      return { query: { includeBundleOffers: "true" } };
    },
    varying: ["validSeconds"],
    namesNothing: true,
    refusals: [
      expired,
      refusal("a page size of zero", 400, "INVALID_API_INPUT", { query: { pageSize: "0" } }),
    ],
  },
  saveUserZipCode: {
    signedIn: {},
    input: ({ account }) => ({ query: { userId: account!.userId, zipCode: "40222" } }),
    refusals: [
      expired,
      another("userId", { zipCode: "40222" }),
      refusal("an unknown ZIP code", 400, "INVALID_API_INPUT", { query: { zipCode: "00000" } }),
    ],
  },
  getProductType: {
    input: (_guest, { productId }) => ({ query: { productId } }),
    refusals: [refusal("a request without a product", 400, "INVALID_API_INPUT", {})],
  },
  lookUpAddress: {
    input: { query: { city: "Louisville", region: "KY" } },
    refusals: [refusal("a request with a state only", 400, "INVALID_API_INPUT", { query: { region: "KY" } })],
  },
  getEnhancedContentCollection: {
    input: { query: { collectionId: "category-images", siteId: seededId("site", "ardenne") } },
    refusals: [
      refusal("an unknown collection", 404, "ITEM_NOT_FOUND", { query: { collectionId: "nope" } }),
      refusal("a request without a collection", 400, "INVALID_API_INPUT", {}),
      refusal("an unknown site", 404, "ITEM_NOT_FOUND", {
        query: { collectionId: "tiles", siteId: "nope" },
      }),
    ],
  },
  getSocialMediaLinks: {
    input: { query: { storeName: "hollins" } },
    refusals: [refusal("a request without a brand", 400, "INVALID_API_INPUT", {})],
  },
  validateAppleMerchant: {
    input: url(apple),
    namesNothing: true,
    refusals: [
      ...[
        "http://apple-pay-gateway.apple.com/paymentservices/startSession",
        "https://169.254.169.254/latest/meta-data",
        "https://apple.com.evil.test/paymentservices/x",
        "nonsense",
      ].map((each) => refusal(`the address ${each}`, 400, "INVALID_API_INPUT", url(each))),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { validationURL: apple, token: "x" },
      }),
    ] as unknown as Case["refusals"],
  },
};
