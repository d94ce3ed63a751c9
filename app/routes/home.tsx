import { useLoaderData } from "@remix-run/react";

import { loadEntryPage } from "~/features/content/content.data.server";
import { ContentPage } from "~/features/content/content-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadEntryPage, { allowUnknownStore: true });
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: data.title,
        store: data.storeLabel,
        description: data.metaDescription,
        canonical: data.canonical,
        noIndex: data.noIndex,
      })
    : [];

export default function Home() {
  return <ContentPage page={useLoaderData<typeof loader>()} />;
}
