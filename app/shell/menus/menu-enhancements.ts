const header = () => document.querySelector<HTMLElement>(".top");
const openParts = () => [...(header()?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];

/** Closes panels, popover and mobile menu; on page change (shell.md section 4, mobile menu). */
export function closeHeader(): void {
  for (const part of openParts()) part.open = false;
}

/**
 * The menus work without this; it adds what `details` does not do: closing by a click or focus elsewhere, and
 * by Escape.
 */
export function startMenus(): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };

  const closeOthers = ({ target }: Event) => {
    if (!(target instanceof Node) || target === document) return;
    for (const part of openParts()) {
      const own = part.matches(".burger") ? part.closest(".bar") : part;
      if (!own?.contains(target)) part.open = false;
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

  // `toggle` does not bubble, so it is caught on its way down.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !header()?.contains(target)) return;
      // For browsers that do not know the name attribute of details yet.
      const name = target.getAttribute("name");
      if (target.open && name)
        for (const part of openParts())
          if (part !== target && part.getAttribute("name") === name) part.open = false;
    },
    { ...options, capture: true },
  );

  return () => controller.abort();
}
