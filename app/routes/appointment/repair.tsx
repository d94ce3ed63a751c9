import { useLoaderData } from "@remix-run/react";

import { repairPageForms } from "~/features/appliances/repair.actions.server";
import { loadRepairPage } from "~/features/appliances/repair-page.data.server";
import { RepairPage } from "~/features/appliances/repair-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadRepairPage, { needs: "nobody" });
export const action = route.forms(repairPageForms, { needs: "nobody", addressIsSecret: true });
export const meta = pageMeta;

export default function Repair() {
  return <RepairPage page={useLoaderData<typeof loader>()} />;
}
