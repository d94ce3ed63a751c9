import { z } from "zod";

import { serverMethod } from "#contract/server-method";

/** The shopper's own id. It may be omitted; another person's id answers 403. */
const ownId = z.string().max(40).optional();
const personal = {
  audience: "private",
  errors: ["INVALID_SESSION_ID", "INSUFFICIENT_ACCESS", "INVALID_API_INPUT"],
} as const;

/** A ZIP code and its place, as the browser stores it. */
export const zipRecord = z.object({
  Zipcode: z.string(),
  City: z.string(),
  State: z.string(),
  Country: z.string(),
});
export type ZipRecord = z.infer<typeof zipRecord>;

/** The user, as a list of one. Its ContactId is the input of `getContactDetails`. */
export const getUserDetails = serverMethod({
  ...personal,
  rule: "API-158",
  source: "specification",
  shoppersOnly: true,
  className: "UserController",
  method: "getUserDetails",
  input: { UserId: ownId },
  returns: z.array(z.object({ Id: z.string(), ContactId: z.string(), ZipCode__c: z.string().nullable() })),
  sessionCache: 300,
});

/** The contact, as a list of one. */
export const getContactDetails = serverMethod({
  ...personal,
  rule: "API-158",
  source: "specification",
  shoppersOnly: true,
  className: "ContactController",
  method: "getContactDetails",
  input: { ContactId: ownId },
  returns: z.array(z.object({ Id: z.string(), FirstName: z.string().nullable() })),
  sessionCache: 300,
});

/** Whether the shopper's e-mail address is verified. The full account menu requires it. */
export const getTwoFactorMethodsInfo = serverMethod({
  ...personal,
  rule: "API-158",
  source: "specification",
  shoppersOnly: true,
  className: "TwoFactorController",
  method: "twoFactorMethodsInfo",
  input: { userId: ownId },
  returns: z.object({ HasUserVerifiedEmailAddress: z.boolean() }),
});

/**
 * Records that a shopper signed in to a store, named by `storeName`. The wishlists of this browser's guest
 * (the cookie) become the shopper's.
 */
export const processLogin = serverMethod({
  ...personal,
  rule: "API-159",
  source: "specification",
  shoppersOnly: true,
  className: "LoginController",
  method: "processLogin",
  input: { userId: ownId, storeName: z.string().max(80) },
  returns: z.object({ success: z.boolean() }),
  invalidatesSession: true,
});

/**
 * The seconds until the session ends, at most 24 days, because a browser's timer cannot run longer. The page
 * reloads after that time.
 */
export const getUserSessionValidSecond = serverMethod({
  ...personal,
  rule: "API-160",
  source: "specification",
  className: "SessionController",
  method: "getUserSessionValidSecond",
  input: {},
  returns: z.number().int().min(0),
  errors: ["INVALID_SESSION_ID"],
});

/**
 * Whether any wishlist of the shopper, or of this browser's guest, holds a product. The heart in the header
 * is red then.
 */
export const hasWishlistItems = serverMethod({
  ...personal,
  rule: "API-161",
  source: "specification",
  className: "WishlistController",
  method: "hasWishlistItems",
  input: { webstoreId: z.string().optional() },
  returns: z.boolean(),
  errors: ["INVALID_SESSION_ID"],
});

/** Saves a ZIP code in the shopper's record. 400 'Enter Valid Zip Code' if the geocoder does not know it. */
export const saveUserZipCode = serverMethod({
  ...personal,
  rule: "API-162",
  source: "specification",
  shoppersOnly: true,
  className: "UserController",
  method: "saveUserZipCode",
  input: { userId: ownId, zipCode: z.string().max(20) },
  returns: zipRecord,
  invalidatesSession: true,
});
