import { ButtonLink } from "~/ui/button/button";

import type { loadGuestCheckout } from "./checkout.data.server";

export function GuestCheckoutPage({ page }: { page: Awaited<ReturnType<typeof loadGuestCheckout>> }) {
  return (
    <div className="wrap section stack">
      <h1>Check out</h1>
      <p className="lead">You need no account. In four steps (contact, delivery, payment, review) your order is placed.</p>
      <p>
        <ButtonLink href={page.links.contact}>Continue as guest</ButtonLink>
      </p>
      <p>
        <a href={page.login}>Sign in</a> · <a href={page.links.cart}>Back to your cart</a>
      </p>
    </div>
  );
}
