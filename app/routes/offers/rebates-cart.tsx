import { useLoaderData } from "@remix-run/react";

import { OffersPage } from "~/features/offers/offers-page";
import { loadCartRebates } from "~/features/offers/rebates.data.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCartRebates, { needs: "nobody" });
export const action = route.forms();
export const meta = pageMeta;

export default function CartRebates() {
  return <OffersPage page={useLoaderData<typeof loader>()} />;
}
