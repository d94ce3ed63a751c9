import { expect, it } from "vitest";

import { createRegistration } from "#contract/shopper/registrations";
import { ownStoresPath } from "#contract/paths";

import { bodyLimitOf } from "./route-table";

it("only calls that carry a file take more than 256 KB (API-5)", () => {
  const path = `${ownStoresPath}/0ZE000000000000AAA/product-registrations`;
  expect(bodyLimitOf("POST", path)).toBe(createRegistration.maximumBody);
  for (const [method, other] of [
    ["GET", path],
    ["POST", `${path}/actions/claim`],
    ["POST", "/nowhere"],
  ] as const)
    expect(bodyLimitOf(method, other)).toBe(256 * 1024);
});
