import type { ReactNode } from "react";

import "./product-grid.css";

/** Cards in a grid: two on phones, then as many as fit. Children are the list items' contents. */
export function ProductGrid({ children, label }: { children: readonly ReactNode[]; label?: string }) {
  return (
    <ul className="cards" aria-label={label}>
      {children.map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}
