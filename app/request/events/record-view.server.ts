import type { EventPayload } from "#contract/analytics/events";
import type { EventRecord } from "#contract/analytics/recording";
import type { Viewer } from "#edge/own-page";
import type { RequestFacts } from "#edge/page-views";
import { withoutPrefix } from "~/addresses";
import { pageTypeOf } from "~/request/page-head/page-type.server";
import { readCookie, storeCookies } from "~/request/cookies.server";
import type { ProcessServices } from "~/request/load-context";
import { consentOf } from "~/request/visitor/consent.server";
import type { PageRecord } from "~/request/visitor/page-notes";

type Services = Pick<ProcessServices, "events" | "secret" | "secureCookies" | "stores" | "now" | "logger">;

/** The facts that records of events take from the request that tells of them. */
interface Source {
  request: RequestFacts;
  viewer: Viewer | null;
  /** Null if nobody knows yet whether scripts run. */
  scripts: boolean | null;
}

interface View extends Source {
  id: string;
  page: PageRecord;
}

type ViewPayload = EventPayload<"page-view">;

const viewOf = (
  { productType, pageType, storeType, storeId, bcPage }: PageRecord,
  viewer: Pick<ViewPayload, "userId" | "loggedIn">,
): ViewPayload => ({ ...viewer, productType, pageType, storeType, storeId, bcPage });

/** All guests who see a page have one payload, which a batch then holds once. */
const viewsOfGuests = new WeakMap<PageRecord, ViewPayload>();

function viewOfGuest(page: PageRecord): ViewPayload {
  const known = viewsOfGuests.get(page);
  if (known) return known;
  const view = viewOf(page, { userId: null, loggedIn: false });
  viewsOfGuests.set(page, view);
  return view;
}

/** Records the view of a page and what the page shows, each once by its id (EVENT-48). */
export async function recordView(services: Services, { id, page, ...source }: View) {
  const { userId, loggedIn, webstoreId, ...common } = await commonOf(services, source);
  const { pageType } = page;
  const isGuest = userId === null && !loggedIn;
  const payload = isGuest ? viewOfGuest(page) : viewOf(page, { userId, loggedIn });
  [{ name: "page-view" as const, payload }, ...page.events].forEach((event, at) =>
    services.events.push(webstoreId, { ...common, ...event, pageType, id: at === 0 ? id : `${id}.${at}` }),
  );
}

/**
 * Records the events that a page with scripts reports, each with its id and the type of the page in which it
 * happened. `path` may have a query, which is not recorded.
 */
export async function recordEvents(
  services: Services,
  events: readonly Pick<EventRecord, "id" | "name" | "payload" | "path">[],
  source: Source,
): Promise<void> {
  if (events.length === 0) return;
  const { userId: _userId, loggedIn: _loggedIn, webstoreId, ...common } = await commonOf(services, source);
  for (const { path: address, ...event } of events) {
    const [path = "", search = ""] = address.split(/(?=\?)/);
    const { name } = storeOf(services, path);
    const pageType = pageTypeOf({ path: withoutPrefix(path, `/${name}`), search });
    services.events.push(webstoreId, { ...common, ...event, path, pageType });
  }
}

/** The store that a path belongs to: that of its first segment, else the main one. */
function storeOf({ stores }: Pick<Services, "stores">, path: string) {
  const [, segment] = /^\/([^/?]*)/.exec(path) ?? [];
  return stores.find(({ name }) => name === segment) ?? stores[0]!;
}

/** A visitor without consent has no identifier in a record (EVENT-4). */
async function commonOf(
  { secret, secureCookies, stores, now }: Services,
  { request, viewer, scripts }: Source,
): Promise<
  Omit<EventRecord, "id" | "name" | "payload" | "pageType"> & {
    webstoreId: string;
    userId: string | null;
    loggedIn: boolean;
  }
> {
  const { cookie, secGpc, path, address, browser, isBot } = request;
  const cookies = storeCookies(secret, secureCookies);
  const store = storeOf({ stores }, path);
  const [answer, session, guestId] =
    cookie === ""
      ? [null, null, null]
      : await Promise.all([
          readCookie(cookies.consent, cookie),
          readCookie(cookies.session, cookie),
          readCookie(cookies.guest(store.communityId), cookie),
        ]);
  const { analytics, advertising } = consentOf(answer, secGpc);
  const owner = viewer?.owner ?? (session === null && guestId !== null ? `guest:${guestId}` : null);
  return {
    webstoreId: store.webstoreId,
    at: now().toISOString(),
    path: path.replace(/\?.*$/s, ""),
    scripts,
    isBot,
    consent: { analytics, advertising },
    visitor: analytics ? owner : null,
    source: { address, browser },
    userId: analytics ? (viewer?.userId ?? null) : null,
    loggedIn: session !== null,
  };
}
