import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";

import { useLater } from "~/shell/use-later";
import { Still } from "~/ui/still/still";
import "~/layout/components.css";
import "./error-page.css";

type ErrorPages = typeof import("./error-page");

/** The error pages on the server, filled by entry.server; null in the browser, which has no code for them until one is wanted. */
export const ErrorPagesContext = createContext<ErrorPages | null>(null);

const name = "error-page";
const id = `still-${name}`;

/** Whether the document itself is an error page that React has not taken over yet. */
let isReceived = typeof document !== "undefined" && document.getElementById(id) !== null;

/** Where an error page stands. The document's own stays as the server drew it; one that a script navigation meets is fetched then. */
export function ErrorPlace({ error, draw }: { error: unknown; draw: (pages: ErrorPages) => ReactNode }) {
  const server = useContext(ErrorPagesContext);
  const received = useRef(isReceived ? error : null);
  useEffect(() => void (isReceived = false), []);
  const isStill = received.current !== null && received.current === error;
  const fetched = useLater(!server && !isStill, () => import("./error-page"), () => location.reload());
  const pages = server ?? fetched;
  if (isStill) return <Still name={name} />;
  return pages ? <div id={id}>{draw(pages)}</div> : null;
}
