import type { ReactNode } from "react";

import "./notice.css";

/** A result of something done, drawn by the server. Politely announced when scripts put it there. */
export function Notice({
  kind = "success",
  children,
}: {
  kind?: "success" | "info" | "critical";
  children: ReactNode;
}) {
  return (
    <div className={`notice ${kind}`} role="status">
      {children}
    </div>
  );
}
