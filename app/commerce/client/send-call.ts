import { CommerceError } from "~/commerce/errors";
import { areKnown } from "#contract/error-codes";
import { endpoints, type EndpointName } from "#contract/index";
import type { SharedCache } from "~/commerce/cache/shared-cache";

import type { CallPlan } from "./call-plan";
import { isSignedIn, type ClientContext, type PreparedCall } from "./call";
import type { FetchAnswer } from "./fetch-service";
import { asGuestCall, asOwnCall } from "./prepare-call";
import { isNoAccount } from "./effective-account";

/**
 * Makes the request. When the platform no longer knows the session, `onSessionEnded` is called and a public
 * call is made again as a guest (DATA-17).
 */
export async function sendCall(
  context: ClientContext,
  call: PreparedCall,
  signal?: AbortSignal,
): Promise<FetchAnswer> {
  const { plan, input, path, query, audience } = call;
  const { endpoint, rule } = plan;
  const identity = audience === "session" ? call.identity : {};
  if (plan.isWrite || endpoint.forwardsClientIp) context.beforeWrite();
  let written: unknown;
  try {
    const request = {
      method: endpoint.method,
      path,
      query,
      headers: {
        ...identity,
        ...rule?.headers,
        ...input.headers,
        ...(endpoint.forwardsClientIp ? context.clientHeaders() : {}),
      },
      signal,
    };
    const answer = endpoint.body
      ? await sendWithAdditions(context.cache, plan, bodyOf(call), (body) =>
          context.send({ ...request, body }),
        )
      : await context.send(request);
    written = answer.body;
    if (endpoint.invalidatesSession && isSignedIn(identity))
      context.sessionCache?.of(identity.authorization!).clear();
    return context.checkAnswers ? { ...answer, body: parseAnswer(plan, answer.body) } : answer;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    error.guestAccess = endpoint.guestAccess ?? null;
    error.hasOwnWords ||= context.hasOwnWords && areKnown(error.errors);
    if (!error.hasOwnWords) context.debug({ err: error, url: error.url }, "the platform's own words");
    if (error.status === 401 && isSignedIn(identity)) {
      context.onSessionEnded();
      if (!plan.isPrivate) return sendCall(context, asGuestCall(context, call), signal);
    }
    if (error.status === 403 && (await isAccountLost(context, call))) {
      context.onAccountLost();
      // A form that was filled in for the account must not act for the shopper.
      if (endpoint.method === "GET") return sendCall(context, asOwnCall(context, call), signal);
    }
    throw rule?.mapError?.(error) ?? error;
  } finally {
    if (plan.isWrite) context.onWrite(written);
  }
}

const bodyOf = ({ plan: { rule }, input }: PreparedCall): unknown =>
  rule?.body ? { ...(rule.body as object), ...(input.body as object) } : (input.body ?? {});

/** The answer as the contract reads it; one that does not fit is an error of the platform (DATA-1). */
function parseAnswer({ name, endpoint }: CallPlan, body: unknown): unknown {
  const parsed = endpoint.response.safeParse(body);
  if (parsed.success) return parsed.data;
  const detail = parsed.error.issues[0];
  throw new CommerceError(
    502,
    `${name}: unexpected answer at ${detail?.path.join(".") ?? ""}: ${detail?.message ?? ""}`,
    "",
    null,
    "unavailable",
  );
}

/**
 * Whether a call was refused because the shopper may no longer act for the session's account (DATA-39). The
 * platform refuses other things with the same status, so it is asked about the account.
 */
async function isAccountLost(context: ClientContext, call: PreparedCall): Promise<boolean> {
  const { query, input, identity } = call;
  const account = query.effectiveAccountId;
  const isOfSession = account !== undefined && input.query?.effectiveAccountId === undefined;
  if (!isOfSession || !isSignedIn(identity) || isNoAccount(account)) return false;
  // Another call of the same request has found it out already.
  if (context.effectiveAccountId() !== account) return true;
  const { method, path } = endpoints.getEffectiveAccount;
  try {
    await context.send({
      method,
      path: path
        .replace("{webstoreId}", encodeURIComponent(context.store.webstoreId))
        .replace("{accountId}", encodeURIComponent(account)),
      headers: { ...identity },
    });
    return false;
  } catch (error) {
    return error instanceof CommerceError && (error.status === 404 || error.status === 403);
  }
}

/** The calls whose additions a platform has refused. A platform is known by the cache of its answers. */
const refused = new WeakMap<SharedCache, Set<EndpointName>>();

/**
 * Sends a body by `send`. Our own additions to the call are left out if the platform refuses fields that it
 * does not know, and from then on (DATA-40).
 */
async function sendWithAdditions<T>(
  cache: SharedCache,
  { name, endpoint: { additions = [] } }: Pick<CallPlan, "name" | "endpoint">,
  body: unknown,
  send: (body: unknown) => Promise<T>,
): Promise<T> {
  const entries = Object.entries((body ?? {}) as object);
  const known = entries.filter(([field]) => !additions.includes(field));
  if (known.length === entries.length) return send(body);
  const without = Object.fromEntries(known);
  const calls = refused.get(cache);
  if (calls?.has(name)) return send(without);
  try {
    return await send(body);
  } catch (error) {
    if (!(error instanceof CommerceError) || error.status !== 400 || error.code !== "JSON_PARSER_ERROR")
      throw error;
    const answer = await send(without);
    refused.set(cache, (calls ?? new Set()).add(name));
    return answer;
  }
}
