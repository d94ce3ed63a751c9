import type { EndpointName } from "#contract/index";
import { clientError, notOffered } from "~/commerce/errors";
import { allowsGuestData } from "~/commerce/rules/guest-data";

import type { LooseInput } from "./call-input";
import { fillPath, getPlan, type CallPlan } from "./call-plan";
import { isSignedIn, type Call, type CallAudience, type ClientContext, type PreparedCall } from "./call";
import { effectiveAccountOf } from "./effective-account";

/** The call by its name; guests are refused calls on account records (DATA-15). */
export function openCall(context: ClientContext, name: EndpointName, input: LooseInput | undefined): Call {
  const plan = getPlan(name);
  const { authorization, ...guest } = context.identity();
  const identity =
    authorization === undefined || plan.endpoint.anonymous ? guest : { ...guest, authorization };
  if (plan.endpoint.accountRecords && !isSignedIn(identity))
    throw clientError("CPA disabled", "CPA_DISABLED", 403);
  return { plan, identity, input: input ?? {}, path: fillPath(plan, context.store, input?.params) };
}

/**
 * Runs the client's checks, then decides who the answer is for and which query is sent. A call that the
 * platform lacks fails without a request (DATA-43).
 */
export async function prepareCall(context: ClientContext, call: Call): Promise<PreparedCall> {
  const { name, endpoint } = call.plan;
  if (context.mayLackCalls && endpoint.source === "ours" && !(await context.offers(name)))
    throw notOffered(name);
  const checking = call.plan.rule?.check?.(call.input as never, context.ruleScope);
  if (checking) await checking;
  const deciding = decideAudience(context, call);
  const audience = typeof deciding === "string" ? deciding : await deciding;
  if (audience === "session") context.onSessionCall(name, { isByGroup: isByGroup(context, call) });
  else context.onPublicCall(name);
  return { ...call, audience, query: queryFor(context, call, audience) };
}

/** Whether shoppers of the same buyer groups get the same answer (DATA-13). */
const isByGroup = ({ preview }: ClientContext, { plan, input }: Call): boolean =>
  !preview &&
  !plan.isPrivate &&
  plan.endpoint.entitlement !== undefined &&
  !plan.rule?.isPersonal?.(input as never);

/** The same call made as a guest, for a public call whose session has ended (DATA-17). */
export function asGuestCall(context: ClientContext, call: Call): PreparedCall {
  const guest: Call = { ...call, identity: {} };
  return { ...guest, audience: "public", query: queryFor(context, guest, "public") };
}

/** The same call made for the shopper's own account, when the session's account is lost (DATA-39). */
export function asOwnCall(context: ClientContext, call: PreparedCall): PreparedCall {
  return { ...call, query: queryFor(context, call, call.audience) };
}

/** The audience of a call's answer (DATA-12 to DATA-14). */
function decideAudience(
  { preview, ruleScope }: ClientContext,
  { plan, input, identity }: Call,
): CallAudience | Promise<CallAudience> {
  const { entitlement } = plan.endpoint;
  if (plan.isPrivate) return "session";
  if (plan.name === "getApplicationContext") return "public";
  if (preview || plan.rule?.isPersonal?.(input as never)) return "session";
  if (entitlement === undefined || !isSignedIn(identity)) return "public";
  return ruleScope
    .applicationContext()
    .then((application) => (allowsGuestData(entitlement, application) ? "public" : "session"));
}

/** The query with the call's defaults and the account that the shopper acts for (DATA-4, DATA-16). */
function queryFor(
  { preview, now, effectiveAccountId }: ClientContext,
  { plan, input: { query = {} }, identity }: Call,
  audience: CallAudience,
): Record<string, string> {
  const sent = withDefaults(plan, query, { preview, now });
  if (!plan.takesAccount) return sent;
  const account = effectiveAccountOf(
    query.effectiveAccountId,
    audience === "session" && isSignedIn(identity) ? effectiveAccountId() : null,
  );
  if (sent.effectiveAccountId === (account ?? undefined)) return sent;
  const { effectiveAccountId: _other, ...rest } = sent;
  return account === null ? rest : { ...rest, effectiveAccountId: account };
}

type PublishStatus = "Draft" | "Live";

/**
 * The query with the defaults of the call's rule (DATA-4) and the publish status (DATA-5): menus always send
 * Draft or Live; in a preview content does too, with a unique `cacheBuster` so that no cache on the way
 * answers it.
 */
function withDefaults(
  { rule, endpoint, takesPublishStatus }: CallPlan,
  query: Record<string, string>,
  { preview, now }: { preview: boolean; now: () => number },
): Record<string, string> {
  const defaults = rule?.query as Record<string, string> | undefined;
  const sent = defaults ? { ...defaults, ...query } : query;
  if (!takesPublishStatus || (!preview && !endpoint.sendsPublishStatus)) return sent;
  const publishStatus: PublishStatus = preview ? "Draft" : "Live";
  return { publishStatus, ...sent, ...(preview ? { cacheBuster: String(now()) } : {}) };
}
