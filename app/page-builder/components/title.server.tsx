import type { RenderContext } from "~/page-builder/component";

/**
 * The title of a list. It is a heading on a page and in the footer, and a paragraph in a panel, because a
 * panel has its own heading. A title equal to the heading above it is visually hidden.
 */
export function ListTitle({ title, renderContext }: { title: string; renderContext: RenderContext }) {
  if (!title) return null;
  return renderContext.region === "panel" ? (
    <p>{title}</p>
  ) : (
    <h2 className={title === renderContext.title ? "vh" : undefined}>{title}</h2>
  );
}
