import { useActionData } from "@remix-run/react";

import { readFoundPlaces } from "~/features/address/found-places";
import { CartWithoutLines } from "~/features/cart/cart-without-lines";
import { HelpLine } from "~/features/cart/help-line";
import { AddressForm } from "~/features/checkout/address-form";
import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { SavedAddressForm } from "~/features/checkout/saved-address-form";
import { findRefusal } from "~/request/forms/refused-form";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import type { SplitView } from "./split.data.server";
import "~/ui/picture/picture.css";
import "~/ui/button/button.css";
import "~/ui/quantity-field/quantity-field.css";
import "~/features/checkout/checkout-layout.css";
import "./split-page.css";

/** Divides the cart over several addresses, or asks for one of them (CHECKOUT-44). */
export function SplitPage({ page }: { page: SplitView }) {
  const answer = useActionData();
  const { nothing, form, division, links } = page;
  return (
    <>
      {nothing ? <CartWithoutLines nothing={nothing} refused={findRefusal(answer)} isLate={false} /> : null}
      {form || division ? (
        <div className="wrap checkout split">
          <div className="stack">
            {form ? (
              <Address form={form} back={links.self} />
            ) : division ? (
              <>
                <ErrorSummary errors={division.errors} submission={answer} />
                <h1>Deliver to several addresses</h1>
                <StaticFragment name="division" className="stack" html={division.html} />
              </>
            ) : null}
          </div>
        </div>
      ) : null}
      <div className="wrap section">
        <HelpLine help={page.help} />
      </div>
    </>
  );
}

/** The address of a delivery, typed or from the address book. */
function Address({ form, back }: { form: NonNullable<SplitView["form"]>; back: string }) {
  const answer = useActionData();
  const typed = findRefusal(answer, checkoutIntent.address);
  const chosen = findRefusal(answer, checkoutIntent.savedAddress);
  const about = (
    <p>
      {form.about} <a href={back}>Back to what goes where</a>
    </p>
  );
  return typed || (!chosen && form.asked === "typed") ? (
    <AddressForm
      page={form}
      refused={typed}
      found={readFoundPlaces(answer, checkoutIntent.address)}
      contact={about}
    />
  ) : (
    <SavedAddressForm page={form} refused={chosen} contact={about} />
  );
}
