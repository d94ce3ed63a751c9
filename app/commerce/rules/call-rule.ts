import type { EndpointName } from "#contract/index";
import type { ApplicationContext } from "#contract/accounts/application-context";

import type { AnswerOf, CallInput, QueryOf } from "~/commerce/client/call-input";
import type { CommerceError } from "~/commerce/errors";

/** Facts about the store that a rule may ask for. */
export interface RuleScope {
  /** The store's context as guests see it; it is cached, so asking again costs nothing. */
  applicationContext(): Promise<ApplicationContext>;
  /** Whether the store has the recommendation service (CATALOG-29). */
  hasRecommendations(): Promise<boolean>;
  warn(message: string): void;
}

/**
 * The client's own treatment of one call: defaults, checks and answers that need no request. Data about the
 * call (who may share the answer, what it invalidates) stands in its `endpoint({…})` row instead.
 */
export interface CallRule<N extends EndpointName> {
  /** Sent unless the caller gives another value (DATA-4). */
  query?: QueryOf<N>;
  body?: Partial<NonNullable<CallInput<N>["body"]>>;
  headers?: Record<string, string>;
  /** Throws for input that is refused before any request (DATA-8, DATA-9). */
  check?(input: CallInput<N>, scope: RuleScope): void | Promise<void>;
  /** An answer without a request; undefined where a request has to be made. */
  shortCircuit?(
    input: CallInput<N>,
    scope: RuleScope,
  ): AnswerOf<N> | undefined | Promise<AnswerOf<N> | undefined>;
  /** True where a public call with this input asks for something personal (DATA-14). */
  isPersonal?(input: CallInput<N>): boolean;
  /** The error that the caller gets in place of the platform's. */
  mapError?(error: CommerceError): CommerceError;
}

export type CallRules = { readonly [N in EndpointName]?: CallRule<N> };
