/* Each function below runs inside the page, so it must not refer to anything outside itself. */
/** Records every layout shift that the visitor did not cause. Must be installed before the page loads. */
export function countShifts() {
  window.shifts = [];
  const nameOf = (node) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ""}${node.classList.length ? `.${node.classList[0]}` : ""}`
      : "text";
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput)
        window.shifts.push({
          at: entry.startTime,
          value: entry.value,
          what: entry.sources
            .slice(0, 2)
            .map(({ node }) => nameOf(node))
            .join(" + "),
        });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Cumulative layout shift as browsers define it: the worst session window. Shifts in a window are less than
 * a second apart, and a window is at most five seconds long.
 */
export function worstShift() {
  let worst = { value: 0, parts: [] };
  let window_ = null;
  for (const { at, value, what } of window.shifts) {
    if (!window_ || at - window_.last > 1000 || at - window_.first > 5000)
      window_ = { first: at, last: at, value: 0, parts: [] };
    window_.last = at;
    window_.value += value;
    window_.parts.push(`${what} ${value.toFixed(3)}`);
    if (window_.value > worst.value) worst = { value: window_.value, parts: [...window_.parts] };
  }
  return worst;
}

/**
 * The number of pixels by which the document is wider than the screen, and the elements that cause it.
 * Elements inside a container that scrolls or clips are left out.
 */
export function findOverflow() {
  const page = document.documentElement;
  const isFramed = (element) => {
    for (
      let parent = element.parentElement;
      parent && parent !== document.body;
      parent = parent.parentElement
    )
      if (getComputedStyle(parent).overflowX !== "visible") return true;
    return false;
  };
  const wide = [...document.querySelectorAll("body *")].filter((element) => {
    const { right, width, height } = element.getBoundingClientRect();
    return (
      right > page.clientWidth + 1 &&
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isFramed(element)
    );
  });
  return {
    over: page.scrollWidth - page.clientWidth,
    wide: wide.slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
  };
}

/** The share of the screen height that fixed and sticky elements cover. */
export function heightOfFixed() {
  const rows = new Set();
  for (const element of document.querySelectorAll("body *")) {
    if (
      !["fixed", "sticky"].includes(getComputedStyle(element).position) ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const { top, bottom, width, height } = element.getBoundingClientRect();
    if (width < innerWidth / 2 || height < 2) continue;
    const isStuck =
      getComputedStyle(element).position === "fixed" ||
      Math.abs(top - (Number.parseFloat(getComputedStyle(element).top) || 0)) < 1;
    if (isStuck)
      for (let row = Math.max(0, Math.round(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row);
  }
  return rows.size;
}

/** Elements with an animation or transition that moves or resizes them. */
export function findMotion() {
  const moving = /all|transform|translate|scale|rotate|top|left|right|bottom|width|height|margin|inset/;
  const seconds = (list) =>
    Math.max(
      ...list.split(",").map((each) => Number.parseFloat(each) * (each.trim().endsWith("ms") ? 0.001 : 1)),
    );
  return [...document.querySelectorAll("body *")]
    .filter((element) => {
      const style = getComputedStyle(element);
      const slides = moving.test(style.transitionProperty) && seconds(style.transitionDuration) > 0.02;
      return (
        slides ||
        (style.animationName !== "none" && seconds(style.animationDuration) > 0.02) ||
        style.scrollBehavior === "smooth"
      );
    })
    .slice(0, 5)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
}

/** Buttons and fields that are recognizable only by their background color, which forced colors remove. */
export function findEdgeless() {
  if (!matchMedia("(forced-colors: active)").matches) return ["the browser does not force colors"];
  return [
    ...document.querySelectorAll(
      "button, .button, select, input:not([type=hidden]):not([type=radio]):not([type=checkbox])",
    ),
  ]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        width < 2 ||
        height < 2
      )
        return false;
      const style = getComputedStyle(element);
      const hasEdge = Number.parseFloat(style.borderBottomWidth) > 0 && style.borderBottomStyle !== "none";
      const sameGround =
        style.backgroundColor === getComputedStyle(document.body).backgroundColor ||
        style.backgroundColor === "rgba(0, 0, 0, 0)";
      const reads = style.textDecorationLine !== "none" || element.querySelector("svg, img") !== null;
      return !hasEdge && sameGround && !reads;
    })
    .slice(0, 5)
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.trim().slice(0, 30)}`,
    );
}

/** Shows cards that are drawn only when they scroll into view; they would be blank in a full-page picture. */
export function showWaiting() {
  for (const each of document.querySelectorAll("main li"))
    if (getComputedStyle(each).contentVisibility === "auto") each.style.contentVisibility = "visible";
}
