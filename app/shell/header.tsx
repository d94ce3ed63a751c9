import { Logo } from "../ui/logo/logo";

import { DeliveryZip } from "./delivery-zip";
import { Icon } from "./icon";
import { SearchBox } from "./search-box";
import { badgeText, type ShellProps } from "./shell-view";

function CartLink({ href, count }: { href: string; count: number }) {
  const badge = badgeText(count);
  return (
    <a href={href}>
      <Icon name="cart" />
      <span className="vh">Cart</span>{" "}
      <span className="count" data-cart-count={count} hidden={badge === null}>
        {badge ?? "0"}
      </span>
      {badge === null ? null : <span className="vh"> {count === 1 ? "item" : "items"}</span>}
    </a>
  );
}

/** Everything of the header that differs from visitor to visitor. The menus follow it as static markup. */
export function HeaderBar({ view, paths, actionUrl, searchTerm }: ShellProps) {
  return (
    <>
      <a className="home" href={paths.home()} aria-label={view.store.logoAlt}>
        <Logo label={view.store.label} />
      </a>
      <SearchBox action={paths.searchForm()} suggestions={paths.searchSuggestions()} term={searchTerm} />
      <div className="aside">
        {/* The page of the ZIP code says by itself what was wrong. */}
        <DeliveryZip zip={view.zip} error={actionUrl.startsWith(paths.deliveryZip()) ? null : view.zipError} value={view.zipValue} actionUrl={actionUrl} />
        <a href={paths.showrooms()}>Find a store</a>
        <a href={paths.support()}>Support</a>
      </div>
      <div className="tools">
        <a href={paths.login()}>
          <Icon name="person" />
          <span>Sign in</span>
        </a>
        <a href={paths.wishlist()}>
          <Icon name="heart" />
          <span className="vh">Wishlist</span>
        </a>
        <CartLink href={paths.cart()} count={view.cartCount} />
      </div>
    </>
  );
}
