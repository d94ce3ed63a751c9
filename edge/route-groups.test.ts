import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";

import { splitBuild, withoutRoutes } from "./route-groups";

const routes = {
  root: { id: "root" },
  store: { id: "store", parentId: "root", path: ":store?" },
  home: { id: "home", parentId: "store", index: true },
  content: { id: "content", parentId: "store", path: "*" },
  cart: { id: "cart", parentId: "store", path: "cart" },
  contact: { id: "contact", parentId: "store", path: "checkout/contact" },
  review: { id: "review", parentId: "store", path: "checkout/review" },
};
const build = { routes, assets: { routes, version: "1" } } as unknown as ServerBuild;
const { groupOf, builds } = splitBuild(build, ["ardenne", "hollins"]);

describe("splitBuild", () => {
  it.each([
    ["/", "*"],
    ["/hollins", "*"],
    ["/support", "*"],
    ["/hollins/support", "*"],
    ["/nope/cart", "*"],
    ["/cart", "/cart"],
    ["/cart/", "cart"],
    ["/cart/extra", "cart"],
    ["/hollins/cart", "cart"],
    ["/cart.data", "/cart"],
    ["/checkout/review", "/checkout/review"],
    ["/hollins/checkout/review", "checkout"],
    ["/__manifest", "**"],
  ])("%s → %s", (path, group) => expect(groupOf(path)).toBe(group));

  it("keeps the layouts and the catch-all routes, in the build and in its manifest (OPS-4)", () => {
    const group = builds.get("checkout")!;
    expect(Object.keys(group.routes).sort()).toEqual([
      "contact",
      "content",
      "home",
      "review",
      "root",
      "store",
    ]);
    expect(Object.keys(group.assets.routes)).toEqual(Object.keys(group.routes));
    expect(Object.keys(builds.get("**")!.routes)).toHaveLength(7);
  });

  it("has a page of the main store alone, and its browser gets the routes of the group (OPS-4)", () => {
    const page = builds.get("/checkout/review")!;
    expect(page.routes).toEqual({
      root: routes.root,
      store: { id: "store", parentId: "root" },
      review: routes.review,
    });
    expect(page.assets).toBe(builds.get("checkout")!.assets);
  });
});

describe("withoutRoutes", () => {
  it("leaves out the routes of addresses that the edge answers, so that the store shows its own page there (OPS-4)", () => {
    const media = { id: "media", parentId: "root", path: "sfsites/*" };
    const payment = { id: "payment", parentId: "root", path: "test-gateway/*" };
    const all = { ...routes, media, payment };
    const whole = { routes: all, assets: { routes: all, version: "1" } } as unknown as ServerBuild;
    const rest = withoutRoutes(whole, ["sfsites", "test-gateway"]);
    expect(rest).toEqual(build);
    expect(splitBuild(rest, ["ardenne"]).groupOf("/sfsites/c/nope")).toBe("*");
  });
});
