import { useLoaderData } from "@remix-run/react";

import { OffersPage } from "~/features/offers/offers-page";
import { loadRebates } from "~/features/offers/rebates.data.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadRebates, { needs: "nobody", isShared: true });
export const action = route.forms();
export const meta = pageMeta;

export default function Rebates() {
  return <OffersPage page={useLoaderData<typeof loader>()} />;
}
