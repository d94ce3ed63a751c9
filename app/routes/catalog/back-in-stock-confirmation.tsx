import { useLoaderData } from "@remix-run/react";

import {
  confirmation,
  loadConfirmation,
} from "~/features/catalog/back-in-stock/back-in-stock-confirmation.server";
import { BackInStockConfirmationPage } from "~/features/catalog/back-in-stock/back-in-stock-confirmation-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadConfirmation, { needs: "nobody" });
export const action = route.forms([confirmation], { needs: "nobody", addressIsSecret: true });
export const meta = pageMeta;

export default function BackInStockConfirmation() {
  return <BackInStockConfirmationPage page={useLoaderData<typeof loader>()} />;
}
