import { describe, expect, it } from "vitest";

import { component, menuItem, renderSection } from "#tests/support/page-layouts";
import type { PlatformAnswers } from "#tests/support/store-request";
import type { MenuItem } from "#contract/content/menus";

const item = (label: string, subMenu: MenuItem[] = []): MenuItem =>
  menuItem(label, "", { actionType: "", actionValue: null, subMenu });
const answers: PlatformAnswers = {
  getNavigationMenuItems: () => ({
    body: {
      menuItems: [menuItem("1", "/a", { subMenu: [item("2", [item("3", [item("4")])])] })],
    },
  }),
};
const draw = async (name: string, attributes: object) =>
  (await renderSection(answers, { components: [component(name, attributes)] })).html;
const menu = (attributes: object) =>
  draw("navigation-menu", { navigationLinkSetDeveloperName: "Set", ...attributes });
const list = (attributes: object) => draw("link-list", { menuEditor: "Set", ...attributes });
const depthOf = (html: string) =>
  Math.max(0, ...[..."1234"].filter((level) => html.includes(`>${level}<`)).map(Number));

describe("the depth of a list", () => {
  it.each([
    [undefined, 1],
    [0, 1],
    [1.5, 1],
    ["deep", 1],
    [2, 2],
    [-1, 4],
  ])("is 1 in a menu if it is not valid: %j shows %i (MENU-21)", async (maxDepth, shown) =>
    expect(depthOf(await menu({ maxDepth }))).toBe(shown),
  );
  it.each([
    [undefined, 2],
    [0, 4],
    ["deep", 4],
    [1, 1],
    [3, 3],
  ])(
    "is 2 in a link list by default, and all levels if it is not valid: %j shows %i",
    async (maxDepth, shown) => expect(depthOf(await list({ maxDepth }))).toBe(shown),
  );
  it("limits the items; only an item with children is marked as a parent (MENU-25)", async () =>
    expect(await list({ maxDepth: 2 })).toContain(
      '<ul class="links"><li class="parent"><a href="/hollins/a">1</a><ul><li><span>2</span></li></ul></li></ul>',
    ));
});

describe("the orientation of a list", () => {
  it.each([
    ["horizontal", true],
    ["vertical", false],
    ["diagonal", false],
    [undefined, false],
  ])("is vertical unless it is 'horizontal': %j (MENU-23)", async (orientation, across) =>
    expect((await list({ orientation })).includes('class="links across"')).toBe(across),
  );
});

describe("the text tag of a list", () => {
  it.each([
    ["h4", "h4"],
    ["paragraph", "p"],
    ["marquee", "h3"],
  ])("is an element around each link, h3 if it is not valid: %j (TEXT-8)", async (textTag, tag) =>
    expect(await list({ textTag, maxDepth: 1 })).toContain(`<${tag}><a href="/hollins/a">1</a></${tag}>`),
  );
});
