import type { Endpoint } from "./endpoint";
import { endpoints } from "./index";

/** The errors that every call may answer, beside those that it declares (API-34). */
export const commonErrors: readonly (readonly [status: number, code: string])[] = [
  [400, "INVALID_API_INPUT"],
  [400, "ILLEGAL_QUERY_PARAMETER_VALUE"],
  [400, "INVALID_ID_FIELD"],
  [401, "INVALID_SESSION_ID"],
  [403, "INSUFFICIENT_ACCESS"],
  [404, "WEBSTORE_NOT_FOUND"],
  [429, "REQUEST_LIMIT_EXCEEDED"],
];

/** Errors in the body of a checkout have a type like a path in place of a code (API-36). */
const checkoutType = /^\/?commerce\/(?:errors|integrations)\//;

const codes = new Set(
  Object.values<Endpoint>(endpoints)
    .flatMap(({ errors = [] }) => errors)
    .concat(commonErrors.map(([, code]) => code)),
);

/** Whether the contract has each of these errors; false without any. */
export const areKnown = (errors: readonly { type: string }[]): boolean =>
  errors.length > 0 && errors.every(({ type }) => codes.has(type) || checkoutType.test(type));
