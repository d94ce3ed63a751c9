import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";

/** The menus on narrow screens, with a mouse and with a finger. */
test.use({ hasTouch: true });
test.skip(({ scripts }) => scripts === "blocked", "the menus are the same as without scripts");

const homePages = ["/", "/hollins", "/brightwell", "/tarn", "/business"];
const screens = [
  { width: 360, height: 640 },
  { width: 1024, height: 640 },
];
const headings = ".bar nav > ul > li > details > summary";

const openPanels = ".bar nav > ul > li > details[open] > summary";

/**
 * Waits until the panel of the heading `pressed` is the only open one and the heading is in view, but not
 * longer than a number of frames. Then scrolls to the heading `next`, like a person who looks for it. Returns
 * the place of that heading, and the open panels. One call of the browser, because the test presses often.
 */
const findNext = (page: Page, pressed: number | null, next: number) =>
  page.evaluate(
    async ([headings, pressed, next]) => {
      const all = [...document.querySelectorAll<HTMLElement>(headings)];
      const isOpen = (heading: HTMLElement) => heading.closest("details")!.open;
      const isInView = (heading: HTMLElement) => {
        const { top, bottom } = heading.getBoundingClientRect();
        return top >= -1 && bottom <= innerHeight + 1;
      };
      const isDone = () =>
        all.every((each, index) => isOpen(each) === (index === pressed)) &&
        (pressed === null ||
          (document.documentElement.dataset.opened === all[pressed]!.innerText && isInView(all[pressed]!)));
      const nextFrame = () => new Promise(requestAnimationFrame);
      await nextFrame();
      for (let frame = 0; frame < 60 && !isDone(); frame++) await nextFrame();
      const open = all
        .filter(isOpen)
        .map((each) => each.innerText + (isInView(each) ? "" : " (not in view)"));

      const heading = all[next]!;
      heading.scrollIntoView({ block: "nearest" });
      await nextFrame();
      const { left, top, height } = heading.getBoundingClientRect();
      return { x: left + 20, y: top + height / 2, open };
    },
    [headings, pressed, next] as const,
  );

/** An order in which every one of `count` headings comes directly after every other one, once. */
function everyPair(count: number): number[] {
  const order: number[] = [];
  for (let first = 0; first < count; first++)
    for (let second = first + 1; second < count; second++) order.push(first, second);
  return [...order, 0];
}

/** Mouse and finger alternate, and press every pair in the opposite way on the second screen. */
async function pressEveryPair(page: Page, labels: string[]): Promise<void> {
  const order = everyPair(labels.length);
  // The store handles `toggle` after the panel has opened. This listener runs after that of the store.
  await page.evaluate(() => {
    const keep = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.open)
        document.documentElement.dataset.opened = target.querySelector("summary")!.innerText;
    };
    document.addEventListener("toggle", keep, { capture: true });
  });
  for (const [turn, screen] of screens.entries()) {
    await page.setViewportSize(screen);
    let pressed: number | null = null;
    let place = await findNext(page, pressed, order[0]!);
    for (const [step, index] of order.entries()) {
      const isTouch = (step + turn) % 2 === 0;
      if (isTouch) await page.touchscreen.tap(place.x, place.y);
      else await page.mouse.click(place.x, place.y);
      place = await findNext(page, index, order[step + 1] ?? index);
      const before = pressed === null ? "no panel" : labels[pressed];
      const what = `${labels[index]} after ${before}, ${screen.width} px, ${isTouch ? "touch" : "mouse"}`;
      expect(place.open, what).toEqual([labels[index]]);
      pressed = index;
    }
    await page.mouse.click(place.x, place.y);
    const { open } = await findNext(page, null, 0);
    expect(open, "a second press on the heading closes its panel").toEqual([]);
  }
}

/** Without scripts the browser opens and closes the panels, and a press on every heading is enough. */
async function pressEachOnce(page: Page, labels: string[]): Promise<void> {
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

for (const address of homePages)
  test(`one press opens a panel of the mobile menu and closes the one before, at ${address} (MENU-6, MENU-40)`, async ({
    shopper,
  }) => {
    // Up to 182 presses, each with a few frames.
    test.slow();
    const { page } = shopper;
    await page.setViewportSize(screens[0]!);
    await shopper.visit(address);
    await page.locator("summary", { hasText: "Menu" }).tap();
    const labels = await page.locator(headings).allInnerTexts();
    expect(labels.length).toBeGreaterThan(2);
    await (shopper.scripts === "on" ? pressEveryPair : pressEachOnce)(page, labels);
  });

/** The element that has the focus, or null once Tab has left the document. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A link over two lines has a rectangle per line.
    const isSeen = [...focused.getClientRects()].some(({ left, top, width, height }) =>
      focused.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
    );
    return { isSeen, text: (focused.textContent || focused.getAttribute("aria-label") || "").trim() };
  });

test("with the mobile menu open, Tab and Shift+Tab lead to nothing that it covers (MENU-41)", async ({
  shopper,
}) => {
  const { page } = shopper;
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await shopper.visit("/");
    const button = page.locator("summary", { hasText: "Menu" });
    await button.tap();
    for (const [key, reached] of [
      ["Tab", "About"],
      ["Shift+Tab", "Find a store"],
    ] as const) {
      await button.focus();
      const texts: string[] = [];
      for (let stops = 0; stops < 100; stops++) {
        await page.keyboard.press(key);
        const focus = await readFocus(page);
        if (!focus) break;
        expect(focus, `${key}, ${screen.width} px`).toEqual({ isSeen: true, text: focus.text });
        texts.push(focus.text);
      }
      expect(texts).toContain(reached);
    }
  }
});
