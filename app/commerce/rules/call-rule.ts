import type { EndpointName } from "#contract/index";
import type { ApplicationContext } from "#contract/context";

import type { AnswerOf, CallInput, QueryOf } from "~/commerce/client/call-input";
import type { CommerceError } from "~/commerce/errors";

/** What a rule may ask about the call's surroundings. */
export interface RuleScope {
  /** Of the store, as every guest sees it; kept, so that asking again costs nothing. */
  applicationContext(): Promise<ApplicationContext>;
  /** Whether the store has the recommendation service (platform-api.md section 1). */
  hasRecommendations(): Promise<boolean>;
  warn(message: string): void;
}

/** What the client itself says of one call (commerce.md sections 5 and 8). */
export interface CallRule<N extends EndpointName> {
  /** What is sent unless the caller says otherwise. */
  query?: QueryOf<N>;
  body?: Partial<NonNullable<CallInput<N>["body"]>>;
  headers?: Record<string, string>;
  /** Throws what is refused before any request is made. */
  check?(input: CallInput<N>, scope: RuleScope): void | Promise<void>;
  /** An answer in place of a request; undefined where one has to be made. */
  instead?(input: CallInput<N>, scope: RuleScope): AnswerOf<N> | undefined | Promise<AnswerOf<N> | undefined>;
  /** True where a public call asks for something of the shopper's own. */
  isPersonal?(input: CallInput<N>): boolean;
  /** True where the session plays no part: what is called has nothing to do with who was signed in. */
  withoutSession?: boolean;
  /** True where the platform counts tries by where they come from: the shopper's address goes along. */
  tellsClientAddress?: boolean;
  /** True where the result of a server-side method is kept for the session (commerce.md section 9). */
  keptForSession?: boolean;
  /** True where the call changes what is kept for the session. */
  endsWhatIsKept?: boolean;
  /** The error that the caller sees in place of the platform's. */
  reword?(error: CommerceError): CommerceError;
}

export type CallRules = { readonly [N in EndpointName]?: CallRule<N> };
