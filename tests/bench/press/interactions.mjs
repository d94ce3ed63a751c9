/** The processor is slower by this factor, as that of a simple phone. */
const slowdown = 4;

/**
 * One press or key on each page. `target` is the time from press to the next paint in milliseconds. Typing
 * replaces what is in the field.
 */
export const interactions = [
  { name: "open a menu", page: "category", element: 'nav[aria-label="Main"] summary', target: 100 },
  { name: "choose a facet", page: "category", element: ".facets input[type=checkbox] + *", target: 100 },
  { name: "change a quantity", page: "cart", element: ".qty-row input", key: "3", target: 100 },
];

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The Event Timing API rounds to 8 ms and tells nothing of events that take less than 16 ms. */
const shortest = 16;

const recordEvents = `
  globalThis.told = [];
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (each.interactionId) told.push(each.duration);
  }).observe({ type: "event", durationThreshold: ${shortest}, buffered: true });
`;

/** The longest of the events of one interaction, on a page that was just opened by a new visitor. */
export async function interact(browser, { origin, path, cookie, interaction: { element, key } }) {
  const tab = await browser.openTab({
    prepare: (send) =>
      Promise.all([
        send("Page.enable"),
        send("Network.enable"),
        cookie && send("Network.setExtraHTTPHeaders", { headers: { cookie } }),
        send("Page.addScriptToEvaluateOnNewDocument", { source: recordEvents }),
      ]),
  });
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await tab.send("Runtime.evaluate", {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  };
  try {
    await tab.send("Page.navigate", { url: origin + path });
    while (
      !(await evaluate(
        "!!document.querySelector('html[data-scripts]') && document.readyState === 'complete'",
      ))
    )
      await wait(100);
    await wait(1000);
    await tab.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const [x, y] = await evaluate(`(() => {
      const element = document.querySelector(${JSON.stringify(element)});
      element.scrollIntoView({ block: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })()`);
    const mouse = (type) =>
      tab.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: key ? 3 : 1 });
    await tab.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
    await wait(500);
    await evaluate("told.splice(0)");
    await Promise.all([mouse("mousePressed"), mouse("mouseReleased")]);
    if (key) {
      await wait(1000);
      const press = { key, text: key, code: `Digit${key}`, windowsVirtualKeyCode: key.charCodeAt(0) };
      await tab.send("Input.dispatchKeyEvent", { type: "keyDown", ...press });
      await tab.send("Input.dispatchKeyEvent", { type: "keyUp", ...press, text: undefined });
    }
    await wait(2500);
    return Math.max(0, ...(await evaluate("told")));
  } finally {
    await tab.close();
  }
}
