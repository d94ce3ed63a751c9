import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";

/** The order follows from markup and style sheet, so one project is enough. */
interface Stop {
  text: string;
  left: number;
  top: number;
  bottom: number;
}

/** The element with the focus, if it is in the header's bar. */
const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    if (!focused.closest(".bar")) return null;
    // With the focus the search box covers what is before it (SEARCH-7).
    focused.blur();
    const { left, top, bottom } = focused.getBoundingClientRect();
    focused.focus();
    const text = focused.getAttribute("aria-label") ?? focused.textContent ?? "";
    return { text: text.trim(), left, top: top + scrollY, bottom: bottom + scrollY };
  });

/** Presses Tab from the top of the page until the focus has left the header's bar. */
async function walk(page: Page): Promise<Stop[]> {
  await page.locator(".skip").focus();
  const stops: Stop[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    const stop = await readStop(page);
    if (stop) stops.push(stop);
    else if (stops.length > 0) break;
  }
  return stops;
}

/** Two elements are in one row if the middle of one is beside the other. */
const isBeside = (a: Stop, b: Stop) => {
  const middle = (a.top + a.bottom) / 2;
  return middle > b.top && middle < b.bottom;
};

const breaks = (stops: readonly Stop[]) =>
  stops.slice(1).flatMap((stop, index) => {
    const before = stops[index]!;
    const follows = isBeside(before, stop) ? stop.left >= before.left : stop.top > before.top;
    return follows ? [] : [`${before.text} → ${stop.text}`];
  });

/** The number of rows that the stops are in. They are in order, so a new row begins below the one before. */
const rowsOf = (stops: readonly Stop[]) =>
  1 + stops.slice(1).filter((stop, index) => !isBeside(stops[index]!, stop)).length;

for (const address of ["/", "/hollins", "/brightwell", "/tarn", "/business"])
  test(`${address}: Tab goes through the header row by row, two on wide screens (HEADER-26, HEADER-27) @off`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    for (const width of [360, 800, 1025, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await shopper.visit(address);
      const stops = await walk(page);
      expect(stops.length, `${width} px`).toBeGreaterThan(5);
      expect.soft(breaks(stops), `${width} px`).toEqual([]);
      if (width > 1024) {
        expect.soft(rowsOf(stops), `rows, ${width} px`).toBe(width < 1280 ? 3 : 2);
        const bar = await page.locator(".bar").boundingBox();
        if (width >= 1280) expect.soft(bar!.height, `height, ${width} px`).toBeLessThanOrEqual(120);
        continue;
      }
      await page.locator("summary", { hasText: "Menu" }).click();
      const inMenu = await walk(page);
      expect(inMenu.length, `open menu, ${width} px`).toBeGreaterThan(stops.length + 3);
      expect.soft(breaks(inMenu), `open menu, ${width} px`).toEqual([]);
    }
  });
