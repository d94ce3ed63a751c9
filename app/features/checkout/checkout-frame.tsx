import { useEffect, type ReactNode } from "react";

import { HelpLine } from "~/features/cart/help-line";
import { keepGuestDetails } from "~/request/guest-details";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import { Stepper } from "~/ui/stepper/stepper";

import type { CheckoutFrame as Frame } from "./checkout-frame.data.server";
import "~/ui/picture/picture.css";
import "~/ui/summary-list/summary-list.css";
import "./checkout-frame.css";

/** A step of the checkout: the list of steps, the form, and the summary of the order (CHECKOUT-19). */
export function CheckoutFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { isGuest, contact } = frame;
  useEffect(() => {
    if (!isGuest || !contact) return;
    const { lastName, email, phone } = contact;
    keepGuestDetails({ lastName, email, phoneNumber: phone });
  }, [isGuest, contact]);
  return (
    <div className="wrap checkout">
      <Stepper steps={frame.steps} label="Checkout steps" />
      <div className="cart-columns">
        <div className="stack">{children}</div>
        <aside className="cart-summary" aria-labelledby="order">
          <StaticFragment name="checkout-order" className="stack" html={frame.orderHtml} />
        </aside>
      </div>
      <HelpLine help={frame.help} />
    </div>
  );
}
