import { useLoaderData } from "@remix-run/react";

import { GuestRegistrationPage } from "~/features/appliances/guest-registration-page";
import { screens } from "~/addresses.server";
import { submitRegistration } from "~/features/appliances/registration.actions.server";
import { loadGuestRegistration } from "~/features/appliances/registration.data.server";
import { loadRecordTexts } from "~/features/content/content.data.server";
import { ContentTexts } from "~/features/content/content-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { maximumUploadBytes } from "~/request/forms.server";
import { route } from "~/request/route.server";

export const loader = route.loader(async (context) => ({
  ...(await loadGuestRegistration(context)),
  texts: await loadRecordTexts(context, screens.productRegistration),
}));
export const action = route.action(submitRegistration, { maximumBytes: maximumUploadBytes });

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Register your product",
        store: data.storeLabel,
        description: "Register a product without an account, by its model and serial number.",
        canonical: data.canonical,
      })
    : [];

export default function ProductRegistration() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <GuestRegistrationPage page={page} />
      {page.texts ? <ContentTexts page={page.texts} /> : null}
    </>
  );
}
