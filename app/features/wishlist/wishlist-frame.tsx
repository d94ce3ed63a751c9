import type { ReactNode } from "react";

import { AccountPage } from "~/ui/account-frame/account-frame";
import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";

import type { WishlistFrameView } from "./wishlist-frame.server";
import "./wishlist.css";

interface WishlistFrameProps {
  frame: WishlistFrameView;
  title: string;
  lead?: ReactNode;
  /** Content before the heading: the error summary. */
  before?: ReactNode;
  children: ReactNode;
}

/** The frame of a page about the visitor's own lists. */
export function WishlistFrame({ frame: { guest }, title, lead, before, children }: WishlistFrameProps) {
  if (!guest)
    return (
      <AccountPage title={title} lead={lead}>
        {before}
        {children}
      </AccountPage>
    );
  return (
    <div className="wrap section stack wishlist-page">
      {before}
      <Breadcrumbs items={guest.crumbs} />
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
      <p className="small muted">
        Your lists are kept on this device. <a href={guest.signIn}>Sign in</a> to have them everywhere.
      </p>
    </div>
  );
}
