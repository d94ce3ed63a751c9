import { describe, expect, it } from "vitest";

import { isSigned, signOrder } from "./order-link.server";

describe("order link", () => {
  const signature = signOrder("secret of the store", "00000101", "ref-1");

  it("is valid for its order, its reference and its secret only (ORDER-12)", () => {
    expect(signature).toMatch(/^[\w-]{32}$/);
    expect(isSigned("secret of the store", "00000101", "ref-1", signature)).toBe(true);
    const wrong = [
      ["another secret", "00000101", "ref-1"],
      ["secret of the store", "00000102", "ref-1"],
      ["secret of the store", "00000101", "ref-2"],
    ] as const;
    for (const [secret, order, reference] of wrong)
      expect(isSigned(secret, order, reference, signature)).toBe(false);
  });

  it.each([
    "",
    "x",
    signature.slice(1),
    `${signature}x`,
    signature.toUpperCase(),
    "é".repeat(32),
    `${signature.slice(0, -1)}é`,
  ])("refuses '%s' without throwing", (forged) => {
    expect(isSigned("secret of the store", "00000101", "ref-1", forged)).toBe(false);
  });
});
