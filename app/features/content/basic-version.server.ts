import { z } from "zod";

import { pageVersion } from "~/request/cookies.server";
import { form } from "~/request/forms/form.server";
import { pageBefore } from "~/request/forms/page-before.server";
import type { StoreContext } from "~/request/store-context.server";

export async function loadBasicVersionPage({ absolute, addresses }: StoreContext) {
  return {
    head: { title: "Basic version", canonical: absolute(addresses.basicVersion()), noIndex: true },
    action: addresses.basicVersion(),
  };
}
export type BasicVersionView = Awaited<ReturnType<typeof loadBasicVersionPage>>;

/** Stores the visitor's choice of version for all stores, and redirects to the page with the form. */
export const versionForm = form(
  { intent: "version", isMain: true, isButton: true, schema: z.object({ version: pageVersion }) },
  async (context, { version }) => {
    await context.visitor.record("version").save(version);
    return { to: pageBefore(context, context.addresses.home()) };
  },
);
