import { describe, expect, it } from "vitest";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";

import { cases } from "./all-cases";

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const sorted = (codes: Iterable<string>) => [...new Set(codes)].sort();

/** The HTTP statuses that a code may have; 400 unless listed (API-32, API-33). */
const statuses: Record<string, readonly number[]> = {
  // 422 where a record is not in the required state: an empty cart cannot be checked out.
  INVALID_API_INPUT: [400, 422],
  INVALID_SESSION_ID: [401],
  INSUFFICIENT_ACCESS: [403],
  PROOF_REQUIRED: [403],
  ITEM_NOT_FOUND: [404],
  EFFECTIVE_ACCOUNT_NOT_FOUND: [404],
  // 410 for an expired checkout, 412 for a missing payment.
  MISSING_RECORD: [410, 412],
  CHECKOUT_CONFLICT: [409],
  ORDER_CLAIMED: [409],
  ORDER_CHANGED: [409],
  INVALID_ORDER_STATE: [422],
  CART_CHANGED: [412],
  INSUFFICIENT_INVENTORY: [412],
  INVALID_GRANT: [401],
  // 429 for too many requests, 400 for less than the minimum quantity.
  LIMIT_EXCEEDED: [400, 429],
};

// The cases themselves are run by contract.test.ts, by both transports.
describe.each(table)("%s", (name, endpoint) => {
  const { refusals } = cases[name];

  it("has a case for each error that it declares, and declares each error of its cases (API-34)", () => {
    expect(sorted(refusals.map(({ code }) => code))).toEqual(sorted(endpoint.errors ?? []));
  });

  it("declares errors for bodies that are not JSON or have unknown fields exactly where it takes a body", () => {
    expect(endpoint.errors?.includes("JSON_PARSER_ERROR") ?? false).toBe(endpoint.body !== undefined);
  });

  it("answers each code with the same status everywhere (API-18, API-32, API-33)", () => {
    for (const { code, status } of refusals) expect(statuses[code] ?? [400], code).toContain(status);
  });
});
