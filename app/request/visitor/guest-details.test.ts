import { afterEach, expect, it, vi } from "vitest";

import { keepGuestDetails } from "./guest-details";

afterEach(() => vi.unstubAllGlobals());

it("mirrors each detail that is a text and not blank, and leaves the others as they were (SESSION-28)", () => {
  const kept = new Map<string, string>([["phoneNumber", "5025550100"]]);
  vi.stubGlobal("sessionStorage", { setItem: (key: string, value: string) => void kept.set(key, value) });
  keepGuestDetails({ lastName: "Rivera", email: "  ", phoneNumber: null });
  expect(Object.fromEntries(kept)).toEqual({ lastName: "Rivera", phoneNumber: "5025550100" });
});

it("a storage that is blocked changes nothing (SESSION-28)", () => {
  vi.stubGlobal("sessionStorage", {
    setItem() {
      throw new Error("blocked");
    },
  });
  expect(() =>
    keepGuestDetails({ lastName: "Rivera", email: "a@b.example", phoneNumber: "1" }),
  ).not.toThrow();
});
