import { describe, expect, it } from "vitest";

import { pageNumbers } from "./pagination";

describe("pageNumbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
    [9, 9, [1, 0, 8, 9]],
  ])("page %i of %i", (current, total, shown) => expect(pageNumbers(current, total)).toEqual(shown));
});
