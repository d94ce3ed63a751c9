import { expect, it } from "vitest";

import { summaryOf } from "./error-summary";

it("a summary has one message for each field; a message without a field has no link (CHECKOUT-21)", () => {
  expect(summaryOf({ email: ["wrong", "very wrong"], "": ["Your cart changed"] })).toEqual([
    { id: "email", message: "wrong" },
    { id: null, message: "Your cart changed" },
  ]);
  expect(summaryOf(null)).toEqual([]);
});
