/*
 * What the platform asks of a payment provider (PAY-29). docs/payments.md tells how to write an adapter.
 * Amounts are integer minor units. No call is made while a cart, an order or stock is locked.
 */

/** What every request that moves money has. */
interface KeyedRequest {
  /** Names the request: repeated with the same key, it has no further effect and gets the same answer. */
  key: string;
  amount: number;
  currency: string;
}

/** Asks for a page on which a shopper pays. */
export interface PageRequest {
  /** What is paid. Repeated with the same values, it gets the page that is still open. */
  checkoutId: string;
  amount: number;
  currency: string;
  /** The name that the page shows. */
  merchant: string;
  /** Paths of the storefront that the page leads back to. */
  returnUrl: string;
  cancelUrl: string;
}

/** A page that was opened. It works in a plain browser, without scripts. */
export interface OpenedPage {
  /** The provider's name of the visit, which is a row of `payment_session`. */
  sessionId: string;
  url: string;
}

/** Asks for an amount to be reserved. */
export interface AuthorizationRequest extends KeyedRequest {
  /** What the shopper paid with: the token of an approved page, a card token, a purchase order number. */
  token: string;
}

/** Asks for money of an authorization to be taken, released or given back. */
export interface OperationRequest extends KeyedRequest {
  /** The provider's name of the authorization. */
  authorization: string;
}

/**
 * What a provider answers. `Pending`: a webhook or a look-up will tell. `Refused`: final, and nothing moved;
 * with `isExpired`, because the authorization has ended. If there is no answer, adapters throw, and the
 * request is repeated with the same key.
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

/** An adapter of a payment provider. `payment/providers.test.ts` tests each one. */
export interface PaymentProvider {
  /** As it is stored with payments, for example `test-gateway`. */
  readonly name: string;
  /** Opens the provider's page. Absent: the provider needs none, and is asked to authorize at once. */
  openPage?(request: PageRequest): Promise<OpenedPage>;
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
  /** What became of an operation or an authorization; null if the provider knows no such key. */
  findOperation(key: string): Promise<ProviderAnswer | null>;
  findAuthorization(reference: string): Promise<AuthorizationState | null>;
  /** Authorizations that were made in this time, `to` excluded. */
  listAuthorizations(from: Date, to: Date): Promise<AuthorizationState[]>;
  /**
   * Checks the signature of a webhook and reads which operation it is about; null if it is not the
   * provider's. Absent: the provider sends none.
   */
  readWebhook?(request: WebhookRequest): Promise<ProviderNotice | null>;
}

/** A webhook as it arrived. Signatures are made of the exact text. */
export interface WebhookRequest {
  headers: Headers;
  body: string;
}

/** What a webhook tells: something has happened to an operation. */
export interface ProviderNotice {
  /** The same for each copy of the webhook. */
  id: string;
  operationKey: string;
}

/** The providers of a platform, by their names. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** The provider of this name. Throws if the platform has none: its adapter was taken away too early. */
export function getProvider(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw new Error(`there is no payment provider ${name}`);
  return provider;
}
