import { attachSuggestions } from "./search-suggestions";

/**
 * The distance that the page may move, in pixels, before it counts as scrolling. Browsers move a page a
 * little when a field gets the focus.
 */
const scrollTolerance = 24;

/**
 * Opens the search modal (SEARCH-5) with a copy of the header's form. Backdrop, close icon, Escape and
 * scrolling the page close it and clear it; the menu closes too, and the focus returns to the opener.
 */
export function openSearch(
  opener: HTMLElement,
  header: HTMLFormElement,
  suggestions: string,
  navigate: (address: string) => void,
  closeMenu: () => void,
): void {
  const dialog = document.createElement("dialog");
  dialog.className = "modal find-modal";
  dialog.setAttribute("aria-label", "Search");
  const form = header.cloneNode(true) as HTMLFormElement;
  form.querySelector(".hints")?.remove();
  const input = form.elements.namedItem("q") as HTMLInputElement;
  input.defaultValue = input.value = "";
  const shut = document.createElement("button");
  shut.type = "button";
  shut.className = "shut";
  shut.append(
    Object.assign(document.createElement("span"), { className: "vh", textContent: "Close search" }),
  );
  const frame = document.createElement("div");
  frame.append(form, shut);
  dialog.append(frame);
  document.body.append(dialog);

  let hasLeft = false;
  const leave = (address: string) => {
    hasLeft = true;
    dialog.close();
    navigate(address);
  };
  const detach = attachSuggestions(form, suggestions, leave);
  const place = window.scrollY;
  const onScroll = () => Math.abs(window.scrollY - place) > scrollTolerance && dialog.close();
  window.addEventListener("scroll", onScroll, { passive: true });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { pathname } = new URL(form.action);
    leave(`${pathname}?${new URLSearchParams({ q: input.value }).toString()}`);
  });
  shut.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    window.removeEventListener("scroll", onScroll);
    detach();
    dialog.remove();
    closeMenu();
    if (!hasLeft) opener.focus({ preventScroll: true });
  });
  dialog.showModal();
  input.focus();
}
