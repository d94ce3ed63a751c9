import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";

import type { ErrorRequestInfo } from "~/request/error-request-info.server";
import { useLazyModule } from "~/shell/enhancements/use-lazy-module";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/page-builder/components.css";
import "./error-page.css";

type ErrorPages = typeof import("./error-page");

/**
 * The error pages on the server, filled by entry.server; null in the browser, which has no code for them
 * until one is wanted.
 */
export const ErrorPagesContext = createContext<ErrorPages | null>(null);

/** What was asked for, filled by entry.server; null in the browser, which knows its own address. */
export const ErrorRequestContext = createContext<ErrorRequestInfo | null>(null);

/** The store that the browser was last shown; the server is told by what was asked. */
let shown: Omit<ErrorRequestInfo["store"], "supportPhone"> | null = null;

/**
 * Keeps the store of a frame that was drawn, for an error that takes the frame away. In the browser alone: a
 * server draws many stores.
 */
export function keepStore(store: typeof shown): void {
  if (store && typeof document !== "undefined") shown = store;
}

export const lastStore = (): ErrorRequestInfo["store"] | null => shown && { ...shown, supportPhone: null };

const name = "error-page";
const id = `fragment-${name}`;

/** Whether the document itself is an error page that React has not taken over yet. */
let isReceived = typeof document !== "undefined" && document.getElementById(id) !== null;

/**
 * Where an error page stands. The document's own stays as the server drew it; one that a script navigation
 * meets is fetched then.
 */
export function ErrorBoundaryPage({
  error,
  draw,
}: {
  error: unknown;
  draw: (pages: ErrorPages) => ReactNode;
}) {
  const server = useContext(ErrorPagesContext);
  const received = useRef(isReceived ? error : null);
  useEffect(() => void (isReceived = false), []);
  const isStill = received.current !== null && received.current === error;
  const fetched = useLazyModule(
    !server && !isStill,
    () => import("./error-page"),
    () => location.reload(),
  );
  const pages = server ?? fetched;
  if (isStill) return <StaticFragment name={name} />;
  return pages ? <div id={id}>{draw(pages)}</div> : null;
}
