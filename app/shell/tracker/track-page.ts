import type { UIMatch } from "@remix-run/react";

/** The page that was shown last; null before the document's own. */
let shown: string | null = null;

/** Runs when the page can be used and nothing else is to do. Safari has no such function. */
const whenIdle = (run: () => void) => (window.requestIdleCallback ?? setTimeout)(run);

/**
 * Tells the tracker of the document's page and of each page that a script navigation leads to. Back and
 * forward are no new views, as with documents from the browser's cache (EVENT-51); what is pressed there is
 * told of that page (EVENT-115).
 */
export function trackPage(path: string, navigationType: string, matches: readonly UIMatch[]): void {
  if (shown === path) return;
  const isDocument = shown === null;
  shown = path;
  const isBack = !isDocument && navigationType === "POP";
  whenIdle(() =>
    import("./tracker").then(
      ({ showPage }) => showPage({ path, matches, isDocument, isBack }),
      () => {},
    ),
  );
}
