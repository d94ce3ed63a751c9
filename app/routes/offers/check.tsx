import { useLoaderData } from "@remix-run/react";

import { checkOrder } from "~/features/offers/check.actions.server";
import { loadCheck } from "~/features/offers/check.data.server";
import { OffersPage } from "~/features/offers/offers-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCheck, { needs: "nobody" });
export const action = route.forms([checkOrder], { needs: "nobody" });
export const meta = pageMeta;

export default function OfferCheck() {
  return <OffersPage page={useLoaderData<typeof loader>()} />;
}
