import { randomBytes } from "node:crypto";

import { clientDeviceHeader, clientUserAgentHeader } from "#contract/accounts/identity";
import { storefrontOriginHeader } from "#contract/accounts/passkeys";
import { prefetchHeader } from "#contract/prefetch";
import { busyTopicsOf } from "~/commerce/cache/store-changes";
import {
  createCommerceClient,
  type CommerceClient,
  type CommerceClientOptions,
} from "~/commerce/client/client";
import { clientError } from "~/commerce/errors";
import { toSession } from "~/commerce/models/session";
import type { ProcessServices, RequestState } from "~/request/load-context";
import { refusePrefetch } from "~/request/prefetch.server";
import type { Shop, Visitor, VisitorState } from "~/request/store-context.server";
import type { StoreAddress } from "~/request/stores.server";

/**
 * A client of the platform for the visitor. It reads the visitor's identity at each call, because it can
 * change during the request.
 */
export function createClient(
  visitor: VisitorState,
  services: ProcessServices,
  state: RequestState,
  { store }: StoreAddress,
  {
    loadVisitorSummary,
    ...own
  }: Pick<CommerceClientOptions, "preview" | "onWrite"> & Partial<Pick<Shop, "loadVisitorSummary">>,
): CommerceClient {
  const { guestCookie } = visitor;
  return createCommerceClient({
    fetch: services.platformFetch,
    base: services.platformBase,
    cache: services.sharedCache,
    sessionCache: services.sessionCache,
    checkAnswers: services.platformIsHosted,
    hasOwnWords: services.platformIsOurs,
    mayLackCalls: !services.platformIsOurs,
    store,
    identity: (): Record<string, string> => ({
      ...(visitor.guestId ? { cookie: `${guestCookie.name}=${visitor.guestId}` } : {}),
      ...(visitor.session && !visitor.sessionEnded
        ? { authorization: `Bearer ${visitor.session.token}` }
        : {}),
      // The platform does not count it as a use of the session.
      ...(visitor.isPrefetch && services.platformIsOurs ? { [prefetchHeader]: "prefetch" } : {}),
    }),
    // Another platform would ignore them, so it does not get them.
    ...(services.platformIsOurs
      ? { clientAddress: state.clientAddress, browserHeaders: () => browserHeaders(visitor) }
      : {}),
    // A platform in this process announces that somebody has become a member; one on the network cannot.
    ...(services.platformIsHosted &&
      services.platformIsOurs &&
      loadVisitorSummary && { catalogKey: () => readCatalogKey(loadVisitorSummary) }),
    effectiveAccountId: () => (visitor.accountLost ? null : (visitor.session?.effectiveAccountId ?? null)),
    onAccountLost: () => void (visitor.accountLost = true),
    onSessionEnded: () => void (visitor.sessionEnded = true),
    onSessionCall(name, { isByGroup }) {
      state.madeForVisitor = true;
      if (name !== "getVisitorSummary" && !isByGroup) state.isPersonal = true;
    },
    beforeWrite() {
      if (visitor.isPrefetch) throw refusePrefetch();
      // A form that was sent for that account must not act for another (SESSION-31).
      if (visitor.accountLost) throw clientError("The account is lost", "INSUFFICIENT_ACCESS", 403);
    },
    onPublicCall(name) {
      for (const topic of busyTopicsOf(name)) (state.busyTopics ??= new Set()).add(topic);
    },
    onFailure: () => void (state.isIncomplete = true),
    ...own,
    log: services.logger,
    now: () => services.now().getTime(),
  });
}

/** Shoppers with the same key have the same prices (API-413); '' if it is not known. */
const readCatalogKey = (loadSummary: Shop["loadVisitorSummary"]): Promise<string> =>
  loadSummary().then(
    (summary) => summary?.shopper?.catalogKey ?? "",
    () => "",
  );

/**
 * Whether an editor asks. Anyone may write `app=commeditor` into an address, so the platform is asked about
 * the session (PREVIEW-2).
 */
export async function isEditor(
  visitor: VisitorState,
  ...rest: [ProcessServices, RequestState, StoreAddress]
) {
  if (visitor.session === null) return false;
  return createClient(visitor, ...rest, {})
    .call("getSessionContext")
    .then(
      (session) => session.isEditor === true,
      () => false,
    );
}

/** Creates a function that reads the session context once per request and session. */
export function createSessionLoader(
  shop: Pick<Shop, "commerce" | "loadVisitorSummary">,
  visitor: VisitorState,
): Visitor["loadSession"] {
  const read = async () =>
    (await shop.loadVisitorSummary())?.shopper?.session ?? (await shop.commerce.call("getSessionContext"));
  let of: VisitorState["session"] = null;
  let session: ReturnType<Visitor["loadSession"]> | undefined;
  return () => {
    if (session === undefined || of !== visitor.session) session = read().then(toSession);
    of = visitor.session;
    return session;
  };
}

/**
 * Creates a function that loads the region of a ZIP once per request. If the call fails, there is no region.
 */
export function createRegionLoader(commerce: CommerceClient, zipCode: string | null): Shop["loadRegion"] {
  let region: ReturnType<Shop["loadRegion"]> | undefined;
  return () => {
    if (zipCode === null) return Promise.resolve(null);
    return (region ??= commerce.call("getDeliveryRegion", { query: { zipCode } }).catch(() => null));
  };
}

/**
 * Headers about the visitor's browser, and the host of this storefront, for calls that sign somebody in
 * (ACCOUNT-30, ACCOUNT-31, ACCOUNT-34). A browser without a secret gets one, which it keeps only if the
 * sign-in succeeds.
 */
function browserHeaders(visitor: VisitorState): Record<string, string> {
  visitor.device ??= randomBytes(32).toString("base64url");
  return {
    [clientDeviceHeader]: visitor.device,
    ...(visitor.origin ? { [storefrontOriginHeader]: visitor.origin } : {}),
    ...(visitor.userAgent ? { [clientUserAgentHeader]: visitor.userAgent.slice(0, 400) } : {}),
  };
}
