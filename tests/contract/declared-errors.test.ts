import { describe, expect, it } from "vitest";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { errorStatuses } from "#contract/openapi";

import { cases } from "./all-cases";

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const sorted = (codes: Iterable<string>) => [...new Set(codes)].sort();

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
    for (const { code, status } of refusals) expect(errorStatuses[code] ?? [400], code).toContain(status);
  });
});
