import type { StoreEvent } from "#contract/analytics/events";

import { itemOf, type Day, type DayShopper, type ShopperKind } from "./shopping-day";

/** Shoppers by what they do, with and without scripts: 200. */
export const crowd = {
  looks: [40, 20],
  searches: [18, 12],
  fills: [12, 8],
  leaves: [10, 10],
  buys: [9, 7],
  /** Agree, and refuse at the end of the day: their pages count, and their visits do not. */
  refuses: [14, 10],
  /** All without scripts. */
  robots: [0, 30],
} as const;
export type Group = keyof typeof crowd;

/** So many with scripts and without: each group as often as its shoppers do it. */
export function sides(times: Partial<Record<Group, number>>, more: readonly [number, number] = [0, 0]) {
  const of = (side: 0 | 1) =>
    Object.entries(times).reduce(
      (sum, [group, often]) => sum + crowd[group as Group][side] * often,
      more[side],
    );
  return { with: of(0), without: of(1) };
}
const goods = (sku: string) => ({ currency: "USD", value: "900.00", items: [itemOf(sku)] });
const ranges = { item_list_id: "ranges", item_list_name: "Ranges", currency: "USD", items: [] };
const found = (search_term: string, results: number, suggestion: string | null = null): StoreEvent => ({
  name: "search-submit",
  payload: { search_term, results, refinements: [], suggestion },
});
const error: StoreEvent = { name: "alert-displayed", payload: { form: "save-contact", field: "email" } };
export const halfOf = (group: Group) =>
  crowd[group].map((count) => Math.floor(count / 2)) as [number, number];

const seesProduct = (shopper: DayShopper, sku: string, options?: { late: boolean }) =>
  shopper.sees(`/product/${sku}`, [{ name: "view-item", payload: goods(sku) }], options);

async function fillsCart(shopper: DayShopper, sku: string) {
  await seesProduct(shopper, sku);
  shopper.sends({ name: "add-to-cart-pdp", payload: goods(sku) });
  await shopper.sees("/cart", [{ name: "view-cart-items", payload: goods(sku) }]);
}

async function beginsCheckout(shopper: DayShopper, sku: string) {
  await fillsCart(shopper, sku);
  shopper.sends({ name: "begin-checkout", payload: { ...goods(sku), tax: 0 } });
  await shopper.sees("/checkout/contact");
}

interface Product {
  id: string;
  sku: string;
}
interface Part {
  /** The place of the shopper among those of the group on the same side. */
  at: number;
  scripts: boolean;
  range: Product;
  hood: Product;
}

const acts: Record<Group, (shopper: DayShopper, part: Part) => Promise<void>> = {
  async looks(shopper, { at, range }) {
    await shopper.sees("/");
    const LCP = at < crowd.looks[0] / 2 ? 1200 : 3000;
    shopper.tells({ name: "web-vitals", payload: { LCP, INP: null, CLS: 0.05, TTFB: 100 } });
    await shopper.sees("/category/cooking", [{ name: "view-item-list", payload: ranges }]);
    shopper.tells({ name: "select-item", payload: { ...ranges, index: 3 } });
    await seesProduct(shopper, range.sku);
  },
  async searches(shopper, { at, scripts }) {
    await shopper.sees("/");
    await shopper.sees("/search?term=oven", [found("Oven", 12, scripts && at < 5 ? "ovens" : null)]);
    // One reloads the page, which is the same search.
    if (at === 0) await shopper.sees("/search?term=oven", [found("oven", 12)]);
    if (at < halfOf("searches")[scripts ? 0 : 1])
      await shopper.sees("/search?term=teapot", [found("teapot", 0)]);
  },
  fills: (shopper, { range }) => fillsCart(shopper, range.sku),
  async leaves(shopper, { hood }) {
    await beginsCheckout(shopper, hood.sku);
    shopper.sends(error);
  },
  async buys(shopper, { at, scripts, range }) {
    await beginsCheckout(shopper, range.sku);
    if (at < (scripts ? 4 : 2)) shopper.sends(error);
    shopper.sends({ name: "shipping-info", payload: { ...goods(range.sku), tier: "Standard" } });
    shopper.sends({ name: "billing-info", payload: goods(range.sku) });
    shopper.sends({ name: "payment-info", payload: { ...goods(range.sku), payment_type: "Card" } });
    await shopper.orders(range.id, 2);
    await shopper.sees("/order-summary/1OS1?placed=1");
  },
  async refuses(shopper, { hood }) {
    await shopper.sees("/");
    // Another process counts this page, and sends it after the refusal.
    await seesProduct(shopper, hood.sku, { late: true });
    await shopper.refuses();
  },
  async robots(shopper) {
    for (const path of ["/", "/category/cooking", "/"]) await shopper.sees(path);
  },
};

/** Of those who look, some agree, some refuse, and some browsers opt out; of the buyers some agree. */
function answerOf(group: Group, at: number): ShopperKind["answer"] {
  if (group === "refuses") return "agreed";
  if (group === "buys") return at < 3 ? "agreed" : undefined;
  if (group !== "looks") return undefined;
  return at < 8 ? "agreed" : at < 12 ? "refused" : at < 16 ? "gpc" : undefined;
}

/** All of them come, one after the other; returns how many. */
export async function comeAll(come: Day["come"], products: Pick<Part, "range" | "hood">): Promise<number> {
  let people = 0;
  for (const group of Object.keys(crowd) as Group[])
    for (const [column, count] of crowd[group].entries())
      for (let at = 0; at < count; at += 1, people += 1) {
        const scripts = column === 0;
        const shopper = await come({ scripts, answer: answerOf(group, at), isBot: group === "robots" });
        await acts[group](shopper, { ...products, at, scripts });
      }
  return people;
}
