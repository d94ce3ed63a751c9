import { describe, expect, it } from "vitest";

import type { MenuItem } from "#contract/content/menus";
import { seededId } from "#platform/core/ids";

import { openCatalog } from "#tests/support/catalog-calls";
import { signIn } from "#tests/support/sign-in";

const { database, calls } = await openCatalog();

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.subMenu)]);
const hollins = seededId("community", "hollins");
const item = (fields: Partial<MenuItem>): MenuItem => ({
  label: "In",
  actionType: "InternalLink",
  actionValue: "/in",
  target: "CurrentWindow",
  imageUrl: null,
  subMenu: [],
  ...fields,
});
const store = (id: string, name: string, state: "Draft" | "Live", items: MenuItem[]) =>
  database.db
    .insertInto("navigation_link_set")
    .values({ id, community_id: hollins, developer_name: name, state, items: JSON.stringify(items) })
    .execute();

describe("the category menu", () => {
  it("lists the categories within its limits (API-108, API-109, MENU-36)", async () => {
    const { menuItems } = await calls.call("getCategoryMenuItems");
    expect(menuItems.map((item) => item.actionValue)).toContain("/category/countertop");
    expect(
      flat(menuItems).find((item) => item.label === "Stand Mixers")?.pageReference?.attributes.recordId,
    ).toBe(seededId("category", "countertop/stand-mixers"));
    expect(
      (await calls.call("getCategoryMenuItems", { query: { maxLevels: "1" } })).menuItems.every(
        (item) => item.subMenu.length === 0,
      ),
    ).toBe(true);
    expect(
      flat((await calls.call("getCategoryMenuItems", { query: { maxItems: "7" } })).menuItems),
    ).toHaveLength(7);
    expect(
      (await calls.call("getCategoryMenuItems", { query: { addHomeMenuItem: "true" } })).menuItems[0]?.label,
    ).toBe("Home");
    for (const query of [{ maxLevels: "6" }, { maxItems: "-1" }, { maxItems: "2501" }]) {
      expect(await calls.refused("getCategoryMenuItems", { query })).toEqual([400, "INVALID_API_INPUT"]);
    }
  });

  it("keeps the upper levels when it is cut, and has pictures on request only (API-108, MENU-36)", async () => {
    const roots = (await calls.call("getCategoryMenuItems", { query: { maxLevels: "1" } })).menuItems.length;
    const cut = (
      await calls.call("getCategoryMenuItems", {
        query: { maxItems: String(roots + 1), includeImageUrl: "true" },
      })
    ).menuItems;
    expect([cut.length, flat(cut).length]).toEqual([roots, roots + 1]);
    expect(cut[0]!.imageUrl).toMatch(/^\/sfsites\/c\/cms\/delivery\/media\/2pm\w+\?v=1$/);
    expect(
      flat((await calls.call("getCategoryMenuItems")).menuItems).every(({ imageUrl }) => imageUrl === null),
    ).toBe(true);
  });

  it("is uncached for editors who ask for drafts (API-108)", async () => {
    const editor = await signIn(database.db, { roles: ["editor"] });
    const label = async (query: Record<string, string>, headers = {}) =>
      (await calls.call("getCategoryMenuItems", { query, headers })).menuItems.map((each) => each.label);
    const before = await label({});
    await database.pool.query("update category set name = 'Worktop things' where url_path = 'countertop'");
    expect(await label({ publishStatus: "Draft" }, editor.headers)).toContain("Worktop things");
    expect(await label({ publishStatus: "Draft" })).toEqual(before);
  });
});

describe("navigation menus", () => {
  it("are found by developer name or id, without skipped types at any depth (API-111)", async () => {
    const id = seededId("linkSet", "test");
    await store(id, "Test_Set", "Live", [
      item({
        imageUrl: "/i.png",
        subMenu: [
          item({ label: "Deep" }),
          item({ label: "Deep out", actionType: "ExternalLink", actionValue: "https://example.com" }),
        ],
      }),
      item({
        label: "Out",
        actionType: "ExternalLink",
        actionValue: "https://example.com",
        target: "NewWindow",
      }),
      item({
        label: "Page",
        pageReference: { type: "comm__namedPage", attributes: { name: "Contact" }, state: {} },
      }),
    ]);
    const set = async (query: Record<string, string>) =>
      (await calls.call("getNavigationMenuItems", { query: { navigationLinkSetId: id, ...query } }))
        .menuItems;
    expect(flat(await set({})).map(({ label }) => label)).toEqual(["In", "Deep", "Deep out", "Out", "Page"]);
    expect(
      await calls.call("getNavigationMenuItems", { query: { navigationLinkSetDeveloperName: "Test_Set" } }),
    ).toMatchObject({ menuItems: await set({}) });
    expect(flat(await set({ menuItemTypesToSkip: "ExternalLink,Event" })).map(({ label }) => label)).toEqual([
      "In",
      "Deep",
      "Page",
    ]);
    expect(flat(await set({})).map(({ urlType }) => urlType)).toEqual([
      "Relative",
      "Relative",
      "Absolute",
      "Absolute",
      "Relative",
    ]);
    expect((await set({}))[0]!.imageUrl).toBeNull();
    expect((await set({ includeImageUrl: "true" }))[0]!.imageUrl).toBe("/i.png");
    expect((await set({ addHomeMenuItem: "true" }))[0]).toMatchObject({ label: "Home", actionValue: "/" });
    expect((await set({})).at(-1)!.pageReference).toEqual({
      type: "comm__namedPage",
      attributes: { name: "Contact" },
      state: {},
    });
  });

  it("replace an item of type DataSourceDriven by its categories (API-112)", async () => {
    await store("0LSdata", "Data_Set", "Live", [
      item({
        label: "Mixers",
        actionType: "DataSourceDriven",
        actionValue: "/category/countertop/stand-mixers",
      }),
      item({ label: "", actionType: "DataSourceDriven", actionValue: null }),
    ]);
    const { menuItems } = await calls.call("getNavigationMenuItems", {
      query: { navigationLinkSetDeveloperName: "Data_Set" },
    });
    expect(menuItems[0]).toMatchObject({
      label: "Mixers",
      actionType: "InternalLink",
      actionValue: "/category/countertop/stand-mixers",
      pageReference: {
        type: "standard__recordPage",
        attributes: {
          objectApiName: "ProductCategory",
          recordId: seededId("category", "countertop/stand-mixers"),
          actionName: "view",
        },
      },
    });
    expect(menuItems.length).toBeGreaterThan(2);
    expect(
      (
        await calls.call("getNavigationMenuItems", {
          query: { navigationLinkSetDeveloperName: "Data_Set", menuItemTypesToSkip: "DataSourceDriven" },
        })
      ).menuItems,
    ).toEqual([]);
  });

  it("show drafts to editors only, in place of published sets (API-111, MENU-34, PREVIEW-4)", async () => {
    await store("0LSlive", "Both_Set", "Live", [item({ label: "Live" })]);
    await store("0LSdraft", "Both_Set", "Draft", [item({ label: "Draft" })]);
    await store("0LSonly", "Draft_Set", "Draft", [item({ label: "Only" })]);
    const [editor, shopper] = [await signIn(database.db, { roles: ["editor"] }), await signIn(database.db)];
    const query = { navigationLinkSetDeveloperName: "Both_Set", publishStatus: "Draft" };
    const first = async (headers: Record<string, string>, wanted: Record<string, string> = query) =>
      (await calls.call("getNavigationMenuItems", { query: wanted, headers })).menuItems[0]!.label;
    expect([await first(editor.headers), await first(shopper.headers), await first({})]).toEqual([
      "Draft",
      "Live",
      "Live",
    ]);
    expect(await first(editor.headers, { ...query, publishStatus: "Live" })).toBe("Live");
    const only = { query: { ...query, navigationLinkSetDeveloperName: "Draft_Set" } };
    expect(await calls.refused("getNavigationMenuItems", only)).toEqual([404, "ITEM_NOT_FOUND"]);
    const answer = await calls.send("getNavigationMenuItems", { ...only, headers: editor.headers });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  it.each<[Record<string, string>, string]>([
    [{}, "INVALID_API_INPUT"],
    [{ navigationLinkSetDeveloperName: "" }, "INVALID_API_INPUT"],
    [{ navigationLinkSetDeveloperName: "a\0" }, "INVALID_API_INPUT"],
    [{ navigationLinkSetDeveloperName: "a", navigationLinkSetId: "b" }, "INVALID_API_INPUT"],
    [{ navigationLinkSetId: "nope" }, "INVALID_ID_FIELD"],
    [{ navigationLinkSetDeveloperName: "a", menuItemTypesToSkip: "Nope" }, "INVALID_API_INPUT"],
    [{ navigationLinkSetDeveloperName: "a", publishStatus: "draft" }, "INVALID_API_INPUT"],
    [{ navigationLinkSetDeveloperName: "a", includeImageUrl: "yes" }, "INVALID_API_INPUT"],
  ])("refuse %j", async (query, code) =>
    expect(await calls.refused("getNavigationMenuItems", { query })).toEqual([400, code]),
  );
});

it.each([
  ["getCategoryMenuItems", {}],
  ["getNavigationMenuItems", { navigationLinkSetDeveloperName: "Getting_Started" }],
] as const)("%s answers 304 to a caller that has the content (API-110, MENU-35)", async (name, query) => {
  const answer = await calls.send(name, { query });
  const etag = answer.headers.get("etag")!;
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(await answer.json()).toMatchObject({ eTag: etag, weakEtag: `W/${etag}` });
  for (const tags of [etag, `"other", W/${etag}`]) {
    const again = await calls.send(name, { query, headers: { "if-none-match": tags } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  }
  expect((await calls.send(name, { query, headers: { "if-none-match": '"other"' } })).status).toBe(200);
  expect(
    (await calls.send(name, { query: { ...query, addHomeMenuItem: "true" } })).headers.get("etag"),
  ).not.toBe(etag);
});
