import { useLoaderData } from "@remix-run/react";

import { submitGuestChange } from "~/features/orders/changes/order-change.actions.server";
import { loadGuestChange } from "~/features/orders/changes/order-change.data.server";
import { OrderChangePage } from "~/features/orders/changes/order-change-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadGuestChange, { needs: "order" });
export const action = route.action(submitGuestChange, { needs: "order" });
export const meta = pageMeta;

export default function GuestOrderChange() {
  return <OrderChangePage page={useLoaderData<typeof loader>()} />;
}
