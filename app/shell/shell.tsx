import { useEffect, useState, type ReactNode } from "react";

import { paymentLinkKey } from "~/request/visitor/payment-link";
import { FormTokenContext } from "~/request/forms/form-token";
import { PageQueryContext } from "~/request/forms/page-query";
import { Announcer } from "~/ui/announcer/announcer";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import { effectiveAccountKey, isStored } from "./session/is-stored";
import { SessionEnds } from "./session/session-ends";
import { DelegatedNavigation } from "./enhancements/delegated-navigation";
import { ConsentBanner } from "./header/consent-banner";
import { FlashNotice } from "./header/flash-notice";
import { HeaderBar, HomeLink } from "./header/header";
import { Notices } from "./header/notices";
import { useLazyModule } from "./enhancements/use-lazy-module";
import type { ShellProps, ShellView } from "./shell-view";
import "~/page-builder/columns.css";
import "~/page-builder/tiles/tiles.css";
import "~/page-builder/words.css";
import "./header/header.css";
import "./header/user-menu.css";
import "./header/notices.css";
import "./header/consent-banner.css";
import "./menus/menu.css";
import "./footer/footer.css";

/**
 * The frame around every page. On the cart, menus and footer that are not shown stay in the document, hidden,
 * so that they are there after a script navigation. Documents of the checkout do not carry them.
 */
export function Shell({ children, ...props }: ShellProps & { children: ReactNode }) {
  const { view, addresses, variant = "full" } = props;
  const isLogoOnly = variant === "logo-only";
  const { preservation, isGuestWithCart } = useRecords(view);
  const [hasNoMenus] = useState(isLogoOnly);
  const { user } = view;
  useEffect(() => {
    if (user?.reloadAfter === undefined) return;
    const timer = setTimeout(() => location.reload(), user.reloadAfter * 1000);
    return () => clearTimeout(timer);
  }, [user]);
  return (
    <FormTokenContext.Provider value={view.formToken ?? null}>
      <PageQueryContext.Provider value={props.pageQuery}>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        {view.consent && view.consent !== props.actionUrl && variant === "full" && (
          <ConsentBanner settings={view.consent} actionUrl={props.actionUrl} />
        )}
        {Array.isArray(view.notices) && !isLogoOnly && (
          <Notices lines={view.notices} actionUrl={props.actionUrl} />
        )}
        <header className="top">
          <div className="bar">
            {isLogoOnly ? (
              <HomeLink store={view.store} href={addresses.home()} isSmall />
            ) : (
              <HeaderBar {...props} />
            )}
            <StaticFragment name="navigation" hidden={isLogoOnly} />
          </div>
        </header>
        <main>
          {/* Text browsers know ids of a div, but not of main. */}
          <div id="main" tabIndex={-1}>
            {view.acting && <StaticFragment name="acting" html={view.acting.html} />}
            <FlashNotice flash={view.flash} />
            {user?.endsIn && <SessionEnds endsIn={user.endsIn} actionUrl={props.actionUrl} />}
            {children}
          </div>
        </main>
        <StaticFragment name="footer" as="footer" hidden={variant !== "full"} />
        <Announcer />
        {preservation && (
          <preservation.CartPreservation isGuestWithCart={isGuestWithCart} login={addresses.login()} />
        )}
        <DelegatedNavigation
          prefix={addresses.prefix}
          otherStores={view.otherStores}
          hasNoMenus={hasNoMenus}
          tags={view.tags}
        />
      </PageQueryContext.Provider>
    </FormTokenContext.Provider>
  );
}

/** Scripts for visitors with a cart, a session or a payment link. A first visit has none of these. */
function useRecords(view: ShellView) {
  const isGuestWithCart = !view.user && view.cartCount > 0;
  const preservation = useLazyModule(isGuestWithCart, () => import("./session/cart-preservation"));
  useEffect(() => {
    const hasRecords =
      view.user ??
      view.guestCartId ??
      view.paymentLinkId ??
      (location.search.includes(paymentLinkKey) || isStored(paymentLinkKey, effectiveAccountKey));
    if (hasRecords)
      import("./session/browser-records").then(
        ({ keepBrowserRecords }) => keepBrowserRecords(view),
        () => {},
      );
  }, [view]);
  return { preservation, isGuestWithCart };
}
