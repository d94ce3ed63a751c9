import { useLoaderData } from "@remix-run/react";

import { loadProcessing } from "~/features/checkout/processing.data.server";
import { ProcessingPage } from "~/features/checkout/processing-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadProcessing, { needs: "nobody" });
export const action = route.forms();

/** Passes on the loader's `Refresh` value, by which the page reloads itself without scripts. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;
export const meta = pageMeta;

export default function CheckoutProcessing() {
  return <ProcessingPage page={useLoaderData<typeof loader>()} />;
}
