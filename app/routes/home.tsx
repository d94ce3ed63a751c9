import { useLoaderData } from "@remix-run/react";

import { loadHomePage } from "~/features/content/home.data.server";
import { HomePage } from "~/features/content/home-page";
import { pageMeta } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadHomePage);
export const action = route.action();

export const meta = ({ data }: { data: ReturnType<typeof useLoaderData<typeof loader>> | undefined }) =>
  data ? pageMeta({ title: null, store: data.storeLabel, description: data.metaDescription, canonical: data.canonical }) : [];

export default function Home() {
  return <HomePage page={useLoaderData<typeof loader>()} />;
}
