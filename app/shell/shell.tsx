import type { ReactNode } from "react";

import { Announcer } from "../ui/announcer/announcer";
import { Logo } from "../ui/logo/logo";
import { Still } from "../ui/still/still";

import { DelegatedNavigation } from "./delegated-navigation";
import { FlashNotice } from "./flash-notice";
import { HeaderBar } from "./header";
import type { ShellProps } from "./shell-view";
import "../layout/columns.css";
import "./header.css";
import "./menu.css";
import "./footer.css";

/** The frame of every page. The menus and the footer stay in the document where they do not show, so that a script navigation finds them. */
export function Shell({ children, ...props }: ShellProps & { children: ReactNode }) {
  const { view, paths, variant = "full" } = props;
  const { promo, logoAlt, label } = view.store;
  const bare = variant === "logo-only";
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      {promo && !bare ? <aside className="promo" aria-label="Offer">{promo.href ? <a href={promo.href}>{promo.text}</a> : promo.text}</aside> : null}
      <header className={bare ? "top bare" : "top"}>
        <div className="bar">
          {bare ? (
            <a className="home" href={paths.home()} aria-label={logoAlt}>
              <Logo label={label} />
            </a>
          ) : (
            <HeaderBar {...props} />
          )}
          <Still name="navigation" hidden={bare} />
        </div>
      </header>
      <FlashNotice flash={view.flash} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Still name="footer" as="footer" hidden={variant !== "full"} />
      <Announcer />
      <DelegatedNavigation prefix={paths.prefix} otherStores={view.otherStores} />
    </>
  );
}
