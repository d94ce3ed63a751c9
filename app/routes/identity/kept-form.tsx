import { useLoaderData } from "@remix-run/react";

import { discardKeptForm } from "~/features/account/kept-form.actions.server";
import { loadKeptForm } from "~/features/account/kept-form.data.server";
import { KeptFormPage } from "~/features/account/kept-form-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadKeptForm, { needs: "signed-in" });
export const action = route.forms([discardKeptForm], { needs: "nobody" });
export const meta = pageMeta;

export default function KeptForm() {
  return <KeptFormPage page={useLoaderData<typeof loader>()} />;
}
