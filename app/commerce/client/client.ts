import type { EndpointName } from "#contract/index";
import { clientAddressHeader } from "#contract/accounts/identity";

import { cacheMiss } from "~/commerce/cache/cache-mode";
import { isNotFound } from "~/commerce/errors";
import type { SessionCache } from "~/commerce/cache/session-cache";
import type { SharedCache } from "~/commerce/cache/shared-cache";
import type { RuleScope } from "~/commerce/rules/call-rule";

import { isSignedIn, type ClientContext, type Identity } from "./call";
import type { AnswerOf, CallArguments, LooseInput, StoreIds } from "./call-input";
import { callUrl, createFetchService, type FetchServiceOptions } from "./fetch-service";
import { openCall, prepareCall } from "./prepare-call";
import { isOffered } from "./own-calls";
import { isKept, readCached } from "./read-kept";
import { sendCall } from "./send-call";

export type { AnswerOf, StoreIds } from "./call-input";

export interface CommerceClientOptions extends FetchServiceOptions {
  store: StoreIds;
  cache: SharedCache;
  /** Keeps prices and personal details, each session's apart; without it they are requested each time. */
  sessionCache?: SessionCache;
  /** Headers that identify the shopper: the guest's cookie, and `authorization` when signed in. */
  identity: () => Identity;
  /** The account that the shopper acts for; null for the shopper's own (DATA-16). */
  effectiveAccountId?: () => string | null;
  /**
   * Names the buyer groups of the shopper as they are now. Prices that were kept for others are not read
   * (DATA-21). Needed only where the platform does not announce changes.
   */
  catalogKey?: () => Promise<string>;
  /** The shopper's IP address, for the calls whose attempts the platform counts by it (DATA-7). */
  clientAddress?: string | null;
  /** Headers about the shopper's browser, for the same calls: what it is, and its secret (DATA-7). */
  browserHeaders?: () => Record<string, string>;
  /** Called when the shopper may no longer act for the account of the session (DATA-39). */
  onAccountLost?: () => void;
  /** Called when the platform no longer knows the session that a call was made in (DATA-17). */
  onSessionEnded?: () => void;
  /**
   * Called before each call that changes data, or whose attempts the platform counts. It may throw, and the
   * call is not made then.
   */
  beforeWrite?: () => void;
  /**
   * Called with the answer after each call that changes data; without one if the call failed. Earlier answers
   * may be old then.
   */
  onWrite?: (answer?: unknown) => void;
  /**
   * Called for each call whose answer is not for all, whether it is sent or kept. `isByGroup`: shoppers who
   * see the same catalog get the same answer.
   */
  onSessionCall?: (name: EndpointName, answer: { isByGroup: boolean }) => void;
  /** Called for each call whose answer is the same for all, whether it is sent or kept. */
  onPublicCall?: (name: EndpointName) => void;
  /** Called for each call that failed, unless the platform answered that there is nothing. */
  onFailure?: () => void;
  /**
   * Whether answers are checked against the contract (DATA-1); true unless given. The embedded platform goes
   * without: the contract tests check its every answer, and checking a cart costs more than reading it.
   */
  checkAnswers?: boolean;
  /** Whether the platform's messages are the store's own words; true unless given (ERROR-16). */
  hasOwnWords?: boolean;
  /** Whether the platform may lack calls of our own; false unless given. It is asked for them (DATA-43). */
  mayLackCalls?: boolean;
  /** Draft content and no cache, for editors (DATA-5). */
  preview?: boolean;
  log?: Record<"warn" | "debug", (details: object, message: string) => void>;
  now?: () => number;
}

/** The platform's calls for one store and one shopper, typed by the endpoint table. */
export interface CommerceClient {
  readonly store: StoreIds;
  /** Whether messages in answers are the store's own words, and may be shown (ERROR-16). */
  readonly hasOwnWords: boolean;
  isSignedIn(): boolean;
  /** Whether the platform has a call, which it may lack if the call is our own (DATA-43). */
  offers(name: EndpointName): Promise<boolean>;
  /** Answers the call's body; throws a `CommerceError`. */
  call<N extends EndpointName>(name: N, ...input: CallArguments<N>): Promise<AnswerOf<N>>;
  /** The same with status and headers, for callers that need an ETag. Always a request; never kept. */
  callWithHeaders<N extends EndpointName>(
    name: N,
    ...input: CallArguments<N>
  ): Promise<{ data: AnswerOf<N>; status: number; headers: Headers }>;
  /** A client of the same store for a guest without a cart. Its answers may be shown to all visitors. */
  asGuest(): CommerceClient;
}

/**
 * Creates the client of one store and one shopper. A call is opened (path and identity), prepared (checks,
 * audience, query), then read from a cache or sent. Public calls carry no identity, and only their answers
 * enter the shared cache; the session's answers enter at most the session's own cache (DATA-12, DATA-13).
 */
export function createCommerceClient(options: CommerceClientOptions): CommerceClient {
  const context = contextOf(options, () => client);
  const client: CommerceClient = {
    store: options.store,
    hasOwnWords: options.hasOwnWords ?? true,
    isSignedIn: () => isSignedIn(options.identity()),
    offers: context.offers,
    async call(name, ...[input]) {
      const call = openCall(context, name, input as LooseInput | undefined);
      const { shortCircuit } = call.plan.rule ?? {};
      if (shortCircuit) {
        const answer = await shortCircuit(call.input as never, context.ruleScope);
        if (answer !== undefined) return answer as never;
      }
      const prepared = await prepareCall(context, call);
      try {
        if (isKept(context, prepared)) return (await readCached(context, prepared)) as never;
        if (call.input.cache === "only-if-cached") throw cacheMiss(callUrl(context.base, prepared));
        return (await sendCall(context, prepared, call.input.signal)).body as never;
      } catch (error) {
        if (!isNotFound(error)) options.onFailure?.();
        throw error;
      }
    },
    async callWithHeaders(name, ...[input]) {
      const call = openCall(context, name, input as LooseInput | undefined);
      const answer = await sendCall(context, await prepareCall(context, call), call.input.signal);
      return { data: answer.body as never, status: answer.status, headers: answer.headers };
    },
    asGuest: () => createCommerceClient({ ...options, identity: () => ({}), preview: false }),
  };
  return client;
}

function contextOf(options: CommerceClientOptions, getClient: () => CommerceClient): ClientContext {
  return {
    store: options.store,
    base: options.base,
    cache: options.cache,
    sessionCache: options.sessionCache,
    identity: options.identity,
    effectiveAccountId: options.effectiveAccountId ?? (() => null),
    catalogKey: options.catalogKey,
    clientHeaders: () => ({
      ...(options.clientAddress ? { [clientAddressHeader]: options.clientAddress } : {}),
      ...options.browserHeaders?.(),
    }),
    onAccountLost: options.onAccountLost ?? (() => undefined),
    onSessionEnded: options.onSessionEnded ?? (() => undefined),
    onSessionCall: options.onSessionCall ?? (() => undefined),
    beforeWrite: options.beforeWrite ?? (() => undefined),
    onPublicCall: options.onPublicCall ?? (() => undefined),
    onWrite: options.onWrite ?? (() => undefined),
    checkAnswers: options.checkAnswers ?? true,
    hasOwnWords: options.hasOwnWords ?? true,
    preview: options.preview ?? false,
    now: options.now ?? Date.now,
    offers: async (name) =>
      !options.mayLackCalls || isOffered(name, () => getClient().asGuest().call("listOwnCalls")),
    mayLackCalls: options.mayLackCalls ?? false,
    debug: (details, message) => options.log?.debug(details, message),
    send: createFetchService(options),
    ruleScope: ruleScopeOf(options, getClient),
  };
}

function ruleScopeOf({ store, log }: CommerceClientOptions, getClient: () => CommerceClient): RuleScope {
  return {
    applicationContext: () => getClient().call("getApplicationContext"),
    // If this call fails, the service counts as available, and recommendations are requested.
    hasRecommendations: () =>
      getClient()
        .call("getAiConfiguration")
        .then(
          ({ deploymentEnabled }) => deploymentEnabled,
          () => true,
        ),
    warn: (message) => log?.warn({ webstoreId: store.webstoreId }, message),
  };
}
