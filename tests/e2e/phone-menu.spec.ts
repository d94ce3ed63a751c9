import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { walkFocus } from "./pages/focus";

/** The menus on narrow screens, with a mouse and with a finger. */
test.use({ hasTouch: true });
const homePages = ["/", "/hollins", "/brightwell", "/tarn", "/business"];
const screens = [
  { width: 360, height: 640 },
  { width: 1024, height: 640 },
];
type Screen = (typeof screens)[number];
const headings = ".bar nav > ul > li > details > summary";

const openPanels = ".bar nav > ul > li > details[open] > summary";

interface Menu {
  findNext(pressed: number | null, next: number): Promise<{ x: number; y: number; open: string[] }>;
}

/**
 * Follows the panels in the page. `findNext` waits until the panel of the heading `pressed` is the only open
 * one and the heading is in view, but not longer than a few seconds. Then it scrolls to the heading `next`,
 * like a person who looks for it, and returns the place of that heading and the open panels.
 */
function followPanels(headings: string): Menu {
  const all = [...document.querySelectorAll<HTMLElement>(headings)];
  const isOpen = (heading: HTMLElement) => heading.closest("details")!.open;
  const isInView = (heading: HTMLElement) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return top >= -1 && bottom <= innerHeight + 1;
  };
  let opened: Element | null = null;
  let onToggle = () => {};
  // The store handles `toggle` after the panel has opened. This listener runs after that of the store.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) opened = target.querySelector("summary");
      onToggle();
    },
    { capture: true },
  );
  return {
    async findNext(pressed, next) {
      const isDone = () =>
        all.every((each, index) => isOpen(each) === (index === pressed)) &&
        (pressed === null || (opened === all[pressed] && isInView(all[pressed]!)));
      await new Promise<void>((resolve) => {
        onToggle = () => isDone() && resolve();
        onToggle();
        setTimeout(resolve, 15_000);
      });
      const open = all
        .filter(isOpen)
        .map((each) => each.innerText + (isInView(each) ? "" : " (not in view)"));
      const heading = all[next]!;
      heading.scrollIntoView({ block: "nearest" });
      const { left, top, height } = heading.getBoundingClientRect();
      return { x: left + 20, y: top + height / 2, open };
    },
  };
}

/** An order in which every one of `count` headings comes directly after every other one, once. */
function everyPair(count: number): number[] {
  const order: number[] = [];
  for (let first = 0; first < count; first++)
    for (let second = first + 1; second < count; second++) order.push(first, second);
  return [...order, 0];
}

/** Mouse and finger alternate, and press every pair in the opposite way on a second screen. */
async function pressEveryPair(page: Page, labels: string[], screens: Screen[]): Promise<void> {
  const order = everyPair(labels.length);
  const menu = await page.evaluateHandle(followPanels, headings);
  const findNext = (pressed: number | null, next: number) =>
    menu.evaluate((menu, [pressed, next]) => menu.findNext(pressed, next), [pressed, next] as const);
  /** Looks for the result while the press is under way, because the test presses often. */
  const press = async (
    { x, y }: { x: number; y: number },
    isTouch: boolean,
    pressed: number | null,
    next: number,
  ) => {
    const pressing = isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
    const [place] = await Promise.all([findNext(pressed, next), pressing]);
    return place;
  };
  for (const [turn, screen] of screens.entries()) {
    await page.setViewportSize(screen);
    let pressed: number | null = null;
    let place = await findNext(pressed, order[0]!);
    for (const [step, index] of order.entries()) {
      const isTouch = (step + turn) % 2 === 0;
      place = await press(place, isTouch, index, order[step + 1] ?? index);
      const before = pressed === null ? "no panel" : labels[pressed];
      const what = `${labels[index]} after ${before}, ${screen.width} px, ${isTouch ? "touch" : "mouse"}`;
      expect(place.open, what).toEqual([labels[index]]);
      pressed = index;
    }
    const { open } = await press(place, false, null, 0);
    expect(open, "a second press on the heading closes its panel").toEqual([]);
  }
}

/** Without scripts the browser opens and closes the panels, and a press on every heading is enough. */
async function pressEachOnce(page: Page, labels: string[], screens: Screen[]): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const [index, label] of labels.entries()) {
      const heading = page.locator(headings).nth(index);
      await (index % 2 === 0 ? heading.tap() : heading.click());
      await expect(page.locator(openPanels), `${label}, ${screen.width} px`).toHaveText([label]);
    }
    await page.locator(openPanels).click();
    await expect(page.locator(openPanels)).toHaveCount(0);
  }
}

for (const [index, address] of homePages.entries())
  test(`one press opens a panel of the mobile menu and closes the one before, at ${address} (MENU-6, MENU-40)`, async ({
    shopper,
  }) => {
    // Up to 182 presses.
    const { page } = shopper;
    await page.setViewportSize(screens[0]!);
    await shopper.visit(address);
    // The form about cookies has the lower edge until it is answered.
    await page.getByRole("button", { name: "Refuse all" }).click();
    await expect(page.getByRole("form", { name: "Cookies" })).toHaveCount(0);
    await page.locator("summary", { hasText: "Menu" }).tap();
    const labels = await page.locator(headings).allInnerTexts();
    expect(labels.length).toBeGreaterThan(2);
    // All stores run the same code. The others take turns with the screens.
    const ofStore = index === 0 ? screens : [screens[index % 2]!];
    await (shopper.scripts === "on" ? pressEveryPair : pressEachOnce)(page, labels, ofStore);
  });

test("with the mobile menu open, Tab and Shift+Tab lead to nothing that it covers (MENU-41)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  const button = page.locator("summary", { hasText: "Menu" });
  await page.setViewportSize(screens[0]!);
  await button.tap();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const [key, reached] of [
      ["Tab", "About"],
      ["Shift+Tab", "Wishlist"],
    ] as const) {
      await button.focus();
      const stops = await walkFocus(shopper, key);
      expect(
        stops.filter(({ isSeen }) => !isSeen),
        `${key}, ${screen.width} px`,
      ).toEqual([]);
      expect(stops.map(({ name }) => name)).toContain(reached);
    }
  }
});
