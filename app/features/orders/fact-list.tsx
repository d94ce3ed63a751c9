import type { ReactNode } from "react";

import "./fact-list.css";

/** A few facts about a record of a list, in columns that stand below each other from record to record. */
export function FactList({ facts }: { facts: readonly { term: string; detail: ReactNode }[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
