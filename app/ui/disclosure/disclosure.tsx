import type { ReactNode } from "react";

import "./disclosure.css";

/** A part that opens and closes without script. Those with the same `group` close each other. */
export function Disclosure({
  summary,
  open,
  group,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  group?: string;
  children: ReactNode;
}) {
  return (
    <details className="fold" open={open} {...(group ? { name: group } : {})}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
