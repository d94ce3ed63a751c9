import { CommerceError } from "~/commerce/errors";

import type { CallPlan } from "./call-plan";
import { isSignedIn, type ClientContext, type PreparedCall } from "./call";
import type { FetchAnswer } from "./fetch-service";
import { sendWithAdditions } from "./own-additions";
import { asGuestCall, asOwnCall } from "./prepare-call";
import { isAccountLost } from "./lost-account";

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
    if (endpoint.invalidatesSession && isSignedIn(identity))
      context.sessionCache?.of(identity.authorization!).clear();
    return context.checkAnswers ? { ...answer, body: parseAnswer(plan, answer.body) } : answer;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    error.guestAccess = endpoint.guestAccess ?? null;
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
    if (plan.isWrite) context.onWrite();
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
