import { useLoaderData } from "@remix-run/react";

import { BasicVersionPage } from "~/features/content/basic-version-page";
import { loadBasicVersionPage, submitVersion } from "~/features/content/basic-version.server";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadBasicVersionPage);
export const action = route.action(submitVersion);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Basic version",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function BasicVersion() {
  return <BasicVersionPage page={useLoaderData<typeof loader>()} />;
}
