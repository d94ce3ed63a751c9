import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";

import type { Endpoint } from "./endpoint";
import { endpoints } from "./index";
import { createOpenApi } from "./openapi";

const document = createOpenApi("/webruntime/api");
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

it("is a valid OpenAPI document (API-401)", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    // Records with fixed keys name them in `propertyNames`.
    rules: { "no-required-schema-properties-undefined": "off" },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
});

it("describes every call with its source, its callers and its errors (API-401)", () => {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const operation = operations.find(({ operationId }) => operationId === name)!;
    expect(operation).toMatchObject({
      "x-source": endpoint.source,
      "x-callers": expect.stringMatching(/\.$/),
      security: endpoint.accountRecords || endpoint.shoppersOnly ? [{ shopper: [] }] : expect.any(Array),
    });
    const listed = Object.values(operation.responses as Record<string, { "x-error-codes"?: string[] }>);
    const codes = new Set(listed.flatMap((response) => response["x-error-codes"] ?? []));
    expect(
      (endpoint.errors ?? []).filter((code) => !codes.has(code)),
      name,
    ).toEqual([]);
    expect(Object.keys(operation.responses)).toContain(String(endpoint.status));
  }
});
