import { expect, it } from "vitest";

import { categoryHead, categoryText } from "./category-head";

const own = { mediaId: "own", alt: "A kitchen" };
const room = { mediaId: "room", alt: "Our kitchen" };
const heads = { cooking: room, "cooking/hoods": null };

it.each([
  ["cooking", room],
  ["cooking/professional-ranges", own],
  ["cooking/hoods", null],
  ["cooking/hoods/island", own],
  ["refrigeration", own],
  ["constructor", own],
])("the head of %s is the store's own picture, else the category's (CATALOG-45)", (path, head) => {
  expect(categoryHead(heads, path, own)).toEqual(head);
});

it("a store that names no heads shows the pictures of the categories (CATALOG-45)", () => {
  expect(categoryHead(undefined, "cooking", own)).toBe(own);
  expect(categoryHead(undefined, "cooking", null)).toBeNull();
});

it.each([
  ["cleaning/dishwashers", "Quiet ones"],
  ["cleaning", "All that cleans"],
  ["constructor", "All that cleans"],
])("the text of %s is the store's own, else the category's (CATALOG-94)", (path, text) => {
  expect(categoryText({ "cleaning/dishwashers": "Quiet ones" }, path, "All that cleans")).toBe(text);
  expect(categoryText(undefined, path, "All that cleans")).toBe("All that cleans");
});
