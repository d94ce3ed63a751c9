import type { ReactNode } from "react";

import "./notice.css";

/** The result of an action, rendered by the server. It is announced politely when scripts insert it. */
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
