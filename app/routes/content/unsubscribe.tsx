import { useLoaderData } from "@remix-run/react";

import { UnsubscribePage } from "~/features/content/unsubscribe-page";
import { loadUnsubscribe, unsubscribe } from "~/features/content/unsubscribe.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadUnsubscribe, { needs: "nobody" });
export const action = route.forms([unsubscribe], { needs: "nobody", addressIsSecret: true });
export const meta = pageMeta;

export default function Unsubscribe() {
  return <UnsubscribePage page={useLoaderData<typeof loader>()} />;
}
