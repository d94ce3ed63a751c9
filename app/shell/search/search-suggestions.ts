import { announce } from "~/ui/announcer/announcer";
import { mediaUrl } from "~/ui/picture/media-url";
import "~/shell/enhancements/on-demand-styles";

/** The answer of `GET /search-suggestions?q=`. */
export interface Suggestions {
  terms: string[];
  pages: { name: string; url: string }[];
  products: { name: string; url: string; price: string | null; mediaId: string | null }[];
}

/** Milliseconds after the last key before suggestions are requested. */
const pause = 150;
/** Fewest characters that are searched for (SEARCH-8). */
const shortest = 3;
/** Numbers the lists: the header's form and the modal's have one each. */
let lists = 0;

/** The options in groups with heads (SEARCH-8). */
function groupsOf({ terms, pages, products }: Suggestions): HTMLElement[] {
  const group = (label: string, options: HTMLElement[]) => {
    const box = document.createElement("div");
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", label);
    const head = Object.assign(document.createElement("p"), { className: "small muted", textContent: label });
    head.setAttribute("aria-hidden", "true");
    box.append(head, ...options);
    return options.length > 0 ? [box] : [];
  };
  const option = (text: string, url?: string) => {
    const item = document.createElement("div");
    item.setAttribute("role", "option");
    item.textContent = text;
    if (url) item.dataset.url = url;
    else item.dataset.term = text;
    return item;
  };
  return [
    ...group(
      "Search for",
      terms.map((term) => option(term)),
    ),
    ...group(
      "Products",
      products.map(({ name, url, price, mediaId }) => {
        const item = option(name, url);
        if (mediaId) {
          const picture = new Image(48, 48);
          picture.alt = "";
          picture.src = mediaUrl(mediaId, 640);
          item.prepend(picture);
        }
        if (price) item.append(" ", Object.assign(document.createElement("b"), { textContent: price }));
        return item;
      }),
    ),
    ...group(
      "Pages",
      pages.map(({ name, url }) => option(name, url)),
    ),
  ];
}

function createList(form: HTMLFormElement): HTMLElement {
  const list = document.createElement("div");
  list.id = `search-hints-${++lists}`;
  list.className = "hints";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  form.append(list);
  return list;
}

/** The list under the field: which options it shows and which of them is active. */
function createListbox(form: HTMLFormElement, input: HTMLInputElement) {
  const list = createList(form);
  let options: Element[] = [];
  let active = -1;

  /** Marks an option as active; -1 for none. */
  function mark(index: number) {
    active = index;
    options.forEach((item, place) => item.setAttribute("aria-selected", String(place === index)));
    const item = options[index];
    if (item) input.setAttribute("aria-activedescendant", item.id);
    else input.removeAttribute("aria-activedescendant");
  }

  function hide() {
    list.hidden = true;
    input.removeAttribute("aria-controls");
    mark(-1);
  }

  function show(found: Suggestions) {
    list.replaceChildren(...groupsOf(found));
    options = [...list.querySelectorAll("[role=option]")];
    options.forEach((item, index) => (item.id = `${list.id}-${index}`));
    if (!options.length || document.activeElement !== input) return hide();
    list.hidden = false;
    input.setAttribute("aria-controls", list.id);
    mark(-1);
    announce(`${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}`);
  }

  /**
   * Moves to the next or previous option. Past either end no option is active, and the next step starts at
   * the other end.
   */
  function move(step: 1 | -1) {
    const count = options.length;
    if (step === 1) mark(active + 1 < count ? active + 1 : -1);
    else mark(active < 0 ? count - 1 : active - 1);
  }

  return { list, show, hide, move, activeOption: () => options[active] };
}

/** Requests suggestions for what the field holds. The answer to an outdated request is ignored. */
function createLookup(
  input: HTMLInputElement,
  url: string,
  listbox: Pick<ReturnType<typeof createListbox>, "show" | "hide">,
) {
  let timer: ReturnType<typeof setTimeout>;
  let latest: AbortController | undefined;

  function stop() {
    clearTimeout(timer);
    latest?.abort();
  }

  async function request() {
    const q = input.value.trim();
    stop();
    if (q.length < shortest) return listbox.hide();
    const request = (latest = new AbortController());
    try {
      const answer = await fetch(`${url}?${new URLSearchParams({ q })}`, {
        signal: request.signal,
        headers: { accept: "application/json" },
      });
      const found = answer.ok ? ((await answer.json()) as Suggestions) : null;
      if (found && latest === request && !request.signal.aborted) listbox.show(found);
    } catch {
      // Without an answer there are no suggestions, but the form still works (SEARCH-12).
    }
  }

  function requestSoon() {
    clearTimeout(timer);
    timer = setTimeout(() => void request(), pause);
  }
  return { requestSoon, stop };
}

/**
 * Adds suggestions to a search form (SEARCH-8), after the pattern "editable combobox with list autocomplete"
 * of the ARIA Authoring Practices. The field stays a plain searchbox, which may not have `aria-expanded`, so
 * the number of suggestions is announced instead. `navigate` follows a product. Returns a function that
 * removes the suggestions.
 */
export function attachSuggestions(
  form: HTMLFormElement,
  url: string,
  navigate: (address: string) => void,
): () => void {
  const input = form.elements.namedItem("q") as HTMLInputElement;
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-haspopup", "listbox");
  const listbox = createListbox(form, input);
  const lookup = createLookup(input, url, listbox);
  const close = () => {
    lookup.stop();
    listbox.hide();
  };
  /** A product or page is opened; a term is searched for. */
  const choose = (option: Element | null | undefined) => {
    if (!(option instanceof HTMLElement)) return;
    const { url: address, term } = option.dataset;
    close();
    if (address) return navigate(address);
    input.value = term ?? "";
    // The page of results tells that it was chosen (EVENT-88).
    const chosen = Object.assign(document.createElement("input"), {
      type: "hidden",
      name: "suggested",
      value: "1",
    });
    form.append(chosen);
    form.requestSubmit();
    chosen.remove();
  };

  const controller = new AbortController();
  listenToKeys(input, listbox, { choose, close }, controller.signal);
  listenToForm(form, input, lookup.requestSoon, close, controller.signal);
  listenToPointer(listbox.list, choose, controller.signal);
  // The visitor may have typed before this script was loaded.
  if (document.activeElement === input && input.value !== input.defaultValue) lookup.requestSoon();

  return () => {
    close();
    controller.abort();
    listbox.list.remove();
    input.removeAttribute("aria-autocomplete");
    input.removeAttribute("aria-haspopup");
  };
}

function listenToKeys(
  input: HTMLInputElement,
  { list, move, activeOption }: ReturnType<typeof createListbox>,
  { choose, close }: { choose: (option: Element | undefined) => void; close: () => void },
  signal: AbortSignal,
) {
  const onKey = (event: KeyboardEvent) => {
    if (list.hidden || event.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && activeOption()) choose(activeOption());
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  };
  input.addEventListener("keydown", onKey, { signal });
}

function listenToForm(
  form: HTMLFormElement,
  input: HTMLInputElement,
  onInput: () => void,
  close: () => void,
  signal: AbortSignal,
) {
  input.addEventListener("input", onInput, { signal });
  form.addEventListener("submit", close, { signal });
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!form.contains(relatedTarget as Node | null)) close();
  };
  form.addEventListener("focusout", onFocusOut, { signal });
}

function listenToPointer(list: HTMLElement, choose: (option: Element | null) => void, signal: AbortSignal) {
  // Keeps the focus in the field while an option is pressed.
  list.addEventListener("pointerdown", (event) => event.preventDefault(), { signal });
  list.addEventListener("click", ({ target }) => choose((target as Element).closest("[role=option]")), {
    signal,
  });
}
