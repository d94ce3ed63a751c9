import { ButtonLink } from "~/ui/button/button";

import type { loadGuestCheckout } from "./checkout.data.server";
import "./checkout-frame.css";

export function GuestCheckoutPage({ page }: { page: Awaited<ReturnType<typeof loadGuestCheckout>> }) {
  return (
    <div className="wrap section stack">
      <h1>Check out</h1>
      <p className="lead">You need no account to order.</p>
      <div className="ways">
        <section className="stack" aria-labelledby="as-guest">
          <h2 id="as-guest">As a guest</h2>
          <p>
            Four steps: contact, delivery, payment, review. You see what everything costs and when it arrives
            before you pay.
          </p>
          <p>
            <ButtonLink href={page.links.contact}>Continue as guest</ButtonLink>
          </p>
        </section>
        <section className="stack" aria-labelledby="with-account">
          <h2 id="with-account">With an account</h2>
          <p>Sign in first, if you have one.</p>
          <p>
            <ButtonLink variant="secondary" href={page.login}>
              Sign in
            </ButtonLink>
          </p>
        </section>
      </div>
      <p>
        <a href={page.links.cart}>Back to your cart</a>
      </p>
    </div>
  );
}
