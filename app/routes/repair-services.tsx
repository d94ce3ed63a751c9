import { useLoaderData } from "@remix-run/react";

import { submitRepairs } from "~/features/appliances/repair.actions.server";
import { loadRepairs } from "~/features/appliances/repair.data.server";
import { RepairsPage } from "~/features/appliances/repairs-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadRepairs);
export const action = route.action(submitRepairs);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Repair services",
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
      })
    : [];

export default function RepairServices() {
  return <RepairsPage page={useLoaderData<typeof loader>()} />;
}
