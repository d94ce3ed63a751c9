import { describe, expect, it } from "vitest";

import { openReports, scripted, view, week } from "#tests/support/seeded-visits";

const { cli, otherStore, visit, report } = await openReports();
type Seen = ReturnType<typeof view>;
const sku = "AR-RFD36-SS";

const figures = (made: { figures: { label: string; value: number }[] }) =>
  Object.fromEntries(made.figures.map(({ label, value }) => [label, value]));

describe("visits (EVENT-76)", () => {
  it("stand side by side with and without scripts, by day, and robots apart", async () => {
    await visit("one", [scripted, view({ path: "/cart", pageType: "Cart" })], { agreed: true });
    await visit("two", [view()]);
    await visit("robot", [view(), view(), view()], { isBot: true });
    // A form cannot tell a robot; the views of its visit do.
    await visit("robot", ["add-to-cart"]);
    await visit("three", [view()], { day: "2026-11-21" });
    await visit("four", [view()], { in: otherStore });
    await visit("long ago", [view()], { day: "2026-11-17" });
    await visit("later", [view()], { day: "2026-11-22" });
    const made = await report("visits", "--store", "ardenne");
    const day = (period: string, numbers: number[]) => {
      const [withScripts, without, viewsWith, viewsWithout, robots] = numbers;
      return { period, with: withScripts, without, viewsWith, viewsWithout, robots };
    };
    expect(made.tables.days).toEqual([
      day("2026-11-18", [0, 0, 0, 0, 0]),
      day("2026-11-19", [0, 0, 0, 0, 0]),
      day("2026-11-20", [1, 1, 2, 1, 1]),
      day("2026-11-21", [0, 1, 0, 1, 0]),
    ]);
    expect(made.tables.pages).toEqual([
      { page: "Home", with: 1, without: 2, viewsWith: 1, viewsWithout: 2 },
      { page: "Cart", with: 1, without: 0, viewsWith: 1, viewsWithout: 0 },
    ]);
    expect(made.tables.consent).toEqual([
      { answer: "Agreed to analytics", with: 1, without: 0 },
      { answer: "Refused, or did not answer", with: 0, without: 2 },
    ]);
    expect(figures(made)).toEqual({
      visits: 3,
      "page views": 4,
      "visits without scripts": 0.6667,
      "visits of robots": 1,
    });
    expect(figures(await report("visits")).visits).toBe(4);
  });

  it("are never called visitors, and the report says what cannot be seen (EVENT-82)", async () => {
    const { out } = await cli.run("report", "visits", ...week);
    expect(out.replace("is not a number of visitors", "")).not.toMatch(/visitor/i);
    expect(out).toMatch(/Not seen: pages that a CDN .* gave to a browser without scripts/);
  });

  it("do not count what names no visit any more, but its page views", async () => {
    await visit(null, [scripted, view(), "begin-checkout"]);
    await visit("one", [view()]);
    const made = await report("visits");
    expect(figures(made)).toMatchObject({ visits: 1, "page views": 3 });
    expect(made.tables.pages).toEqual([{ page: "Home", with: 0, without: 1, viewsWith: 1, viewsWithout: 2 }]);
    expect(figures(await report("funnel"))).toMatchObject({ "checkouts that ended": 0 });
  });
});

describe("the funnel (EVENT-77)", () => {
  const item = { items: [{ item_id: "x" }] };
  const saw = (form: string, field: string | null, at?: string): Seen => ({
    name: "alert-displayed",
    payload: { form, field },
    ...(at && { at }),
  });

  it("says where checkouts end, and by which error, also if steps in between are not recorded", async () => {
    await visit("buys", [scripted, "view-item", "add-to-cart-pdp", "begin-checkout", "purchase"]);
    await visit("buys plainly", [
      view(),
      "add-to-cart",
      "view-cart-items",
      "begin-checkout",
      saw("save-contact", "email"),
      "shipping-info",
      "billing-info",
      "payment-info",
      "purchase",
    ]);
    await visit("ends at an error", [
      view(),
      // Before the checkout, so no error of it.
      saw("add-to-cart", "quantity"),
      "begin-checkout",
      view({ path: "/checkout/contact" }),
      saw("save-contact", "email"),
    ]);
    await visit("ends later", [
      scripted,
      "begin-checkout",
      saw("save-contact", "email"),
      "billing-info",
      view({ path: "/checkout/payment", scripts: true }),
    ]);
    await visit("looks", [scripted, { name: "view-item", payload: item }]);
    await visit("robot", [view(), "begin-checkout"], { isBot: true });
    const made = await report("funnel");
    const [all, viewed, added, cart, began, ordered] = made.tables.way;
    expect([all, viewed, added, cart, began, ordered].map((row) => [row.with, row.without])).toEqual([
      [3, 2],
      [2, 0],
      [1, 1],
      [0, 1],
      [2, 2],
      [1, 1],
    ]);
    expect(
      made.tables.checkout.map((row: { with: number; without: number }) => [row.with, row.without]),
    ).toEqual([
      [2, 2],
      [2, 1],
      [2, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(made.tables.ends).toEqual([
      { step: "gave the billing address", path: "/checkout/payment", with: 1, without: 0 },
      { step: "began the checkout", path: "/checkout/contact", with: 0, without: 1 },
    ]);
    expect(made.tables.errors).toEqual([
      { form: "save-contact", field: "email", saw: 3, ended: 1, ordered: 1 },
    ]);
    expect(figures(made)).toEqual({
      "visits that ordered": 2,
      "of all visits": 0.4,
      "of begun checkouts": 0.5,
      "checkouts that ended": 2,
    });
  });
});

describe("searches and products (EVENT-78)", () => {
  const search = (term: string, results: number, more: object = {}): Seen => ({
    name: "search-submit",
    payload: { search_term: term, results, refinements: [], suggestion: null, ...more },
  });

  it("count a term once for a visit, and list what found nothing", async () => {
    await visit("one", [
      scripted,
      search("Oven", 3),
      search(" oven", 5),
      search("teapot", 0, { suggestion: "tea" }),
    ]);
    await visit("two", [view(), search("OVEN", 3, { refinements: ["Width: 36"] }), search("teapot", 0)]);
    await visit("three", [view(), search("oven", 0), { ...search("oven", 4), at: "13:00:00" }]);
    const made = await report("search");
    expect(made.tables.terms).toEqual([
      { term: "oven", with: 1, without: 2, results: 4 },
      { term: "teapot", with: 1, without: 1, results: 0 },
    ]);
    expect(made.tables.nothing).toEqual([{ term: "teapot", with: 1, without: 1, last: "2026-11-20" }]);
    expect(made.tables.refinements).toEqual([{ refinement: "Width: 36", with: 0, without: 1 }]);
    expect(made.tables.days[2]).toEqual({ period: "2026-11-20", found: 3, nothing: 2 });
    expect(figures(made)).toEqual({ searches: 5, "found nothing": 0.4, "by a suggestion": 1 });
  });

  it("take no name and no product from an event that the catalog does not have", async () => {
    const items = [{ item_id: sku, item_name: "Cheap" }, { item_id: "made up", item_name: "Made up" }, 7];
    await visit("one", [scripted, { name: "view-item", payload: { items } }]);
    await visit("two", [
      view(),
      { name: "view-item", payload: { items } },
      { name: "view-item", payload: { items } },
      { name: "add-to-cart-pdp", payload: { items } },
      { name: "view-item-list", payload: { item_list_name: "Ranges" } },
    ]);
    await visit("three", [
      scripted,
      { name: "view-item-list", payload: { item_list_name: "Ranges" } },
      { name: "select-item", payload: { item_list_name: "Ranges", index: 3 } },
    ]);
    const made = await report("products");
    expect(made.tables.products).toEqual([
      expect.objectContaining({ sku, with: 1, without: 1, added: 1, orders: 0, amount: "0.00" }),
    ]);
    expect(JSON.stringify(made)).not.toMatch(/Cheap|Made up/);
    expect(made.tables.lists).toEqual([{ list: "Ranges", shown: 2, selected: 1, place: 3 }]);
  });
});

describe("errors and speed (EVENT-79)", () => {
  it("tells errors by form and field, and who ordered all the same", async () => {
    const saw = { name: "alert-displayed", path: "/cart", payload: { form: "coupon", field: null } } as const;
    await visit("one", [scripted, saw, saw, "purchase"]);
    await visit("two", [view(), saw]);
    await visit("three", [view()]);
    const made = await report("errors");
    expect(made.tables.fields).toEqual([
      { form: "coupon", field: null, with: 1, without: 1, times: 3, ordered: 1 },
    ]);
    expect(made.tables.pages).toEqual([{ path: "/cart", with: 1, without: 1 }]);
    expect(figures(made)).toEqual({ "visits that saw an error": 2, "of all visits": 0.6667 });
  });

  it("tells the speed of three of four visits, one of which cannot outweigh the others", async () => {
    const vitals = (LCP: number): Seen => ({
      name: "web-vitals",
      pageType: "Product",
      payload: { LCP, INP: null, CLS: 0.05, TTFB: 100 },
    });
    for (const [at, LCP] of [1000, 2000, 3000, 4001].entries())
      await visit(`visit ${at}`, [scripted, vitals(LCP)]);
    await visit(
      "visit 0",
      Array.from({ length: 50 }, () => vitals(1000)),
    );
    const made = await report("vitals");
    expect(made.tables.pages).toEqual([
      { page: "Product", visits: 4, LCP: 3250, INP: null, CLS: 0.05, TTFB: 100 },
    ]);
    expect(made.tables.measures[0]).toMatchObject({ good: 2, fair: 1, poor: 1 });
    expect(figures(made)).toEqual({ LCP: 3250, INP: null, CLS: 0.05, TTFB: 100 });
  });
});
