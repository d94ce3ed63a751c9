import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { storedMenuItem, type MenuItem } from "#contract/content/menus";
import { createAddresses } from "~/addresses.server";

import { placeholderHref, providerSkips, navigationSkips } from "./link-rules";
import { normalizeItems, safeClasses, type MenuNode } from "./menu-items";
import { StaticLink } from "./static-link.server";

const source = {
  addresses: createAddresses("/hollins"),
  categoryPath: (id: string) => (id === "0ZG1" ? "cooking/wall-ovens" : undefined),
  categoryId: (path: string) => (path === "cooking" ? "0ZG2" : undefined),
};
const readItem = (fields: object): MenuItem => storedMenuItem.parse({ label: "Item", ...fields });
const nodes = (items: object[], options?: Parameters<typeof normalizeItems>[2]) =>
  normalizeItems(items.map(readItem), source, options);
const linkOf = (fields: object) => nodes([fields])[0]?.link;
const internal = { actionType: "InternalLink", actionValue: "/a" };
const external = { actionType: "ExternalLink", actionValue: "https://e.example/", target: "NewWindow" };
const deep = {
  ...internal,
  label: "1",
  subMenu: [{ label: "2", subMenu: [{ label: "3", subMenu: [{ label: "4" }] }] }],
};
const levels = (list: readonly MenuNode[]): number =>
  list.length === 0 ? 0 : 1 + Math.max(...list.map(({ children }) => levels(children)));

describe("maxDepth", () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [-1, 4],
  ])("limits the levels, -1 shows all: %i shows %i levels", (maxDepth, shown) =>
    expect(levels(nodes([deep], { maxDepth }))).toBe(shown),
  );
});

describe("action types", () => {
  const all = [
    "SystemLink",
    "Modal",
    "NavigationalTopic",
    "Event",
    "GlobalAction",
    "InternalLink",
    "ExternalLink",
  ];
  it.each([
    [navigationSkips, ["GlobalAction", "InternalLink", "ExternalLink"]],
    [providerSkips, ["InternalLink", "ExternalLink"]],
  ])(
    "that are skipped are left out at every depth; the footer also skips GlobalAction (MENU-16, MENU-18)",
    (skips, left) => {
      const items = all.map((actionType) => ({ label: actionType, actionType, actionValue: "/x" }));
      const [{ children }, ...rest] = nodes([{ label: "Parent", subMenu: items }, ...items], { skips }) as [
        MenuNode,
        ...MenuNode[],
      ];
      expect([children, rest].map((each) => each.map(({ link }) => link.label))).toEqual([left, left]);
    },
  );
});

describe("clickable items", () => {
  it.each<[object, string | null]>([
    [internal, "/hollins/a"],
    [{ ...internal, isClickable: false }, null],
    [{ ...internal, actionType: "", isClickable: true }, "/hollins/a"],
    [{ ...internal, actionType: "" }, null],
    [{ ...internal, actionValue: "" }, null],
    [{ ...internal, actionValue: null }, null],
    [{ ...internal, isClickable: "false" }, "/hollins/a"],
    [{ isClickable: true }, null],
  ])(
    "follow a boolean isClickable, otherwise need an actionValue and an actionType: %j (MENU-19)",
    (fields, href) => expect(linkOf(fields)?.href).toBe(href),
  );
});

describe("external items", () => {
  it.each<[object, boolean, boolean]>([
    [external, true, true],
    [{ ...external, target: "CurrentWindow" }, false, false],
    [{ ...external, isExternal: false }, false, true],
    [{ ...internal, target: "NewWindow" }, false, false],
    [{ ...internal, isExternal: true }, true, false],
    [{ ...external, isExternal: "no" }, true, true],
  ])(
    "follow a boolean isExternal, otherwise are ExternalLink with target NewWindow; only the latter open a new window: %j (LINK-5, LINK-6, MENU-20)",
    (fields, isExternal, newWindow) => {
      const link = linkOf(fields)!;
      expect([link.external ?? false, link.newWindow ?? false]).toEqual([isExternal, newWindow]);
      const html = renderToStaticMarkup(<StaticLink link={link} />);
      expect([html.includes('rel="nofollow noopener"'), html.includes('target="_blank"')]).toEqual([
        isExternal,
        newWindow,
      ]);
    },
  );
});

describe("addresses of items", () => {
  it.each([
    ["https://e.example/a", "https://e.example/a"],
    ["/a", "/hollins/a"],
    ["#a", "#a"],
  ])("are valid if they start with a host, / or #: %s (LINK-1)", (actionValue, href) =>
    expect(linkOf({ ...internal, actionValue })?.href).toBe(href),
  );
  it.each(["mailto:a@b.example", "tel:+18005550142"])(
    "with mailto: and tel: are valid and open a new window: %s (LINK-5)",
    (actionValue) =>
      expect(linkOf({ ...external, target: null, actionValue })).toEqual({
        label: "Item",
        href: actionValue,
        newWindow: true,
      }),
  );
  it.each(["javascript:alert(1)", " java\tscript:x", "VBScript:x", "data:text/html,x", "//evil.example"])(
    "with script and data schemes are replaced by a placeholder: %j (LINK-2)",
    (actionValue) =>
      expect([
        linkOf({ ...internal, actionValue })?.href,
        linkOf({ ...external, actionValue })?.href,
      ]).toEqual([placeholderHref, placeholderHref]),
  );
});

describe("internal items", () => {
  it.each([
    ["/hollins/support", "/hollins/support"],
    ["/hollins", "/hollins"],
    ["/support?a=b#c", "/hollins/support?a=b#c"],
    ["/hollins-story", "/hollins/hollins-story"],
  ])("get the prefix of the store once: %s (LINK-3)", (actionValue, href) =>
    expect(linkOf({ ...internal, actionValue })?.href).toBe(href),
  );
  it.each<[string, object, string | null]>([
    ["comm__namedPage", { name: "Contact" }, "/hollins/support"],
    [
      "standard__recordPage",
      { objectApiName: "ProductCategory", recordId: "0ZG1" },
      "/hollins/category/cooking/wall-ovens",
    ],
    ["standard__recordPage", { objectApiName: "ProductCategory", recordId: "gone" }, null],
    ["comm__namedPage", {}, null],
  ])("without an action value lead to their page reference: %s %j (LINK-4)", (type, attributes, href) =>
    expect(linkOf({ actionType: "InternalLink", pageReference: { type, attributes } })?.href).toBe(href),
  );
});

describe("class names of items", () => {
  it.each([
    ["nav-item is-new", "nav-item is-new"],
    ['a"b <x> 1st ok', "ok"],
    [7, ""],
  ])("keep only valid class names: %j (MENU-17)", (value, classes) =>
    expect(safeClasses(value)).toBe(classes),
  );
});

describe("the log-in for trade partners", () => {
  const item = {
    label: "Log in",
    actionType: "ExternalLink",
    target: "NewWindow",
    pageReference: { type: "comm__namedPage", attributes: { name: "Trade_Program_Login" }, state: {} },
  };
  const links = (tradeLogin?: string) =>
    normalizeItems([readItem(item), readItem(internal)], { ...source, tradeLogin }).map(({ link }) => link);

  it("leads to the store's address in a new tab, and is hidden without one (LINK-10)", () => {
    expect(links("https://trade.example/login")[0]).toEqual({
      label: "Log in",
      href: "https://trade.example/login",
      external: true,
      newWindow: true,
    });
    expect(links().map(({ label }) => label)).toEqual(["Item"]);
  });
});

describe("an external item that leads to a page of the store", () => {
  it("keeps the new window and gets the store's prefix (LINK-5, LINK-9)", () => {
    expect(linkOf({ ...external, actionValue: "/terms" })).toEqual({
      label: "Item",
      href: "/hollins/terms",
      external: true,
      newWindow: true,
    });
  });
});
