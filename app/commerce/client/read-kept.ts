import type { ReadOptions } from "~/commerce/cache/entry-store";
import { maxAgeOf } from "~/commerce/cache/max-age";
import { isNotFound } from "~/commerce/errors";

import type { StoreIds } from "./call-input";
import { isSignedIn, type ClientContext, type PreparedCall } from "./call";
import { callUrl } from "./fetch-service";
import { saysNone } from "./own-calls";
import { sendCall } from "./send-call";
import { untilAborted } from "./until-aborted";

/** The application context is refreshed when it is read within 30 s of its end (DATA-23). */
const refreshWithinMs = 30_000;

const lifetimeOf = ({ plan, audience }: PreparedCall): number =>
  audience === "public" ? plan.sharedMs : plan.sessionMs;

/** Whether the answer of a call is kept, for all or for this session (DATA-18 to DATA-22). */
export function isKept({ preview, sessionCache }: ClientContext, call: PreparedCall): boolean {
  const { input, audience, identity } = call;
  if (preview || lifetimeOf(call) === 0 || namesIdentity(input.headers) || input.query?.noCache === "true")
    return false;
  return audience === "public" || (sessionCache !== undefined && isSignedIn(identity));
}

/** Reads the kept answer of a call that `isKept`, or makes the request. */
export function readCached(context: ClientContext, call: PreparedCall): Promise<unknown> {
  const { plan, input, audience, identity } = call;
  const isContext = plan.name === "getApplicationContext";
  let lifetimeMs = lifetimeOf(call);
  // Other callers may wait for the same answer, so the signal of one caller must not abort the request.
  const load = async () => {
    const { body, headers } = await sendCall(context, call);
    if (isContext) lifetimeMs = maxAgeOf(headers) ?? lifetimeMs;
    // A session's prices change when a membership ends (PRICE-37).
    else if (audience === "session") lifetimeMs = Math.min(lifetimeMs, maxAgeOf(headers) || lifetimeMs);
    return audience === "public" ? frozen(body) : body;
  };
  const url = () => callUrl(context.base, call);
  const options: ReadOptions = {
    url,
    mode: input.cache ?? "default",
    lifetimeMs: () => lifetimeMs,
    cacheable: plan.name === "listOwnCalls" ? saysNone : isNotFound,
    refreshWithinMs: isContext ? refreshWithinMs : 0,
  };
  const entries = audience === "public" ? context.cache : context.sessionCache!.of(identity.authorization!);
  const key = cacheKeyOf(call, context.store);
  const kept =
    audience === "session" && !plan.isPrivate && context.catalogKey
      ? context.catalogKey().then((catalogKey) => entries.read(`${key} ${catalogKey}`, load, options))
      : entries.read(key, load, options);
  return input.signal ? untilAborted(kept, input.signal, url()) : kept;
}

/** Everything that the answer depends on, the caller's own headers included. Begins with the call's name. */
function cacheKeyOf({ plan, path, query, input: { body, headers } }: PreparedCall, store: StoreIds): string {
  return `${plan.name} ${store.webstoreId} ${path} ${JSON.stringify(headers ? [query, body, headers] : [query, body])}`;
}

/** Whether the caller's own headers identify a shopper. Such an answer is not cached (DATA-18). */
function namesIdentity(headers: Record<string, string> | undefined): boolean {
  return headers !== undefined && Object.keys(headers).some((name) => /^(authorization|cookie)$/i.test(name));
}

/** Freezes a shared answer, so that one page cannot change what another shows (DATA-19). */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  if (Array.isArray(value)) for (const part of value as unknown[]) frozen(part);
  else for (const name in value) frozen(value[name]);
  return value;
}
