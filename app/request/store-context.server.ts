import { randomUUID } from "node:crypto";

import { createCheckoutClient, type CheckoutClient } from "~/commerce/checkout/checkout-client";
import { createCommerceClient, type CommerceClient } from "~/commerce/client/client";
import { storeProfileBody, type StoreProfileBody } from "#contract/content-bodies";
import type { DeliveryRegion } from "#contract/delivery-regions";
import type { StoreConfig } from "#edge/config";
import type { Logger } from "#edge/logger";
import { createAddresses, type StoreAddresses } from "~/addresses";

import { readBody } from "./content-body.server";
import { cartReader } from "./current-cart.server";
import { readCookie, storeCookies, type Flash, type StoreCookies, type ZipRecord } from "./cookies.server";
import { formTokenOf, withFormTokens } from "./form-token.server";
import type { StoreLoadContext } from "./load-context";
import { rememberFace } from "./store-face.server";
import { resolveStore } from "./stores.server";
import type { Thing } from "./structured-data.server";

/** Everything that a loader or an action may need, made once per request. */
export interface StoreContext {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  store: StoreConfig;
  /** False for an address whose first segment names no store. */
  storeKnown: boolean;
  addresses: StoreAddresses;
  /** The first segments of all stores but the main one. */
  storePrefixes: string[];
  profile: StoreProfileBody;
  commerce: CommerceClient;
  /** The checkout under way, or the one of an id. */
  checkout(id?: string): CheckoutClient;
  /** Drafts and no caches, for an editor who asked for them (decisions.md section 8). */
  preview: boolean;
  cookies: StoreCookies;
  zip: ZipRecord | null;
  /** The message that the redirect before this page left; only the shell reads it. */
  flash: Flash | null;
  isSignedIn: boolean;
  /** What forms of the visitor's session carry (forms.md rule 20); null for a guest. */
  formToken: string | null;
  /** True for a visitor with a guest id or a session. */
  mayHaveCart: boolean;
  /** True once the platform has refused the visitor's session; the rest of the request is a guest's. */
  sessionEnded(): boolean;
  /** Makes sure that the visitor has a guest id before the first write to a cart. */
  ensureGuestId(): Promise<void>;
  /**
   * The cart with its lines, promotions and totals, read once per request; only for a visitor who may have
   * one.
   */
  loadCartItems: ReturnType<typeof cartReader>;
  /** The delivery region of the visitor's ZIP; null without a ZIP or where no region covers it. */
  loadRegion(): Promise<DeliveryRegion | null>;
  /**
   * Rises when shared answers were dropped because something changed: what was drawn from older ones is out
   * of date.
   */
  revision: number;
  /**
   * Puts a static fragment (ui/static-fragment) into the document and returns null; for the data of a script
   * navigation returns the markup. `bytes`: the same markup encoded, where it is cached.
   */
  placeFragment(name: string, html: string, bytes?: Buffer): string | null;
  /**
   * Says something of the page to search engines; of a document only, for they follow no script navigation.
   */
  describe(...things: Thing[]): void;
  /** Adds a response header (a cookie, say) to whatever the loader or action answers. */
  addHeader(name: string, value: string): void;
  responseHeaders: Headers;
  now: () => Date;
  /** Hosts whose videos may play in a page (setting VIDEO_HOSTS). */
  videoHosts: readonly string[];
  /**
   * The checkbox that keeps products out of the lists of categories (setting LIST_VISIBILITY_ATTRIBUTE);
   * null: none does.
   */
  listVisibility: string | null;
  secret: string;
  logger: Logger;
}

/**
 * Builds the context of a request, or finds the one that another loader of the same request has built or is
 * building: they all start at once.
 */
export async function storeContext(
  request: Request,
  params: Record<string, string | undefined>,
  load: StoreLoadContext,
): Promise<StoreContext> {
  const { state } = load;
  if (state.storeContext) return { ...(await state.storeContext), request, params, ...headerCollector() };
  return (state.storeContext = buildContext(request, params, load));
}

async function buildContext(
  request: Request,
  params: Record<string, string | undefined>,
  { services, state }: StoreLoadContext,
): Promise<StoreContext> {
  const url = new URL(request.url);
  const { store, prefix, known } = resolveStore(params.store, url.host, services);
  const cookies = storeCookies(services.secret, services.secureCookies);
  const cookieHeader = request.headers.get("cookie");
  const guestCookie = cookies.guest(store.communityId);
  const [zip, flash, knownGuest, session, version] = await Promise.all([
    readCookie(cookies.zip, cookieHeader),
    readCookie(cookies.flash, cookieHeader),
    readCookie(guestCookie, cookieHeader),
    readCookie(cookies.session, cookieHeader),
    readCookie(cookies.version, cookieHeader),
  ]);
  state.basicVersion = (version ?? (savesData(request) ? "basic" : "full")) === "basic";

  const formToken = session && formTokenOf(services.secret, session.token);

  let guestId = knownGuest;
  let sessionEnded = false;
  const clientFor = (preview: boolean) =>
    createCommerceClient({
      fetch: services.platformFetch,
      base: services.platformBase,
      cache: services.sharedCache,
      sessionCache: services.sessionCache,
      checkAnswers: services.platformIsForeign,
      store,
      identity: (): Record<string, string> => ({
        ...(guestId ? { cookie: `${guestCookie.name}=${guestId}` } : {}),
        ...(session && !sessionEnded ? { authorization: `Bearer ${session.token}` } : {}),
      }),
      clientAddress: state.clientAddress,
      effectiveAccountId: () => session?.effectiveAccountId ?? null,
      onSessionEnded: () => void (sessionEnded = true),
      preview,
      log: services.logger,
      now: () => services.now().getTime(),
    });
  const preview =
    session !== null && url.searchParams.get("app") === "commeditor" && (await isEditor(clientFor(false)));
  const commerce = clientFor(preview);
  const profile = readBody(
    storeProfileBody,
    (
      await commerce.call("getContent", {
        params: { contentKeyOrId: "store-profile" },
        query: { includeContentBody: "true" },
      })
    ).contentBody,
  );
  if (!preview) rememberFace(store, profile);

  let region: Promise<DeliveryRegion | null> | undefined;
  const context: StoreContext = {
    request,
    url,
    params,
    store,
    storeKnown: known,
    addresses: createAddresses(prefix),
    storePrefixes: services.stores.slice(1).map(({ name }) => `/${name}`),
    profile,
    commerce,
    checkout: (checkoutId = "active") => createCheckoutClient(commerce, { checkoutId }),
    preview,
    cookies,
    zip,
    flash,
    isSignedIn: session !== null && !sessionEnded,
    formToken,
    mayHaveCart: guestId !== null || session !== null,
    sessionEnded: () => sessionEnded,
    async ensureGuestId() {
      if (guestId) return;
      guestId = randomUUID();
      this.addHeader("set-cookie", await guestCookie.serialize(guestId));
    },
    loadCartItems: cartReader(commerce),
    loadRegion() {
      if (!zip) return Promise.resolve(null);
      return (region ??= commerce
        .call("getDeliveryRegion", { query: { zipCode: zip.Zipcode, webstoreId: store.webstoreId } })
        .then((answer) => answer.returnValue)
        .catch(() => null));
    },
    revision: services.sharedCache.revision,
    placeFragment(name, html, bytes) {
      const own = formToken === null ? html : withFormTokens(html, formToken);
      if (!state.isDocument) return own;
      state.fragments.set(name, own === html ? (bytes ?? html) : own);
      return null;
    },
    describe(...things) {
      if (state.isDocument) state.things = [...(state.things ?? []), ...things];
    },
    now: services.now,
    videoHosts: services.videoHosts ?? [],
    listVisibility: services.listVisibility,
    secret: services.secret,
    logger: services.logger,
    ...headerCollector(),
  };
  return context;
}

/** The browser asks for light pages (`Save-Data: on`). */
const savesData = ({ headers }: Request) => headers.get("save-data")?.trim().toLowerCase() === "on";

/** Anyone may write `app=commeditor` into an address; what counts is the platform's word for the session. */
async function isEditor(commerce: CommerceClient): Promise<boolean> {
  return commerce.call("getSessionContext").then(
    (session) => session.isEditor === true,
    () => false,
  );
}

/** Each loader and the action answer with headers of their own. */
function headerCollector(): Pick<StoreContext, "addHeader" | "responseHeaders"> {
  const responseHeaders = new Headers();
  return { responseHeaders, addHeader: (name, value) => responseHeaders.append(name, value) };
}
