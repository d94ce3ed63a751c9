import type { PlatformServices } from "./handler";

/*
 * The interface between the platform and a payment provider (PAY-29). docs/payments.md tells how to write an
 * adapter. Amounts are integer minor units. No call is made while a cart, an order or stock is locked.
 */

/** Fields of every request that moves money. */
interface KeyedRequest {
  /** Names the request: repeated with the same key, it has no further effect and gets the same answer. */
  key: string;
  amount: number;
  currency: string;
}

/** Asks for a page on which a shopper pays. The key names the visit: the same key gets the same page. */
export interface PageRequest extends KeyedRequest {
  /** The name that the page shows. */
  merchant: string;
  /** Paths of the storefront that the page leads back to. They are complete: the page adds nothing. */
  returnUrl: string;
  cancelUrl: string;
  /**
   * The shopper has agreed in the store that the card is kept. The page says so and does not ask again, and
   * `authorize` answers a mandate.
   */
  keepsCard?: boolean;
}

/** A page that was opened. It works in a plain browser, without scripts. */
export interface OpenedPage {
  /** The provider's name of the visit. */
  session: string;
  /** Its address; a path if it is mounted in this store. */
  url: string;
}

/**
 * The result of a visit. Only `open`, `challenge` and `pending` may still change.
 * - `challenge`: the shopper is asked for a code.
 * - `pending`: the bank decides, until the given time if the provider knows one.
 * - `approved`: `token` authorizes the amount of the visit.
 * - `cancelled`: left by the shopper, or closed by the store. `timed-out`: the bank gave no answer.
 *   `expired`: the time in which the page could be used is over.
 */
export type SessionState =
  | { status: "open" | "challenge" | "declined" | "cancelled" | "timed-out" | "expired" }
  | { status: "pending"; until?: Date }
  | { status: "approved"; token: string; card: { brand: string; lastFour: string } | null };

/** A provider's page and the visits to it. The provider keeps them; the store asks. */
export interface PaymentPages {
  open(request: PageRequest): Promise<OpenedPage>;
  /** The result of a visit, by the provider's name of it; null if there is none of this name. */
  find(session: string): Promise<SessionState | null>;
  /** From now on nobody can pay there. A decision stays. Repeating it changes nothing. */
  close(session: string): Promise<void>;
}

/** Asks for an amount to be reserved. */
export interface AuthorizationRequest extends KeyedRequest {
  /** The means of payment: the token of an approved page, a card token, a purchase order number. */
  token: string;
}

/** Asks for money of an authorization to be taken, released or given back. */
export interface OperationRequest extends KeyedRequest {
  /** The provider's name of the authorization. */
  authorization: string;
}

/**
 * A provider's answer. `Pending`: a webhook or a look-up will tell. `Refused`: final, and nothing moved; with
 * `isExpired`, because the authorization has ended. If there is no answer, adapters throw, and the request is
 * repeated with the same key.
 */
export type ProviderAnswer =
  | { status: "Succeeded" | "Pending"; reference: string }
  | { status: "Refused"; reason: string; isExpired?: boolean };

/** A means of payment that a shopper has agreed to be kept, for later payments without the shopper. */
export interface Mandate {
  /** The provider's name of it. */
  reference: string;
  consentedAt: Date;
}

/** Asks for an amount to be reserved on a kept means of payment. */
export interface MandateRequest extends KeyedRequest {
  mandate: string;
}

/** An authorization as the provider has it. */
export interface AuthorizationState {
  reference: string;
  /** The key of the request that made it. */
  key: string;
  amount: number;
  currency: string;
  captured: number;
  voided: number;
  refunded: number;
  createdAt: Date;
  /** After this time nothing of it can be captured. Null: it does not end. */
  expiresAt: Date | null;
}

/** A page of authorizations. `next` names the page that follows; null after the last one. */
export interface AuthorizationPage {
  authorizations: AuthorizationState[];
  next: string | null;
}

/** An adapter of a payment provider. `payment/provider*.test.ts` test each one. */
export interface PaymentProvider {
  /** As it is stored with payments, for example `test-gateway`. */
  readonly name: string;
  /** Absent: the provider needs no page, and is asked to authorize at once. */
  readonly pages?: PaymentPages;
  /** The answer has a mandate if the shopper agreed to one with this token. */
  authorize(request: AuthorizationRequest): Promise<ProviderAnswer & { mandate?: Mandate }>;
  /** Refused for a mandate that is unknown or revoked. Absent: the provider keeps no means of payment. */
  authorizeMandate?(request: MandateRequest): Promise<ProviderAnswer>;
  /** Repeating it changes nothing. */
  revokeMandate?(mandate: string): Promise<void>;
  /** Takes a part of an authorization, or all of it. There may be several captures. */
  capture(request: OperationRequest): Promise<ProviderAnswer>;
  /** Releases what will not be captured, also after the authorization has ended. */
  void(request: OperationRequest): Promise<ProviderAnswer>;
  /** Gives back what was captured, or a part of it. */
  refund(request: OperationRequest): Promise<ProviderAnswer>;
  /** The result of an operation or an authorization; null if the provider knows no such key. */
  findOperation(key: string): Promise<ProviderAnswer | null>;
  findAuthorization(reference: string): Promise<AuthorizationState | null>;
  /**
   * Authorizations that were made in this time, `to` excluded, a page of some hundred at most. `after` is the
   * `next` of the page before, null for the first one.
   */
  listAuthorizations(from: Date, to: Date, after: string | null): Promise<AuthorizationPage>;
  /** The reports of the provider. Absent: it sends no webhooks. */
  readonly webhooks?: ProviderWebhooks;
}

/** The webhooks of a provider. */
export interface ProviderWebhooks {
  /** A webhook without this header is refused before its body is read. */
  readonly signatureHeader: string;
  /** Checks the signature, and reads which operation or visit the webhook is about. */
  read(request: WebhookRequest): Promise<ProviderNotice | "unsigned" | "unreadable">;
}

/** A webhook as it arrived. Signatures are made of the exact text. */
export interface WebhookRequest {
  headers: Headers;
  body: string;
}

/** The content of a webhook: something has happened to an operation, or to a visit by the provider's name. */
export type ProviderNotice = {
  /** The same for each copy of the webhook. */
  id: string;
} & ({ operationKey: string } | { session: string });

/** The providers of a platform, by their names. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** The services of handlers that move money or ask a provider. */
export interface PaymentServices extends PlatformServices {
  providers: PaymentProviders;
}

/** The provider of this name. Throws if the platform has none: its adapter was taken away too early. */
export function getProvider(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw new Error(`there is no payment provider ${name}`);
  return provider;
}
