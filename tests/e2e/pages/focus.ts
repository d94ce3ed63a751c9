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
  hasEnded: boolean;
  end(): void;
}

/**
 * Presses a key until the focus has come to the end of the page, and returns where it stopped. It begins at
 * the focused element, or at the other end of the page. For the walk each end of the page gets one more stop:
 * a focus that leaves the page may come back to its other end, and each browser takes its own time for that.
 *
 * The page notes each stop as the key goes up, so a key needs no call of its own, and keys are sent without
 * waiting for the one before. `everyFrame` draws a frame before each stop is noted: the store's scripts fix
 * its header in the frame after a scroll.
 */
export async function walkFocus(
  { page, scripts }: Pick<Shopper, "page" | "scripts">,
  key: "Tab" | "Shift+Tab",
  { everyFrame = false } = {},
): Promise<FocusStop[]> {
  const browser = await page.context().newCDPSession(page);
  if (scripts === "off") await allowListeners(browser, true);
  const walk = await page.evaluateHandle(noteStops, { isForward: key === "Tab", everyFrame });
  for (let keys = 0; keys <= mostStops; keys += everyFrame ? 1 : keysAtOnce) {
    await press(browser, key, everyFrame ? 1 : keysAtOnce);
    const hasEnded = await walk.evaluate(async (walk, everyFrame) => {
      if (everyFrame) await new Promise(requestAnimationFrame);
      return walk.hasEnded;
    }, everyFrame);
    if (hasEnded) break;
  }
  const stops = await walk.evaluate(({ stops, end }) => {
    end();
    return stops;
  });
  if (scripts === "off") await allowListeners(browser, false);
  return stops;
}

/**
 * Notes the focused element after each key, until it is the last stop. Keys do nothing after that. While the
 * mobile menu covers the page, Chromium may leave the last stop out; then the focus leaves the page.
 */
function noteStops({ isForward, everyFrame }: { isForward: boolean; everyFrame: boolean }): Walk {
  const controller = new AbortController();
  const { signal } = controller;
  const addStop = (place: InsertPosition) => {
    const stop = document.createElement("span");
    stop.tabIndex = 0;
    stop.style.cssText = "position: fixed; top: 0";
    document.body.insertAdjacentElement(place, stop);
    return stop;
  };
  const [before, after] = [addStop("beforebegin"), addStop("afterend")];
  const [start, end] = isForward ? [before, after] : [after, before];
  // For the scripts of the page a focus on these stops has left it.
  const hide = (event: Event) =>
    (event.target === before || event.target === after) && event.stopImmediatePropagation();
  addEventListener("focusin", hide, { signal, capture: true });
  if (document.activeElement === document.body) start.focus({ preventScroll: true });
  const walk: Walk = {
    stops: [],
    hasEnded: false,
    end() {
      controller.abort();
      before.remove();
      after.remove();
    },
  };
  // A link over two lines has a rectangle per line. The link of a card covers the card. A row that scrolls
  // sideways may show a part of its last link: then the middle of that part counts.
  const isSeen = (focused: Element) =>
    [...focused.getClientRects()].some(({ left, right, top, height }) => {
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const at = document.elementFromPoint(x, top + height / 2);
      return at !== null && (focused.contains(at) || at.contains(focused) || at.matches("label"));
    });
  const note = () => {
    const focused = document.activeElement!;
    walk.hasEnded ||= focused === end || focused === document.body;
    if (walk.hasEnded) return;
    const name = (focused.textContent || focused.getAttribute("aria-label") || focused.tagName).trim();
    walk.stops.push({ name: name.slice(0, 40), isSeen: isSeen(focused) });
  };
  addEventListener("keydown", (event) => void (walk.hasEnded && event.preventDefault()), { signal });
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
