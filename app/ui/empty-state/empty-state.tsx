import type { ReactNode } from "react";

import "./empty-state.css";

/** A message for an empty page or list, with the next step. `level` is 1 if it is the whole page. */
export function EmptyState({
  heading,
  level = 2,
  children,
  actions,
}: {
  heading: string;
  level?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="empty">
      <Heading>{heading}</Heading>
      {children ? <div className="lead">{children}</div> : null}
      {actions ? <div className="row">{actions}</div> : null}
    </div>
  );
}
