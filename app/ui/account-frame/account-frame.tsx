import type { ReactNode } from "react";

import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs/breadcrumbs";

import "./account-frame.css";

interface AccountFrameProps {
  crumbs: readonly Crumb[];
  /** `isCurrent`: the page that is shown, or the one that it belongs to. */
  links: readonly { label: string; href: string; isCurrent: boolean }[];
  children: ReactNode;
}

/** The frame of the My Account area: breadcrumbs and the links to its pages. It contains an `AccountPage`. */
export function AccountFrame({ crumbs, links, children }: AccountFrameProps) {
  return (
    <div className="wrap section account-frame">
      <Breadcrumbs items={crumbs} />
      <nav aria-label="My account">
        <ul>
          {links.map(({ label, href, isCurrent }) => (
            <li key={href}>
              <a href={href} aria-current={isCurrent ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

/** A page of the My Account area, below its frame. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <header className="stack">
        <h1>{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </header>
      <div className="stack">{children}</div>
    </>
  );
}
