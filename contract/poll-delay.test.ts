import { describe, expect, it } from "vitest";

import { pollDelay } from "./poll-delay";

describe("pollDelay", () => {
  it("follows the schedule and stops after try 14 (DATA-29)", () => {
    expect([1, 4, 5, 6, 8, 9, 10, 14, 15].map(pollDelay)).toEqual([
      0,
      0,
      100,
      200,
      400,
      750,
      1500,
      24_000,
      null,
    ]);
  });
});
