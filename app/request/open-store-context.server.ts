import { randomUUID } from "node:crypto";

import { createCartProcessing } from "~/commerce/checkout/cart-processing";
import { createCheckoutClient } from "~/commerce/checkout/checkout-client";
import type { CommerceClient } from "~/commerce/client/client";
import { storeProfileBody, type StoreProfileBody } from "#contract/content/content-bodies";
import { isPrefetch } from "#contract/prefetch";
import { isNeverAhead } from "~/address-facts.server";
import { withoutPrefix } from "~/addresses";
import { createAddresses } from "~/addresses.server";

import { createEventLog } from "./events/event-log.server";
import { readBody } from "./content-body.server";
import { cookieRecords, readCookie, storeCookies, type StoreCookies } from "./cookies.server";
import { rememberStoreProfile } from "./fallback-store-profile.server";
import { guestAccess, knownGuest } from "./visitor/guest-record.server";
import { formTokenOf, withFormTokens } from "./forms/form-token.server";
import type { RequestState, StoreLoadContext } from "./load-context";
import { nameOwnTexts } from "./visitor/own-texts.server";
import { readPaymentLink } from "./visitor/payment-link.server";
import { refusePrefetch } from "./prefetch.server";
import { asksForPreview } from "./visitor/preview.server";
import { actingForOf, saveSession, withAccount } from "./visitor/session-cookie.server";
import { findVisitor } from "./visitor/shared-caching.server";
import {
  createClient,
  createRegionLoader,
  createSessionLoader,
  isEditor,
} from "./visitor/visitor-client.server";
import { createSecrets } from "./secrets.server";
import { createSharedReads, readCart, readVisitorCart, readVisitorSummary } from "./shared-reads.server";
import type {
  BaseStoreContext,
  DocumentParts,
  Shop,
  StoreContext,
  VisitorState,
} from "./store-context.server";
import { absoluteAddresses, addressesOfStore, resolveStore } from "./stores.server";

/**
 * The context of a request. Remix starts all loaders at once: the first one builds the shared part, the
 * others wait for the same promise. Each has its own response headers.
 */
export async function openStoreContext(
  request: Request,
  params: Record<string, string | undefined>,
  load: StoreLoadContext,
): Promise<StoreContext> {
  const shared = await (load.state.storeContext ??= openBase(request, params, load));
  return addOwnParts(shared, request, params, load);
}

/** The shared part, for a page that may be kept with names in place of the visitor's own texts (OPS-148). */
async function openBase(...[request, params, load]: Parameters<typeof openStoreContext>) {
  const base = await buildBaseContext(request, params, load);
  const { namesKey } = load.services;
  if (namesKey === undefined || !load.state.isShared || request.method !== "GET") return base;
  if (!findVisitor((name) => request.headers.get(name))?.isKnown) return base;
  // A header of the basic version says when the session ends.
  if (load.state.basicVersion && base.visitor.isSignedIn) return base;
  const guest = knownGuest({ state: base.state, secrets: base.store.secrets });
  const named = await nameOwnTexts(base, guest, namesKey);
  if (named === null) return base;
  load.state.ownPage = named.page;
  load.state.viewer = named.viewer;
  Object.assign(base.shop, named.shown.shop);
  Object.assign(base.visitor, named.shown.visitor);
  Object.assign(base.forms, named.shown.forms);
  return base;
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
  const { visitor, zip, flash, version } = await readCookies(request, cookies, {
    communityId: store.communityId,
    origin: services.publicOrigin ?? url.origin,
  });
  if (visitor.isPrefetch && isNeverAhead(withoutPrefix(url.pathname, prefix))) throw refusePrefetch();
  const paymentLink = readPaymentLink(request, url, services.secureCookies);
  state.basicVersion = (version ?? (asksForLessData(request) ? "basic" : "full")) === "basic";

  const isPreviewing = asksForPreview(request, url) && (await isEditor(visitor, services, state, address));
  const { once, forget } = createSharedReads(() => shop);
  const commerce = createClient(visitor, services, state, address, {
    preview: isPreviewing,
    onWrite(answer) {
      forget();
      visitor.changedCartId = cartIdIn(answer) ?? visitor.changedCartId;
    },
    loadVisitorSummary: () => shop.loadVisitorSummary(),
  });
  const profile = await loadProfile(commerce);
  if (!isPreviewing) rememberStoreProfile(store, profile);
  const secrets = createSecrets(services.secret);
  const token = formTokenOf(secrets, visitor);
  // The forms of every page carry it.
  if (token !== null) state.madeForVisitor = true;

  const forms: BaseStoreContext["forms"] = {
    token,
    needsToken: visitor.session !== null,
    refused: () => state.refusedForm ?? null,
    shownFlash: flash,
  };
  const shop: Shop = {
    commerce,
    processing: () => createCartProcessing(commerce),
    checkout: (checkoutId = "active", options = {}) =>
      createCheckoutClient(commerce, { checkoutId, ...options }),
    once,
    loadCartItems: () => once(readCart),
    async loadVisitorSummary() {
      // If the cart cannot be read, the header does without it.
      const withCart = state.readsCart ? await once(readVisitorCart).catch(() => null) : null;
      return withCart?.summary ?? once(readVisitorSummary);
    },
    loadRegion: createRegionLoader(commerce, zip?.Zipcode ?? null),
    revision: services.sharedCache.revision,
    listVisibility: services.listVisibility,
    pageSearch: services.pageSearch,
  };

  return {
    url,
    store: {
      ...store,
      isKnown: known,
      profile,
      prefixes: services.stores.slice(1).map(({ name }) => `/${name}`),
      addressesOf: (webstoreId) => addressesOfStore(webstoreId, url.host, services),
      secrets,
    },
    shop,
    visitor: {
      isSignedIn: visitor.session !== null && !visitor.sessionEnded,
      mayHaveCart: visitor.guestId !== null || visitor.session !== null,
      isPreviewing,
      zip,
      actingFor: actingForOf(visitor),
      kept: { firstName: visitor.session?.firstName, agent: visitor.session?.agent },
      paymentLinkId: paymentLink.id,
      async loadGuestIds() {
        const ids = services.stores.map(({ communityId }) =>
          readCookie(cookies.guest(communityId), request.headers.get("cookie")),
        );
        return (await Promise.all(ids)).filter((id) => id !== null);
      },
      loadSession: createSessionLoader(shop, visitor),
      sessionEnded: () => visitor.sessionEnded,
      sessionOfOwnAccount: () =>
        visitor.session && visitor.accountLost ? withAccount(visitor.session, null) : null,
    },
    forms,
    document: {
      ...documentParts(state, forms, services.namesKey !== undefined && !isPreviewing),
      videoHosts: services.videoHosts ?? [],
      tagManager: services.tagManager ?? null,
    },
    addresses: createAddresses(prefix),
    absolute: absoluteAddresses(url, services),
    now: services.now,
    logger: services.logger,
    state: visitor,
    cookies,
    paymentLinkCookie: paymentLink.setCookie,
  };
}

async function readCookies(
  request: Request,
  cookies: StoreCookies,
  { communityId, origin }: { communityId: string; origin: string },
) {
  const header = request.headers.get("cookie");
  const guestCookie = cookies.guest(communityId);
  const [zip, flash, guestId, guestRecord, session, version, formKey, device] = await Promise.all([
    readCookie(cookies.zip, header),
    readCookie(cookies.flash, header),
    readCookie(guestCookie, header),
    readCookie(cookies.guestRecord(communityId), header),
    readCookie(cookies.session, header),
    readCookie(cookies.version, header),
    readCookie(cookies.formKey, header),
    readCookie(cookies.device, header),
  ]);
  const visitor: VisitorState = {
    guestCookie,
    guestId,
    guestRecord,
    changedCartId: null,
    formKey,
    session,
    device,
    userAgent: request.headers.get("user-agent"),
    isPrefetch: isPrefetch(request.headers),
    origin,
    sessionEnded: false,
    accountLost: false,
  };
  return { visitor, zip, flash, version };
}

/** The answers to all calls that put something into a cart name the cart. */
const cartIdIn = (answer: unknown) => (answer as { cartId?: string } | null | undefined)?.cartId ?? null;

/** The browser sends `Save-Data: on` (FORM-30). */
const asksForLessData = ({ headers }: Request) => headers.get("save-data")?.trim().toLowerCase() === "on";

async function loadProfile(commerce: CommerceClient): Promise<StoreProfileBody> {
  const { contentBody } = await commerce.call("getContent", {
    params: { contentKeyOrId: "store-profile" },
    query: { includeContentBody: "true" },
  });
  return readBody(storeProfileBody, contentBody);
}

/** Functions by which loaders add parts to the document of this request. */
function documentParts(
  state: RequestState,
  forms: Pick<BaseStoreContext["forms"], "token">,
  isCounted: boolean,
): Pick<DocumentParts, "placeFragment" | "addStructuredData" | "notes" | "keepRecord"> {
  const notes = (state.notes ??= { heartIds: [], productType: null, events: [], lists: [], record: null });
  return {
    notes,
    keepRecord(record) {
      if (!isCounted) return undefined;
      notes.record = record;
      return state.isDocument ? record.hash : { hash: record.hash, page: record.page };
    },
    placeFragment(name, html, bytes) {
      const own = forms.token === null ? html : withFormTokens(html, forms.token);
      if (!state.isDocument) return own;
      state.fragments.set(name, own === html ? (bytes ?? html) : own);
      return null;
    },
    addStructuredData(...items) {
      if (state.isDocument) state.structuredData = [...(state.structuredData ?? []), ...items];
    },
  };
}

/** Adds what each loader and action has for itself: above all the headers of its answer. */
function addOwnParts(
  { state, cookies, paymentLinkCookie, ...shared }: BaseStoreContext,
  request: Request,
  params: Record<string, string | undefined>,
  load: StoreLoadContext,
): StoreContext {
  const { store } = shared;
  const headers = new Headers();
  const addHeader = (name: string, value: string) => {
    if (state.isPrefetch && name === "set-cookie") throw refusePrefetch();
    headers.append(name, value);
  };
  const record = cookieRecords({ request, cookies, communityId: store.communityId }, addHeader);
  const guest = guestAccess({ state, record, secrets: store.secrets });
  if (paymentLinkCookie !== null) addHeader("set-cookie", paymentLinkCookie);
  return {
    ...shared,
    request,
    params,
    visitor: {
      ...shared.visitor,
      guest,
      record,
      async ensureGuestId() {
        // A shopper's things belong to the account.
        if (guest.sessionKey() !== null) return;
        // Somebody may have signed in while this form was on its way. The next page looks again (SESSION-34).
        if (state.guestRecord) await guest.save({ ...state.guestRecord, session: null });
        if (state.guestId) return;
        state.guestId = randomUUID();
        await record("guest").save(state.guestId);
      },
      actFor: (account) => saveSession({ state, record }, withAccount(state.session!, account)),
      keep: (read) => saveSession({ state, record }, { ...state.session!, ...read }),
      async replaceSession(token, isSameShopper = false) {
        await saveSession({ state, record }, { ...(isSameShopper && state.session), token });
        if (state.device) await record("device").save(state.device);
      },
    },
    forms: { ...shared.forms, posted: null, page: null },
    events: createEventLog(load.services.events, { request, record, state: load.state }),
    document: { ...shared.document, headers, addHeader },
    flash: (message) =>
      record("flash").save(typeof message === "string" ? { tone: "success", text: message } : message),
  };
}
