import { prefetchHeader } from "#contract/prefetch";
import type { OwnPage } from "#edge/own-page";
import { ensureLoadContext } from "~/request/ensure-load-context.server";
import type { ProcessServices } from "~/request/load-context";
import { openStoreContext } from "~/request/open-store-context.server";

import { recordVisit } from "./activities.server";
import type { PageVisit } from "./page-notes";

/** The headers on which such a page may depend. */
const read = ["cookie", "sec-gpc", "save-data", "purpose", prefetchHeader];

/**
 * Reads what the pages with `isShared` show of a visitor, before the page at the address is made (OPS-148).
 * `visited` records that the visitor has got the page.
 */
export async function readOwnPage(
  services: ProcessServices,
  { address, headers }: { address: string; headers: Readonly<Record<string, unknown>> },
): Promise<(OwnPage & { visited(visit: PageVisit): void }) | null> {
  const sent = read.flatMap((name) => (typeof headers[name] === "string" ? [[name, headers[name]]] : []));
  const request = new Request(`http://store.internal${address}`, { headers: sent as [string, string][] });
  const [, segment = ""] = /^\/([^/.?]*)/.exec(address) ?? [];
  const store = services.stores.some(({ name }) => name === segment) ? segment : undefined;
  const load = await ensureLoadContext({ services }, request);
  load.state.isShared = true;
  const context = await openStoreContext(request, { store }, load);
  const { ownPage } = load.state;
  return ownPage ? { ...ownPage, visited: (visit) => recordVisit(context, visit) } : null;
}
