import { z } from "zod";

import { serverMethod } from "./server-method";

/** The shopper's own id, which may be left out; another person's answers 403. */
const ownId = z.string().max(40).optional();
const personal = {
  audience: "private",
  errors: ["INVALID_SESSION_ID", "INSUFFICIENT_ACCESS", "INVALID_API_INPUT"],
} as const;

/** The ZIP code as the browser stores it. */
export const zipRecord = z.object({
  Zipcode: z.string(),
  City: z.string(),
  State: z.string(),
  Country: z.string(),
});
export type ZipRecord = z.infer<typeof zipRecord>;

/** The user as a list of one; its ContactId leads to `getContactDetails`. */
export const getUserDetails = serverMethod({
  ...personal,
  rule: "API-158",
  className: "UserController",
  method: "getUserDetails",
  input: { UserId: ownId },
  returns: z.array(z.object({ Id: z.string(), ContactId: z.string(), ZipCode__c: z.string().nullable() })),
  sessionCache: 300,
});

/** The contact as a list of one, for the greeting. */
export const getContactDetails = serverMethod({
  ...personal,
  rule: "API-158",
  className: "ContactController",
  method: "getContactDetails",
  input: { ContactId: ownId },
  returns: z.array(z.object({ Id: z.string(), FirstName: z.string().nullable() })),
  sessionCache: 300,
});

/** Whether the shopper's e-mail address is verified, which the full account menu needs. */
export const getTwoFactorMethodsInfo = serverMethod({
  ...personal,
  rule: "API-158",
  className: "TwoFactorController",
  method: "twoFactorMethodsInfo",
  input: { userId: ownId },
  returns: z.object({ HasUserVerifiedEmailAddress: z.boolean() }),
});

/**
 * Records that a shopper has signed in to a store, by the store's name; wishlists of the browser's guest (the
 * cookie) become the shopper's.
 */
export const processLogin = serverMethod({
  ...personal,
  rule: "API-159",
  className: "LoginController",
  method: "processLogin",
  input: { userId: ownId, storeName: z.string().max(80) },
  returns: z.object({ success: z.boolean() }),
  invalidatesSession: true,
});

/** Seconds until the session ends, no more than a browser's timer can count; the page reloads after them. */
export const getUserSessionValidSecond = serverMethod({
  ...personal,
  rule: "API-160",
  className: "SessionController",
  method: "getUserSessionValidSecond",
  input: {},
  returns: z.number().int().min(0),
  errors: ["INVALID_SESSION_ID"],
});

/**
 * Whether the heart in the header is red: any wishlist of the shopper, or of this browser's guest, holds a
 * product.
 */
export const hasWishlistItems = serverMethod({
  ...personal,
  rule: "API-161",
  className: "WishlistController",
  method: "hasWishlistItems",
  input: { webstoreId: z.string().optional() },
  returns: z.boolean(),
  errors: ["INVALID_SESSION_ID"],
});

/**
 * Keeps the ZIP code with the shopper; 400 'Enter Valid Zip Code' for one that the geocoder does not know.
 */
export const saveUserZipCode = serverMethod({
  ...personal,
  rule: "API-162",
  className: "UserController",
  method: "saveUserZipCode",
  input: { userId: ownId, zipCode: z.string().max(20) },
  returns: zipRecord,
  invalidatesSession: true,
});
