/** A phone's network: the figures that the targets are stated for. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/**
 * Ways from a list to a product. `ahead` is what the browser may do while the pointer rests on the link;
 * `target` is the time from press to largest paint in milliseconds.
 */
export const ways = [
  { name: "scripts off, nothing ahead", scripts: false, ahead: "nothing" },
  { name: "scripts off, prefetched", scripts: false, ahead: "prefetch", target: 500 },
  { name: "scripts off, prerendered", scripts: false, ahead: "prerender", target: 300 },
  { name: "scripts on, nothing ahead", scripts: true, ahead: "nothing" },
  { name: "scripts on, fetched ahead", scripts: true, ahead: "router", target: 300 },
];

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const now = () => performance.timeOrigin + performance.now();

/**
 * The browser tells the largest paint of documents only. Of a page that scripts draw, this marks what is the
 * largest of a product: its picture, and its heading until that is there.
 */
const markLargest = `
  globalThis.painted = [];
  new PerformanceObserver((list) => {
    for (const { renderTime, loadTime } of list.getEntries())
      painted.push(performance.timeOrigin + (renderTime || loadTime));
  }).observe({ type: "element", buffered: true });
  new MutationObserver(() => {
    for (const element of document.querySelectorAll("main h1, .slides li:first-child img"))
      if (!element.hasAttribute("elementtiming")) element.setAttribute("elementtiming", "largest");
  }).observe(document, { childList: true, subtree: true });
`;

/**
 * Presses the link of one card of a list as a new visitor. Returns the milliseconds from press to largest
 * paint, and with `isFilmed` the frames until then.
 */
export async function pressCard(browser, { origin, list, card, way, isFilmed = false }) {
  const states = new Map();
  const paints = [];
  const frames = [];
  const requested = [];
  let lastTraffic = now();
  const film = () =>
    isFilmed && void tab.send("Page.startScreencast", { format: "jpeg", maxWidth: 640, maxHeight: 450 });
  const tab = await browser.openTab({
    onShown: film,
    prepare: (send) =>
      Promise.all([
        send("Network.enable"),
        send("Network.emulateNetworkConditions", network),
        send("Page.enable"),
        send("Preload.enable"),
        send("PerformanceTimeline.enable", { eventTypes: ["largest-contentful-paint"] }),
        send("Emulation.setScriptExecutionDisabled", { value: !way.scripts }),
        way.scripts && send("Page.addScriptToEvaluateOnNewDocument", { source: markLargest }),
        way.ahead === "nothing" && send("Network.setExtraHTTPHeaders", { headers: { "save-data": "on" } }),
        way.ahead === "prefetch" && send("Page.setPrerenderingAllowed", { isAllowed: false }),
      ]),
    onEvent({ method, params, sessionId }) {
      if (method.startsWith("Network.")) lastTraffic = now();
      if (method === "Network.requestWillBeSent") requested.push(params.request.url);
      else if (/^Preload\.pre(fetch|render)StatusUpdated$/.test(method))
        states.set(params.key.action, params.status);
      else if (method === "PerformanceTimeline.timelineEventAdded") paints.push(params.event.time * 1000);
      else if (method === "Page.screencastFrame") {
        frames.push({ at: params.metadata.timestamp * 1000, data: params.data });
        void tab.sendTo(sessionId, "Page.screencastFrameAck", { sessionId: params.sessionId });
      }
    },
  });
  const quiet = async (ms) => {
    while (now() - lastTraffic < ms) await wait(20);
  };
  try {
    await tab.send("Page.navigate", { url: origin + list });
    await wait(1000);
    await quiet(1500);
    const { link, href } = await findLink(tab, card);
    await quiet(1000);
    const mouse = (type) =>
      tab.send("Input.dispatchMouseEvent", { type, ...link, button: "left", clickCount: 1 });
    if (way.ahead !== "nothing") await tab.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...link });
    await wait(300);
    await quiet(1500);
    if (isFilmed) {
      film();
      await wait(500);
    }
    const before = requested.length;
    const pressedAt = now();
    await Promise.all([mouse("mousePressed"), mouse("mouseReleased")]);
    await wait(500);
    await quiet(1500);
    const isAhead = {
      nothing: states.size === 0,
      prefetch: states.get("Prefetch") === "Success",
      prerender: states.get("Prerender") === "Success",
      router: !requested.slice(before).some((url) => url.includes(`${href}.data`)),
    };
    if (!isAhead[way.ahead]) throw new Error(`${way.name}: ${JSON.stringify([...states])} for ${href}`);
    if (way.scripts) {
      const { result } = await tab.send("Runtime.evaluate", { expression: "painted", returnByValue: true });
      paints.push(...result.value);
    }
    const largest = Math.max(...paints);
    if (largest < pressedAt) throw new Error(`${way.name}: nothing was painted after the press`);
    const fromPress = frames.map(({ at, data }) => ({ ms: at - pressedAt, data }));
    return { ms: largest - pressedAt, frames: fromPress.sort((a, b) => a.ms - b.ms) };
  } finally {
    await tab.close();
  }
}

/** The middle of a card's link, without scripts. */
async function findLink(tab, card) {
  const { root } = await tab.send("DOM.getDocument", { depth: 0 });
  const selector = ".card a";
  const { nodeIds } = await tab.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const nodeId = nodeIds[card];
  await tab.send("DOM.scrollIntoViewIfNeeded", { nodeId });
  await wait(300);
  const { attributes } = await tab.send("DOM.getAttributes", { nodeId });
  const { quads } = await tab.send("DOM.getContentQuads", { nodeId });
  const [left, top, right, , , bottom] = quads[0];
  return {
    link: { x: (left + right) / 2, y: (top + bottom) / 2 },
    href: attributes[attributes.indexOf("href") + 1],
  };
}
