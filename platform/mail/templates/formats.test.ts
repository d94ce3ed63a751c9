import { expect, it } from "vitest";

import { greeting, validity } from "./formats";

it.each([
  ["Ana", "Hello Ana,"],
  ["José María", "Hello José María,"],
  ["O’Brien-Lee", "Hello O’Brien-Lee,"],
  [null, "Hello,"],
  ["your account is locked now", "Hello,"],
  ["evil.example", "Hello,"],
  ["call 555 0100", "Hello,"],
])("greets %j with %j (MAIL-22)", (name, text) => expect(greeting(name)).toBe(text));

it("says for how long the code is valid, and for how long the link (MAIL-23)", () => {
  const from = new Date("2026-11-23T14:20:00Z");
  const [expiresAt, linkExpiresAt] = ["2026-11-23T14:35:00Z", "2026-11-24T14:20:00Z"];
  expect(validity(from, { expiresAt, linkExpiresAt })).toBe(
    "The code is valid for 15 minutes, the link for 24 hours.",
  );
  expect(validity(from, { expiresAt, linkExpiresAt: expiresAt })).toBe(
    "Code and link are valid for 15 minutes.",
  );
  expect(validity(from, { expiresAt })).toBe("Code and link are valid for 15 minutes.");
});
