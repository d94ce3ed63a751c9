import "./logo.css";

/** The store's name in its own letter form; which one is decided by the theme (`data-theme` on an ancestor). */
export function Logo({ label }: { label: string }) {
  return <span className="logo">{label}</span>;
}
