import { useLoaderData } from "@remix-run/react";

import { loadContact } from "~/features/checkout/checkout.data.server";
import { saveContact } from "~/features/checkout/contact.actions.server";
import { ContactPage } from "~/features/checkout/contact-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { step: "contact" };
export const loader = route.loader(loadContact, { needs: "nobody" });
export const action = route.forms([saveContact], { needs: "nobody" });
export const meta = pageMeta;

export default function CheckoutContact() {
  return <ContactPage page={useLoaderData<typeof loader>()} />;
}
