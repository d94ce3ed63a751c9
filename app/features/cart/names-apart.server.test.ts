import { expect, it } from "vitest";

import { namesApart } from "./names-apart.server";

const line = (name: string, ...variation: string[]) => ({ name, variation });

it("lines of the same name are told apart by what only they have, others have their name alone (CART-54)", () => {
  expect(
    namesApart([
      line("Range", "Finish: Steel", "Delivery 1 of 2, Reno"),
      line("Plan", "For Range", "Delivery 1 of 2, Reno"),
      line("Range", "Finish: Steel", "Delivery 2 of 2, Reno"),
      line("Plan", "For Hood", "Delivery 1 of 2, Reno"),
      line("Hood", "Delivery 1 of 2, Reno"),
    ]),
  ).toEqual([
    "Range, Delivery 1 of 2, Reno",
    "Plan, For Range",
    "Range, Delivery 2 of 2, Reno",
    "Plan, For Hood",
    "Hood",
  ]);
});

it("lines that differ in nothing keep their name (CART-54)", () => {
  expect(namesApart([line("Range", "Steel"), line("Range", "Steel")])).toEqual(["Range", "Range"]);
});
