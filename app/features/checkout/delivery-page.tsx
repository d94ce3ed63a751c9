import { useActionData } from "@remix-run/react";

import { readFoundPlaces } from "~/features/address/found-places";
import { findRefusal } from "~/request/refused-form";
import { SummaryList } from "~/ui/summary-list/summary-list";

import { AddressForm } from "./address-form";
import { checkoutIntent } from "./checkout.intents";
import { CheckoutFrame } from "./checkout-frame";
import type { DeliveryView } from "./delivery.data.server";
import { MethodForm } from "./method-form";
import { SavedAddressForm } from "./saved-address-form";

/** First the address, chosen or typed, then the delivery method. */
export function DeliveryPage({ page }: { page: DeliveryView }) {
  const answer = useActionData();
  const typed = findRefusal(answer, checkoutIntent.address);
  const chosen = findRefusal(answer, checkoutIntent.savedAddress);
  return (
    <CheckoutFrame frame={page.frame}>
      {typed || (!chosen && page.asked === "typed") ? (
        <AddressForm
          page={page}
          refused={typed}
          found={readFoundPlaces(answer, checkoutIntent.address)}
          contact={<Contact page={page} />}
        />
      ) : chosen || page.asked === "saved" ? (
        <SavedAddressForm page={page} refused={chosen} contact={<Contact page={page} />} />
      ) : (
        <MethodForm page={page} refused={findRefusal(answer, checkoutIntent.method)} />
      )}
    </CheckoutFrame>
  );
}

/** What a shopper was not asked for, because the profile has it (CHECKOUT-16). */
function Contact({ page: { isShopper, frame } }: { page: DeliveryView }) {
  const { contact, links } = frame;
  if (!isShopper || !contact) return null;
  return (
    <SummaryList
      rows={[
        {
          term: "Contact",
          detail: `${contact.firstName} ${contact.lastName}, ${contact.email}, ${contact.phone}`,
          action: { label: "Change", hidden: "contact", href: links.contact },
        },
      ]}
    />
  );
}
