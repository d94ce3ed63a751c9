/**
 * `npm run press`: measures what a shopper waits for in a browser, with the production build and fresh data:
 * from the press on a product's card to the largest paint of its page, over a phone's network, and from a
 * press or a key to the next paint, on a slower processor. Prints medians beside their targets, and fails if
 * one is missed. `-- --presses 9` presses so often (5), `-- --only menu` narrows the run by names, `-- --film
 * <folder>` draws a picture of what is seen after each press.
 */
import { parseArgs } from "node:util";

import { openChromium } from "../tests/bench/press/chromium.mjs";
import { drawFilm } from "../tests/bench/press/film.mjs";
import { interact, interactions } from "../tests/bench/press/interactions.mjs";
import { pressCard, ways } from "../tests/bench/press/next-page.mjs";
import { section } from "../tests/bench/report.mjs";
import { openStore } from "./screens/open-store.mjs";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureReady } from "./setup/ready.mjs";
import { fail, root } from "./setup/run.mjs";

process.chdir(root);
const { values } = parseArgs({
  options: {
    presses: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    film: { type: "string" },
  },
});
await ensureReady();
const path = (await ensureBrowser()) ?? fail("No browser was found or could be installed.");
const chosen = (list) => list.filter(({ name }) => name.includes(values.only));
const rows = [];

const store = await openStore();
const browser = await openChromium(path);
try {
  const { pages, cookie } = await store.pagesOf("ardenne");
  // Browsers obey headers for pages fetched ahead on localhost, but not at an address in digits.
  const origin = store.origin.replace("127.0.0.1", "localhost");
  for (const way of chosen(ways)) {
    const press = (card, isFilmed) =>
      pressCard(browser, { origin, list: pages.category, card, way, isFilmed });
    await measure(way, press);
    if (values.film) await drawFilm(values.film, way.name, (await press(0, true)).frames);
  }
  for (const interaction of chosen(interactions)) {
    const options = { origin, path: pages[interaction.page], interaction };
    const visitor = interaction.page === "cart" ? { cookie } : {};
    await measure(interaction, async () => ({ ms: await interact(browser, { ...options, ...visitor }) }));
  }
} finally {
  await browser.close();
  await store.close();
}

const table = rows.map(({ name, target, all, median }) => [
  name,
  Math.round(median),
  `${Math.round(all[0])} to ${Math.round(all.at(-1))}`,
  target ?? "",
]);
const columns = ["what", "median ms", "all presses", "at most"];
process.stdout.write(`\n${section("From press to paint", columns, table)}\n`);
const missed = rows.filter(({ target, median }) => target !== undefined && median > target);
process.stdout.write(missed.length ? `\nMissed: ${missed.map(({ name }) => name).join(", ")}\n` : "");
process.exitCode = missed.length ? 1 : 0;

/** The first press renders pictures, which are then cached, and is not counted. */
async function measure({ name, target }, press) {
  const all = [];
  await press(0);
  for (let round = 1; round <= Number(values.presses); round++) {
    process.stderr.write(`\r${name}: ${round} of ${values.presses}`.padEnd(60));
    all.push((await press(0)).ms);
  }
  all.sort((a, b) => a - b);
  rows.push({ name, target, all, median: all[Math.floor(all.length / 2)] });
  process.stderr.write("\n");
}
