import { useLoaderData } from "@remix-run/react";

import { loadOffers } from "~/features/offers/offers.data.server";
import { OffersPage } from "~/features/offers/offers-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadOffers, { needs: "nobody", isShared: true });
export const action = route.forms();
export const meta = pageMeta;

export default function Offers() {
  return <OffersPage page={useLoaderData<typeof loader>()} />;
}
