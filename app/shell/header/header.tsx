import { returnParam } from "~/request/visitor/last-visited";
import { Logo, logoName } from "~/ui/logo/logo";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import { DeliveryZip } from "~/shell/delivery-zip/delivery-zip";
import { Icon } from "./icon";
import { useWishlistCount } from "./wishlist-count";
import { HeaderToggle } from "./notices";
import { SearchBox } from "~/shell/search/search-box";
import { badgeText, type ShellProps, type ShellView } from "~/shell/shell-view";

function CartLink({ href, count }: { href: string; count: number }) {
  const badge = badgeText(count);
  return (
    <a href={href}>
      <Icon name="cart" />
      <span className="vh">Cart</span>{" "}
      <span className="count" data-cart-count={count} hidden={!badge}>
        {badge ?? 0}
      </span>
      {badge && <span className="vh">{count === 1 ? " item" : " items"}</span>}
    </a>
  );
}

/** Red while a wishlist holds a product. The link's text says so too, and how many (HEADER-8). */
function WishlistLink({ href, sent }: { href: string; sent: number }) {
  const count = useWishlistCount(sent);
  return (
    <a href={href} className={count ? "filled" : undefined} data-wishlist-count={count}>
      <Icon name="heart" />
      <span className="vh">{count ? `Wishlist, with items: ${count}` : "Wishlist"}</span>
    </a>
  );
}

/** The store's logo as a link to Home (HEADER-6). */
export function HomeLink({
  store,
  href,
  isSmall,
}: {
  store: ShellView["store"];
  href: string;
  isSmall?: boolean;
}) {
  return (
    <a
      className="home"
      href={href}
      aria-label={logoName(store.label, store.logoAlt, store.logo !== undefined)}
    >
      <Logo label={store.label} picture={store.logo} size={isSmall ? "small" : undefined} />
    </a>
  );
}

/**
 * The header before the menus, which follow as a static fragment. The order is that of the rows on the
 * screen, at every width (HEADER-26). On narrow screens the "Menu" button, a `details` element without
 * content, shows and hides what follows it by CSS (MENU-14). It works without scripts.
 */
export function HeaderBar(props: ShellProps) {
  const { view, addresses, answersForZip, actionUrl, pageQuery, searchTerm } = props;
  return (
    <>
      <HomeLink store={view.store} href={addresses.home()} />
      <SearchBox action={addresses.search()} suggestions={addresses.searchSuggestions()} term={searchTerm} />
      <div className="tools">
        <WishlistLink href={view.store.wishlist} sent={view.wishlistCount ?? 0} />{" "}
        <CartLink href={addresses.cart()} count={view.cartCount} />
      </div>
      <details className="burger">
        <summary>
          <span>Menu</span>
        </summary>
      </details>
      <div className="aside">
        {view.preview ? null : (
          <DeliveryZip
            record={view.zip}
            isServed={view.zipNotServed !== true}
            answersForZip={answersForZip}
            error={view.zipError}
            value={view.zipValue}
            actionUrl={actionUrl}
            pageUrl={addresses.deliveryZip()}
            isSignedIn={view.user !== undefined}
            asksPosition={view.asksPosition}
          />
        )}
        <a href={addresses.showrooms()}>Find a store</a> <a href={addresses.support()}>Support</a>
        {view.notices === "hidden" && <HeaderToggle to="show" actionUrl={actionUrl} />}
      </div>
      {view.user ? (
        <StaticFragment name="user" html={view.user.menu} />
      ) : (
        <a className="user" href={addresses.login({ [returnParam]: actionUrl + pageQuery })}>
          <Icon name="person" />
          <span>Sign in</span>
        </a>
      )}
    </>
  );
}
