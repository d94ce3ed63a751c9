import type { EndpointName } from "#contract/index";
import { clientAddressHeader } from "#contract/identity";

import type { AnswerOf, CallArguments, LooseInput, StoreIds } from "./call-input";
import { fillPath, getPlan, type CallPlan } from "./call-plan";
import type { RuleScope } from "~/commerce/rules/call-rule";
import { cacheMiss } from "~/commerce/cache/cache-mode";
import { effectiveAccountOf } from "./effective-account";
import type { ReadOptions } from "~/commerce/cache/entry-store";
import { clientError, CommerceError } from "~/commerce/errors";
import { createFetchService, type FetchAnswer, type FetchServiceOptions } from "./fetch-service";
import { frozen } from "./frozen";
import { allowsGuestData } from "~/commerce/rules/guest-access";
import { maxAgeOf } from "~/commerce/cache/max-age";
import { withQuery } from "./query-defaults";
import type { SessionCache } from "~/commerce/cache/session-cache";
import type { SharedCache } from "~/commerce/cache/shared-cache";
import { untilAborted } from "./until-aborted";

export type { AnswerOf, CallInput, StoreIds } from "./call-input";

export interface CommerceClientOptions extends FetchServiceOptions {
  store: StoreIds;
  cache: SharedCache;
  /**
   * Keeps the prices of signed-in shoppers, each session's for itself; without it they are asked for each
   * time.
   */
  sessionCache?: SessionCache;
  /** Headers that say who the shopper is: the guest's cookie, and `authorization` once she is signed in. */
  identity: () => Record<string, string>;
  /** The account that the shopper acts for, if not her own (commerce.md section 6). */
  effectiveAccountId?: () => string | null;
  /** Where the shopper's request comes from, for the calls whose tries the platform counts by it. */
  clientAddress?: string | null;
  /** Called when the platform no longer knows the session that a call was made in. */
  onSessionEnded?: () => void;
  /**
   * Whether answers are held against the contract. Always for a platform on the network; the embedded one is
   * our own code, whose every answer the contract tests check, and checking a cart again costs more than
   * reading it.
   */
  checkAnswers?: boolean;
  /** Draft content and no cache, for editors (decisions.md section 8). */
  preview?: boolean;
  log?: { warn(details: object, message: string): void };
  now?: () => number;
}

/** The platform's calls for one store and one shopper, typed by the endpoint table. */
export interface CommerceClient {
  readonly store: StoreIds;
  isSignedIn(): boolean;
  call<N extends EndpointName>(name: N, ...input: CallArguments<N>): Promise<AnswerOf<N>>;
  /** The same with the answer's status and headers, for the few callers that read an ETag. Never kept. */
  callWithHeaders<N extends EndpointName>(
    name: N,
    ...input: CallArguments<N>
  ): Promise<{ data: AnswerOf<N>; status: number; headers: Headers }>;
  /** The same store for a guest without a cart: what it answers may be shown to everybody. */
  asGuest(): CommerceClient;
}

/** Whom a call speaks for: for everybody alike, or for this shopper. */
type Speaker = "everybody" | "shopper";

/** The application context is refreshed within 30 s of its end (commerce.md section 9). */
const refreshWithinMs = 30_000;

/**
 * Who asks decides what is kept (commerce.md sections 4 and 6). Calls for everybody carry no identity, and
 * only their answers go into the shared cache. Private calls carry it and are never kept. A public call whose
 * answer hangs on what the shopper is entitled to carries the identity of one who is signed in, unless the
 * context allows guests' data; its prices are kept for that session alone. An answer that does not fit the
 * contract is an error of the platform, not something to draw.
 */
export function createCommerceClient(options: CommerceClientOptions): CommerceClient {
  const {
    store,
    cache,
    sessionCache,
    identity,
    effectiveAccountId = () => null,
    checkAnswers = true,
    preview = false,
    now = Date.now,
  } = options;
  const send = createFetchService(options);
  const whence: Record<string, string> = options.clientAddress
    ? { [clientAddressHeader]: options.clientAddress }
    : {};

  const scope: RuleScope = {
    applicationContext: () => client.call("getApplicationContext"),
    // Where nothing is known of the service, asking it tells.
    hasRecommendations: () =>
      client.call("getAiConfiguration").then(
        ({ deploymentEnabled }) => deploymentEnabled,
        () => true,
      ),
    warn: (message) => options.log?.warn({ webstoreId: store.webstoreId }, message),
  };

  function speakerOf({ plan, input, who }: Call): Speaker | Promise<Speaker> {
    if (plan.isPrivate) return "shopper";
    if (plan.name === "getApplicationContext") return "everybody";
    if (preview || plan.rule?.isPersonal?.(input as never)) return "shopper";
    if (plan.entitlement === "nobody" || !isSignedIn(who)) return "everybody";
    return scope
      .applicationContext()
      .then((application) => (allowsGuestData(plan.entitlement, application) ? "everybody" : "shopper"));
  }

  /**
   * The query as it is sent: what the call takes unless the caller says otherwise, and the account that is
   * acted for.
   */
  function queryOf({ plan, input: { query = {} }, who }: Call, speaker: Speaker): Record<string, string> {
    const sent = withQuery(plan, query, { preview, now });
    if (!plan.takesAccount) return sent;
    const account = effectiveAccountOf(
      query.effectiveAccountId,
      speaker === "shopper" && isSignedIn(who) ? effectiveAccountId() : null,
    );
    if (sent.effectiveAccountId === (account ?? undefined)) return sent;
    const { effectiveAccountId: _other, ...rest } = sent;
    return account === null ? rest : { ...rest, effectiveAccountId: account };
  }

  async function request(
    { plan, input, who, path }: Call,
    { speaker, query }: Sent,
    signal?: AbortSignal,
  ): Promise<FetchAnswer> {
    const { endpoint, rule } = plan;
    const known = speaker === "shopper" ? who : {};
    try {
      const answer = await send({
        method: endpoint.method,
        path,
        query,
        ...(endpoint.body
          ? {
              body: rule?.body ? { ...(rule.body as object), ...(input.body as object) } : (input.body ?? {}),
            }
          : {}),
        headers: {
          ...known,
          ...rule?.headers,
          ...input.headers,
          ...(rule?.tellsClientAddress ? whence : {}),
        },
        signal,
      });
      if (rule?.endsWhatIsKept && isSignedIn(known)) sessionCache?.of(known.authorization!).clear();
      return checkAnswers ? { ...answer, body: checked(plan, answer.body) } : answer;
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error;
      if (error.status === 401 && isSignedIn(known)) {
        options.onSessionEnded?.();
        // What everybody may read needs no session.
        const guest: Call = { plan, input, path, who: {} };
        if (!plan.isPrivate)
          return request(guest, { speaker: "everybody", query: queryOf(guest, "everybody") }, signal);
      }
      throw rule?.reword?.(error) ?? error;
    }
  }

  /** Reads what is kept for a key, for everybody or for this session, or makes the request. */
  function read(call: Call, sent: Sent): Promise<unknown> {
    const { plan, input, who } = call;
    const isContext = plan.name === "getApplicationContext";
    let { lifetimeMs } = plan;
    // Others may be waiting for the same answer, so it does not end with one caller's signal.
    const load = async () => {
      const { body, headers } = await request(call, sent);
      if (isContext) lifetimeMs = maxAgeOf(headers) ?? lifetimeMs;
      return sent.speaker === "everybody" ? frozen(body) : body;
    };
    const how: ReadOptions = {
      mode: input.cache ?? "default",
      lifetimeMs: isContext ? () => lifetimeMs : lifetimeMs,
      cacheable: isNotFound,
      refreshWithinMs: isContext ? refreshWithinMs : 0,
    };
    const entries = sent.speaker === "everybody" ? cache : sessionCache!.of(who.authorization!);
    const kept = entries.read(keyOf(call, store, sent), load, how);
    return input.signal ? untilAborted(kept, input.signal) : kept;
  }

  function isKept({ plan, input, who }: Call, speaker: Speaker): boolean {
    if (preview || plan.lifetimeMs === 0 || isIdentified(input.headers) || input.query?.noCache === "true")
      return false;
    if (speaker === "everybody") return true;
    return (
      (plan.isPricing || plan.rule?.keptForSession === true) && sessionCache !== undefined && isSignedIn(who)
    );
  }

  function open(name: EndpointName, input: LooseInput | undefined): Call {
    const plan = getPlan(name);
    const who = plan.rule?.withoutSession ? guestOf(identity()) : identity();
    if (plan.isOfAccount && !isSignedIn(who)) throw clientError("CPA disabled", "CPA_DISABLED", 403);
    return { plan, who, input: input ?? {}, path: fillPath(plan, store, input?.params) };
  }

  async function prepare(call: Call): Promise<Sent> {
    const checking = call.plan.rule?.check?.(call.input as never, scope);
    if (checking) await checking;
    const asked = speakerOf(call);
    const speaker = typeof asked === "string" ? asked : await asked;
    return { speaker, query: queryOf(call, speaker) };
  }

  const client: CommerceClient = {
    store,
    isSignedIn: () => isSignedIn(identity()),
    async call(name, ...[input]) {
      const call = open(name, input as LooseInput | undefined);
      if (call.plan.rule?.instead) {
        const instead = await call.plan.rule.instead(call.input as never, scope);
        if (instead !== undefined) return instead as never;
      }
      const sent = await prepare(call);
      if (isKept(call, sent.speaker)) return (await read(call, sent)) as never;
      if (call.input.cache === "only-if-cached") throw cacheMiss();
      return (await request(call, sent, call.input.signal)).body as never;
    },
    async callWithHeaders(name, ...[input]) {
      const call = open(name, input as LooseInput | undefined);
      const answer = await request(call, await prepare(call), call.input.signal);
      return { data: answer.body as never, status: answer.status, headers: answer.headers };
    },
    asGuest: () => createCommerceClient({ ...options, identity: () => ({}), preview: false }),
  };
  return client;
}

/** One call under way: what it is, what the caller gave, who asks. */
interface Call {
  plan: CallPlan;
  input: LooseInput;
  path: string;
  who: Record<string, string>;
}

interface Sent {
  speaker: Speaker;
  query: Record<string, string>;
}

const isSignedIn = (who: Record<string, string>): boolean => who.authorization !== undefined;
const guestOf = ({ authorization: _session, ...guest }: Record<string, string>): Record<string, string> =>
  guest;
const isNotFound = (error: unknown): boolean => error instanceof CommerceError && error.kind === "not-found";

/** All that the answer hangs on; headers of the caller's own as well. */
function keyOf({ plan, path, input: { body, headers } }: Call, store: StoreIds, { query }: Sent): string {
  return `${plan.name} ${store.webstoreId} ${path} ${JSON.stringify(headers ? [query, body, headers] : [query, body])}`;
}

/** A caller who says who asks gets an answer of her own, which is not kept. */
function isIdentified(headers: Record<string, string> | undefined): boolean {
  return headers !== undefined && Object.keys(headers).some((name) => /^(authorization|cookie)$/i.test(name));
}

function checked({ name, endpoint }: CallPlan, body: unknown): unknown {
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
