/** Lists of links in panels, in the footer and on pages. */
const lists = ".panel .col>ul,footer nav>ul,ul.links";

/**
 * A top-level item that is clicked is the active one among its siblings; an item under the pointer is
 * hovered.
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

/** What scripts add to lists of links (shell.md section 4, link-list items): marks. */
export function startLinkLists(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  for (const type of ["click", "pointerover", "pointerout"]) document.addEventListener(type, handle, options);
  return () => controller.abort();
}
