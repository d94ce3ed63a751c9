import { announce } from "~/ui/announcer/announcer";

import { keepChosen, readChosen } from "./chosen";
import { compareFormId, idsParam, maximumCompared } from "./compare";

const tooMany = `You can compare ${maximumCompared} products at a time.`;

const nameOf = (box: HTMLInputElement) =>
  box.closest(".card")?.querySelector(":is(h2, h3) a")?.textContent ?? "";

/**
 * Makes the form of a list a bar of what is marked, on this page and before (CATALOG-78). Returns a function
 * that stops it.
 */
export function startCompareBar(): () => void {
  const form = document.getElementById(compareFormId);
  if (!(form instanceof HTMLFormElement)) return () => {};
  const key = form.getAttribute("action")!;
  const boxes = () =>
    [...form.elements].filter(
      (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.type === "checkbox",
    );
  let chosen = readChosen(key);
  for (const box of boxes())
    if (box.checked && !chosen.some(({ id }) => id === box.value))
      chosen.push({ id: box.value, name: nameOf(box) });
  chosen = chosen.slice(0, maximumCompared);
  const list = document.createElement("ul");
  list.className = "small";
  form.prepend(list);

  const draw = () => {
    const shown = boxes();
    for (const box of shown) box.checked = chosen.some(({ id }) => id === box.value);
    list.replaceChildren(
      ...chosen.map(({ id, name }) => {
        const item = document.createElement("li");
        const button = document.createElement("button");
        Object.assign(button, { type: "button", value: id, textContent: "×" });
        // Names flow like a text, so that the bar is low on phones.
        item.style.display = "inline";
        button.style.cssText = "min-width: 1.75rem; min-height: 1.75rem";
        button.setAttribute("aria-label", `Remove ${name} from the comparison`);
        item.append(name, " ", button);
        if (!shown.some((box) => box.value === id))
          item.append(
            Object.assign(document.createElement("input"), { type: "hidden", name: idsParam, value: id }),
          );
        return item;
      }),
    );
    // With large text it would hide the list.
    const isBar = chosen.length > 0 && form.offsetHeight < window.innerHeight / 3;
    form.classList.toggle("chosen", isBar);
    form.style.position = isBar ? "" : "static";
    document.documentElement.style.scrollPaddingBottom = isBar ? `${form.offsetHeight}px` : "";
    keepChosen(key, chosen);
  };

  const stop = new AbortController();
  document.addEventListener(
    "change",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.form !== form) return;
      if (!target.checked) chosen = chosen.filter(({ id }) => id !== target.value);
      else if (chosen.length < maximumCompared) chosen.push({ id: target.value, name: nameOf(target) });
      announce(
        target.checked && !chosen.some(({ id }) => id === target.value) ? tooMany : countOf(chosen.length),
      );
      draw();
    },
    { signal: stop.signal },
  );
  list.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    chosen = chosen.filter(({ id }) => id !== target.value);
    draw();
    announce(countOf(chosen.length));
    (list.querySelector("button") ?? form.querySelector("button"))?.focus();
  });
  draw();
  return () => {
    stop.abort();
    form.style.position = "";
    list.remove();
    document.documentElement.style.scrollPaddingBottom = "";
  };
}

const countOf = (count: number) => `${count} of ${maximumCompared} products marked.`;

/** Makes the link of a product page to the comparison bring what was marked before (CATALOG-84). */
export function bringChosen(id: string): void {
  const link = document.querySelector<HTMLAnchorElement>(`[href$="?${idsParam}=${id}"]`);
  const others = link ? readChosen(link.pathname).filter((each) => each.id !== id) : [];
  if (link && others.length > 0)
    link.search = new URLSearchParams([...others, { id }].map((each) => [idsParam, each.id])).toString();
}
