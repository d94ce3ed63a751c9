import { useLoaderData } from "@remix-run/react";

import { slotForms } from "~/features/appointments/appointments.actions.server";
import { loadRequestPage } from "~/features/content/content.data.server";
import { RequestPage } from "~/features/content/request-page";
import { requestForms } from "~/features/requests/request.actions.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadRequestPage, { needs: "nobody", isShared: true });
export const action = route.forms([...requestForms, ...slotForms], { needs: "nobody" });
export const meta = pageMeta;

export default function Requests() {
  return <RequestPage page={useLoaderData<typeof loader>()} />;
}
