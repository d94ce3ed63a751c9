import { expect, it } from "vitest";

import { openStoreContext } from "~/request/open-store-context.server";
import type { StoreContext } from "~/request/store-context.server";
import { openTestStore } from "#tests/support/store-request";

import { layoutSection } from "#contract/content/layout";
import { createRegistry, defineComponent, definePersonalComponent } from "./component";
import { drawSections } from "./draw-layout.server";
import { createSharedContext } from "./shared-context.server";

/**
 * The compiler checks that shared components get no personal data (CONTENT-6): tsc fails if a line with
 * @ts-expect-error compiles. These components are never rendered.
 */
export const shared = [
  // @ts-expect-error A shared component cannot read the visitor's ZIP.
  defineComponent("services", { load: (_attributes, { visitor: { zip } }) => ({ zip }), draw: () => <p /> }),
  // @ts-expect-error A shared component cannot read the cart.
  defineComponent("services", { load: (_attributes, { shop }) => shop.loadCartItems, draw: () => <p /> }),
  // @ts-expect-error A shared component cannot read the request with its cookies.
  defineComponent("services", { load: (_attributes, { request }) => ({ request }), draw: () => <p /> }),
  // @ts-expect-error A shared component cannot read the requested address.
  defineComponent("services", { load: (_attributes, { url }) => ({ url }), draw: () => <p /> }),
  // @ts-expect-error A shared component cannot pass its context to a function that needs a StoreContext.
  defineComponent("services", { load: (_attributes, context) => visitorZip(context), draw: () => <p /> }),
  defineComponent("services", {
    load: (_attributes, { store: { profile } }) => ({ profile }),
    draw: () => <p />,
  }),
];

export const personal = definePersonalComponent("services", {
  load: (_attributes, context) => ({ zip: context.visitor.zip, words: visitorZip(context) }),
  draw: ({ zip }) => <p>{zip?.Zipcode}</p>,
});

// @ts-expect-error A StoreContext cannot be used as a SharedContext.
export const mistaken = (context: StoreContext): Parameters<typeof drawSections>[2]["shared"] => context;

function visitorZip({ visitor: { zip } }: StoreContext) {
  return { zip };
}

async function openStore() {
  const store = openTestStore({ getCategoryMenuItems: () => ({ body: { menuItems: [] } }) });
  const context = await openStoreContext(new Request("http://store.test/"), {}, store.loadContext());
  return { ...store, context };
}

it("the shared context has no data of the visitor (CONTENT-6)", async () => {
  const { context } = await openStore();
  const { shop, visitor, document, ...rest } = createSharedContext(context);
  expect([rest, shop, visitor, document].map((part) => Object.keys(part).sort())).toEqual([
    ["addresses", "logger", "store"],
    ["commerce"],
    ["isPreviewing", "isSignedIn"],
    ["videoHosts"],
  ]);
});

it("the shared context calls the platform as a guest without a cart (CONTENT-6)", async () => {
  const { context, calls } = await openStore();
  await context.visitor.ensureGuestId();
  for (const {
    shop: { commerce },
  } of [context, createSharedContext(context)])
    await commerce.call("getCompactSummary").catch(() => null);
  expect(calls().map(({ headers }) => headers.has("cookie"))).toEqual([true, false]);
});

it("a personal component is left out of markup that is cached for all visitors (CONTENT-6)", async () => {
  const { context, logged } = await openStore();
  const html = await drawSections(
    [layoutSection.parse({ components: [{ name: "services", attributes: { items: [] } }] })],
    createRegistry([personal]),
    { shared: createSharedContext(context), personal: null },
    { region: "page", first: false },
  );
  expect([html, logged.length]).toEqual(["", 1]);
});
