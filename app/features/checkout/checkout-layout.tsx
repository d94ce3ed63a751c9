import { useMatches } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";

import { HelpLine } from "~/features/cart/help-line";
import { keepGuestDetails } from "~/request/visitor/guest-details";
import { nearestHandle } from "~/request/page-handle";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import { Stepper } from "~/ui/stepper/stepper";

import type { loadCheckoutLayout } from "./checkout-layout.data.server";
import { stepList, type StepName } from "./steps";
import "~/ui/picture/picture.css";
import "~/ui/summary-list/summary-list.css";
import "~/features/cart/cart-page.css";
import "./checkout-layout.css";

type Layout = NonNullable<Awaited<ReturnType<typeof loadCheckoutLayout>>>;

/**
 * The frame of the checkout: the list of steps, the form, and the summary of the order (CHECKOUT-19). A route
 * names its step by `handle.step`.
 */
export function CheckoutLayout({ layout, children }: { layout: Layout | null; children: ReactNode }) {
  return layout ? <Frame layout={layout}>{children}</Frame> : children;
}

function Frame({ layout, children }: { layout: Layout; children: ReactNode }) {
  const step = nearestHandle<StepName>(useMatches(), "step");
  const { isGuest, contact } = layout;
  useEffect(() => {
    if (!isGuest || !contact) return;
    const { lastName, email, phone } = contact;
    keepGuestDetails({ lastName, email, phoneNumber: phone });
  }, [isGuest, contact]);
  return (
    <div className="wrap checkout">
      <Stepper steps={stepList(layout.steps, step)} label="Checkout steps" />
      <div className="cart-columns">
        <div className="stack">{children}</div>
        <aside className="cart-summary" aria-labelledby="order">
          <StaticFragment name="checkout-order" className="stack" html={layout.orderHtml} />
        </aside>
      </div>
      <HelpLine help={layout.help} />
    </div>
  );
}
