import { useLoaderData } from "@remix-run/react";

import { divisionForms } from "~/features/checkout/split/division.actions.server";
import { loadSplitShipment } from "~/features/checkout/split/split.data.server";
import { SplitPage } from "~/features/checkout/split/split-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "no-footer" };
export const loader = route.loader(loadSplitShipment, { needs: "nobody", readsCart: true });
export const action = route.forms(divisionForms, { needs: "nobody" });
export const meta = pageMeta;

export default function SplitShipment() {
  return <SplitPage page={useLoaderData<typeof loader>()} />;
}
