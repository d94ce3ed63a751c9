import { describe, expect, it } from "vitest";

import { badgeText } from "./shell-view";

describe("badgeText", () => {
  it.each([
    [0, null],
    [-1, null],
    [Number.NaN, null],
    [1, "1"],
    [999, "999"],
    [1000, "999+"],
  ])("%s → %s (HEADER-9)", (count, text) => expect(badgeText(count)).toBe(text));
});
