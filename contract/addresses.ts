import { z } from "zod";

import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { commonQuery, orElse, pageTokens, textOrNone, trueOrFalse } from "./values";

const addressesPath = `${storePath}/accounts/{accountId}/addresses` as const;

export const addressType = z.enum(["Shipping", "Billing"]);

/** An entry of an account's address book (API-96). `region` and `country` are ISO codes. */
const accountAddress = z.looseObject({
  addressId: z.string(),
  addressType,
  name: z.string(),
  firstName: textOrNone,
  middleName: textOrNone,
  lastName: textOrNone,
  companyName: textOrNone,
  street: z.string(),
  city: z.string(),
  region: textOrNone,
  regionCode: textOrNone,
  postalCode: textOrNone,
  country: z.string(),
  countryCode: textOrNone,
  phoneNumber: textOrNone,
  isDefault: z.boolean(),
  /** Fields of the merchant's own; all of them, or those that `fields` asked for. */
  fields: orElse(
    z.record(z.string(), z.object({ label: z.string(), text: z.string().nullable(), type: z.string() })),
    {},
  ),
});
export type AccountAddress = z.infer<typeof accountAddress>;

/**
 * `name` may be left out where first and last name are given; `phoneNumber` is stored as typed. An empty text
 * removes a value.
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
 * GET an account's addresses; `accountId` is `current` or the id of an account that the shopper acts for.
 * Guests get 401. `excludeUnsupportedCountries` leaves delivery addresses in the store's shipping countries
 * only. `addressType` is a comma list.
 */
export const listAddresses = endpoint({
  ...personal,
  rule: "API-96",
  method: "GET",
  path: addressesPath,
  status: 200,
  errors,
  query: z.object({
    ...commonQuery,
    addressId: z.string().optional(),
    addressType: z.string().optional(),
    defaultOnly: trueOrFalse,
    excludeUnsupportedCountries: trueOrFalse,
    shouldShowDefaultAddrFirst: trueOrFalse,
    fields: z.string().optional(),
    pageSize: z.string().optional(),
    pageToken: z.string().optional(),
    /** CreatedDateAsc, CreatedDateDesc (unless said otherwise), NameAsc or NameDesc. */
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
 * POST a new address; `isDefault` takes the place of the former default of its type. 400 MAX_LIMIT_EXCEEDED
 * where the book is full.
 */
export const createAddress = endpoint({
  ...personal,
  rule: "API-97",
  method: "POST",
  path: addressesPath,
  query: z.object(commonQuery),
  body: addressInput,
  response: accountAddress,
  status: 201,
  errors: [...errors, "JSON_PARSER_ERROR", "MAX_LIMIT_EXCEEDED"],
  accountRecords: true,
});

/** PATCH the fields given. Answers 201 as the platform does; an `addressId` in the body is refused. */
export const updateAddress = endpoint({
  ...personal,
  rule: "API-97",
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

/** DELETE an address; one that is gone already answers 404. */
export const deleteAddress = endpoint({
  ...personal,
  rule: "API-98",
  method: "DELETE",
  path: `${addressesPath}/{addressId}`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  errors: [...errors, "ITEM_NOT_FOUND"],
  accountRecords: true,
});
