import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";

import { useLazyModule } from "~/shell/enhancements/use-lazy-module";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/page-builder/components.css";
import "./error-page.css";

type ErrorPages = typeof import("./error-page");

/**
 * The error pages, provided by entry.server. Null in the browser, which loads their code when it is needed.
 */
export const ErrorPagesContext = createContext<ErrorPages | null>(null);

const name = "error-page";
const id = `fragment-${name}`;

/** True until React has hydrated a document that is itself an error page. */
let isReceived = typeof document !== "undefined" && document.getElementById(id) !== null;

/**
 * The page of an error boundary. In a document it stays as the server rendered it. After a script navigation
 * its code is loaded first.
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
  const isFromDocument = received.current !== null && received.current === error;
  const fetched = useLazyModule(
    !server && !isFromDocument,
    () => import("./error-page"),
    () => location.reload(),
  );
  const pages = server ?? fetched;
  if (isFromDocument) return <StaticFragment name={name} />;
  return pages ? <div id={id}>{draw(pages)}</div> : null;
}
