import { useLoaderData } from "@remix-run/react";

import { loadContentPage } from "~/features/content/content.data.server";
import { ContentPage } from "~/features/content/content-page";
import { slotForms } from "~/features/appointments/appointments.actions.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadContentPage, {
  needs: "nobody",
  isShared: true,
  allowUnknownStore: true,
});
export const action = route.forms(slotForms, { needs: "nobody" });
export const meta = pageMeta;

export default function Content() {
  return <ContentPage page={useLoaderData<typeof loader>()} />;
}
