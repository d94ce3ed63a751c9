import { announce } from "~/ui/announcer/announcer";

import "./on-demand-styles";

/** The words of a busy button, by its label or the first word of it. */
const doing: Readonly<Record<string, string>> = {
  "Place order": "Placing your order…",
  "Check order": "Checking…",
  "Sign in": "Signing in…",
  "Sign out": "Signing out…",
  Add: "Adding…",
  Apply: "Applying…",
  Book: "Booking…",
  Cancel: "Canceling…",
  Remove: "Removing…",
  Save: "Saving…",
  Search: "Searching…",
  Send: "Sending…",
  Update: "Updating…",
};

const wordsFor = (label: string): string => doing[label] ?? doing[label.split(" ")[0] ?? ""] ?? "One moment…";

/** The time in milliseconds after which the button looks busy. Most answers come sooner. */
const patienceMs = 300;

/** Of a post by the browser itself, no event says that it was stopped or that its answer is a file. */
const longestMs = 30_000;

interface Router {
  state: { navigation: { state: string }; fetchers: ReadonlyMap<string, { state: string }> };
  subscribe(listener: () => void): () => void;
}

/** The framework keeps the router of the page there. */
const router = () => (window as unknown as { __remixRouter: Router }).__remixRouter;

const isWaiting = () => {
  const { navigation, fetchers } = router().state;
  return navigation.state !== "idle" || [...fetchers.values()].some(({ state }) => state !== "idle");
};

let end = () => {};

/**
 * Shows that a form is being sent (FORM-50): its button gets other words, which are announced, and a line
 * that moves. Its size and accessible name stay the same. It can be pressed again, because the server ignores
 * a form that is sent twice (FORM-12). It looks normal again once the answer is here, if the request fails or
 * is stopped, or if the back button restores the page. `isByScript`: the router sends the form.
 */
export function showBusy(button: HTMLButtonElement, isByScript: boolean): void {
  // A page may keep its form back, and an answer may have come before this module.
  if (!button.matches(".btn") || (isByScript && !isWaiting())) return;
  end();
  const controller = new AbortController();
  const { signal } = controller;
  const begin = () => {
    const words = wordsFor(button.textContent.trim());
    button.dataset.busy = words;
    if (button.scrollWidth > button.clientWidth) button.dataset.busy = "…";
    announce(words);
  };
  const timers = [setTimeout(begin, patienceMs)];
  end = () => {
    controller.abort();
    timers.forEach(clearTimeout);
    delete button.dataset.busy;
  };
  if (isByScript)
    signal.addEventListener(
      "abort",
      router().subscribe(() => isWaiting() || end()),
    );
  else timers.push(setTimeout(end, longestMs));
  window.addEventListener("pageshow", end, { signal });
  (window as { navigation?: EventTarget }).navigation?.addEventListener("navigateerror", end, { signal });
}
