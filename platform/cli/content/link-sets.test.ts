import { afterAll, beforeAll, expect, it } from "vitest";

import { createCatalogCalls } from "#tests/support/catalog-calls";
import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { createCommandLine } from "#tests/support/command-line";
import { signIn } from "#tests/support/sign-in";
import { seededId } from "#platform/core/ids";

let database: TestDatabase;
let cli: ReturnType<typeof createCommandLine>;
let calls: ReturnType<typeof createCatalogCalls>;
beforeAll(async () => {
  database = await createTestDatabase();
  cli = createCommandLine(database.db);
  calls = createCatalogCalls(database.db);
});
afterAll(() => database?.close());

const store = "ardenne";
const key = "link-set/Need_Help";
const link = (label: string, actionValue = "/support", more: object = {}) => ({
  label,
  actionType: "InternalLink",
  actionValue,
  ...more,
});
const linkSet = (...items: object[]) => ({ contentKey: key, contentType: "link-set", body: { items } });
const save = (name: string, content: unknown) => void (cli.files[name] = JSON.stringify(content));
const labels = async (headers: Record<string, string> = {}, publishStatus = "Live") =>
  (
    await calls.call("getNavigationMenuItems", {
      store,
      query: { navigationLinkSetDeveloperName: "Need_Help", publishStatus },
      headers,
    })
  ).menuItems.map(({ label }) => label);

it("are shown in the form in which they were published (OPERATOR-20)", async () => {
  const shown = await cli.run("show-content", key);
  const { body, ...rest } = JSON.parse(shown.out) as ReturnType<typeof linkSet>;
  expect([rest, body.items[0]]).toEqual([
    { contentKey: key, contentType: "link-set" },
    expect.objectContaining({ label: "Support", actionValue: "/support" }),
  ]);
  cli.files["same.json"] = shown.out;
  const before = await labels();
  expect(await cli.run("publish", "same.json")).toMatchObject({
    code: 0,
    err: "",
    out: `${key} is live in ardenne.\n`,
  });
  expect(await labels()).toEqual(before);
});

it("change from draft to live and back; drafts are visible to editors only (OPERATOR-21, OPERATOR-24)", async () => {
  const before = await labels();
  save(
    "new.json",
    linkSet(link("Ask us", "/support", { subMenu: [link("By telephone")] }), {
      label: "Chat",
      actionType: "ExternalLink",
      actionValue: "https://chat.example.com",
      target: "NewWindow",
    }),
  );
  expect(await cli.run("publish", "new.json", "--draft")).toMatchObject({
    code: 0,
    out: `${key} is saved as a draft in ardenne.\n`,
  });
  const editor = await signIn(database.db, { roles: ["editor"] });
  expect([await labels(), await labels(editor.headers, "Draft")]).toEqual([before, ["Ask us", "Chat"]]);
  const id = (
    await database.db
      .selectFrom("navigation_link_set")
      .select("id")
      .where("community_id", "=", seededId("community", store))
      .where("developer_name", "=", "Need_Help")
      .where("state", "=", "Live")
      .execute()
  )[0]!.id;
  const byId = await calls.call("getNavigationMenuItems", {
    store,
    query: { navigationLinkSetId: id, publishStatus: "Draft" },
    headers: editor.headers,
  });
  expect(byId.menuItems.map(({ label }) => label)).toContain("Ask us");
  expect((await cli.run("content", "--type", "link-set")).out).toMatch(
    /link-set\/Need_Help +link-set +Draft .+2 items\n *link-set\/Need_Help +link-set +Live /,
  );
  expect(await cli.run("publish", key)).toMatchObject({ code: 0, out: `${key} is live in ardenne.\n` });
  expect(await labels()).toEqual(["Ask us", "Chat"]);
  expect(JSON.parse((await cli.run("show-content", key)).out).body.items[0]).toEqual({
    label: "Ask us",
    actionType: "InternalLink",
    actionValue: "/support",
    target: "CurrentWindow",
    imageUrl: null,
    subMenu: [
      {
        label: "By telephone",
        actionType: "InternalLink",
        actionValue: "/support",
        target: "CurrentWindow",
        imageUrl: null,
        subMenu: [],
      },
    ],
  });
  expect(await cli.run("publish", key)).toMatchObject({
    code: 1,
    err: `ardenne has no draft ${key}.\n`,
  });
  expect(await cli.run("unpublish", key)).toMatchObject({
    code: 0,
    out: `${key} is a draft in ardenne.\n`,
  });
  expect(
    await calls.refused("getNavigationMenuItems", {
      store,
      query: { navigationLinkSetDeveloperName: "Need_Help" },
    }),
  ).toEqual([404, "ITEM_NOT_FOUND"]);
  expect((await cli.run("publish", key)).code).toBe(0);
});

it("may mark items as clickable or external, name CSS classes, use page references, and lead to pages of the store as external links (API-109, LINK-9, MENU-16, OPERATOR-23)", async () => {
  const items = [
    link("Ask us", "/support", { isClickable: false, cssClasses: "loud" }),
    {
      label: "Contact",
      actionType: "InternalLink",
      isExternal: true,
      pageReference: { type: "comm__namedPage", attributes: { name: "Contact" }, state: {} },
    },
    link("Terms", "/terms", { actionType: "ExternalLink", target: "NewWindow" }),
    {
      label: "Log in",
      actionType: "ExternalLink",
      target: "NewWindow",
      pageReference: { type: "comm__namedPage", attributes: { name: "Trade_Program_Login" }, state: {} },
    },
  ];
  save("rich.json", { ...linkSet(...items), contentKey: "link-set/Rich_Set" });
  expect(await cli.run("publish", "rich.json")).toMatchObject({ code: 0, err: "" });
  expect(
    (
      await calls.call("getNavigationMenuItems", {
        store,
        query: { navigationLinkSetDeveloperName: "Rich_Set" },
      })
    ).menuItems,
  ).toMatchObject(items);
});

it.each<[string, unknown, string]>([
  [
    "an address of a script",
    linkSet(link("a"), { ...link("b"), actionType: "ExternalLink", actionValue: "javascript:alert(1)" }),
    "body.items.1.actionValue: must be a complete address",
  ],
  [
    "an address of another host as a path",
    linkSet(link("a", "//evil.example")),
    "body.items.0.actionValue: must be a path of the store",
  ],
  [
    "a path with a backslash",
    linkSet(link("a", "/\\evil.example")),
    "body.items.0.actionValue: must be a path",
  ],
  [
    "a child item without a label",
    linkSet(link("a", "/a", { subMenu: [link(" ")] })),
    "body.items.0.subMenu.0.label: is missing",
  ],
  ["an unknown type", linkSet({ ...link("a"), actionType: "Nope" }), "body.items.0.actionType: "],
  ["an unknown field", linkSet({ ...link("a"), href: "/a" }), "has no field href"],
  [
    "too many levels",
    linkSet(
      link("1", "/", {
        subMenu: [
          link("2", "/", {
            subMenu: [
              link("3", "/", {
                subMenu: [link("4", "/", { subMenu: [link("5", "/", { subMenu: [link("6")] })] })],
              }),
            ],
          }),
        ],
      }),
    ),
    "body.items: has more than 5 levels",
  ],
  [
    "too many items",
    linkSet(...Array.from({ length: 2501 }, () => link("a"))),
    "body.items: has more than 2,500 items",
  ],
  [
    "a name with a dash",
    { ...linkSet(), contentKey: "link-set/Need-Help" },
    "contentKey: must be link-set/ followed by a developer name",
  ],
  [
    "content under the key of a link set",
    { contentKey: "link-set/tiles", contentType: "tile", title: "T", body: {} },
    "contentKey: the key of content must not begin with link-set/",
  ],
])("refuse %s", async (_what, content, message) => {
  const before = await labels();
  save("bad.json", content);
  const { code, out, err } = await cli.run("publish", "bad.json");
  expect([code, out, err]).toEqual([1, "", expect.stringContaining(message)]);
  expect(await labels()).toEqual(before);
});

it("are published with other records of a file, all or none (OPERATOR-21)", async () => {
  const page = (title: unknown) => ({
    contentKey: "page/together",
    contentType: "page",
    title: "Together",
    urlName: "together",
    body: { title, metaDescription: "", sections: [] },
  });
  const before = await labels();
  save("list.json", [
    linkSet(link("Together", "/together")),
    page(7),
    { ...page("x"), contentKey: "page/apart" },
  ]);
  expect(await cli.run("publish", "list.json")).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringMatching(
      /^list\.json: record 2: body\.title: .+\nlist\.json: record 3: contentKey: the key of a page/,
    ),
  });
  expect(await labels()).toEqual(before);
  save("list.json", [linkSet(link("Together", "/together")), page("Together")]);
  expect((await cli.run("publish", "list.json", "--draft")).code).toBe(0);
  // One of the keys has no draft, so none is published.
  expect((await cli.run("publish", key, "page/nowhere")).code).toBe(1);
  expect(await labels()).toEqual(before);
  expect(await cli.run("publish", key, "page/together")).toMatchObject({
    code: 0,
    out: `${key} is live in ardenne.\npage/together is live in ardenne.\n`,
  });
  expect(await labels()).toEqual(["Together"]);
  expect(JSON.parse((await cli.run("show-content", key, "page/together")).out)).toHaveLength(2);
  save("twice.json", [linkSet(), linkSet()]);
  expect((await cli.run("publish", "twice.json")).err).toContain(`${key} occurs twice`);
});

it("report categories, and link sets of footers, that do not exist (OPERATOR-22)", async () => {
  save("warn.json", [
    linkSet(link("Ranges", "/category/cooking"), link("Gone", "/category/gone")),
    {
      contentKey: "footer",
      contentType: "footer",
      title: "Footer",
      body: {
        sections: [
          {
            components: ["Need_Help", "Nowhere"].map((navigationLinkSetDeveloperName) => ({
              name: "navigation-menu",
              attributes: { navigationLinkSetDeveloperName },
            })),
          },
        ],
      },
    },
  ]);
  expect(await cli.run("publish", "warn.json", "--store", "tarn")).toMatchObject({
    code: 0,
    err: "tarn has no content, picture or category link-set/Nowhere\ntarn has no content, picture or category /category/gone\n",
  });
});
