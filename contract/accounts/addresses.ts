import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { commonQuery, withFallback, pageTokens, textOrNull, booleanText } from "#contract/values";

const addressesPath = `${storePath}/accounts/{accountId}/addresses` as const;

/** The purpose of an address in the address book (API-96). */
export const addressType = z.enum(["Shipping", "Billing"]);

/**
 * An address of an account's address book (API-99). `country` and `region` are ISO codes, `phoneNumber` is as
 * it was typed.
 */
const accountAddress = z.looseObject({
  addressId: z.string(),
  addressType,
  name: z.string(),
  firstName: textOrNull,
  middleName: textOrNull,
  lastName: textOrNull,
  companyName: textOrNull,
  street: z.string(),
  city: z.string(),
  region: textOrNull,
  regionCode: textOrNull,
  postalCode: textOrNull,
  country: z.string(),
  countryCode: textOrNull,
  phoneNumber: textOrNull,
  isDefault: z.boolean(),
  /** The merchant's custom fields: those that `fields` names, or all of them. */
  fields: withFallback(
    z.record(z.string(), z.object({ label: z.string(), text: z.string().nullable(), type: z.string() })),
    {},
  ),
});
export type AccountAddress = z.infer<typeof accountAddress>;

/**
 * The fields of a new or changed address (API-97). `name` may be omitted if first and last name are given. An
 * empty text removes a value.
 */
const addressInput = z.strictObject({
  addressType: addressType.optional(),
  name: z.string().max(255).optional(),
  firstName: z.string().max(80).optional(),
  middleName: z.string().max(80).optional(),
  lastName: z.string().max(80).optional(),
  companyName: z.string().max(255).optional(),
  street: z.string().max(255).optional(),
  city: z.string().max(80).optional(),
  region: z.string().max(80).optional(),
  postalCode: z.string().max(20).optional(),
  country: z.string().max(2).optional(),
  phoneNumber: z.string().max(40).optional(),
  isDefault: z.boolean().optional(),
  commerceAddressFieldInputList: z
    .array(z.strictObject({ dataName: z.string().regex(/^[A-Za-z]\w{0,79}$/), text: z.string().max(255) }))
    .max(20)
    .optional(),
});
export type AccountAddressInput = z.infer<typeof addressInput>;

const personal = { audience: "private" } as const;
const errors = ["INVALID_SESSION_ID", "INSUFFICIENT_ACCESS", "INVALID_API_INPUT"] as const;

/**
 * GET an account's addresses. `accountId` is `current` or the id of an account that the shopper acts for.
 * `addressType` is a comma-separated list. `excludeUnsupportedCountries` returns only shipping addresses in
 * countries that the store ships to. Guests get 401.
 */
export const listAddresses = endpoint({
  ...personal,
  rule: "API-96",
  source: "specification",
  method: "GET",
  path: addressesPath,
  status: 200,
  errors,
  query: z.object({
    ...commonQuery,
    addressId: z.string().optional(),
    addressType: z.string().optional(),
    defaultOnly: booleanText,
    excludeUnsupportedCountries: booleanText,
    shouldShowDefaultAddrFirst: booleanText,
    fields: z.string().optional(),
    pageSize: z.string().optional(),
    pageToken: z.string().optional(),
    /** CreatedDateAsc, CreatedDateDesc (default), NameAsc or NameDesc. */
    sortOrder: z.string().optional(),
  }),
  response: z.looseObject({
    items: z.array(accountAddress),
    count: z.number().int(),
    pageSize: z.number().int(),
    sortOrder: z.string(),
    ...pageTokens,
  }),
  accountRecords: true,
});

/**
 * POST a new address. With `isDefault` it replaces the default address of its type. A full address book
 * answers 400 MAX_LIMIT_EXCEEDED. Accepts an `Idempotency-Key`: a repeated call adds nothing and answers the
 * address as it was added.
 */
export const createAddress = endpoint({
  ...personal,
  rule: "API-97",
  source: "specification",
  method: "POST",
  path: addressesPath,
  query: z.object(commonQuery),
  body: addressInput,
  response: accountAddress,
  status: 201,
  errors: [...errors, "JSON_PARSER_ERROR", "MAX_LIMIT_EXCEEDED"],
  accountRecords: true,
});

/**
 * PATCH the given fields of an address. Answers 201, as a hosted platform does. Refuses an `addressId` in the
 * body.
 */
export const updateAddress = endpoint({
  ...personal,
  rule: "API-97",
  source: "specification",
  method: "PATCH",
  path: `${addressesPath}/{addressId}`,
  query: z.object(commonQuery),
  body: addressInput,
  response: accountAddress,
  status: 201,
  alsoAnswers: [200],
  errors: [...errors, "ITEM_NOT_FOUND", "JSON_PARSER_ERROR"],
  accountRecords: true,
});

/** DELETE an address. Answers 404 if it is already deleted. */
export const deleteAddress = endpoint({
  ...personal,
  rule: "API-98",
  source: "documented",
  method: "DELETE",
  path: `${addressesPath}/{addressId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  errors: [...errors, "ITEM_NOT_FOUND"],
  accountRecords: true,
});
