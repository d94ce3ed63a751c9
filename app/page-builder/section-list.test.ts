import { expect, it } from "vitest";

import { layoutSection } from "#contract/content/layout";
import { contentRecords } from "#platform/seed/content/content-records";

import { anchorOf, drawSectionList, headingOf, listedHeadings } from "./section-list.server";

const sectionsOf = (page: string) =>
  layoutSection
    .array()
    .parse(contentRecords("ardenne").find(({ contentKey }) => contentKey === page)!.body.sections);

it.each([
  ["page/terms", true],
  ["page/shipping-policy", true],
  ["page/returns-exchanges", false],
  ["page/careers", false],
])("%s lists its sections: %s (CONTENT-37)", (page, isListed) => {
  const sections = sectionsOf(page);
  const headings = listedHeadings(sections);
  expect(headings.length > 0).toBe(isListed);
  const links = [...drawSectionList(headings).matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const ids = sections.flatMap((section) => headingOf(section) ?? []).map(anchorOf);
  expect(links).toEqual(isListed ? ids : []);
  expect(new Set(links).size).toBe(links.length);
});

it("a page with two sections of one heading has no list, so that no id is used twice (CONTENT-37)", () => {
  const sections = sectionsOf("page/terms");
  const twice = sections.find((section) => headingOf(section) !== undefined)!;
  expect(listedHeadings([...sections, twice])).toEqual([]);
});
