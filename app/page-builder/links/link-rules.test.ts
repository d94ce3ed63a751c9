import { describe, expect, it } from "vitest";

import { linkOf, linkOfItem, placeholderHref, providerSkips, safeHref, tileTarget } from "./link-rules";

const href = (path: string) => (path === "/" ? "/hollins" : `/hollins${path}`);
const item = (actionType: string, actionValue: string | null, target: string | null = null) => ({
  label: "Item",
  actionType,
  actionValue,
  target,
  imageUrl: null,
  subMenu: [],
});

describe("safeHref", () => {
  it.each([
    ["/about-us", "/hollins/about-us"],
    ["about-us", "/hollins/about-us"],
    ["/", "/hollins"],
    ["#reviews", "#reviews"],
    ["https://www.example.com/a?b=c#d", "https://www.example.com/a?b=c#d"],
    ["mailto:care@example.com", "mailto:care@example.com"],
    ["tel:+18005550142", "tel:+18005550142"],
  ])("keeps %s (LINK-3)", (url, expected) => expect(safeHref(url, href)).toBe(expected));

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " \tjava\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "vbscript:x",
    "data:text/html,<b>x</b>",
    "file:///etc/passwd",
    "blob:https://example.com/1",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "#",
  ])("replaces %j by the placeholder (LINK-2)", (url) => expect(safeHref(url, href)).toBe(placeholderHref));
});

describe("linkOfItem", () => {
  it.each(["SystemLink", "Modal", "NavigationalTopic", "Event"])("drops %s", (type) =>
    expect(linkOfItem(item(type, "/x"), href)).toBeNull(),
  );

  it("drops GlobalAction only in the footer's lists", () => {
    expect(linkOfItem(item("GlobalAction", "/x"), href)).not.toBeNull();
    expect(linkOfItem(item("GlobalAction", "/x"), href, providerSkips)).toBeNull();
  });

  it.each([
    ["internal", item("InternalLink", "/a"), { label: "Item", href: "/hollins/a" }],
    [
      "internal with the target NewWindow",
      item("InternalLink", "/a", "NewWindow"),
      { label: "Item", href: "/hollins/a" },
    ],
    [
      "external in a new window",
      item("ExternalLink", "https://e.example", "NewWindow"),
      { label: "Item", href: "https://e.example", external: true, newWindow: true },
    ],
    [
      "external in this window",
      item("ExternalLink", "https://e.example", "CurrentWindow"),
      { label: "Item", href: "https://e.example" },
    ],
    [
      "mail",
      item("ExternalLink", "mailto:a@b.example"),
      { label: "Item", href: "mailto:a@b.example", newWindow: true },
    ],
    ["not clickable", item("InternalLink", null), { label: "Item", href: null }],
    ["without a type", item("", "/a"), { label: "Item", href: null }],
    [
      "script in an internal link",
      item("InternalLink", "javascript:alert(1)"),
      { label: "Item", href: placeholderHref },
    ],
    [
      "script in an external link",
      item("ExternalLink", "javascript:alert(1)", "NewWindow"),
      { label: "Item", href: placeholderHref },
    ],
  ])("%s", (_name, source, expected) => expect(linkOfItem(source, href)).toEqual(expected));
});

describe("linkOf", () => {
  it("opens web addresses in a new window (LINK-7)", () =>
    expect(linkOf("Careers", "https://e.example/jobs", href)).toEqual({
      label: "Careers",
      href: "https://e.example/jobs",
      external: true,
      newWindow: true,
    }));
});

describe("tileTarget", () => {
  const namedPage = (name: string) => (name === "Brand_Partners" ? "/brand-partners" : null);
  it.each([
    ["/trade-program", "/trade-program"],
    ["https://e.example/book.pdf", "https://e.example/book.pdf"],
    ["page-Brand_Partners", "/brand-partners"],
    ["page-Brand_Partners-extra", "/brand-partners"],
    ["page-Unknown", null],
    ["nothing", null],
  ])("%s → %s (CONTENT-8)", (url, expected) => expect(tileTarget(url, namedPage)).toBe(expected));
});
