import type { ReactNode } from "react";

import { AccountFrame, type AccountFrameView } from "~/ui/account-frame/account-frame";
import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";

import "./wishlist.css";

interface WishlistFrameProps {
  /** `signInHref` is null for a signed-in shopper. A guest's frame has no links to account pages. */
  frame: AccountFrameView & { signInHref: string | null };
  title: string;
  lead?: ReactNode;
  /** Content before the heading: the error summary. */
  before?: ReactNode;
  children: ReactNode;
}

/** The frame of a page about the visitor's own lists. */
export function WishlistFrame({ frame, title, lead, before, children }: WishlistFrameProps) {
  if (frame.signInHref === null)
    return (
      <AccountFrame frame={frame} title={title} lead={lead}>
        {before}
        {children}
      </AccountFrame>
    );
  return (
    <div className="wrap section stack wishlist-page">
      {before}
      <Breadcrumbs items={frame.crumbs} />
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
      <p className="small muted">
        Your lists are kept on this device. <a href={frame.signInHref}>Sign in</a> to have them everywhere.
      </p>
    </div>
  );
}
