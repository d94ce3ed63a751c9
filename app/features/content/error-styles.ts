import type { CSSProperties } from "react";

/* Few people see an error page, and every page waits for the style sheet, so these are style attributes. */
export const accent = { color: "var(--accent)" };
export const nextSteps = { "--gap": "var(--s3) var(--s6)", marginTop: "var(--s6)" } as CSSProperties;
/* Two columns where there is room for them, else one below the other. */
export const beside: CSSProperties = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(20rem, 100%), 1fr))",
  gap: "var(--s8)",
  alignItems: "start",
};
