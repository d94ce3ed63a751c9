import { HelpLine } from "~/features/cart/help-line";
import { ButtonLink } from "~/ui/button/button";

import type { loadGuestCheckout } from "./checkout.data.server";
import "./checkout-frame.css";

export function GuestCheckoutPage({ page }: { page: Awaited<ReturnType<typeof loadGuestCheckout>> }) {
  return (
    <div className="wrap section stack">
      <h1>Check out</h1>
      <p className="lead">You need no account to order.</p>
      <p className="prose">
        There are four steps: contact, delivery, payment and review. You see the full cost and the delivery
        estimate before you pay.
      </p>
      <p>
        <ButtonLink href={page.links.contact}>Continue as guest</ButtonLink>
      </p>
      <p>
        <a href={page.links.cart}>Back to your cart</a>
      </p>
      <HelpLine help={page.help} />
    </div>
  );
}
