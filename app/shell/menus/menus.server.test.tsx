import { describe, expect, it } from "vitest";

import { createSharedContext } from "~/page-builder/shared-context.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, refusal, storeProfile } from "#tests/support/store-request";
import { findHeading, loadMenu } from "./menus.server";
import { drawShellStatic } from "~/shell/shell-static.server";

const links = {
  name: "link-list",
  attributes: { title: "Cooking", links: [{ label: "Ovens", url: "/ovens" }] },
};
const bodies: Record<string, object> = {
  "main-navigation": {
    headings: [
      { label: "New", slug: "new", url: "/whats-new", columns: [] },
      {
        label: "Cooking",
        slug: "cooking",
        url: null,
        columns: [{ columnWidth: 4, seedComponents: [links] }],
      },
    ],
  },
  "page-navigation": {
    headings: [{ label: "About", slug: "about", url: null, columns: [{ seedComponents: [links] }] }],
  },
  footer: {
    sections: [
      {
        components: [
          { name: "text-block", attributes: { text: "#ElevateEverything", headingTag: "paragraph" } },
        ],
      },
    ],
  },
};

async function setUp(missing?: string) {
  const store = openTestStore({
    getContent: ({ params }) => {
      const key = params.contentKeyOrId!;
      if (key === missing) return refusal(500, "UNKNOWN");
      return {
        body: key in bodies ? { ...storeProfile, contentKey: key, contentBody: bodies[key] } : storeProfile,
      };
    },
  });
  return createSharedContext(
    await openStoreContext(
      new Request("http://store.test/hollins"),
      { store: "hollins" },
      store.loadContext(),
    ),
  );
}

describe("menus", () => {
  it("a heading with a link navigates, the others lead to their page (MENU-3, MENU-4)", async () => {
    const menu = await loadMenu("main-navigation", await setUp(), () => {});
    expect(menu.map(({ label, href, columns }) => [label, href, columns.length])).toEqual([
      ["New", "/hollins/whats-new", 0],
      ["Cooking", "/hollins/menu/cooking", 1],
    ]);
  });

  it("the first heading navigates if its label is exactly New, even with columns (MENU-3)", async () => {
    const before = bodies["main-navigation"]!;
    const column = { seedComponents: [links] };
    bodies["main-navigation"] = {
      headings: [
        { label: "New", slug: "new", url: "/whats-new", columns: [column] },
        { label: "New", slug: "new-2", url: "/other", columns: [column] },
        { label: "Nothing", slug: "nothing", url: null, columns: [] },
      ],
    };
    try {
      const menu = await loadMenu("main-navigation", await setUp(), () => {});
      expect(menu.map(({ slug, href, columns }) => [slug, href, columns.length])).toEqual([
        ["new", "/hollins/whats-new", 0],
        ["new-2", "/hollins/other", 1],
      ]);
    } finally {
      bodies["main-navigation"] = before;
    }
  });

  it("findHeading finds a heading of either menu by its slug (MENU-4)", async () => {
    const context = await setUp();
    expect([
      (await findHeading("cooking", context))?.label,
      (await findHeading("about", context))?.label,
      await findHeading("nothing", context),
    ]).toEqual(["Cooking", "About", null]);
  });
});

describe("the static fragments of the shell", () => {
  it("panels of both bars share one name; there are no ids, script links or empty anchors", async () => {
    const { navigation, footer } = await drawShellStatic(await setUp(), () => {});
    expect(navigation.html).toContain('<details name="menu"><summary>Cooking</summary>');
    expect(navigation.html).toContain('<details name="menu"><summary>About</summary>');
    expect(navigation.html).toContain('<a href="/hollins/whats-new">New</a>');
    expect(navigation.html).not.toMatch(/javascript:|href="#"| id=/);
    expect(footer.html).toContain("#ElevateEverything");
  });

  it("panels with keepOpenInPreview stay open in an editor's preview, where nothing opens or closes (MENU-8)", async () => {
    const context = await setUp();
    const kept = { ...bodies["main-navigation"] } as { headings: object[] };
    const before = bodies["main-navigation"]!;
    bodies["main-navigation"] = {
      headings: kept.headings.map((heading, index) =>
        index === 1 ? { ...heading, keepOpenInPreview: true } : heading,
      ),
    };
    try {
      const { navigation } = await drawShellStatic(
        { ...context, visitor: { ...context.visitor, isPreviewing: true } },
        () => {},
      );
      expect(navigation.html).not.toContain("<details");
      expect(navigation.html).toContain('<a href="/hollins/menu/cooking">Cooking</a><div class="panel">');
      expect(navigation.html).toContain('<a href="/hollins/menu/about">About</a></li>');
    } finally {
      bodies["main-navigation"] = before;
    }
    expect((await drawShellStatic(await setUp(), () => {})).navigation.html).toContain(
      '<details name="menu">',
    );
  });

  it.each(["main-navigation", "footer"])(
    "without %s the rest is drawn, and the failure is reported (MENU-5)",
    async (part) => {
      let failures = 0;
      const { navigation, footer } = await drawShellStatic(await setUp(part), () => (failures += 1));
      expect([
        navigation.html.includes("<summary>Cooking"),
        footer.html.includes("#Elevate"),
        navigation.html.includes("About"),
        failures,
      ]).toEqual([part === "footer", part !== "footer", true, 1]);
    },
  );
});
