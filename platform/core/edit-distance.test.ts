import { expect, it } from "vitest";

import { editDistance } from "./edit-distance";

it("counts a swap of adjacent letters once and stops at the limit", () => {
  expect(editDistance("mixer", "mixre", 3)).toBe(1);
  expect(editDistance("kettle", "ketle", 3)).toBe(1);
  expect(editDistance("abcdef", "uvwxyz", 2)).toBe(3);
});
