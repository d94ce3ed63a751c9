import { beforeEach, describe, expect, it } from "vitest";

import { layoutSection, type LayoutSection } from "#contract/content/layout";
import { storeCookies } from "~/request/cookies.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { categoryItem, menuAnswers, menuItem } from "#tests/support/page-layouts";
import { openTestStore, type PlatformAnswers } from "#tests/support/store-request";
import { drawPage } from "~/page-builder/page-layout.server";
import { layoutRegistry } from "~/page-builder/registry.server";

const answers: PlatformAnswers = {
  ...menuAnswers,
  getSessionContext: () => ({ body: { isLoggedIn: true, isEditor: true } }),
};

let store: ReturnType<typeof openTestStore>;
beforeEach(() => (store = openTestStore(answers, { platformIsHosted: false })));

async function contextOf({ signedIn = false, address = "/hollins" } = {}) {
  const cookie = signedIn
    ? (
        await storeCookies(store.services.secret, false).session.serialize({
          token: "t0ken-of-a-session-0123456789",
        })
      ).split(";")[0]!
    : "";
  return openStoreContext(
    new Request(`http://store.test${address}`, { headers: { cookie } }),
    { store: "hollins" },
    store.loadContext(),
  );
}

const sectionOf = (name: string, attributes: object) =>
  layoutSection.parse({ components: [{ name, attributes }] });
const drawSection = async (section: LayoutSection, visitor?: Parameters<typeof contextOf>[0]) =>
  (await drawPage([section], layoutRegistry, await contextOf(visitor))).html;
const draw = (name: string, attributes: object, visitor?: Parameters<typeof contextOf>[0]) =>
  drawSection(sectionOf(name, attributes), visitor);
const labels = (html: string) => [...html.matchAll(/<li[^>]*><a[^>]*>([^<]+)/g)].map((match) => match[1]);

describe("static items", () => {
  const forAll = [{ label: "Own", actionType: "InternalLink", actionValue: "/own" }];
  const forGuests = [{ label: "Guest", actionType: "InternalLink", actionValue: "/guest" }];
  it("for guests are shown to guests only, in any order of visitors and with cached markup (CONTENT-6, MENU-28)", async () => {
    for (const order of [
      [true, false],
      [false, true],
    ]) {
      const section = sectionOf("navigation-menu", {
        staticMenuItemsData: forAll,
        staticMenuItemsForGuestsData: forGuests,
      });
      for (const signedIn of [...order, ...order])
        expect(labels(await drawSection(section, { signedIn }))).toEqual([signedIn ? "Own" : "Guest"]);
    }
    expect(store.calls()).toEqual([]);
  });

  it("replace the link set; without items for guests all see the same, and without any the link set is shown (MENU-28)", async () => {
    const named = { navigationLinkSetDeveloperName: "Set" };
    expect(labels(await draw("navigation-menu", { ...named, staticMenuItemsData: forAll }))).toEqual(["Own"]);
    expect(
      labels(
        await draw(
          "navigation-menu",
          { ...named, staticMenuItemsForGuestsData: forGuests },
          { signedIn: true },
        ),
      ),
    ).toEqual(["Live"]);
    expect(await draw("navigation-menu", { staticMenuItemsData: [] })).toBe("");
  });
});

describe("link sets", () => {
  const asked = () => store.calls().find(({ name }) => name === "getNavigationMenuItems")!.query;
  it("are requested as Live, with all their parameters (MENU-29)", async () => {
    expect(
      labels(await draw("navigation-menu", { navigationLinkSetDeveloperName: "Set", menuEditor: " " })),
    ).toEqual(["Live"]);
    expect(asked()).toMatchObject({
      navigationLinkSetDeveloperName: "Set",
      publishStatus: "Live",
      menuItemTypesToSkip: "SystemLink,Modal,NavigationalTopic,Event",
      includeImageUrl: "false",
      addHomeMenuItem: "false",
    });
    expect(asked()).not.toHaveProperty("cacheBuster");
  });

  it("are requested as drafts for each preview, and replace static items (MENU-34)", async () => {
    const section = sectionOf("navigation-menu", {
      menuEditor: "Set",
      staticMenuItemsData: [{ label: "Own" }],
    });
    const preview = { signedIn: true, address: "/hollins?app=commeditor" };
    for (let turn = 1; turn <= 2; turn += 1) {
      expect(labels(await drawSection(section, preview))).toEqual(["Draft"]);
      expect(store.calls().filter(({ name }) => name === "getNavigationMenuItems")).toHaveLength(turn);
    }
    expect(asked()).toMatchObject({
      navigationLinkSetDeveloperName: "Set",
      publishStatus: "Draft",
      cacheBuster: expect.any(String),
    });
  });
});

describe("only categories of the storefront", () => {
  const forAll = [
    {
      label: "Own",
      actionType: "InternalLink",
      actionValue: "/own",
      subMenu: [categoryItem("Below", "cooking", "0ZG1")],
    },
    categoryItem("Gone", "gone", "0ZG8"),
    categoryItem("Cook", "cooking", "0ZG1", [
      menuItem("Words", "/words"),
      { ...categoryItem("Ovens", "x", "0ZG2"), actionValue: null },
      menuItem("With prefix", "/hollins/category/cooking/hoods"),
    ]),
  ];
  it.each<[string, object, string[]]>([
    [
      "all levels of the static items",
      { maxDepth: -1, staticMenuItemsData: forAll },
      ["Cook", "Ovens", "With prefix"],
    ],
    ["the items of a link set", { navigationLinkSetDeveloperName: "Set" }, []],
    [
      "all categories of the store if no items are named",
      { maxDepthLevels: 2 },
      ["Cooking", "Wall Ovens", "Hoods"],
    ],
  ])("%s (MENU-30)", async (_which, attributes, shown) =>
    expect(
      labels(await draw("navigation-menu", { hasStorefrontCategoriesOnly: true, ...attributes })),
    ).toEqual(shown),
  );
});
