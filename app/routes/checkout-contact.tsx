import { useLoaderData } from "@remix-run/react";

import { loadContact } from "~/features/checkout/checkout.data.server";
import { submitContact } from "~/features/checkout/contact.actions.server";
import { ContactPage } from "~/features/checkout/contact-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadContact);
export const action = route.action(submitContact);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Contact – Checkout",
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
      })
    : [];

export default function CheckoutContact() {
  return <ContactPage page={useLoaderData<typeof loader>()} />;
}
