import type { ReactNode } from "react";

import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs/breadcrumbs";

import "./account-frame.css";

export interface AccountLink {
  label: string;
  href: string;
  /** The page that is shown, or the one that it belongs to. */
  isCurrent: boolean;
}

export interface AccountFrameView {
  crumbs: readonly Crumb[];
  links: readonly AccountLink[];
}

/** A page of the My Account area: its heading, the links to the other pages, and the page itself. */
export function AccountFrame({
  frame,
  title,
  lead,
  children,
}: {
  frame: AccountFrameView;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="wrap section account-frame">
      <header className="stack">
        <Breadcrumbs items={frame.crumbs} />
        <h1>{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </header>
      <nav aria-label="My account">
        <ul>
          {frame.links.map(({ label, href, isCurrent }) => (
            <li key={href}>
              <a href={href} aria-current={isCurrent ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="stack">{children}</div>
    </div>
  );
}
