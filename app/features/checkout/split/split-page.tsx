import { useActionData } from "@remix-run/react";

import { CartWithoutLines } from "~/features/cart/cart-without-lines";
import { HelpLine } from "~/features/cart/help-line";
import { findRefusal } from "~/request/forms/refused-form";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import type { SplitView } from "./split.data.server";
import "~/ui/picture/picture.css";
import "~/ui/quantity-field/quantity-field.css";
import "~/features/checkout/checkout-layout.css";
import "./split-page.css";

/** Divides the cart over several addresses (CHECKOUT-44). Its form is markup, so that it loads no script. */
export function SplitPage({ page: { nothing, division, help } }: { page: SplitView }) {
  const answer = useActionData();
  return (
    <>
      {nothing ? <CartWithoutLines nothing={nothing} refused={findRefusal(answer)} isLate={false} /> : null}
      {division ? (
        <div className="wrap checkout split">
          <div className="stack">
            <ErrorSummary errors={division.errors} submission={answer} />
            <h1>Deliver to several addresses</h1>
            <StaticFragment name="division" className="stack" html={division.html} />
          </div>
        </div>
      ) : null}
      <div className="wrap section">
        <HelpLine help={help} />
      </div>
    </>
  );
}
