import type { ReactElement, ReactNode } from "react";

import { sanitizeLabel } from "~/page-builder/rich-text.server";
import { RichLabel } from "~/ui/rich-text/rich-label";
import type { MenuLink } from "./link-rules";

/**
 * The label of a link: text that may hold `sup` and `sub` (TEXT-3).
 */
const labelOf = (label: string): ReactNode =>
  /<\/?[a-z]/i.test(label) ? <RichLabel html={sanitizeLabel(label)} /> : label;

/**
 * A link of a menu, the footer or a page component. A link that opens a new window tells so to assistive
 * technology. An external link has rel="nofollow noopener" (LINK-6).
 */
export function StaticLink({
  link,
  picture,
  hint,
}: {
  link: MenuLink;
  picture?: ReactElement | null;
  /** Visually hidden text after the label. */
  hint?: string;
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
