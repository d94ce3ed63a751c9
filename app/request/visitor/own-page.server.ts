import { prefetchHeader } from "#contract/prefetch";
import type { OwnPage, Viewer } from "#edge/own-page";
import type { RequestFacts } from "#edge/page-views";
import { ensureLoadContext } from "~/request/ensure-load-context.server";
import type { ProcessServices } from "~/request/load-context";
import { openStoreContext } from "~/request/open-store-context.server";

import { forgetActivities, optsOut, readConsent } from "./consent.server";
import { viewerOf } from "./own-texts.server";

/** The headers on which such a page, and calls about its visitor, may depend. */
const read = ["cookie", "sec-gpc", "save-data", "purpose", prefetchHeader, "user-agent"];

/**
 * Reads what the pages with `isShared` show of a visitor, before the page at the address is made (OPS-148).
 */
export async function readOwnPage(
  services: ProcessServices,
  { address, headers }: OwnRequest,
): Promise<OwnPage | null> {
  const { ownPage, viewer = null } = (await openOwn(services, { address, headers }, true)).state;
  return ownPage ? { ...ownPage, viewer } : null;
}

/** The shopper of a request, for records of events. Asks the platform, so with consent only. */
export async function readViewer(services: ProcessServices, request: RequestFacts): Promise<Viewer | null> {
  const headers = { cookie: request.cookie, "sec-gpc": request.secGpc };
  const { context } = await openOwn(services, { address: request.path, headers }, false);
  if (!context.visitor.isSignedIn || !(await readConsent(context)).analytics) return null;
  return viewerOf(await context.visitor.loadSession());
}

/**
 * A browser that begins to opt out by its header sends no form. Its next page ends what is recorded of a
 * visitor who had agreed (EVENT-25).
 */
export async function heedOptOut(services: ProcessServices, request: RequestFacts): Promise<void> {
  const { address, browser, path, cookie, secGpc } = request;
  if (!optsOut(secGpc)) return;
  const headers = { cookie, "sec-gpc": secGpc, "user-agent": browser };
  const { context } = await openOwn(services, { address: path, headers, clientAddress: address }, false);
  if ((await context.visitor.record("consent").read())?.analytics) await forgetActivities(context, true);
}

interface OwnRequest {
  address: string;
  headers: Readonly<Record<string, unknown>>;
  clientAddress?: string | null;
}

async function openOwn(
  services: ProcessServices,
  { address, headers, clientAddress = null }: OwnRequest,
  isShared: boolean,
) {
  const sent = read.flatMap((name) => (typeof headers[name] === "string" ? [[name, headers[name]]] : []));
  const request = new Request(`http://store.internal${address}`, { headers: sent as [string, string][] });
  const [, segment = ""] = /^\/([^/.?]*)/.exec(address) ?? [];
  const store = services.stores.some(({ name }) => name === segment) ? segment : undefined;
  const load = await ensureLoadContext({ services }, request);
  load.state.isShared = isShared;
  load.state.clientAddress = clientAddress;
  const context = await openStoreContext(request, { store }, load);
  return { context, state: load.state };
}
