import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { NothingListed, describeRange } from "./listing-words";

const applied = [{ label: "Finish: Slate", href: "/category/parts" }];

it.each([
  ["choices that leave nothing", { total: 0, applied }, "Nothing matches all of that", true],
  ["a page behind the last one", { total: 7, applied: [] }, "The list ends before this page", true],
  [
    "a page behind the last one of a filtered list",
    { total: 7, applied },
    "The list ends before this page",
    true,
  ],
  [
    "a category whose products are all hidden from lists",
    { total: 0, applied: [] },
    "Nothing is listed here",
    false,
  ],
])(
  "explains %s, and links to the whole list if it has products (CATALOG-20)",
  (_what, listing, heading, hasLink) => {
    const html = renderToStaticMarkup(<NothingListed listing={{ action: "/category/parts", ...listing }} />);
    expect(html).toContain(`<h2>${heading}</h2>`);
    expect(html.includes('<a href="/category/parts">')).toBe(hasLink);
  },
);

it.each([
  [0, 0, 0, "No products"],
  [0, 192, 7, "7 products"],
  [0, 24, 1, "1 product"],
  [1, 1, 1, "1–1 of 1 product"],
  [25, 31, 31, "25–31 of 31 products"],
])("%i to %i of %i: %s (CATALOG-20)", (from, to, total, words) => {
  expect(describeRange({ from, to, total })).toBe(words);
});
