import { useEffect, type ReactNode } from "react";

import { HelpLine } from "~/features/cart/help-line";
import { CartTotals } from "~/features/cart/cart-totals";
import { keepGuestDetails } from "~/request/guest-details";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";
import { Stepper } from "~/ui/stepper/stepper";

import type { CheckoutFrame as Frame } from "./checkout-frame.data.server";
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
        <aside className="cart-summary stack" aria-labelledby="order">
          <h2 id="order">Your order</h2>
          <ul className="order-lines">
            {frame.lines.map((line) => (
              <li key={line.id}>
                {line.mediaId ? <Picture mediaId={line.mediaId} alt="" max={640} sizes="4rem" /> : null}
                <span>
                  {line.quantity} × {line.name}
                </span>{" "}
                <span className="num">{formatMoney(line.total)}</span>
              </li>
            ))}
          </ul>
          <CartTotals totals={frame.totals} />
          {frame.estimates.map(({ name, days }) => (
            <p className="cart-estimate" key={name}>
              <span className="small muted">{name}</span>{" "}
              <strong>
                <DeliveryDays {...days} />
              </strong>
            </p>
          ))}
          <p>
            <a href={frame.links.cart} data-reload="">
              Change your cart
            </a>
          </p>
        </aside>
      </div>
      <HelpLine help={frame.help} />
    </div>
  );
}
