import { chromium } from "playwright";

import { ensureBrowser } from "../setup/browser.mjs";

import {
  countShifts,
  findEdgeless,
  findMotion,
  findOverflow,
  heightOfFixed,
  showWaiting,
  worstShift,
} from "./in-page.mjs";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--hide-scrollbars",
];

/** Core Web Vitals call up to 0.1 good. Our limit is lower, because all our pictures have sizes. */
const shiftLimit = 0.05;

export async function openBrowser() {
  return chromium.launch({ executablePath: (await ensureBrowser()) ?? undefined, args: flags });
}

/** Opens one page as one visitor, scrolls to its end, takes the picture and returns the problems found. */
export async function picture(
  browser,
  { origin, path, page: kind, cookie, mode, viewport, zoom = 1, forcedColors, reducedMotion, file },
) {
  const scripts = mode === "scripts";
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: zoom,
    javaScriptEnabled: scripts,
    ...(forcedColors ? { forcedColors } : {}),
    ...(reducedMotion ? { reducedMotion } : {}),
  });
  try {
    if (kind === "cart")
      await context.addCookies(
        cookie.split("; ").map((pair) => ({
          name: pair.slice(0, pair.indexOf("=")),
          value: pair.slice(pair.indexOf("=") + 1),
          url: origin,
        })),
      );
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    if (scripts) await page.addInitScript(countShifts);
    await page.goto(origin + path, { waitUntil: "load" });
    if (scripts)
      await page.waitForFunction(() =>
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
      );
    if (kind === "panel") await openPanel(page);
    else await scrollThrough(page, viewport.height);

    const wrong = [];
    const notes = [];
    const { over, wide } = await page.evaluate(findOverflow);
    if (over > 0 || wide.length) wrong.push(`${over} px wider than the screen: ${wide.join(", ")}`);
    if (scripts) {
      const shift = await page.evaluate(worstShift);
      notes.push(`shift ${shift.value.toFixed(3)}`);
      if (shift.value > shiftLimit)
        wrong.push(`layout shifts by ${shift.value.toFixed(3)}: ${shift.parts.join(", ")}`);
    }
    if (zoom > 1 && kind !== "panel") {
      await page.evaluate(() => scrollTo(0, 600));
      await page.waitForTimeout(300);
      const share = (await page.evaluate(heightOfFixed)) / viewport.height;
      notes.push(`${Math.round(share * 100)} % of the height is fixed`);
      if (share > 0.5) wrong.push("fixed elements cover more than half of the screen");
      await page.evaluate(() => scrollTo(0, 0));
    }
    if (reducedMotion)
      wrong.push(...(await page.evaluate(findMotion)).map((each) => `moves with reduced motion: ${each}`));
    if (forcedColors)
      wrong.push(...(await page.evaluate(findEdgeless)).map((each) => `no border in forced colors: ${each}`));
    if (file) {
      await page.evaluate(showWaiting);
      await page.screenshot({ path: file, fullPage: kind !== "panel" });
    }
    return { notes, wrong };
  } catch (error) {
    return { notes: [], wrong: [error.message.split("\n")[0]] };
  } finally {
    await context.close();
  }
}

/** Opens the first panel of the main menu; on narrow screens it opens the menu first. */
async function openPanel(page) {
  const menu = page.getByRole("navigation", { name: "Main" });
  if (!(await menu.isVisible()))
    await page.getByRole("banner").locator("summary", { hasText: "Menu" }).first().click();
  await menu.locator("summary").first().click();
  await page.waitForTimeout(400);
}

/** Waits outside the page, because timers of the page do not run when scripts are off. */
async function scrollThrough(page, step) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.waitForTimeout(80);
  }
  const deadline = Date.now() + 30_000;
  const isLoading = () => [...document.images].some((image) => !image.complete && image.checkVisibility());
  while (Date.now() < deadline && (await page.evaluate(isLoading))) await page.waitForTimeout(200);
  await page.evaluate(() => scrollTo(0, 0));
  // A loaded picture may not be decoded and drawn yet.
  const drawn = page.evaluate(() =>
    Promise.allSettled(
      [...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode()),
    ).then(() => undefined),
  );
  await Promise.race([drawn, page.waitForTimeout(10_000)]);
  await page.waitForTimeout(300);
}
