import { header, openParts } from "./open-parts";

/** The life of typed characters, in milliseconds (MENU-27). */
const typedLife = 700;

/**
 * Moves the focus to the item of the focused list that begins with the typed characters (MENU-27). The first
 * character looks from the next item on, so that it can be repeated.
 */
function createJump(): (event: KeyboardEvent) => void {
  let typed = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (event) => {
    const { key, target } = event;
    if (key.length > 1 || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element))
      return;
    const list = target.matches("a,summary") && target.closest(".top ul,footer ul,ul.links");
    if (!list || (key === " " && !typed)) return;
    typed += key.toLowerCase();
    clearTimeout(timer);
    timer = setTimeout(() => (typed = ""), typedLife);
    const items = [...list.querySelectorAll<HTMLElement>("a,summary")];
    const from = items.indexOf(target as HTMLElement) + (typed.length > 1 ? 0 : 1);
    // Items of a closed panel do not take the focus.
    const found = [...items.slice(from), ...items.slice(0, from)].find((item) => {
      if (!item.textContent?.trim().toLowerCase().startsWith(typed)) return false;
      item.focus();
      return document.activeElement === item;
    });
    if (found || key === " ") event.preventDefault();
  };
}

/**
 * Closes open menus by a click or focus elsewhere and by Escape (MENU-7), jumps to typed items (MENU-27), and
 * keeps the heading of an opened panel in view (MENU-40). Opening and closing by their headings works without
 * scripts. `seen` are the events that came while this was loaded. Returns a function that stops it.
 */
export function startMenus(seen: readonly Event[]): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };

  const closeOthers = ({ target }: Event) => {
    if (!(target instanceof Node) || target === document) return;
    for (const part of openParts()) {
      const area = part.matches(".burger") ? part.closest(".bar") : part;
      if (!area?.contains(target)) part.open = false;
    }
  };
  document.addEventListener("click", closeOthers, options);

  // A press moves the focus before it clicks. If a menu closed then, the pressed heading would move away from
  // the pointer and miss the click (MENU-40). The click that follows closes the menu.
  let isPressing = false;
  document.addEventListener(
    "mousedown",
    () => {
      isPressing = true;
      setTimeout(() => (isPressing = false));
    },
    { ...options, capture: true },
  );
  document.addEventListener("focusin", (event) => void (isPressing || closeOthers(event)), options);

  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      const open = openParts();
      const part = open.findLast((one) => one.contains(document.activeElement)) ?? open.at(-1);
      if (!part) return;
      part.open = false;
      part.querySelector("summary")?.focus();
    },
    options,
  );

  document.addEventListener("keydown", createJump(), options);

  // `toggle` does not bubble, so the listener runs in the capture phase.
  const keepInView = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !header()?.contains(target)) return;
    // Browsers without support for the name attribute of details leave other panels open (MENU-6).
    const name = target.getAttribute("name");
    if (!target.open || !name) return;
    for (const part of openParts())
      if (part !== target && part.getAttribute("name") === name) part.open = false;
    // A panel that closed above may have moved the heading out of view.
    target.querySelector("summary")?.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("toggle", keepInView, { ...options, capture: true });
  for (const event of seen) if (event.type === "toggle") keepInView(event);

  return () => controller.abort();
}
