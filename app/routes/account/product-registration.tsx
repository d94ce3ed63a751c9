import { useLoaderData } from "@remix-run/react";

import { GuestRegistrationPage } from "~/features/appliances/guest-registration-page";
import { screens } from "~/addresses.server";
import { registration } from "~/features/appliances/registration.actions.server";
import { loadGuestRegistration } from "~/features/appliances/registration.data.server";
import { loadRecordTexts } from "~/features/content/content.data.server";
import { ContentTexts } from "~/features/content/content-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(
  async (context) => ({
    ...(await loadGuestRegistration(context)),
    texts: await loadRecordTexts(context, screens.productRegistration),
  }),
  { needs: "nobody" },
);
export const action = route.forms([registration], { needs: "nobody" });
export const meta = pageMeta;

export default function ProductRegistration() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <GuestRegistrationPage page={page} />
      {page.texts ? <ContentTexts page={page.texts} /> : null}
    </>
  );
}
