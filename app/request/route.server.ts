import { randomUUID } from "node:crypto";

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { CommerceError } from "~/commerce/errors";

import { deliveryZip } from "./visitor/delivery-zip.server";
import { ensureLoadContext } from "./ensure-load-context.server";
import { submitForms, type Form } from "./forms/form.server";
import { carriesToken } from "./forms/form-token.server";
import { readForm } from "./forms/read-form.server";
import { headerNotices } from "./visitor/header-notices.server";
import { savedFormField } from "./forms/saved-form";
import { forgetSavedForm, saveForm } from "./forms/saved-form.server";
import { leaveLogoOnly } from "./leave-logo-only.server";
import type { StoreLoadContext } from "./load-context";
import { openStoreContext } from "./open-store-context.server";
import { originOf } from "./origin.server";
import { pageError, toErrorResponse, tooManyRequestsPage, withHeaders } from "./page-error.server";
import { withoutIndex } from "./forms/page-query";
import { restorePageQuery } from "./forms/page-query.server";
import { completeHead } from "./page-head/page-head.server";
import { previewAddress } from "./visitor/preview.server";
import { movedPermanently, safePath, seeOther } from "./redirects.server";
import { findRefusal } from "./forms/refused-form";
import { requireNeeds, type Needs } from "./visitor/require-account.server";
import { restrictSharedCaching } from "./visitor/shared-caching.server";
import type { StoreContext } from "./store-context.server";
import { staySignedIn } from "./visitor/stay-signed-in.server";
import { withoutMainStoreName } from "./stores.server";

/** A value with a status, made by Remix's `data(value, { status })`. */
type WithStatus<T> = ReturnType<typeof data<T>>;
/** The page data behind what a loader or action returns. */
type Payload<T> = T extends WithStatus<infer Value> ? Value : Exclude<T, Response>;

/** `order`: what the route's `open` has opened; absent in other routes. */
type Load<T, Order = undefined> = (context: StoreContext, order: Order) => Promise<T>;
type Submit<T, Order = undefined> = (context: StoreContext, form: FormData, order: Order) => Promise<T>;

/**
 * The people that a route works for. `order`: whoever may see the order that the address names. Its opener in
 * features/orders decides that, and the route gets the order from there.
 */
type Guard<Order> =
  { needs: Needs; open?: never } | { needs: "order"; open: (context: StoreContext) => Promise<Order> };

type LoaderOptions<Order> = Guard<Order> & { allowUnknownStore?: boolean; readsCart?: boolean };

type ActionOptions<Order = undefined> = Guard<Order> & {
  maximumBytes?: number;
  addressIsSecret?: boolean;
};

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
   * `readsCart`: it reads the whole cart, so the shell needs no call of its own for the cart's count.
   */
  loader<T, Order = undefined>(load: Load<T, Order>, options: LoaderOptions<Order>) {
    const { needs, allowUnknownStore = false, readsCart = false } = options;
    const run = async ({ request, params, context }: LoaderFunctionArgs) => {
      const isReady = ensureLoadContext(context, request);
      // Before the first `await`: all loaders of a request start together, and the shell's asks for it later.
      if (readsCart) context.state.readsCart = true;
      await isReady;
      return leave(request, context, async () => {
        if (!context.state.unreadableAddress) {
          const moved = withoutMainStoreName(params.store, new URL(request.url), context.services);
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
   * Without `submit` the page has no form of its own, and accepts the forms of the shell only. These work for
   * everybody, whatever the page needs. `maximumBytes` lets a form carry a file. `addressIsSecret`: the
   * page's own form needs no form token, because only the recipient of a mail knows the address (MAIL-13).
   */
  action<T = never, Order = undefined>(
    ...[submit, options = { needs: "nobody" }]: [] | [Submit<T, Order>, ActionOptions<Order>]
  ) {
    const { needs, maximumBytes, addressIsSecret = false } = options;
    const run = async ({ request, params, context }: ActionFunctionArgs) => {
      await ensureLoadContext(context, request);
      return leave(request, context, async () => {
        refuseForeignPost(request, context);
        if (withoutMainStoreName(params.store, new URL(request.url), context.services) !== null)
          throw pageError(404, "Not Found");
        const store = await openStore(request, params, context);
        const form = await readForm(request, maximumBytes);
        restorePageQuery(store.url, form);
        const formPage = store.url.pathname + withoutIndex(store.url.search);
        context.state.formPage = formPage;
        Object.assign(store.forms, { posted: form, page: formPage });
        const shellForm = shellForms.find(({ intent }) => intent === form.get("intent"));
        if (shellForm || !addressIsSecret) await refuseWithoutToken(request, store, form);
        if (form.has(savedFormField)) await forgetSavedForm(store);
        if (!shellForm && !submit) throw pageError(405, "Method Not Allowed");
        return respond(store, async () => {
          const value = shellForm
            ? await shellForm.submit(store, form)
            : await submit!(store, form, await passGuard(store, options));
          const refused = hasStatus(value) ? findRefusal(value.data) : null;
          if (refused) context.state.refusedForm = refused;
          return value as T;
        });
      });
    };
    return Object.assign(run, { needs });
  },

  /** The action of a page by its forms (forms/form.server.ts). */
  forms: <Order>(forms: readonly Form[], options: Guard<Order> & { addressIsSecret?: boolean }) =>
    route.action<unknown, Order>(submitForms(forms), {
      ...options,
      maximumBytes: Math.max(...forms.map(({ maximumBytes }) => maximumBytes)),
    }),
};

/** Every Response that a loader or an action returns or throws leaves here (SESSION-30). */
async function leave<T>(request: Request, { state }: StoreLoadContext, run: () => Promise<T>): Promise<T> {
  const complete = async (value: unknown) => {
    if (!(value instanceof Response)) return;
    restrictSharedCaching(value.headers, request, state);
    if (!state.isDocument) await leaveLogoOnly(value, request);
  };
  try {
    const value = await run();
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
const shellForms = [deliveryZip, headerNotices, staySignedIn];

/** Checks everything that can be checked before the form is read. */
function refuseForeignPost(request: Request, { state }: StoreLoadContext): void {
  if (state.tooManyRequests) throw tooManyRequestsPage("Too Many Requests", state.retryAfterSeconds ?? null);
  if (request.method !== "POST") throw pageError(405, "Method Not Allowed");
  if (state.foreignPost || originOf(request) === "foreign") throw pageError(403, "Access Denied");
}

/**
 * Every form of a signed-in shopper needs the token (FORM-22). A guest's form needs it only if the browser
 * does not say where the form comes from (FORM-23). Pages for a visitor without a cart carry none, so that
 * visitor gets a form key with the refusal, and the page that it links to carries the token (FORM-45).
 */
async function refuseWithoutToken(request: Request, store: StoreContext, form: FormData): Promise<void> {
  const {
    visitor: { record },
    forms: { token: formToken, needsToken: needsFormToken },
  } = store;
  const isOwn = originOf(request) === "own";
  if (!needsFormToken && isOwn) return;
  if (formToken !== null && carriesToken(form, formToken)) return;
  if (isOwn) throw await sendAgain(store);
  if (formToken === null) await record("formKey").save(randomUUID());
  throw withHeaders(pageError(403, "Access Denied"), store.document.headers);
}

/**
 * Our own page was loaded before somebody signed in, or in another session. Nothing is done. The typed values
 * are kept, and a page asks whether to send them (FORM-47). If they cannot be kept, the form's page is shown
 * anew.
 */
async function sendAgain(store: StoreContext): Promise<Response> {
  const {
    addresses,
    forms: { page: formPage },
    document: { headers: responseHeaders },
  } = store;
  const isKept = !isWithoutValues(store) && (await saveForm(store));
  return seeOther(isKept ? addresses.savedForm() : safePath(formPage, addresses.home()), responseHeaders);
}

/** Pages that lead whoever is signed in on, and the page of a saved form, which has no values itself. */
const isWithoutValues = ({ url, addresses }: StoreContext) =>
  [addresses.login(), addresses.passwordlessLogin(), addresses.register(), addresses.savedForm()].some(
    (address) => address.split("?")[0] === url.pathname,
  );

async function openStore(...input: Parameters<typeof openStoreContext>): Promise<StoreContext> {
  try {
    return await openStoreContext(...input);
  } catch (error) {
    throw toErrorResponse(error, input[2].services.logger);
  }
}

function hasStatus(value: unknown): value is WithStatus<unknown> {
  return (
    typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit"
  );
}

/** Completes the head of a page, also in `data(page, { status })`. */
const withHead = <T>(store: StoreContext, value: T): T =>
  hasStatus(value)
    ? (data(completeHead(store, value.data), value.init ?? {}) as T)
    : completeHead(store, value);

/** Runs a loader or an action and answers with its value and the headers that it collected. */
async function respond<T>(store: StoreContext, run: () => Promise<T>) {
  try {
    const value = await run();
    await updateSessionCookie(store);
    if (value instanceof Response) return withHeaders(value, store.document.headers) as never;
    const [payload, status] = hasStatus(value) ? [value.data, value.init?.status ?? 200] : [value, 200];
    return data(payload as Payload<T>, { status, headers: store.document.headers });
  } catch (error) {
    await updateSessionCookie(store);
    if (store.visitor.sessionEnded() && error instanceof CommerceError && error.kind === "unauthenticated") {
      if (store.request.method !== "GET") await saveForm(store);
      throw withHeaders(seeOther(signedOutLocation(store)), store.document.headers);
    }
    throw toErrorResponse(error, store.logger, store.document.headers, !store.visitor.isSignedIn);
  }
}

/**
 * Removes the cookie of a session that the platform no longer knows (SESSION-7), and takes an account that
 * the shopper may no longer act for out of the cookie (SESSION-31).
 */
async function updateSessionCookie({ visitor, document }: StoreContext): Promise<void> {
  const session = visitor.record("session");
  if (document.headers.getSetCookie().some((line) => line.startsWith(`${session.name}=`))) return;
  const own = visitor.sessionOfOwnAccount();
  if (visitor.sessionEnded()) await session.forget();
  else if (own) await session.save(own);
}

/**
 * The target of a redirect for a request without a valid session: a page to itself, a form to the sign-in
 * page.
 */
function signedOutLocation({ request, url, addresses }: StoreContext): string {
  return request.method === "GET" ? safePath(url.pathname + url.search, addresses.home()) : addresses.login();
}
