import { describe, expect, it } from "vitest";

import { pageMeta } from "./page-meta";

const canonical = "http://store.test/cart";
const head = { title: "Your cart", canonical, pageType: "Cart" };
const shell = (view: object = {}) => ({ data: { view: { store: { label: "Ardenne" }, ...view } } });
const metaOf = (page: object, matches = [shell()]) =>
  pageMeta({ data: { head: { ...head, ...page } }, matches, location: { pathname: "/cart" } });

describe("the head of a page", () => {
  it("has title, description, robots, page type and canonical address in this order (EVENT-14)", () => {
    expect(metaOf({ description: `<b>All</b> of ${"x".repeat(400)}`, noIndex: true })).toEqual([
      { title: "Your cart | Ardenne" },
      { name: "description", content: `All of ${"x".repeat(293)}` },
      { name: "robots", content: "noindex" },
      { name: "page-type", content: "Cart" },
      { tagName: "link", rel: "canonical", href: canonical },
    ]);
  });

  it("leaves out what the page does not have", () => {
    expect(metaOf({ title: null, description: "" })).toEqual([
      { title: "Ardenne" },
      { name: "page-type", content: "Cart" },
      { tagName: "link", rel: "canonical", href: canonical },
    ]);
  });

  it.each([
    ["an address that cannot be read", { error: true }, {}, "Error: Your cart | Ardenne"],
    ["a refused form of this page", {}, { cameBack: "/cart" }, "Error: Your cart | Ardenne"],
    ["a refused form of another page", {}, { cameBack: "/login" }, "Your cart | Ardenne"],
  ])("begins its title after %s by the rule (FORM-13)", (_case, page, view, title) => {
    expect(metaOf(page, [shell(view)])[0]).toEqual({ title });
  });

  it("is the error page's where the loader failed", () => {
    expect(pageMeta({ data: undefined, matches: [shell()], location: { pathname: "/cart" } })).toEqual([]);
  });
});
