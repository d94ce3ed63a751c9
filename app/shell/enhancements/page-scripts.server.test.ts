import { expect, it } from "vitest";

import { onlyPage } from "./page-scripts.server";

const row = (id: string, path?: string) => ({ id, module: `/assets/${id}.js`, ...(path ? { path } : {}) });
const manifest = {
  routes: {
    root: row("root"),
    store: row("store", ":store?"),
    home: row("home"),
    cart: row("cart", "cart"),
    content: row("content", "*"),
  },
};

const pageOf = (params: Record<string, string>) =>
  ({
    manifest,
    staticHandlerContext: { matches: ["root", "store", "cart"].map((id) => ({ route: { id }, params })) },
  }) as unknown as Parameters<typeof onlyPage>[0];

it("a page is rendered among its own routes, without the segment that its address lacks (OPS-162)", () => {
  const { root, store, cart } = manifest.routes;
  expect(onlyPage(pageOf({ store: "hollins" })).routes).toEqual({ root, store, cart });
  expect(onlyPage(pageOf({})).routes).toEqual({ root, store: { ...store, path: undefined }, cart });
});
