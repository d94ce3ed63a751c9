const types = ["click", "pointerover", "pointerout"];
/** Selects the lists of links in panels, in the footer and on pages. */
const lists = ".panel .col>ul,footer nav>ul,ul.links";

/**
 * Marks the clicked top-level item as active and removes the mark from its siblings. Marks the item under the
 * pointer as hovered.
 */
function handle({ type, target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }): void {
  if (!(target instanceof Element)) return;
  const item = target.closest("li");
  if (!item?.closest(lists)) return;
  const list = item.parentElement!;
  if (type !== "click")
    item.classList.toggle(
      "is-hovered",
      type === "pointerover" || item.contains(relatedTarget as Node | null),
    );
  else if (list.matches(lists)) {
    for (const each of list.children) {
      each.classList.toggle("active", each === item);
      each.toggleAttribute("data-active", each === item);
    }
  }
}

/**
 * Marks the active and the hovered items of link lists (MENU-26). `seen`: the events that happened
 * before this file was loaded. Returns a function that stops it.
 */
export function startLinkListMarks(seen: readonly Event[]): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  for (const type of types) document.addEventListener(type, handle, options);
  for (const event of seen) if (types.includes(event.type)) handle(event);
  return () => controller.abort();
}
