import { expect, it } from "vitest";

import type { WebstoreTable } from "#platform/db/database";

import { buildApplicationContext } from "./application-context";

it("a store that does not say so asks nobody for consent (EVENT-28, SESSION-17)", () => {
  const asks = (settings: object) =>
    buildApplicationContext({ currency: "USD", settings } as unknown as WebstoreTable, null)
      .shopperConsentEnabled;
  expect([asks({}), asks({ shopperConsentEnabled: true }), asks({ shopperConsentEnabled: false })]).toEqual([
    false,
    true,
    false,
  ]);
});
