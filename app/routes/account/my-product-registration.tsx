import { useLoaderData } from "@remix-run/react";

import { OwnRegistrationPage } from "~/features/appliances/own-registration-page";
import { registration } from "~/features/appliances/registration.actions.server";
import { loadOwnRegistration } from "~/features/appliances/registration.data.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "myProductRegistration" };
export const loader = route.loader(loadOwnRegistration, { needs: "nobody" });
export const action = route.forms([registration], { needs: "nobody" });
export const meta = pageMeta;

export default function MyProductRegistration() {
  return <OwnRegistrationPage page={useLoaderData<typeof loader>()} />;
}
