import { expect, it } from "vitest";

import { htmlValidator } from "#tests/support/html-validator";
import { openReports, scripted, view, week } from "#tests/support/seeded-visits";

const { cli, visit, report } = await openReports();
const names = ["visits", "funnel", "search", "products", "errors", "vitals", "sales"];

it("is told of a store where nothing has happened, in each form (EVENT-75, EVENT-81)", async () => {
  const empty = ["--store", "ardenne", "--from", "2020-01-01", "--to", "2020-01-07"];
  for (const name of names) {
    const table = await cli.run("report", name, ...empty);
    expect([table.code, table.err]).toEqual([0, ""]);
    expect(table.out).not.toMatch(/NaN|undefined|null|Infinity/);
    const json = JSON.parse((await cli.run("report", name, ...empty, "--json")).out);
    expect(json).toMatchObject({ from: "2020-01-01", to: "2020-01-07", stores: ["ardenne"] });
    expect((await cli.run("report", name, ...empty, "--csv")).code).toBe(0);
  }
  const { code, err } = await cli.run("report", "all", ...empty, "--html", "report.html");
  expect([code, err]).toEqual([0, "Wrote report.html.\n"]);
  const page = cli.files["report.html"]!.toString();
  expect(page).not.toMatch(/NaN|undefined|null|Infinity/);
  for (const name of names) expect(page).toContain(`<section id="${name}">`);
});

it("is one valid page without scripts that asks for nothing else (EVENT-81)", async () => {
  await visit("one", [scripted, "view-item", "add-to-cart", "begin-checkout"]);
  await visit("two", [view(), { name: "search-submit", payload: { search_term: "oven", results: 0 } }]);
  await cli.run("report", "all", ...week, "--html", "report.html");
  const page = cli.files["report.html"]!.toString();
  expect(page).not.toMatch(/<script|<link|<img|src=|url\(|@import|href="(?!#)/i);
  const result = await htmlValidator.validateString(page);
  expect(result.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

it("shows texts of events as texts in each form, and stays short, whatever they are (EVENT-81)", async () => {
  const markup = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const formula = `=HYPERLINK("http://evil.example","x")`;
  const control = "\u001b[2J\u202eevil";
  const huge = "x".repeat(2_000_000);
  const texts = [markup, formula, "@SUM(1)", control, huge, "+1", "-1+2"];
  for (const [at, text] of texts.entries())
    await visit(`visit ${at}`, [
      view({ path: text.slice(0, 400), pageType: text.slice(0, 200) }),
      { name: "search-submit", payload: { search_term: text, results: 0, refinements: [text] } },
      "begin-checkout",
      { name: "alert-displayed", payload: { form: text, field: text } },
      {
        name: "view-item",
        payload: { items: [{ item_id: text, item_name: text }], item_list_name: text },
      },
      { name: "view-item-list", payload: { item_list_name: text } },
    ]);
  // Other types than declared, and numbers beyond all bounds.
  await visit("odd", [
    view(),
    { name: "search-submit", payload: { search_term: ["a"], results: 1e300, refinements: "x" } },
    { name: "search-submit", payload: { search_term: "odd", results: 1e300, refinements: { a: 1 } } },
    { name: "search-submit", payload: [] },
    { name: "view-item", payload: { items: { item_id: 1 } } },
    { name: "select-item", payload: { item_list_name: "l", index: 1e300 } },
    { name: "web-vitals", payload: { LCP: 1e300, INP: "fast", CLS: -1, TTFB: null } },
    { name: "alert-displayed", payload: "text" },
  ]);
  await cli.run("report", "all", ...week, "--html", "report.html");
  const page = cli.files["report.html"]!.toString();
  expect(page).not.toMatch(/<script|<img/i);
  expect(page).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  expect(page).toContain("&lt;script&gt;alert(1)");
  expect(page.length).toBeLessThan(300_000);
  for (const name of names) {
    const { code, out, err } = await cli.run("report", name, ...week);
    expect(code, err).toBe(0);
    expect(out).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(out.length).toBeLessThan(30_000);
    const csv = (await cli.run("report", name, ...week, "--csv")).out;
    // A cell that begins as a formula has an apostrophe before it, and numbers are numbers.
    expect(csv).not.toMatch(/(?:^|,)"?(?:[=@+]|-1\+2)/m);
  }
});

it("has at most so many rows of a list as asked for (EVENT-75)", async () => {
  for (let at = 0; at < 30; at += 1)
    await visit(`v${at}`, [
      view(),
      { name: "search-submit", payload: { search_term: `t${at}`, results: 1 } },
    ]);
  expect((await report("search")).tables.terms).toHaveLength(25);
  expect((await report("search", "--limit", "3")).tables.terms).toHaveLength(3);
});

it("is of the last 30 days, and by month if it is of more than 92 (EVENT-75)", async () => {
  const json = async (...args: string[]) =>
    JSON.parse((await cli.run("report", "visits", ...args, "--json")).out);
  const usual = await json();
  expect(usual.to).toBe(new Date().toISOString().slice(0, 10));
  expect(usual.reports[0].tables.days).toHaveLength(30);
  const days = (made: Awaited<ReturnType<typeof json>>) =>
    made.reports[0].tables.days.map(({ period }: { period: string }) => period);
  expect(days(await json("--from", "2026-08-21", "--to", "2026-11-20"))).toHaveLength(92);
  await visit("one", [view()]);
  const byMonth = await json("--from", "2026-08-20", "--to", "2026-11-20");
  expect(days(byMonth)).toEqual(["2026-08", "2026-09", "2026-10", "2026-11"]);
  expect(byMonth.reports[0].tables.days.at(-1)).toMatchObject({ without: 1 });
});

it.each([
  [["--from", "2026-02-30"], "--from must be a day such as 2026-03-31"],
  [["--to", "yesterday"], "--to must be a day such as 2026-03-31"],
  [["--from", "2026-11-21", "--to", "2026-11-20"], "--from 2026-11-21 is after --to 2026-11-20"],
  [["--from", "1999-01-01", "--to", "2026-11-20"], "too long: ten years at most"],
  [["--store", "nope"], "--store is one of"],
  [["--csv", "--json"], "--csv and --json cannot be used together"],
  [["--html", ""], "--html is the name of a file"],
  [["--limit", "0"], "--limit must be a number from 1 to 1000"],
])("refuses %s and says why (EVENT-75)", async (args, words) => {
  const { code, out, err } = await cli.run("report", "visits", ...args);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(words);
});

it("has a name (OPERATOR-31)", async () => {
  const wrong = await cli.run("report", "visit");
  expect(wrong.code).toBe(2);
  expect(wrong.err).toMatch(/must be one of visits, .*sales, all, not visit/);
  expect((await cli.run("report")).err).toContain("the report is missing");
});
