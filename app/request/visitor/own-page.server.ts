import { prefetchHeader } from "#contract/prefetch";
import type { OwnPage, Viewer } from "#edge/own-page";
import type { RequestFacts } from "#edge/page-views";
import { ensureLoadContext } from "~/request/ensure-load-context.server";
import type { ProcessServices } from "~/request/load-context";
import { openStoreContext } from "~/request/open-store-context.server";

import { recordVisit } from "./activities.server";
import { readConsent } from "./consent.server";
import { viewerOf } from "./own-texts.server";
import type { PageNotes } from "./page-notes";

/** The headers on which such a page may depend. */
const read = ["cookie", "sec-gpc", "save-data", "purpose", prefetchHeader];

/**
 * Reads what the pages with `isShared` show of a visitor, before the page at the address is made (OPS-148).
 * `visited` records that the visitor has got the page.
 */
export async function readOwnPage(
  services: ProcessServices,
  { address, headers }: OwnRequest,
): Promise<(OwnPage & { visited(notes: PageNotes): void }) | null> {
  const { context, state } = await openOwn(services, { address, headers }, true);
  const { ownPage, viewer = null } = state;
  return ownPage
    ? { ...ownPage, viewer, visited: ({ visit }) => void (visit && recordVisit(context, visit)) }
    : null;
}

/** The shopper of a request, for records of events. Asks the platform, so with consent only. */
export async function readViewer(services: ProcessServices, request: RequestFacts): Promise<Viewer | null> {
  const headers = { cookie: request.cookie, "sec-gpc": request.secGpc };
  const { context } = await openOwn(services, { address: request.path, headers }, false);
  if (!context.visitor.isSignedIn || !(await readConsent(context)).analytics) return null;
  return viewerOf(await context.visitor.loadSession());
}

interface OwnRequest {
  address: string;
  headers: Readonly<Record<string, unknown>>;
}

async function openOwn(services: ProcessServices, { address, headers }: OwnRequest, isShared: boolean) {
  const sent = read.flatMap((name) => (typeof headers[name] === "string" ? [[name, headers[name]]] : []));
  const request = new Request(`http://store.internal${address}`, { headers: sent as [string, string][] });
  const [, segment = ""] = /^\/([^/.?]*)/.exec(address) ?? [];
  const store = services.stores.some(({ name }) => name === segment) ? segment : undefined;
  const load = await ensureLoadContext({ services }, request);
  load.state.isShared = isShared;
  const context = await openStoreContext(request, { store }, load);
  return { context, state: load.state };
}
