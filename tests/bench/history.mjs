import { ratios, table } from "./report.mjs";

/** The pages with a column of their own. */
const pageNames = ["home", "category", "product", "search", "cart"];
const columns = ["date", "commit", ...pageNames, "first visits", "store MB", "orders/s"];
const unknown = "–";

/** The cells that a run has measured, by the name of their column. */
export function historyCells({ date, commit, measured, orders }) {
  const cells = { date, commit };
  if (measured) {
    const { pages, references, memory } = measured;
    const medians = pages.map((page) => ({ ...page, ...ratios(page.rounds, references[page.reference]) }));
    for (const page of pageNames) {
      const found = medians.find(({ name }) => name === `${page}, compressed`);
      if (found) cells[page] = pair(found.requests.median, found.cpu?.median);
    }
    const first = medians.filter(({ name }) => name.endsWith(", first visit"));
    const lowest = (read) => Math.min(...first.map((each) => read(each) ?? NaN));
    cells["first visits"] = pair(
      lowest((each) => each.requests.median),
      lowest((each) => each.cpu?.median),
    );
    cells["store MB"] = memory.store.toFixed(0);
  }
  if (orders !== undefined) cells["orders/s"] = String(orders);
  return cells;
}

const pair = (requests, cpu) => [requests, cpu].map((each) => (each > 0 ? each.toFixed(2) : "?")).join(" / ");

/**
 * The history with these cells, newest first. It has one line a date: cells that a second run has not
 * measured stay, if it was of the same commit.
 */
export function addToHistory(text, cells) {
  const rows = text
    .split("\n")
    .filter((line) => /^\| \d{4}-/.test(line))
    .map((line) => line.split("|").slice(1, -1))
    .map((row) => Object.fromEntries(row.map((cell, index) => [columns[index], cell.trim()])));
  const known = rows.find(({ date, commit }) => date === cells.date && commit === cells.commit);
  const lines = [{ ...known, ...cells }, ...rows.filter(({ date }) => date !== cells.date)];
  lines.sort((a, b) => b.date.localeCompare(a.date));
  return table(
    columns,
    lines.map((line) => columns.map((column) => line[column] ?? unknown)),
  );
}
