import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { CommerceError } from "~/commerce/errors";

import { isWithStatus, type WithStatus } from "./document-data.server";
import { consentForm } from "./visitor/consent.server";
import { deliveryZip } from "./visitor/delivery-zip.server";
import { forgetPages } from "./visitor/forget-pages.server";
import { ensureLoadContext } from "./ensure-load-context.server";
import { submitForms, type Form } from "./forms/form.server";
import { refuseForeignPost, refuseWithoutToken } from "./forms/post-checks.server";
import { maximumFormBytes, readForm } from "./forms/read-form.server";
import { headerNotices } from "./visitor/header-notices.server";
import { savedFormField } from "./forms/saved-form";
import { forgetSavedForm, saveForm } from "./forms/saved-form.server";
import { leaveLogoOnly } from "./leave-logo-only.server";
import type { StoreLoadContext } from "./load-context";
import { noteAlerts, recordEvents } from "./events/event-log.server";
import { openStoreContext } from "./open-store-context.server";
import { pageError, toErrorResponse, withHeaders } from "./page-error.server";
import { withoutIndex } from "./forms/page-query";
import { restorePageQuery } from "./forms/page-query.server";
import { completeHead } from "./page-head/page-head.server";
import { updateGuestCart } from "./visitor/merge-guest.server";
import { previewAddress } from "./visitor/preview.server";
import { movedPermanently, safePath, seeOther } from "./redirects.server";
import { findRefusal } from "./forms/refused-form";
import { requireNeeds, type Needs } from "./visitor/require-account.server";
import { restrictSharedCaching } from "./visitor/shared-caching.server";
import type { StoreContext } from "./store-context.server";
import { updateSessionCookie } from "./visitor/session-cookie.server";
import { staySignedIn } from "./visitor/stay-signed-in.server";
import { withMainStoreName, withoutMainStoreName } from "./stores.server";

/** The page data behind what a loader or action returns. */
type Payload<T> = T extends WithStatus<infer Value> ? Value : Exclude<T, Response>;

/** `order`: what the route's `open` has opened; absent in other routes. */
type Load<T, Order = undefined> = (context: StoreContext, order: Order) => Promise<T>;

/**
 * The people that a route works for. `order`: whoever may see the order that the address names. Its opener in
 * features/orders decides that, and the route gets the order from there.
 */
type Guard<Order> =
  { needs: Needs; open?: never } | { needs: "order"; open: (context: StoreContext) => Promise<Order> };

type LoaderOptions<Order> = Guard<Order> & {
  allowUnknownStore?: boolean;
  isShared?: boolean;
  readsCart?: boolean;
  ofHost?: boolean;
};

type FormsOptions<Order> = Guard<Order> & { addressIsSecret?: boolean };

/**
 * Wraps every loader and action. It finds the store, refuses posts that do not come from our own pages
 * (FORM-21, FORM-22), handles the forms of the shell, turns errors of the data layer into error pages
 * (ERROR-3) and adds the response headers that were collected on the way.
 *
 * `needs` says who a page and its form work for. Loader and action both state it, because actions and
 * resource routes run no loader of a layout. The wrapped function shows it, so that a test finds a route
 * without it (app/routes.test.ts).
 *
 * A loader returns plain data for its page, or `data(value, { status })` for another status than 200. An
 * action returns a redirect (303), a refused form (parse-form.server.ts), or data for a script. A thrown
 * Response ends the request.
 */
export const route = {
  /**
   * `allowUnknownStore`: load also where the first segment names no store, as content pages do (STORE-7).
   * `ofHost`: the address belongs to the host and never has a prefix, as robots.txt (STORE-41). `readsCart`:
   * it reads the whole cart, so the shell needs no call of its own for the cart's count. `isShared`: the page
   * depends on its address and on what `findVisitor` names, and shows no more of a visitor than `OwnPage`.
   */
  loader<T, Order = undefined>(load: Load<T, Order>, options: LoaderOptions<Order>) {
    const { needs, allowUnknownStore = false, isShared = false, readsCart = false, ofHost = false } = options;
    const run = async ({ request, params, context }: LoaderFunctionArgs) => {
      const isReady = ensureLoadContext(context, request);
      // Before the first `await`: all loaders of a request start together, and the shell's asks for it later.
      if (readsCart) context.state.readsCart = true;
      if (isShared) context.state.isShared = true;
      await isReady;
      return leave(request, context, async () => {
        if (!context.state.unreadableAddress && !ofHost) {
          const url = new URL(request.url);
          const moved =
            withoutMainStoreName(params.store, url, context.services) ??
            withMainStoreName(params.store, url, context.services);
          if (moved !== null) throw movedPermanently(moved);
        }
        const store = await openStore(request, params, context);
        if (context.state.unreadableAddress) throw pageError(400, "Bad Request");
        const preview = store.visitor.isPreviewing ? previewAddress(store.url) : null;
        // A page that answers a refused form has nothing to redirect to.
        if (preview !== null && context.state.formPage === undefined) throw seeOther(preview);
        if (!store.store.isKnown && !allowUnknownStore) throw pageError(404, "Not Found");
        return respond(store, async () => {
          const order = await passGuard(store, options);
          return withHead(store, await load(store, order));
        });
      });
    };
    return Object.assign(run, { needs });
  },

  /** Loads for the shell, which is drawn for unknown addresses too. */
  shellLoader<T>(load: (context: StoreContext) => Promise<T>) {
    return async ({ request, params, context }: LoaderFunctionArgs) => {
      await ensureLoadContext(context, request);
      return leave(request, context, async () => {
        const store = await openStore(request, params, context);
        return respond(store, () => load(store));
      });
    };
  },

  /**
   * The action of a page by its forms (forms/form.server.ts). A page without its own accepts those of the
   * shell only. These work for everybody, whatever the page needs. `addressIsSecret`: the page's own forms
   * need no form token, because only the recipient of a mail knows the address (MAIL-13).
   */
  forms<Order = undefined>(forms: readonly Form[] = [], options: FormsOptions<Order> = { needs: "nobody" }) {
    const { needs, addressIsSecret = false } = options;
    const maximumBytes = Math.max(maximumFormBytes, ...forms.map((form) => form.maximumBytes));
    const run = async ({ request, params, context }: ActionFunctionArgs) => {
      await ensureLoadContext(context, request);
      return leave(request, context, async () => {
        refuseForeignPost(request, context);
        if (withoutMainStoreName(params.store, new URL(request.url), context.services) !== null)
          throw pageError(404, "Not Found");
        const store = await openStore(request, params, context);
        const posted = await readForm(request, maximumBytes);
        restorePageQuery(store.url, posted);
        const formPage = store.url.pathname + withoutIndex(store.url.search);
        context.state.formPage = formPage;
        Object.assign(store.forms, { posted, page: formPage });
        const shellForm = shellForms.find(({ intent }) => intent === posted.get("intent"));
        if (shellForm || !addressIsSecret) await refuseWithoutToken(request, store, posted);
        if (posted.has(savedFormField)) await forgetSavedForm(store);
        if (!shellForm && forms.length === 0) throw pageError(405, "Method Not Allowed");
        return respond(store, async () => {
          if (!shellForm) await passGuard(store, options);
          const submitted = shellForm?.submit(store, posted) ?? submitForms(forms, store, posted);
          try {
            const value = await submitted.finally(() => updateGuestCart(store));
            const refused = isWithStatus(value) ? findRefusal(value.data) : null;
            if (refused) {
              context.state.refusedForm = refused;
              noteAlerts(store, refused);
            }
            return value;
          } finally {
            await recordEvents(store, context);
          }
        });
      });
    };
    return Object.assign(run, { needs });
  },
};

/** Every Response that a loader or an action returns or throws leaves here (SESSION-30). */
async function leave<T>(
  request: Request,
  { state, services: { withRequestId } }: StoreLoadContext,
  run: () => Promise<T>,
): Promise<T> {
  const complete = async (value: unknown) => {
    if (isWithStatus(value) && value.init?.headers instanceof Headers)
      forgetPages(value.init.headers, request);
    if (!(value instanceof Response)) return;
    forgetPages(value.headers, request);
    if (state.requestId !== undefined) value.headers.set("x-request-id", state.requestId);
    restrictSharedCaching(value.headers, request, state);
    if (!state.isDocument) await leaveLogoOnly(value, request);
  };
  try {
    const { requestId } = state;
    const value = await (withRequestId && requestId ? withRequestId(requestId, run) : run());
    await complete(value);
    return value;
  } catch (thrown) {
    await complete(thrown);
    throw thrown;
  }
}

/** Throws where the visitor is not who the route works for; answers the order that it opens. */
async function passGuard<Order>(store: StoreContext, { needs, open }: Guard<Order>): Promise<Order> {
  if (needs === "order") return open(store);
  await requireNeeds(store, needs);
  return undefined as Order;
}

/** The forms of the shell by their intent. They post to the page they are on. */
const shellForms = [deliveryZip, headerNotices, staySignedIn, consentForm];

async function openStore(...input: Parameters<typeof openStoreContext>): Promise<StoreContext> {
  try {
    return await openStoreContext(...input);
  } catch (error) {
    throw toErrorResponse(error, input[2].services.logger);
  }
}

/** Completes the head of a page, also in `data(page, { status })`. */
const withHead = async <T>(store: StoreContext, value: T): Promise<T> =>
  isWithStatus(value)
    ? (data(await completeHead(store, value.data), value.init ?? {}) as T)
    : completeHead(store, value);

/** Runs a loader or an action and answers with its value and the headers that it collected. */
async function respond<T>(store: StoreContext, run: () => Promise<T>) {
  try {
    const value = await run();
    const away = await updateSessionCookie(store);
    if (away) throw away;
    if (value instanceof Response) return withHeaders(value, store.document.headers) as never;
    const [payload, status] = isWithStatus(value) ? [value.data, value.init?.status ?? 200] : [value, 200];
    return data(payload as Payload<T>, { status, headers: store.document.headers });
  } catch (error) {
    const away = await updateSessionCookie(store);
    if (away) throw withHeaders(away, store.document.headers);
    if (store.visitor.sessionEnded() && error instanceof CommerceError && error.kind === "unauthenticated") {
      if (store.request.method !== "GET") await saveForm(store);
      throw withHeaders(seeOther(signedOutLocation(store)), store.document.headers);
    }
    throw toErrorResponse(
      error,
      store.logger,
      store.document.headers,
      !store.visitor.isSignedIn,
      store.store.profile.voice?.notFound,
    );
  }
}

/**
 * The target of a redirect for a request without a valid session: a page to itself, a form to the sign-in
 * page.
 */
function signedOutLocation({ request, url, addresses }: StoreContext): string {
  return request.method === "GET" ? safePath(url.pathname + url.search, addresses.home()) : addresses.login();
}
