import { useActionData } from "@remix-run/react";

import { readFoundPlaces } from "~/features/address/found-places";
import { findRefusal } from "~/request/forms/refused-form";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import { SummaryList } from "~/ui/summary-list/summary-list";

import { AddressForm } from "./address-form";
import { checkoutIntent } from "./checkout.intents";
import type { DeliveryView } from "./delivery.data.server";
import { MethodForm } from "./method-form";
import { SavedAddressForm } from "./saved-address-form";

/** First the address of each delivery, chosen or typed, then the delivery methods. */
export function DeliveryPage({ page }: { page: DeliveryView }) {
  const answer = useActionData();
  const typed = findRefusal(answer, checkoutIntent.address);
  const chosen = findRefusal(answer, checkoutIntent.savedAddress);
  return typed || (!chosen && page.asked === "typed") ? (
    <AddressForm
      page={page}
      refused={typed}
      found={readFoundPlaces(answer, checkoutIntent.address)}
      contact={<About page={page} />}
    />
  ) : chosen || page.asked === "saved" ? (
    <SavedAddressForm page={page} refused={chosen} contact={<About page={page} />} />
  ) : page.part ? (
    <>
      <ErrorSummary errors={page.part.errors} submission={answer} />
      <h1>{page.part.title}</h1>
      <StaticFragment name={page.part.name} className="stack" html={page.part.html} />
    </>
  ) : (
    <MethodForm page={page} refused={findRefusal(answer, checkoutIntent.method)} />
  );
}

/** The one of several deliveries that the form is about, and the contact. */
const About = ({ page }: { page: DeliveryView }) => (
  <>
    {page.step.about ? <p>{page.step.about}</p> : null}
    <Contact page={page} />
  </>
);

/** Contact data that the profile has, so that a shopper was not asked for it (CHECKOUT-16). */
function Contact({ page: { isShopper, step } }: { page: DeliveryView }) {
  const { contactText, links } = step;
  if (!isShopper || !contactText) return null;
  return (
    <SummaryList
      rows={[
        {
          term: "Contact",
          detail: step.contactText,
          action: { label: "Change", hidden: "contact", href: links.contact },
        },
      ]}
    />
  );
}
