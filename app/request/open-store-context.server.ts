import { randomUUID } from "node:crypto";

import { createCheckoutClient } from "~/commerce/checkout/checkout-client";
import { createCommerceClient, type CommerceClient } from "~/commerce/client/client";
import { toSession } from "~/commerce/models/session";
import { storeProfileBody, type StoreProfileBody } from "#contract/content/content-bodies";
import { createAddresses } from "~/addresses.server";

import { browserHeaders } from "./browser-headers.server";
import { readBody } from "./content-body.server";
import { readCookie, readSession, sessionCookies, storeCookies, type StoreCookies } from "./cookies.server";
import { createCartLoader } from "./current-cart.server";
import { rememberStoreProfile } from "./fallback-store-profile.server";
import { guestAccess } from "./guest-record.server";
import { formTokenOf, withFormTokens } from "./form-token.server";
import type { ProcessServices, RequestState, StoreLoadContext } from "./load-context";
import { readPaymentLink } from "./payment-link.server";
import { asksForPreview } from "./preview.server";
import { createSecrets } from "./secrets.server";
import type { ResponseHeaders, BaseStoreContext, StoreContext, Visitor } from "./store-context.server";
import { addressesOfStore, resolveStore, type StoreAddress } from "./stores.server";

/**
 * The context of a request. Remix starts all loaders at once: the first one builds the shared part, the
 * others wait for the same promise. Each has its own response headers.
 */
export async function openStoreContext(
  request: Request,
  params: Record<string, string | undefined>,
  load: StoreLoadContext,
): Promise<StoreContext> {
  const shared = await (load.state.storeContext ??= buildBaseContext(request, params, load));
  return { ...shared, request, params, ...collectHeaders(shared) };
}

async function buildBaseContext(
  request: Request,
  params: Record<string, string | undefined>,
  { services, state }: StoreLoadContext,
): Promise<BaseStoreContext> {
  const url = new URL(request.url);
  const address = resolveStore(params.store, url.host, services);
  const { store, prefix, known } = address;
  const cookies = storeCookies(services.secret, services.secureCookies);
  const { visitor, zip, flash, version } = await readCookies(request, cookies, store.communityId);
  const paymentLink = readPaymentLink(request, url, services.secureCookies);
  state.basicVersion = (version ?? (asksForLessData(request) ? "basic" : "full")) === "basic";

  const preview = asksForPreview(request, url) && (await isEditor(visitor, services, state, address));
  const commerce = clientOf(visitor, services, state, address, preview);
  const profile = await loadProfile(commerce);
  if (!preview) rememberStoreProfile(store, profile);
  const secrets = createSecrets(services.secret);
  const formToken = formTokenOf(secrets, visitor);
  // The forms of every page carry it.
  if (formToken !== null) state.madeForVisitor = true;

  return {
    url,
    store,
    storeKnown: known,
    addresses: createAddresses(prefix),
    addressesOf: (webstoreId) => addressesOfStore(webstoreId, url.host, services),
    storePrefixes: services.stores.slice(1).map(({ name }) => `/${name}`),
    profile,
    commerce,
    checkout: (checkoutId = "active") => createCheckoutClient(commerce, { checkoutId }),
    preview,
    cookies,
    zip,
    shownFlash: flash,
    visitor,
    isSignedIn: visitor.session !== null && !visitor.sessionEnded,
    formToken,
    refusedForm: () => state.refusedForm ?? null,
    needsFormToken: visitor.session !== null,
    mayHaveCart: visitor.guestId !== null || visitor.session !== null,
    sessionEnded: () => visitor.sessionEnded,
    sessionOfOwnAccount: () =>
      visitor.session && visitor.accountLost ? { token: visitor.session.token } : null,
    loadCartItems: createCartLoader(commerce),
    loadSession: createSessionLoader(commerce, visitor),
    paymentLinkId: paymentLink.id,
    paymentLinkCookie: paymentLink.setCookie,
    loadRegion: createRegionLoader(commerce, zip?.Zipcode ?? null, store.webstoreId),
    revision: services.sharedCache.revision,
    ...documentParts(state, formToken),
    now: services.now,
    videoHosts: services.videoHosts ?? [],
    listVisibility: services.listVisibility,
    secrets,
    pageSearch: services.pageSearch,
    logger: services.logger,
  };
}

async function readCookies(request: Request, cookies: StoreCookies, communityId: string) {
  const header = request.headers.get("cookie");
  const guestCookie = cookies.guest(communityId);
  const [zip, flash, guestId, guestRecord, session, version, formKey, device] = await Promise.all([
    readCookie(cookies.zip, header),
    readCookie(cookies.flash, header),
    readCookie(guestCookie, header),
    readCookie(cookies.guestRecord(communityId), header),
    readSession(cookies, header),
    readCookie(cookies.version, header),
    readCookie(cookies.formKey, header),
    readCookie(cookies.device, header),
  ]);
  const visitor: Visitor = {
    guestCookie,
    guestId,
    guestRecord,
    formKey,
    session,
    device,
    userAgent: request.headers.get("user-agent"),
    origin: new URL(request.url).origin,
    sessionEnded: false,
    accountLost: false,
  };
  return { visitor, zip, flash, version };
}

/** The browser sends `Save-Data: on` (FORM-30). */
const asksForLessData = ({ headers }: Request) => headers.get("save-data")?.trim().toLowerCase() === "on";

/**
 * A client of the platform for the visitor. It reads the visitor's identity at each call, because it can
 * change during the request.
 */
function clientOf(
  visitor: Visitor,
  services: ProcessServices,
  state: RequestState,
  { store }: StoreAddress,
  preview: boolean,
): CommerceClient {
  const { guestCookie } = visitor;
  return createCommerceClient({
    fetch: services.platformFetch,
    base: services.platformBase,
    cache: services.sharedCache,
    sessionCache: services.sessionCache,
    checkAnswers: services.platformIsForeign,
    store,
    identity: (): Record<string, string> => ({
      ...(visitor.guestId ? { cookie: `${guestCookie.name}=${visitor.guestId}` } : {}),
      ...(visitor.session && !visitor.sessionEnded
        ? { authorization: `Bearer ${visitor.session.token}` }
        : {}),
    }),
    clientAddress: state.clientAddress,
    browserHeaders: () => browserHeaders(visitor),
    effectiveAccountId: () => (visitor.accountLost ? null : (visitor.session?.effectiveAccountId ?? null)),
    onAccountLost: () => void (visitor.accountLost = true),
    onSessionEnded: () => void (visitor.sessionEnded = true),
    onSessionCall: () => void (state.madeForVisitor = true),
    preview,
    log: services.logger,
    now: () => services.now().getTime(),
  });
}

/**
 * Whether an editor asks. Anyone may write `app=commeditor` into an address, so the platform is asked about
 * the session (PREVIEW-2).
 */
async function isEditor(visitor: Visitor, ...rest: [ProcessServices, RequestState, StoreAddress]) {
  if (visitor.session === null) return false;
  return clientOf(visitor, ...rest, false)
    .call("getSessionContext")
    .then(
      (session) => session.isEditor === true,
      () => false,
    );
}

async function loadProfile(commerce: CommerceClient): Promise<StoreProfileBody> {
  const { contentBody } = await commerce.call("getContent", {
    params: { contentKeyOrId: "store-profile" },
    query: { includeContentBody: "true" },
  });
  return readBody(storeProfileBody, contentBody);
}

/** Creates a function that reads the session context once per request and session. */
function createSessionLoader(commerce: CommerceClient, visitor: Visitor): StoreContext["loadSession"] {
  let of: Visitor["session"] = null;
  let session: ReturnType<StoreContext["loadSession"]> | undefined;
  return () => {
    if (session === undefined || of !== visitor.session)
      session = commerce.call("getSessionContext").then(toSession);
    of = visitor.session;
    return session;
  };
}

/**
 * Creates a function that loads the region of a ZIP once per request. If the call fails, there is no region.
 */
function createRegionLoader(
  commerce: CommerceClient,
  zipCode: string | null,
  webstoreId: string,
): StoreContext["loadRegion"] {
  let region: ReturnType<StoreContext["loadRegion"]> | undefined;
  return () => {
    if (zipCode === null) return Promise.resolve(null);
    return (region ??= commerce.call("getDeliveryRegion", { query: { zipCode, webstoreId } }).then(
      (answer) => answer.returnValue,
      () => null,
    ));
  };
}

/** Functions by which loaders add parts to the document of this request. */
function documentParts(
  state: RequestState,
  formToken: string | null,
): Pick<StoreContext, "placeFragment" | "addStructuredData"> {
  return {
    placeFragment(name, html, bytes) {
      const own = formToken === null ? html : withFormTokens(html, formToken);
      if (!state.isDocument) return own;
      state.fragments.set(name, own === html ? (bytes ?? html) : own);
      return null;
    },
    addStructuredData(...items) {
      if (state.isDocument) state.structuredData = [...(state.structuredData ?? []), ...items];
    },
  };
}

function collectHeaders({
  visitor,
  cookies,
  secrets,
  store: { communityId },
  paymentLinkCookie,
}: BaseStoreContext): ResponseHeaders {
  const responseHeaders = new Headers();
  const addHeader = (name: string, value: string) => responseHeaders.append(name, value);
  const guest = guestAccess({ visitor, cookies, communityId, secrets, addHeader });
  if (paymentLinkCookie !== null) addHeader("set-cookie", paymentLinkCookie);
  return {
    responseHeaders,
    addHeader,
    async flash(message) {
      const shown = typeof message === "string" ? { tone: "success" as const, text: message } : message;
      addHeader("set-cookie", await cookies.flash.serialize(shown));
    },
    postedForm: null,
    formPage: null,
    guest,
    async ensureGuestId() {
      // A shopper's things belong to the account.
      if (guest.sessionKey() !== null) return;
      // Somebody may have signed in while this form was on its way. The next page looks again (SESSION-34).
      if (visitor.guestRecord) await guest.save({ ...visitor.guestRecord, session: null });
      if (visitor.guestId) return;
      visitor.guestId = randomUUID();
      addHeader("set-cookie", await visitor.guestCookie.serialize(visitor.guestId));
    },
    async replaceSession(token) {
      Object.assign(visitor, { session: { token }, sessionEnded: false, accountLost: false });
      for (const line of await sessionCookies(cookies, { token })) addHeader("set-cookie", line);
      if (visitor.device) addHeader("set-cookie", await cookies.device.serialize(visitor.device));
    },
  };
}
