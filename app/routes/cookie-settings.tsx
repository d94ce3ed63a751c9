import { useLoaderData } from "@remix-run/react";

import { CookieSettingsPage } from "~/features/content/cookie-settings-page";
import { loadCookieSettings, submitCookieSettings } from "~/features/content/cookie-settings.server";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCookieSettings);
export const action = route.action(submitCookieSettings);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Cookie settings",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function CookieSettings() {
  return <CookieSettingsPage page={useLoaderData<typeof loader>()} />;
}
