import { useLoaderData } from "@remix-run/react";

import { repairForms } from "~/features/appliances/repair.actions.server";
import { loadRepairs } from "~/features/appliances/repair.data.server";
import { RepairsPage } from "~/features/appliances/repairs-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "repairServices" };
export const loader = route.loader(loadRepairs, { needs: "nobody" });
export const action = route.forms(repairForms, { needs: "nobody" });
export const meta = pageMeta;

export default function RepairServices() {
  return <RepairsPage page={useLoaderData<typeof loader>()} />;
}
