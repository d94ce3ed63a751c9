import { useLoaderData } from "@remix-run/react";

import { submitMyAppliance } from "~/features/appliances/my-appliance.actions.server";
import { loadMyAppliance } from "~/features/appliances/my-appliance.data.server";
import { MyAppliancePage } from "~/features/appliances/my-appliance-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { maximumUploadBytes } from "~/request/forms.server";
import { route } from "~/request/route.server";

export const loader = route.loader(loadMyAppliance);
export const action = route.action(submitMyAppliance, { maximumBytes: maximumUploadBytes });

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: data.name,
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
      })
    : [];

export default function MyAppliance() {
  return <MyAppliancePage page={useLoaderData<typeof loader>()} />;
}
