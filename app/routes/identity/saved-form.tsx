import { useLoaderData } from "@remix-run/react";

import { discardSavedForm } from "~/features/account/saved-form.actions.server";
import { loadSavedForm } from "~/features/account/saved-form.data.server";
import { SavedFormPage } from "~/features/account/saved-form-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSavedForm, { needs: "signed-in" });
export const action = route.forms([discardSavedForm], { needs: "nobody" });
export const meta = pageMeta;

export default function SavedForm() {
  return <SavedFormPage page={useLoaderData<typeof loader>()} />;
}
