import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

import { filterContains, isBreached, makeFilterOfPackage } from "./breached-passwords";
import { checkNewPassword } from "./new-password";

describe("the filter of breached passwords (ACCOUNT-17)", async () => {
  const filter = await makeFilterOfPackage();

  it("holds the passwords of the list that are long enough, in far less than 1 MB (ACCOUNT-17)", () => {
    expect(filter.length / 5).toBeGreaterThan(40_000);
    expect(filter.byteLength).toBeLessThan(1_000_000);
  });

  it("finds them in any case of their letters, and takes no other password for one of them (ACCOUNT-17)", async () => {
    for (const password of ["123456789012", "passwordpassword", "PasswordPassword", "unbelievable"])
      expect([password, await isBreached(password)]).toEqual([password, true]);
    // Always the same ones, because one in 25 million is taken for one of the list.
    const strange = Array.from({ length: 100_000 }, (_, index) =>
      createHash("sha256").update(`password ${index}`).digest("base64").slice(0, 12),
    );
    const wrong = strange.filter((password) => filterContains(filter, password));
    expect(wrong).toEqual([]);
  });
});

describe("a new password (ACCOUNT-17)", () => {
  it.each(["warm-kitchen-26", "correct horse", "ÄÖÜäöüß 12 €", "🙂".repeat(12), "x7 ".repeat(42)])(
    "may be %s",
    async (password) => {
      await expect(checkNewPassword(password)).resolves.toBeUndefined();
    },
  );

  it.each([
    ["elevenchars", "Use at least 12 characters"],
    ["🙂".repeat(11), "Use at least 12 characters"],
    ["x".repeat(129), "Use at most 128 characters"],
    ["qwertyuiop123", expect.stringContaining("stolen") as string],
  ])("may not be %s", async (password, message) => {
    await expect(checkNewPassword(password)).rejects.toMatchObject({
      status: 400,
      errorCode: "INVALID_NEW_PASSWORD",
      message,
    });
  });
});
