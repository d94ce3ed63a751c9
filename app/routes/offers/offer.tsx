import { useLoaderData } from "@remix-run/react";

import { loadOffer } from "~/features/offers/offers.data.server";
import { OffersPage } from "~/features/offers/offers-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadOffer, { needs: "nobody", isShared: true });
export const action = route.forms();
export const meta = pageMeta;

export default function Offer() {
  return <OffersPage page={useLoaderData<typeof loader>()} />;
}
