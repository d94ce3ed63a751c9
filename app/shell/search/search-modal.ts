import { attachSuggestions } from "./search-suggestions";

/**
 * How far the page may move before the modal takes it for scrolling, in pixels: browsers nudge a page when a
 * field gets the focus.
 */
const nudge = 24;

/**
 * The search modal (shell.md section 4), made when it is asked for: the header's own form over the page.
 * Backdrop, close icon, Escape and scrolling the page close it; with it go term and results, the menu closes,
 * and the focus returns to what opened it.
 */
export function openSearch(
  opener: HTMLElement,
  header: HTMLFormElement,
  suggestions: string,
  go: (address: string) => void,
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

  let left = false;
  const leave = (address: string) => {
    left = true;
    dialog.close();
    go(address);
  };
  const detach = attachSuggestions(form, suggestions, leave);
  const place = window.scrollY;
  const onScroll = () => Math.abs(window.scrollY - place) > nudge && dialog.close();
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
    if (!left) opener.focus({ preventScroll: true });
  });
  dialog.showModal();
  input.focus();
}
