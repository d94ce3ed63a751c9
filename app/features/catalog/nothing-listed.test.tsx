import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { NothingListed } from "./nothing-listed";

const applied = [{ label: "Finish: Slate", href: "/category/parts" }];

it.each([
  ["choices that leave nothing", { total: 0, applied }, "Nothing matches all of that", true],
  ["a page behind the last one", { total: 7, applied: [] }, "The list ends before this page", true],
  ["a page behind the last one of what was chosen", { total: 7, applied }, "The list ends before this page", true],
  ["a category whose products are all kept out of lists", { total: 0, applied: [] }, "Nothing is listed here", false],
])("tells of %s, and leads to the whole list where there is one", (_what, listing, heading, hasLink) => {
  const html = renderToStaticMarkup(<NothingListed listing={{ action: "/category/parts", ...listing }} />);
  expect(html).toContain(`<h2>${heading}</h2>`);
  expect(html.includes('<a href="/category/parts">')).toBe(hasLink);
});
