import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery, media } from "#contract/values";

const registrationsPath = `${ownStorePath}/product-registrations` as const;
const registrationPath = `${registrationsPath}/{registrationId}` as const;

/** The largest proof of purchase, in bytes (APPLIANCE-5). */
export const maximumProofBytes = 5 * 1024 * 1024;

/** A body with a proof of purchase in base64, and its other fields. */
export const maximumBodyWithProof = Math.ceil((maximumProofBytes * 4) / 3) + 64 * 1024;

/** An appliance of the catalog, as its owner sees it. */
export const applianceProduct = z.looseObject({
  productId: z.string(),
  /** The model number. */
  model: z.string(),
  name: z.string(),
  /** Null if this store does not sell it; then it has no page here. */
  productUrlName: z.string().nullable(),
  /** The catalog's terms of the warranty; null if it has none. */
  warranty: z.string().nullable(),
  image: media.pick({ id: true, alternateText: true }).nullable(),
});
export type ApplianceProduct = z.infer<typeof applianceProduct>;

/** A registered appliance. `proof` is the uploaded proof of purchase. */
export const registration = z.looseObject({
  registrationId: z.string(),
  /** To read out on the phone: `P-7KM2PQ4X`. */
  registrationNumber: z.string(),
  product: applianceProduct,
  serialNumber: z.string(),
  /** `YYYY-MM-DD`. */
  purchaseDate: z.string(),
  retailer: z.string().nullable(),
  /** The address that the confirmation went to. */
  email: z.string(),
  registeredDate: z.string(),
  proof: z.looseObject({ fileName: z.string(), contentType: z.string() }).nullable(),
});
export type Registration = z.infer<typeof registration>;

export const proofInput = z.strictObject({
  fileName: z.string().max(255),
  /** The file in base64. */
  content: z.string().max(maximumBodyWithProof),
});

const details = {
  purchaseDate: z.string().max(20),
  retailer: z.string().max(120).optional(),
  proof: proofInput.optional(),
};

/** Name, email address and phone number of a guest. */
export const guestContact = z.strictObject({
  firstName: z.string().max(80),
  lastName: z.string().max(80),
  email: z.string().max(254),
  phone: z.string().max(40),
});

const personal = { audience: "private" } as const;
const errors = ["INVALID_SESSION_ID", "ITEM_NOT_FOUND", "INVALID_API_INPUT"] as const;

const registrationList = z.looseObject({
  registrations: z.array(registration),
  ordered: z.array(
    z.looseObject({ product: applianceProduct, orderNumber: z.string(), orderedDate: z.string() }),
  ),
  claimableCount: z.number().int(),
});
export type RegistrationList = z.infer<typeof registrationList>;

/**
 * GET the appliances that the shopper, or this browser's guest, has registered in any store, the newest
 * first. For a shopper also appliances of own orders that are not registered yet, and how many registrations
 * of guests have the shopper's verified email address.
 */
export const listRegistrations = endpoint({
  ...personal,
  rule: "API-281",
  source: "ours",
  method: "GET",
  path: registrationsPath,
  query: z.object(commonQuery),
  response: registrationList,
  status: 200,
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT"],
});

/**
 * POST a registration. Answers 201, or 200 with the existing one if the same person registers the same
 * appliance again. `contact` is for guests; a shopper's is known. An unknown model answers 404, an appliance
 * of somebody else 400 REGISTRATION_REFUSED, a proof of a wrong type or size 400 INVALID_FILE.
 */
export const createRegistration = endpoint({
  ...personal,
  rule: "API-282",
  source: "ours",
  method: "POST",
  path: registrationsPath,
  query: z.object(commonQuery),
  body: z.strictObject({
    ...details,
    model: z.string().max(300),
    serialNumber: z.string().max(300),
    contact: guestContact.optional(),
  }),
  response: registration,
  status: 201,
  alsoAnswers: [200],
  errors: [
    ...errors,
    "JSON_PARSER_ERROR",
    "INVALID_FILE",
    "LIMIT_EXCEEDED",
    "MAX_LIMIT_EXCEEDED",
    "REGISTRATION_REFUSED",
  ],
  forwardsClientIp: true,
  maximumBody: maximumBodyWithProof,
});

/** GET one registration. */
export const getRegistration = endpoint({
  ...personal,
  rule: "API-283",
  source: "ours",
  method: "GET",
  path: registrationPath,
  query: z.object(commonQuery),
  response: registration,
  status: 200,
  errors,
});

/** PATCH the day of purchase and the retailer, and replace the proof if one is given. */
export const updateRegistration = endpoint({
  ...personal,
  rule: "API-283",
  source: "ours",
  method: "PATCH",
  path: registrationPath,
  query: z.object(commonQuery),
  body: z.strictObject(details),
  response: registration,
  status: 200,
  errors: [...errors, "JSON_PARSER_ERROR", "INVALID_FILE"],
  maximumBody: maximumBodyWithProof,
});

/** DELETE a registration with its proof. The appliance can then be registered by somebody else. */
export const deleteRegistration = endpoint({
  ...personal,
  rule: "API-283",
  source: "ours",
  method: "DELETE",
  path: registrationPath,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  errors,
});

/** GET the proof of purchase. Answers 404 if there is none. */
export const getRegistrationProof = endpoint({
  ...personal,
  rule: "API-284",
  source: "ours",
  method: "GET",
  path: `${registrationPath}/proof`,
  query: z.object(commonQuery),
  response: z.looseObject({
    fileName: z.string(),
    contentType: z.string(),
    /** The file in base64. */
    content: z.string(),
  }),
  status: 200,
  errors,
});

/**
 * POST: adds the registrations of guests with the shopper's verified email address to the shopper's own.
 * Without a verified address there are none.
 */
export const claimRegistrations = endpoint({
  ...personal,
  rule: "API-285",
  source: "ours",
  shoppersOnly: true,
  method: "POST",
  path: `${registrationsPath}/actions/claim`,
  query: z.object(commonQuery),
  body: z.strictObject({}),
  response: z.looseObject({ claimedCount: z.number().int() }),
  status: 200,
  errors: ["INVALID_SESSION_ID", "JSON_PARSER_ERROR"],
});
