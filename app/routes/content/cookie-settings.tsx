import { useLoaderData } from "@remix-run/react";

import { CookieSettingsPage } from "~/features/content/cookie-settings-page";
import { loadCookieSettings, cookieSettingsForm } from "~/features/content/cookie-settings.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCookieSettings, { needs: "nobody" });
export const action = route.forms([cookieSettingsForm], { needs: "nobody" });
export const meta = pageMeta;

export default function CookieSettings() {
  return <CookieSettingsPage page={useLoaderData<typeof loader>()} />;
}
