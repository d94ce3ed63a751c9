import { describe, expect, it } from "vitest";

import { formatMoney } from "./format-money";

describe("formatMoney", () => {
  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [249900, "$2,499.00"],
    [-1999, "-$19.99"],
  ])("%i → %s (STORE-28, TEXT-26)", (minor, text) => expect(formatMoney(minor)).toBe(text));
});
