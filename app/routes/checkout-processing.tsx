import { useLoaderData } from "@remix-run/react";

import { loadProcessing } from "~/features/checkout/processing.data.server";
import { ProcessingPage } from "~/features/checkout/processing-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const handle = { shell: "logo-only" };
export const loader = route.loader(loadProcessing);
export const action = route.action();

/** Passes on the loader's `Refresh` value, by which the page reloads itself without scripts. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "Payment Processing – Checkout",
        store: data.storeLabel,
        canonical: data.canonical,
        noIndex: true,
      })
    : [];

export default function CheckoutProcessing() {
  return <ProcessingPage page={useLoaderData<typeof loader>()} />;
}
