/** Lists of links in panels, in the footer and on pages. */
const lists = ".panel .col>ul,footer nav>ul,ul.links";
const pictures = ".pictured img";

/** Collection image delay (shell.md section 9). */
const againAfterMs = 1000;

const itemAt = (target: EventTarget | null): Element | null => {
  const item = target instanceof Element ? target.closest("li") : null;
  return item?.closest(lists) ? item : null;
};

/** A top-level item that is clicked is the active one among its siblings. */
function mark(item: Element | null): void {
  const list = item?.parentElement;
  if (!list?.matches(lists)) return;
  for (const each of list.children) {
    each.classList.toggle("active", each === item);
    each.toggleAttribute("data-active", each === item);
  }
}

/** A picture that fails is asked for once more, then words stand in its place; what it shows is said beside it. */
function missed(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || !picture.matches(pictures)) return;
  if (!("again" in picture.dataset)) {
    picture.dataset.again = "";
    setTimeout(() => (picture.src = picture.getAttribute("src")!), againAfterMs);
    return;
  }
  const words = document.createElement("span");
  words.className = "no-picture";
  words.ariaHidden = "true";
  words.textContent = "Error loading image";
  picture.replaceWith(words);
}

/** What scripts add to lists of links (shell.md section 4, link-list items and category images): marks and the words for a picture that does not come. */
export function startLinkLists(): () => void {
  const controller = new AbortController();
  const on = <Name extends "click" | "pointerover" | "pointerout" | "error">(name: Name, does: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, does, { capture: true, signal: controller.signal });
  on("click", ({ target }) => mark(itemAt(target)));
  on("pointerover", ({ target }) => itemAt(target)?.classList.add("is-hovered"));
  on("pointerout", ({ target, relatedTarget }) => {
    const item = itemAt(target);
    if (!(relatedTarget instanceof Node && item?.contains(relatedTarget))) item?.classList.remove("is-hovered");
  });
  on("error", ({ target }) => missed(target));
  for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) if (picture.complete && !picture.naturalWidth) missed(picture);
  return () => controller.abort();
}
