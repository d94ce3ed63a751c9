import { describe, expect, it } from "vitest";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";

import { cases } from "./all-cases";

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const sorted = (codes: Iterable<string>) => [...new Set(codes)].sort();

/** The HTTP statuses that a code may have; 400 unless listed (API-32, API-33). */
const statuses: Record<string, readonly number[]> = {
  // 422 where a whole thing is not as it must be: an empty cart cannot be checked out.
  INVALID_API_INPUT: [400, 422],
  INVALID_SESSION_ID: [401],
  INSUFFICIENT_ACCESS: [403],
  ITEM_NOT_FOUND: [404],
  EFFECTIVE_ACCOUNT_NOT_FOUND: [404],
  // A checkout that has expired is gone; a payment that is missing is a precondition.
  MISSING_RECORD: [410, 412],
  CHECKOUT_CONFLICT: [409],
  CART_CHANGED: [412],
  INSUFFICIENT_INVENTORY: [412],
  INVALID_GRANT: [401],
  // Too often is 429; fewer pieces of a product than are sold is 400.
  LIMIT_EXCEEDED: [400, 429],
};

// The cases themselves are run by contract.test.ts, by both transports.
describe.each(table)("%s", (name, endpoint) => {
  const { refusals } = cases[name];

  it("has a case for each error that it declares, and declares each error of its cases (API-34)", () => {
    expect(sorted(refusals.map(({ code }) => code))).toEqual(sorted(endpoint.errors ?? []));
  });

  it("declares that a body may be no JSON, or hold a field that is none, exactly where it takes a body", () => {
    expect(endpoint.errors?.includes("JSON_PARSER_ERROR") ?? false).toBe(endpoint.body !== undefined);
  });

  it("answers each code with the status that it has everywhere (API-18, API-32, API-33)", () => {
    for (const { code, status } of refusals) expect(statuses[code] ?? [400], code).toContain(status);
  });
});
