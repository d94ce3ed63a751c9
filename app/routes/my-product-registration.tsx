import { useLoaderData } from "@remix-run/react";

import { OwnRegistrationPage } from "~/features/appliances/own-registration-page";
import { submitRegistration } from "~/features/appliances/registration.actions.server";
import { loadOwnRegistration } from "~/features/appliances/registration.data.server";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { maximumUploadBytes } from "~/request/forms.server";
import { route } from "~/request/route.server";

export const loader = route.loader(loadOwnRegistration);
export const action = route.action(submitRegistration, { maximumBytes: maximumUploadBytes });

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Product registration",
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
      })
    : [];

export default function MyProductRegistration() {
  return <OwnRegistrationPage page={useLoaderData<typeof loader>()} />;
}
