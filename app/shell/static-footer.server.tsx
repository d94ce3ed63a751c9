import { Logo } from "../ui/logo/logo";

import type { ShellNavigation } from "./shell.data.server";
import { StaticLink } from "./static-link.server";

export function StaticFooter({ footer, label, homeHref }: { footer: ShellNavigation["footer"]; label: string; homeHref: string }) {
  return (
    <div className="wrap">
      <a href={homeHref} className="home" aria-label={`${label}, home`}>
        <Logo label={label} />
      </a>
      <nav aria-label="Footer">
        {footer.columns.map((column, index) => (
          <div key={index}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link, place) => (
                <li key={place}>
                  <StaticLink link={link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="base">
        {footer.social.length ? (
          <ul aria-label="Social">
            {footer.social.map((link) => (
              <li key={link.label}>
                <StaticLink link={link} />
              </li>
            ))}
          </ul>
        ) : null}
        {footer.tagline ? <p className="display">{footer.tagline}</p> : null}
        <p>{footer.legal}</p>
      </div>
    </div>
  );
}
