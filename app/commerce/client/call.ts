import type { RuleScope } from "~/commerce/rules/call-rule";
import type { SessionCache } from "~/commerce/cache/session-cache";
import type { SharedCache } from "~/commerce/cache/shared-cache";

import type { EndpointName } from "#contract/index";

import type { LooseInput, StoreIds } from "./call-input";
import type { CallPlan } from "./call-plan";
import type { FetchAnswer, FetchInput } from "./fetch-service";

/** The audience of an answer: all shoppers ("public"), or this session alone ("session"). */
export type CallAudience = "public" | "session";

/** Request headers that identify a shopper: the guest's cookie, and `authorization` when signed in. */
export type Identity = Record<string, string>;

/** Each step of a call needs these parts of its client. */
export interface ClientContext {
  readonly store: StoreIds;
  readonly base: string;
  readonly cache: SharedCache;
  readonly sessionCache: SessionCache | undefined;
  readonly identity: () => Identity;
  readonly effectiveAccountId: () => string | null;
  readonly catalogKey: (() => Promise<string>) | undefined;
  /** The shopper's address and browser as headers; empty where they are not known. */
  readonly clientHeaders: () => Record<string, string>;
  readonly onAccountLost: () => void;
  readonly onSessionEnded: () => void;
  readonly onSessionCall: (name: EndpointName, answer: { isByGroup: boolean }) => void;
  readonly beforeWrite: () => void;
  readonly onWrite: (answer?: unknown) => void;
  readonly onPublicCall: (name: EndpointName) => void;
  readonly checkAnswers: boolean;
  readonly hasOwnWords: boolean;
  readonly preview: boolean;
  readonly now: () => number;
  readonly mayLackCalls: boolean;
  readonly offers: (name: EndpointName) => Promise<boolean>;
  readonly debug: (details: object, message: string) => void;
  readonly send: (input: FetchInput) => Promise<FetchAnswer>;
  readonly ruleScope: RuleScope;
}

/** A call with the caller's input, its path filled in, and who makes it. */
export interface Call {
  plan: CallPlan;
  input: LooseInput;
  path: string;
  identity: Identity;
}

/** A call that passed its checks and is ready to be sent. */
export interface PreparedCall extends Call {
  audience: CallAudience;
  /** The query as it is sent, with defaults and the effective account. */
  query: Record<string, string>;
}

export const isSignedIn = (identity: Identity): boolean => identity.authorization !== undefined;
