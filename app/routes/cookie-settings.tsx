import { useLoaderData } from "@remix-run/react";

import { CookieSettingsPage } from "~/features/content/cookie-settings-page";
import { loadCookieSettings, submitCookieSettings } from "~/features/content/cookie-settings.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCookieSettings);
export const action = route.action(submitCookieSettings);
export const meta = pageMeta;

export default function CookieSettings() {
  return <CookieSettingsPage page={useLoaderData<typeof loader>()} />;
}
