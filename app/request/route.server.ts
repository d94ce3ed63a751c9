import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { CommerceError } from "~/commerce/errors";
import { withoutPrefix } from "~/addresses";

import { submitDeliveryZip } from "./delivery-zip.server";
import { carriesToken } from "./form-token.server";
import { readForm } from "./forms.server";
import { submitHeaderNotices } from "./header-notices.server";
import type { RequestState } from "./load-context";
import { isSameOrigin } from "./origin.server";
import { pageError, tooManyPage } from "./page-error.server";
import { pageTypeOf } from "./page-type";
import { safePath, seeOther } from "./redirects.server";
import { storeContext, type StoreContext } from "./store-context.server";

type Load<T> = (context: StoreContext) => Promise<T>;
type Submit<T> = (context: StoreContext, form: FormData) => Promise<T>;

/**
 * The one wrapper of every loader and action: finds the store, refuses what does not come from our own pages,
 * handles the forms of the shell, translates the data layer's errors into pages and adds the headers that
 * were collected on the way.
 *
 * A loader's value is plain data for the page; a thrown Response ends the request. An action returns a 303,
 * or `invalid(…)`.
 */
export const route = {
  /** `ownSegment`: the load itself makes sense of a first segment that names no store (content pages do). */
  loader<T>(load: Load<T>, { ownSegment = false } = {}) {
    return async ({ request, params, context }: LoaderFunctionArgs) => {
      const store = await openStore(request, params, context);
      if (context.state.unreadableAddress) throw pageError(400, "Bad Request");
      if (!store.storeKnown && !ownSegment) throw pageError(404, "Not Found");
      return answer(store, async () => withPageType(store, await load(store)));
    };
  },

  /** Loads for the shell, which is drawn even where the address is unknown. */
  shellLoader<T>(load: Load<T>) {
    return async ({ request, params, context }: LoaderFunctionArgs) => {
      const store = await openStore(request, params, context);
      return answer(store, () => load(store));
    };
  },

  action<T = never>(submit?: Submit<T>) {
    return async ({ request, params, context }: ActionFunctionArgs) => {
      if (context.state.tooManyRequests)
        throw tooManyPage("Too Many Requests", context.state.retryAfterSeconds ?? null);
      if (request.method !== "POST") throw pageError(405, "Method Not Allowed");
      if (context.state.foreignPost || !isSameOrigin(request)) throw pageError(403, "Access Denied");
      const store = await openStore(request, params, context);
      const form = await readForm(request);
      if (store.formToken !== null && !carriesToken(form, store.formToken))
        throw pageError(403, "Access Denied");
      const ofShell = shellForms.get(String(form.get("intent")));
      if (!ofShell && !submit) throw pageError(405, "Method Not Allowed");
      return answer(store, async () => {
        const value = await (ofShell ? ofShell(store, form, context.state) : submit!(store, form));
        context.state.formCameBack = typeof value === "object" && value !== null && statuses.has(value);
        return value;
      });
    };
  },
};

/** The forms of the shell, which post to the page they stand on, by their intent. */
const shellForms = new Map<
  string,
  (
    context: StoreContext,
    form: FormData,
    state: RequestState,
  ) => Promise<Response | { zipError: string; zipValue: string }>
>([
  ["delivery-zip", submitDeliveryZip],
  ["header-notices", submitHeaderNotices],
]);

async function openStore(...input: Parameters<typeof storeContext>): Promise<StoreContext> {
  try {
    return await storeContext(...input);
  } catch (error) {
    throw toPage(error, input[2].services.logger);
  }
}

const statuses = new WeakMap<object, number>();

/**
 * Marks what an action gives back in place of a redirect: what was wrong, at status 400 unless said (forms.md
 * rule 13).
 */
export function invalid<T extends object>(value: T, status = 400): T {
  const marked = { ...value };
  statuses.set(marked, status);
  return marked;
}

/** Adds what a tracker calls the page (shell.md section 2, page types) to the data that draws it. */
function withPageType<T>({ url, addresses }: StoreContext, value: T): T {
  if (typeof value !== "object" || value === null || value instanceof Response) return value;
  const title = "title" in value && typeof value.title === "string" ? value.title : null;
  const typed = {
    ...value,
    pageType: pageTypeOf({ path: withoutPrefix(url.pathname, addresses.prefix), search: url.search, title }),
  };
  statuses.set(typed, statuses.get(value) ?? 200);
  return typed;
}

async function answer<T>(store: StoreContext, run: () => Promise<T>) {
  try {
    const value = await run();
    await forgetEndedSession(store);
    if (value instanceof Response) return withHeaders(value, store.responseHeaders) as never;
    const status = typeof value === "object" && value !== null ? (statuses.get(value) ?? 200) : 200;
    return data(value as Exclude<T, Response>, { status, headers: store.responseHeaders });
  } catch (error) {
    await forgetEndedSession(store);
    if (store.sessionEnded() && error instanceof CommerceError && error.kind === "unauthenticated") {
      throw withHeaders(seeOther(pageOfGuest(store)), store.responseHeaders);
    }
    throw toPage(error, store.logger, store.responseHeaders);
  }
}

/**
 * A session that the platform no longer knows is taken out of the browser, so that the next request is a
 * guest's.
 */
async function forgetEndedSession(store: StoreContext): Promise<void> {
  if (store.sessionEnded())
    store.addHeader("set-cookie", await store.cookies.session.serialize(null as never, { maxAge: 0 }));
}

/** The same page without the session; a form that was sent in it needs a new one. */
function pageOfGuest({ request, url, addresses }: StoreContext): string {
  return request.method === "GET" ? safePath(url.pathname + url.search, addresses.home()) : addresses.login();
}

/**
 * The one place where errors become pages. What nobody foresaw is logged and becomes a 500 without a word of
 * its inside.
 */
function toPage(error: unknown, logger: StoreContext["logger"], headers = new Headers()): unknown {
  if (error instanceof Response) return withHeaders(error, headers);
  if (error instanceof CommerceError) {
    const status = pageStatus[error.kind] ?? 500;
    if (status >= 500)
      logger.error({ err: error, url: error.url, status: error.status }, "platform call failed");
    const reason = error.message.slice(0, 80).replace(/[^\x20-\x7e]/g, "");
    return withHeaders(
      status === 429 ? tooManyPage(reason, error.retryAfterSeconds) : pageError(status, reason),
      headers,
    );
  }
  return error;
}

const pageStatus: Partial<Record<CommerceError["kind"], number>> = {
  "not-found": 404,
  invalid: 400,
  forbidden: 403,
  unauthenticated: 403,
  gone: 410,
  conflict: 409,
  stale: 409,
  rejected: 422,
  "too-many": 429,
  unavailable: 503,
};

function withHeaders(response: Response, headers: Headers): Response {
  headers.forEach((value, name) => response.headers.append(name, value));
  return response;
}
