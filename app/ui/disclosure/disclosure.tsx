import type { ReactNode } from "react";

import "./disclosure.css";

/** A section that opens and closes without scripts. Of several with the same `group` only one is open. */
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
