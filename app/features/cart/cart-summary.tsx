import { Button } from "~/ui/button/button";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";

import type { CartPageView, FilledCartView } from "./cart.data.server";
import { cartIntent } from "./cart.intents";
import { CartTotals } from "./cart-totals";
import { SignInInstead } from "./sign-in-instead";

interface CartSummaryProps {
  page: CartPageView;
  cart: FilledCartView;
  /** True while amounts are out of date. */
  updating: boolean;
  /** True when the page has stopped looking for the end of a calculation. */
  isLate: boolean;
}

/** Totals, delivery estimate and the checkout button. */
export function CartSummary({ page, cart, updating, isLate }: CartSummaryProps) {
  return (
    <section className="cart-summary stack" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <CartTotals rows={cart.totalRows} updating={updating} />
      {isLate ? (
        <p role="status">
          The prices take longer than usual. <a href={page.links.cart}>Look again</a>
        </p>
      ) : cart.isCalculating ? (
        <noscript>
          <p>
            The prices are being calculated. This page looks again by itself.{" "}
            <a href={page.links.stopChecks}>Stop checking</a>
          </p>
        </noscript>
      ) : null}
      {cart.memberNote ? (
        <p className="small">
          {cart.memberNote.text}{" "}
          {cart.memberNote.link ? <a href={cart.memberNote.link.href}>{cart.memberNote.link.label}</a> : null}
        </p>
      ) : null}
      <DeliveryEstimate cart={cart} zipHref={page.links.zip} />
      {cart.split ? (
        <p className="small">
          <a href={cart.split.href}>{cart.split.label}</a>
        </p>
      ) : null}
      {page.signInToCheckOut ? (
        <SignInInstead reason="Sign in to check out in this store." href={page.signInToCheckOut} />
      ) : (
        <CheckOut canCheckOut={cart.canCheckOut} />
      )}
    </section>
  );
}

function DeliveryEstimate({ cart, zipHref }: { cart: FilledCartView; zipHref: string }) {
  if (cart.estimate) {
    return (
      <p className="cart-estimate">
        <span className="small muted">Estimated delivery to {cart.estimate.zip}</span>{" "}
        <strong>
          <DeliveryDays {...cart.estimate.days} />
        </strong>
      </p>
    );
  }
  return cart.zipPrompt ? (
    <p className="small muted">
      <a href={zipHref}>{cart.zipPrompt}</a>
    </p>
  ) : null;
}

/** The button of the cart's form. It is replaced while a line has a message (CART-30). */
function CheckOut({ canCheckOut }: { canCheckOut: boolean }) {
  return canCheckOut ? (
    <Button wide name="intent" value={cartIntent.checkOut}>
      Check out
    </Button>
  ) : (
    <p className="error">Please fix the lines marked above; then you can check out.</p>
  );
}
