import type { ReactNode } from "react";

import "./empty-state.css";

/**
 * A message for an empty page or list, with the next step. `level` is 1 if it is the whole page, and 3 in a
 * part with a heading of its own.
 */
export function EmptyState({
  heading,
  level = 2,
  children,
  actions,
}: {
  heading: string;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Heading>{heading}</Heading>
      {children ? <div className="lead">{children}</div> : null}
      {actions ? <div className="row">{actions}</div> : null}
    </div>
  );
}
