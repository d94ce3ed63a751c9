import type { RenderContext } from "~/page-builder/component";

/**
 * The title of a list of links: a heading on a page and in the footer, a plain line in a panel, which has a
 * heading of its own. Where it would only repeat what it stands under it is there for assistive technology
 * alone.
 */
export function ListTitle({ title, renderContext }: { title: string; renderContext: RenderContext }) {
  if (!title) return null;
  return renderContext.region === "panel" ? (
    <p>{title}</p>
  ) : (
    <h2 className={title === renderContext.title ? "vh" : undefined}>{title}</h2>
  );
}
