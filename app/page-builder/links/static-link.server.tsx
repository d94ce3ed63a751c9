import type { ReactElement, ReactNode } from "react";

import { sanitizeLabel } from "~/request/rich-text.server";
import { RichLabel } from "~/ui/rich-text/rich-label";
import type { MenuLink } from "./link-rules";

/**
 * The words of a link: text, in which records may raise and lower letters (shell.md section 5, rich text).
 */
const labelOf = (label: string): ReactNode =>
  /<\/?[a-z]/i.test(label) ? <RichLabel html={sanitizeLabel(label)} /> : label;

/**
 * A link of the menus or the footer. Those that open a window say so; those that lead away are neither
 * followed nor handed our page.
 */
export function StaticLink({
  link,
  picture,
  hint,
}: {
  link: MenuLink;
  picture?: ReactElement | null;
  /** Read out after the words. */ hint?: string;
}) {
  const words = (
    <>
      {picture}
      {labelOf(link.label)}
      {hint ? <span className="vh"> {hint}</span> : null}
    </>
  );
  if (link.href === null) return <span>{words}</span>;
  if (!link.newWindow)
    return (
      <a href={link.href} rel={link.external ? "nofollow noopener" : undefined}>
        {words}
      </a>
    );
  return (
    <a href={link.href} target="_blank" rel={link.external ? "nofollow noopener" : "noopener"}>
      {words}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}
