import { useLoaderData } from "@remix-run/react";

import { SentRequestPage } from "~/features/requests/sent-request-page";
import { loadSentRequest } from "~/features/requests/sent-request.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSentRequest, { needs: "nobody" });
export const action = route.forms();
export const meta = pageMeta;

export default function SentRequest() {
  return <SentRequestPage page={useLoaderData<typeof loader>()} />;
}
