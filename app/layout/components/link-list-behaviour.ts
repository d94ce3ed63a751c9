/** Lists of links in panels, in the footer and on pages. */
const lists = ".panel .col>ul,footer nav>ul,ul.links";
const pictures = ".pictured img";

/** Collection image delay (shell.md section 9). */
const againAfterMs = 1000;
const askedAgain = new WeakSet<Element>();

/** A picture that fails is asked for once more, then words stand in its place; what it shows is said beside it. */
function missed(picture: Element): void {
  if (!picture.matches(pictures)) return;
  if (!askedAgain.has(picture)) {
    askedAgain.add(picture);
    setTimeout(() => picture.setAttribute("src", picture.getAttribute("src")!), againAfterMs);
    return;
  }
  picture.replaceWith(Object.assign(document.createElement("span"), { className: "no-picture", ariaHidden: "true", textContent: "Error loading image" }));
}

/** A top-level item that is clicked is the active one among its siblings; an item under the pointer is hovered. */
function handle({ type, target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }): void {
  if (!(target instanceof Element)) return;
  if (type === "error") return missed(target);
  const item = target.closest("li");
  if (!item?.closest(lists)) return;
  const list = item.parentElement!;
  if (type !== "click") item.classList.toggle("is-hovered", type === "pointerover" || item.contains(relatedTarget as Node | null));
  else if (list.matches(lists)) {
    for (const each of list.children) {
      each.classList.toggle("active", each === item);
      each.toggleAttribute("data-active", each === item);
    }
  }
}

/** What scripts add to lists of links (shell.md section 4, link-list items and category images): marks, and words for a picture that does not come. */
export function startLinkLists(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  for (const type of ["click", "pointerover", "pointerout", "error"]) document.addEventListener(type, handle, options);
  for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) if (picture.complete && !picture.naturalWidth) missed(picture);
  return () => controller.abort();
}
