import { useActionData } from "@remix-run/react";

import { readFoundPlaces } from "~/features/address/found-places";
import { HelpLine } from "~/features/cart/help-line";
import { AddressForm } from "~/features/checkout/address-form";
import { checkoutIntent } from "~/features/checkout/checkout.intents";
import { SavedAddressForm } from "~/features/checkout/saved-address-form";
import { findRefusal } from "~/request/forms/refused-form";

import type { loadPlace } from "./place.data.server";
import "~/features/checkout/checkout-layout.css";

/** The address of one of several deliveries, typed or from the address book (CHECKOUT-48). */
export function PlacePage({
  page: { form, asked, about, back, help },
}: {
  page: Awaited<ReturnType<typeof loadPlace>>;
}) {
  const answer = useActionData();
  const typed = findRefusal(answer, checkoutIntent.address);
  const chosen = findRefusal(answer, checkoutIntent.savedAddress);
  const contact = (
    <p>
      {about} <a href={back}>Back to what goes where</a>
    </p>
  );
  return (
    <>
      <div className="wrap checkout">
        <div className="stack">
          {typed || (!chosen && asked === "typed") ? (
            <AddressForm
              page={form}
              refused={typed}
              found={readFoundPlaces(answer, checkoutIntent.address)}
              contact={contact}
            />
          ) : (
            <SavedAddressForm page={form} refused={chosen} contact={contact} />
          )}
        </div>
      </div>
      <div className="wrap section">
        <HelpLine help={help} />
      </div>
    </>
  );
}
