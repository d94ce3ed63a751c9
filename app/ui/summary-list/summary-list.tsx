import type { ReactNode } from "react";

import "./summary-list.css";

export interface SummaryRow {
  term: ReactNode;
  detail: ReactNode;
  /** A link to change the answer; `hidden` completes its name: 'Change delivery address'. */
  action?: { label: string; href: string; hidden: string } | null;
  /** Emphasizes the row, for example the total of an order. */
  strong?: boolean;
}

/**
 * Terms and details: answers to check, or totals of an order. `figures` aligns the details to the right in
 * tabular numbers.
 */
export function SummaryList({ rows, figures }: { rows: readonly SummaryRow[]; figures?: boolean }) {
  return (
    <dl className={figures ? "summary figures" : "summary"}>
      {rows.map(({ term, detail, action, strong }, index) => (
        <div key={index} className={strong ? "strong" : undefined}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
          {action ? (
            <dd className="act">
              <a href={action.href}>
                {action.label}
                <span className="vh"> {action.hidden}</span>
              </a>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
