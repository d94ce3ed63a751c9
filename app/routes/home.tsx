import { useLoaderData } from "@remix-run/react";

import { loadEntryPage } from "~/features/content/content.data.server";
import { ContentPage } from "~/features/content/content-page";
import { HomePage } from "~/features/content/home-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadEntryPage, { ownSegment: true });
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page, title: data.kind === "home" ? null : data.page.title, store: data.page.storeLabel, description: data.page.metaDescription, canonical: data.page.canonical,
      })
    : [];

export default function Home() {
  const entry = useLoaderData<typeof loader>();
  return entry.kind === "home" ? <HomePage page={entry.page} /> : <ContentPage page={entry.page} />;
}
