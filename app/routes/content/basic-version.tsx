import { useLoaderData } from "@remix-run/react";

import { BasicVersionPage } from "~/features/content/basic-version-page";
import { loadBasicVersionPage, versionForm } from "~/features/content/basic-version.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadBasicVersionPage, { needs: "nobody" });
export const action = route.forms([versionForm], { needs: "nobody" });
export const meta = pageMeta;

export default function BasicVersion() {
  return <BasicVersionPage page={useLoaderData<typeof loader>()} />;
}
