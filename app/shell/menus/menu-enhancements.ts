const header = () => document.querySelector<HTMLElement>(".top");
const openParts = () => [...(header()?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];

/** Closes panels, popovers and the mobile menu. Called when the page changes (MENU-15). */
export function closeHeader(): void {
  for (const part of openParts()) part.open = false;
}

/**
 * Closes open menus by a click or focus elsewhere and by Escape (MENU-7). Opening and closing by their
 * headings works without scripts. Returns a function that stops it.
 */
export function startMenus(): () => void {
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
  document.addEventListener("focusin", closeOthers, options);

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

  // `toggle` does not bubble, so the listener runs in the capture phase.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !header()?.contains(target)) return;
      // Browsers without support for the name attribute of details leave other panels open (MENU-6).
      const name = target.getAttribute("name");
      if (target.open && name)
        for (const part of openParts())
          if (part !== target && part.getAttribute("name") === name) part.open = false;
    },
    { ...options, capture: true },
  );

  return () => controller.abort();
}
