import type { ReactNode } from "react";

import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs/breadcrumbs";

import "~/ui/disclosure/disclosure.css";
import "./account-frame.css";

interface AccountFrameProps {
  crumbs: readonly Crumb[];
  /**
   * The links of a group stand together. `isCurrent`: the page that is shown, or the one that it belongs to.
   */
  links: readonly { group: string; label: string; href: string; isCurrent: boolean }[];
  children: ReactNode;
}

/**
 * The frame of the My Account area: breadcrumbs and, in groups, the links to its pages. On narrow screens
 * they are below a heading that opens. It contains an `AccountPage`.
 */
export function AccountFrame({ crumbs, links, children }: AccountFrameProps) {
  return (
    <div className="wrap section account-frame">
      <Breadcrumbs items={crumbs} />
      <nav className="account-links" aria-label="My account">
        <details className="fold">
          <summary>My account</summary>
          {[...new Set(links.map(({ group }) => group))].map((group) => (
            <div key={group}>
              <p className="small muted" id={`links-${group}`}>
                {group}
              </p>
              <ul aria-labelledby={`links-${group}`}>
                {links
                  .filter((link) => link.group === group)
                  .map(({ label, href, isCurrent }) => (
                    <li key={href}>
                      <a href={href} aria-current={isCurrent ? "page" : undefined}>
                        {label}
                      </a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </details>
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
