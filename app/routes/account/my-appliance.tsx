import { useLoaderData } from "@remix-run/react";

import { myApplianceForms } from "~/features/appliances/my-appliance.actions.server";
import { loadMyAppliance } from "~/features/appliances/my-appliance.data.server";
import { MyAppliancePage } from "~/features/appliances/my-appliance-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "myProducts" };
export const loader = route.loader(loadMyAppliance, { needs: "verified-email" });
export const action = route.forms(myApplianceForms, { needs: "verified-email" });
export const meta = pageMeta;

export default function MyAppliance() {
  return <MyAppliancePage page={useLoaderData<typeof loader>()} />;
}
