import { expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";

import { comeAll, crowd, halfOf, sides, type Group } from "./seeded-crowd";
import { day, openDay } from "./shopping-day";

const both = (counts: { with: number; without: number }) => counts.with + counts.without;
const share = (part: number, whole: number) => Number((part / whole).toFixed(4));
const money = (amount: number) => amount.toFixed(2);

const { side, come, end, orders: placed, store } = await openDay();
const rangePrice = 900;
/** With the tax of Kentucky, 6 %. */
const taxedRange = 954;
async function insertProduct(options: { sale?: number; list?: number } = {}) {
  const id = await side.insertProduct({ ...options, stock: 1000 });
  const product = side.db.selectFrom("product").select(["id", "sku"]).where("id", "=", id);
  return product.executeTakeFirstOrThrow();
}
type Placed = (typeof placed)[number];
const range = await insertProduct();
const hood = await insertProduct({ sale: 40_000, list: 50_000 });

/** Rows in an order that does not depend on equal counts. */
const sorted = <Row extends object>(rows: readonly Row[]) =>
  [...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

it("the reports of a day of 200 shoppers tell what they did, number for number (EVENT-76 to EVENT-80, EVENT-95)", async () => {
  expect(await comeAll(come, { range, hood })).toBe(200);
  await end();
  const [paid, returned, scratched] = placed as [Placed, Placed, Placed];
  for (const { id } of [paid, returned, scratched]) await store.ships(id);
  await store.takesBackOnePiece(returned.id);
  await store.givesBack(scratched.id, 1_000);

  const cli = createCommandLine(side.db);
  const { code, out, err } = await cli.run("report", "all", "--from", day, "--to", day, "--json");
  expect(code, err).toBe(0);
  const made = JSON.parse(out) as {
    reports: {
      report: string;
      figures: { label: string; value: unknown }[];
      tables: Record<string, object[]>;
    }[];
  };
  const reports = Object.fromEntries(
    made.reports.map(({ report, figures, tables }) => [
      report,
      { figures: Object.fromEntries(figures.map(({ label, value }) => [label, value])), tables },
    ]),
  );

  const { pages, addresses } = reports.visits!.tables;
  Object.assign(reports.visits!.tables, { pages: sorted(pages!), addresses: sorted(addresses!) });

  const visits = sides({ looks: 1, searches: 1, fills: 1, leaves: 1, buys: 1 });
  const agreed = sides({}, [8 + 3, 8 + 3]);
  const again: [number, number] = [1, 1];
  const [nothingWith, nothingWithout] = halfOf("searches");
  const extraSearches = [nothingWith + again[0], nothingWithout + again[1]] as [number, number];
  const views = sides({ looks: 3, searches: 2, fills: 2, leaves: 3, buys: 4, refuses: 2 }, extraSearches);
  const page = (
    name: string,
    visited: Partial<Record<Group, number>>,
    viewed: Partial<Record<Group, number>> = visited,
    more?: [number, number],
  ) => {
    const seen = sides(viewed, more);
    return { page: name, ...sides(visited), viewsWith: seen.with, viewsWithout: seen.without };
  };
  const began = sides({ leaves: 1, buys: 1 });
  const ordered = sides({ buys: 1 });
  const erred = sides({ leaves: 1 }, [4, 2]);
  const orders = both(ordered);
  const goodsSold = money(orders * 2 * rangePrice);
  const sumOf = (name: "total" | "tax" | "delivery", from = 0, to?: number) =>
    money(placed.slice(from, to).reduce((sum, each) => sum + each[name], 0));
  const sold = sumOf("total");
  const [charged, tax] = [sumOf("total", 0, 3), sumOf("tax", 0, 3)];
  const refunded = money(taxedRange + 10);

  expect(reports.visits).toEqual({
    figures: {
      visits: both(visits),
      "page views": both(views),
      "visits without scripts": share(visits.without, both(visits)),
      "visits of robots": 30,
    },
    tables: {
      days: [{ period: day, ...visits, viewsWith: views.with, viewsWithout: views.without, robots: 30 }],
      pages: sorted([
        page("Home", { looks: 1, searches: 1 }, { looks: 1, searches: 1, refuses: 1 }),
        page("Category", { looks: 1 }),
        page("Search", { searches: 1 }, { searches: 1 }, extraSearches),
        page(
          "Product",
          { looks: 1, fills: 1, leaves: 1, buys: 1 },
          { looks: 1, fills: 1, leaves: 1, buys: 1, refuses: 1 },
        ),
        page("Cart", { fills: 1, leaves: 1, buys: 1 }),
        page("Checkout", { leaves: 1, buys: 1 }),
        page("Order", { buys: 1 }),
      ]),
      addresses: sorted([
        { path: "/", ...sides({ looks: 1, searches: 1 }) },
        { path: "/category/cooking", ...sides({ looks: 1 }) },
        { path: "/search", ...sides({ searches: 1 }) },
        { path: `/product/${range.sku}`, ...sides({ looks: 1, fills: 1, buys: 1 }) },
        { path: `/product/${hood.sku}`, ...sides({ leaves: 1 }) },
        { path: "/cart", ...sides({ fills: 1, leaves: 1, buys: 1 }) },
        { path: "/checkout/contact", ...began },
        { path: "/order-summary/1OS1", ...ordered },
      ]),
      consent: [
        { answer: "Agreed to analytics", ...agreed },
        {
          answer: "Refused, or did not answer",
          with: visits.with - agreed.with,
          without: visits.without - agreed.without,
        },
      ],
    },
  });

  const step = (name: string, counts: { with: number; without: number }) => ({ step: name, ...counts });
  const ofBegun = (name: string, counts: { with: number; without: number }) => ({
    ...step(name, counts),
    shareWith: share(counts.with, began.with),
    shareWithout: share(counts.without, began.without),
  });
  const full = sides({ fills: 1, leaves: 1, buys: 1 });
  expect(reports.funnel).toEqual({
    figures: {
      "visits that ordered": orders,
      "of all visits": share(orders, both(visits)),
      "of begun checkouts": share(orders, both(began)),
      "checkouts that ended": both(began) - orders,
    },
    tables: {
      way: [
        step("visited", visits),
        step("saw a product", sides({ looks: 1, fills: 1, leaves: 1, buys: 1 })),
        step("added to the cart", full),
        step("saw the cart", full),
        step("began the checkout", began),
        step("ordered", ordered),
      ],
      checkout: [
        ofBegun("began the checkout", began),
        ofBegun("chose the delivery", ordered),
        ofBegun("gave the billing address", ordered),
        ofBegun("chose the payment", ordered),
        ofBegun("ordered", ordered),
      ],
      ends: [{ step: "began the checkout", path: "/checkout/contact", ...sides({ leaves: 1 }) }],
      errors: [
        {
          form: "save-contact",
          field: "email",
          saw: both(erred),
          ended: both(sides({ leaves: 1 })),
          ordered: 6,
        },
      ],
    },
  });

  const searched = sides({ searches: 1 });
  const missed = sides({}, halfOf("searches"));
  expect(reports.search).toEqual({
    figures: {
      searches: both(searched) + both(missed),
      "found nothing": share(both(missed), both(searched) + both(missed)),
      "by a suggestion": 5,
    },
    tables: {
      days: [{ period: day, found: both(searched), nothing: both(missed) }],
      terms: [
        { term: "oven", ...searched, results: 12 },
        { term: "teapot", ...missed, results: 0 },
      ],
      nothing: [{ term: "teapot", ...missed, last: day }],
      refinements: [],
    },
  });

  expect(reports.products).toEqual({
    figures: {
      "visits that saw a product": both(sides({ looks: 1, fills: 1, leaves: 1, buys: 1 })),
      "visits that added one": both(full),
      "pieces ordered": orders * 2,
      "ordered, before tax": goodsSold,
    },
    tables: {
      products: [
        {
          name: `Test ${range.sku}`,
          sku: range.sku,
          ...sides({ looks: 1, fills: 1, buys: 1 }),
          added: both(sides({ fills: 1, buys: 1 })),
          orders,
          pieces: orders * 2,
          amount: goodsSold,
        },
        {
          name: `Test ${hood.sku}`,
          sku: hood.sku,
          ...sides({ leaves: 1 }),
          added: both(sides({ leaves: 1 })),
          orders: 0,
          pieces: 0,
          amount: "0.00",
        },
      ],
      lists: [{ list: "Ranges", shown: both(sides({ looks: 1 })), selected: crowd.looks[0], place: 3 }],
    },
  });

  expect(reports.errors).toEqual({
    figures: {
      "visits that saw an error": both(erred),
      "of all visits": share(both(erred), both(visits)),
    },
    tables: {
      days: [{ period: day, ...erred }],
      fields: [{ form: "save-contact", field: "email", ...erred, times: both(erred), ordered: 6 }],
      pages: [{ path: "/checkout/contact", ...erred }],
    },
  });

  const [half] = halfOf("looks");
  expect(reports.vitals).toMatchObject({
    figures: { LCP: 3000, INP: null, CLS: 0.05, TTFB: 100 },
    tables: {
      measures: [
        { good: half, fair: half, poor: 0 },
        { good: 0, fair: 0, poor: 0 },
        { good: 2 * half, fair: 0, poor: 0 },
        { good: 2 * half, fair: 0, poor: 0 },
      ],
      pages: [{ page: "Home", visits: 2 * half, LCP: 3000, INP: null, CLS: 0.05, TTFB: 100 }],
    },
  });

  // The ten dollars are of the order's lines, so 57 cents of them are tax.
  const taxBack = taxedRange - rangePrice + 0.57;
  expect(reports.sales).toEqual({
    figures: { orders, "ordered, with tax": sold, charged, refunded },
    tables: {
      days: [
        {
          period: day,
          orders,
          goods: goodsSold,
          discounts: "0.00",
          delivery: sumOf("delivery"),
          tax: sumOf("tax"),
          total: sold,
          charged,
          refunded,
        },
      ],
      states: [
        {
          state: "KY",
          charged,
          tax,
          refunded,
          taxBack: money(taxBack),
          kept: money(Number(tax) - taxBack),
        },
      ],
      refunds: [
        { reason: "Returned", refunds: 1, amount: money(taxedRange) },
        { reason: "Given back without a return", refunds: 1, amount: "10.00" },
      ],
      scripts: [
        { side: "without scripts", orders: ordered.without, total: sumOf("total", ordered.with) },
        { side: "with scripts", orders: ordered.with, total: sumOf("total", 0, ordered.with) },
      ],
    },
  });
});
