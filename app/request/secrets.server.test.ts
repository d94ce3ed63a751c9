import { describe, expect, it } from "vitest";

import { createSecrets } from "./secrets.server";

const { sign, verify, seal, unseal } = createSecrets("secret of the store");
const other = createSecrets("another secret");

describe("a signature", () => {
  const signature = sign("order", "00000101", "ref-1");

  it("is valid for its purpose, its parts and its secret only (ORDER-12)", () => {
    expect(signature).toMatch(/^[\w-]{32}$/);
    expect(verify(signature, "order", "00000101", "ref-1")).toBe(true);
    expect(verify(signature, "order", "00000102", "ref-1")).toBe(false);
    expect(verify(signature, "order", "00000101", "ref-2")).toBe(false);
    expect(verify(signature, "claim", "00000101", "ref-1")).toBe(false);
    expect(other.verify(signature, "order", "00000101", "ref-1")).toBe(false);
  });

  it("stays the same, because mails that were sent carry it (ORDER-12)", () => {
    expect(signature).toBe("xjOrARadIQD8lHpVau-SBOjJPvBhW2r3");
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
    expect(verify(forged, "order", "00000101", "ref-1")).toBe(false);
  });
});

it("a sealed text opens with its secret only, and only unchanged (FORM-47)", () => {
  const sealed = seal("Ana");
  expect(unseal(sealed)).toBe("Ana");
  expect(seal("Ana")).not.toBe(sealed);
  for (const text of ["", "x", sealed.slice(1), `${sealed.slice(0, -2)}AA`, other.seal("Ana")])
    expect(unseal(text)).toBeNull();
});

it("of several secrets the first signs and seals, and what the others made is still believed (OPS-7)", () => {
  const both = createSecrets(["another secret", "secret of the store"]);
  const parts = ["order", "00000101", "ref-1"] as const;
  expect(both.sign(...parts)).toBe(other.sign(...parts));
  expect(both.verify(sign(...parts), ...parts)).toBe(true);
  expect(createSecrets(["a third secret", "another secret"]).verify(sign(...parts), ...parts)).toBe(false);
  expect([both.unseal(seal("Ana")), other.unseal(both.seal("Ana"))]).toEqual(["Ana", "Ana"]);
});
