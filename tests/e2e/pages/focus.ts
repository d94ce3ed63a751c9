import type { CDPSession } from "@playwright/test";

import type { Shopper } from "#tests/e2e/fixtures";

export interface FocusStop {
  /** The text of the focused element. */
  name: string;
  /** Whether nothing covers it. */
  isSeen: boolean;
}

/** More stops than the longest page of the tests has. */
export const mostStops = 400;
/** Keys that are sent to the browser together. */
const keysAtOnce = 50;

interface Walk {
  stops: FocusStop[];
  hasLeft: boolean;
  end(): void;
}

/**
 * Presses a key until the focus leaves the page, and returns where it stopped. The page notes each stop as
 * the key goes up, so a key needs no call of its own, and keys are sent without waiting for the one before.
 * `everyFrame` draws a frame before each stop is noted: the store's scripts fix its header in the frame after
 * a scroll.
 */
export async function walkFocus(
  { page, scripts }: Pick<Shopper, "page" | "scripts">,
  key: "Tab" | "Shift+Tab",
  { everyFrame = false } = {},
): Promise<FocusStop[]> {
  const browser = await page.context().newCDPSession(page);
  if (scripts === "off") await allowListeners(browser, true);
  const walk = await page.evaluateHandle(noteStops, everyFrame);
  for (let keys = 0; keys <= mostStops; keys += everyFrame ? 1 : keysAtOnce) {
    await press(browser, key, everyFrame ? 1 : keysAtOnce);
    const hasLeft = await walk.evaluate(async (walk, everyFrame) => {
      if (everyFrame) await new Promise(requestAnimationFrame);
      return walk.hasLeft;
    }, everyFrame);
    if (hasLeft) break;
  }
  const stops = await walk.evaluate(({ stops, end }) => {
    end();
    return stops;
  });
  if (scripts === "off") await allowListeners(browser, false);
  return stops;
}

/** Notes the focused element after each key, until the focus leaves the page. Keys do nothing after that. */
function noteStops(everyFrame: boolean): Walk {
  const controller = new AbortController();
  const { signal } = controller;
  const walk: Walk = { stops: [], hasLeft: false, end: () => controller.abort() };
  // A link over two lines has a rectangle per line. The link of a card covers the card. A row that scrolls
  // sideways may show a part of its last link: then the middle of that part counts.
  const isSeen = (focused: Element) =>
    [...focused.getClientRects()].some(({ left, right, top, height }) => {
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const at = document.elementFromPoint(x, top + height / 2);
      return at !== null && (focused.contains(at) || at.contains(focused) || at.matches("label"));
    });
  const note = () => {
    const focused = document.activeElement;
    walk.hasLeft ||= !focused || focused === document.body;
    if (walk.hasLeft) return;
    const name = (focused!.textContent || focused!.getAttribute("aria-label") || focused!.tagName).trim();
    walk.stops.push({ name: name.slice(0, 40), isSeen: isSeen(focused!) });
  };
  addEventListener("keydown", (event) => void (walk.hasLeft && event.preventDefault()), { signal });
  addEventListener("keyup", () => void (everyFrame ? requestAnimationFrame(note) : note()), { signal });
  return walk;
}

/**
 * Listeners of a page do not run if scripts are off. The page was loaded without its scripts, so allowing
 * them now runs only what the test adds. The browser keeps the setting of each session, and this one has no
 * setting yet: it must be set before it is taken back.
 */
async function allowListeners(browser: CDPSession, areAllowed: boolean): Promise<void> {
  await browser.send("Emulation.setScriptExecutionDisabled", { value: true });
  if (areAllowed) await browser.send("Emulation.setScriptExecutionDisabled", { value: false });
}

async function press(browser: CDPSession, key: "Tab" | "Shift+Tab", times: number): Promise<void> {
  const modifiers = key === "Tab" ? 0 : 8;
  const types = Array.from({ length: times }, () => ["rawKeyDown", "keyUp"] as const).flat();
  await Promise.all(
    types.map((type) =>
      browser.send("Input.dispatchKeyEvent", {
        type,
        key: "Tab",
        code: "Tab",
        windowsVirtualKeyCode: 9,
        modifiers,
      }),
    ),
  );
}
