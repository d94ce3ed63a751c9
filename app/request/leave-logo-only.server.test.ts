import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";

import { leaveLogoOnly } from "./leave-logo-only.server";
import { seeOther } from "./redirects.server";

const routeOf = (id: string, parentId: string | undefined, path: string | undefined, handle?: object) => ({
  [id]: { id, parentId, path, module: { handle } },
});
const routes = {
  ...routeOf("root", undefined, ""),
  ...routeOf("store", "root", ":store?"),
  ...routeOf("cart", "store", "cart", { shell: "no-footer" }),
  ...routeOf("layout", "store", undefined, { shell: "logo-only" }),
  ...routeOf("contact", "layout", "checkout/contact", { step: "contact" }),
  ...routeOf("delivery", "layout", "checkout/delivery"),
} as unknown as ServerBuild["routes"];

it.each([
  ["/checkout/contact", "/cart?x=1", "true"],
  ["/hollins/checkout/delivery", "/hollins/nope", "true"],
  ["/checkout/delivery", "/checkout/contact", null],
  ["/cart", "/checkout/contact", null],
  ["/cart", "/", null],
])("a script at %s that is redirected to %s loads a document: %s (HEADER-2)", async (from, to, reload) => {
  const response = seeOther(to);
  await leaveLogoOnly(response, new Request(`http://store.test${from}`), () => Promise.resolve(routes));
  expect(response.headers.get("x-remix-reload-document")).toBe(reload);
});
