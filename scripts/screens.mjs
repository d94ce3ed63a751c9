/**
 * `npm run screens`: takes screenshots of home, category, product, a cart with three lines and an open menu
 * panel, in every store at four widths, with and without scripts. Writes them to `screens/` as
 * store-page-width-mode.png. Also checks layout: fails with a list of pages that are wider than the screen
 * or shift while they load, including at 320 px, at 400 % zoom, in forced colors and with reduced motion.
 *
 * Options such as `-- --store hollins,tarn --page home --width 360 --scripts off` narrow the run; `--without
 * pictures` and `--without checks` leave out that part.
 */
import { mkdirSync } from "node:fs";

import { openBrowser, picture } from "./screens/picture.mjs";
import { modes, readOptions, widths } from "./screens/options.mjs";
import { openStore } from "./screens/open-store.mjs";
import { specialCases } from "./screens/special-cases.mjs";
import { ensureReady } from "./setup/ready.mjs";
import { root } from "./setup/run.mjs";

process.chdir(root);
const options = readOptions(process.argv.slice(2));
await ensureReady();
mkdirSync("screens", { recursive: true });

const faults = [];
const store = await openStore();
const browser = await openBrowser();
try {
  for (const name of options.stores) {
    const { cookie, pages } = await store.pagesOf(name);
    const shown = Object.entries(pages).filter(([page]) => options.pages.includes(page));
    const shots = options.pictures
      ? modes
          .filter((mode) => options.modes.includes(mode))
          .flatMap((mode) =>
            shown.flatMap(([page, path]) =>
              widths
                .filter((width) => options.widths.includes(width))
                .map((width) => ({
                  page,
                  path,
                  mode,
                  viewport: { width, height: width < 768 ? 780 : 900 },
                  label: String(width),
                  keep: true,
                })),
            ),
          )
      : [];
    const special = options.checks
      ? shown.flatMap(([page, path]) => specialCases(page).map((each) => ({ page, path, ...each })))
      : [];
    for (const shot of [...shots, ...special]) {
      const title = `${name}-${shot.page}-${shot.label}-${shot.mode}`;
      const { notes, wrong } = await picture(browser, {
        ...shot,
        origin: store.origin,
        cookie,
        file: shot.keep ? `screens/${title}.png` : null,
      });
      process.stdout.write(
        `${[title.padEnd(44), ...notes, ...wrong.map((each) => `✗ ${each}`)].join("  ")}\n`,
      );
      faults.push(...wrong.map((each) => `${title}: ${each}`));
    }
  }
} finally {
  await browser.close();
  await store.close();
}
process.stdout.write(
  faults.length
    ? `\n${faults.length} faults\n${faults.join("\n")}\n`
    : "\nNothing is wider than its screen and nothing moves.\n",
);
process.exitCode = faults.length ? 1 : 0;
