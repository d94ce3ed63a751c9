import { announce } from "~/ui/announcer/announcer";
import { mediaUrl } from "~/ui/picture/media-url";

/** What `GET /search-suggestions?q=` answers. */
export interface Suggestions {
  terms: string[];
  products: { name: string; url: string; price: string | null; mediaId: string | null }[];
}

const pause = 150;
const shortest = 3;
/** The header's form and the modal's have a list each. */
let lists = 0;

function optionsOf({ terms, products }: Suggestions): HTMLLIElement[] {
  const option = (text: string, url?: string) => {
    const item = document.createElement("li");
    item.setAttribute("role", "option");
    item.textContent = text;
    if (url) item.dataset.url = url;
    else item.dataset.term = text;
    return item;
  };
  return [
    ...terms.map((term) => option(term)),
    ...products.map(({ name, url, price, mediaId }) => {
      const item = option(name, url);
      if (mediaId) {
        const picture = new Image(48, 48);
        picture.alt = "";
        picture.src = mediaUrl(mediaId, 640);
        item.prepend(picture);
      }
      if (price) item.append(Object.assign(document.createElement("b"), { textContent: price }));
      return item;
    }),
  ];
}

/**
 * Suggestions under a search form (ARIA APG, editable combobox with list autocomplete). The field stays a
 * plain searchbox, which has no aria-expanded; the number of suggestions is announced instead. The last value
 * typed wins. Answers how to take it away.
 */
export function attachSuggestions(
  form: HTMLFormElement,
  url: string,
  go: (address: string) => void,
): () => void {
  const input = form.elements.namedItem("q") as HTMLInputElement;
  const list = document.createElement("ul");
  list.id = `search-hints-${++lists}`;
  list.className = "hints";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  form.append(list);
  input.setAttribute("aria-autocomplete", "list");

  const controller = new AbortController();
  const options = { signal: controller.signal };
  let timer: ReturnType<typeof setTimeout>;
  let asked: AbortController | undefined;
  let active = -1;

  const mark = (index: number) => {
    active = index;
    [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === index)));
    const item = list.children[index];
    if (item) input.setAttribute("aria-activedescendant", item.id);
    else input.removeAttribute("aria-activedescendant");
  };
  const close = () => {
    clearTimeout(timer);
    asked?.abort();
    list.hidden = true;
    input.removeAttribute("aria-controls");
    mark(-1);
  };
  const show = (found: Suggestions) => {
    const items = optionsOf(found);
    items.forEach((item, index) => (item.id = `${list.id}-${index}`));
    list.replaceChildren(...items);
    if (!items.length || document.activeElement !== input) return close();
    list.hidden = false;
    input.setAttribute("aria-controls", list.id);
    mark(-1);
    announce(`${items.length} ${items.length === 1 ? "suggestion" : "suggestions"}`);
  };
  const ask = async () => {
    const q = input.value.trim();
    asked?.abort();
    if (q.length < shortest) return close();
    const request = (asked = new AbortController());
    try {
      const answer = await fetch(`${url}?${new URLSearchParams({ q })}`, {
        signal: request.signal,
        headers: { accept: "application/json" },
      });
      const found = answer.ok ? ((await answer.json()) as Suggestions) : null;
      if (found && asked === request && !request.signal.aborted) show(found);
    } catch {
      // Suggestions are an extra: without an answer there are none.
    }
  };
  const choose = (item: Element | undefined) => {
    if (!(item instanceof HTMLElement)) return;
    const { url: address, term } = item.dataset;
    close();
    if (address) return go(address);
    input.value = term ?? "";
    form.requestSubmit();
  };

  input.addEventListener(
    "input",
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), pause);
    },
    options,
  );
  input.addEventListener(
    "keydown",
    (event) => {
      const count = list.children.length;
      if (list.hidden || event.isComposing) return;
      if (event.key === "ArrowDown") mark(active + 1 < count ? active + 1 : -1);
      else if (event.key === "ArrowUp") mark(active < 0 ? count - 1 : active - 1);
      else if (event.key === "Enter" && active >= 0) choose(list.children[active]);
      else if (event.key === "Escape") close();
      else return;
      event.preventDefault();
    },
    options,
  );
  form.addEventListener("submit", close, options);
  form.addEventListener(
    "focusout",
    ({ relatedTarget }) => !form.contains(relatedTarget as Node | null) && close(),
    options,
  );
  // Keeps the focus in the field while an option is pressed.
  list.addEventListener("pointerdown", (event) => event.preventDefault(), options);
  list.addEventListener(
    "click",
    ({ target }) => choose((target as Element).closest("li") ?? undefined),
    options,
  );

  // What was typed while this was on its way.
  if (document.activeElement === input && input.value !== input.defaultValue)
    timer = setTimeout(() => void ask(), pause);

  return () => {
    close();
    controller.abort();
    list.remove();
    input.removeAttribute("aria-autocomplete");
  };
}
