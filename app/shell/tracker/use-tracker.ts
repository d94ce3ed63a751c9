import { useLocation, useMatches, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { CompleteHead } from "~/request/page-head/page-head.server";
import type { ShellView } from "~/shell/shell-view";

/** Runs when the page can be used: after its pictures, when nothing else is to do. */
function whenUsable(run: () => void): void {
  const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 200));
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

/**
 * Tells the tracker of the document's page and of each page that a script navigation leads to. Back and
 * forward are no new views, as with documents from the browser's cache (EVENT-51).
 */
export function useTracker(): void {
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const matches = useMatches();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const path = pathname + search;
    const isDocument = shown.current === null;
    if (shown.current === path) return;
    shown.current = path;
    if (!isDocument && navigationType === "POP") return;
    const dataOf = (at: number) =>
      matches.at(at)?.data as { head?: CompleteHead; view?: ShellView } | undefined;
    const page = { path, head: dataOf(-1)?.head ?? null, view: dataOf(1)?.view ?? null, isDocument };
    const show = () =>
      void import("./tracker").then(
        ({ showPage }) => showPage(page),
        () => {},
      );
    if (isDocument) whenUsable(show);
    else show();
  });
}
