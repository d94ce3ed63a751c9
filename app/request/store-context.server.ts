import type { EventName, EventPayload, StoreEvent } from "#contract/analytics/events";
import type { ListPlace } from "#contract/analytics/item";
import type { OrderMeasure } from "#contract/checkout/placing-orders";
import type { CartProcessing } from "~/commerce/checkout/cart-processing";
import type { CheckoutClient, CheckoutClientOptions } from "~/commerce/checkout/checkout-client";
import type { CommerceClient } from "~/commerce/client/client";
import type { StoreProfileBody } from "#contract/content/content-bodies";
import type { Session } from "~/commerce/models/session";
import type { DeliveryRegion } from "#contract/delivery/delivery-regions";
import type { StoreConfig } from "#edge/config";
import type { Logger } from "#edge/logger";
import type { StoreAddresses } from "~/addresses.server";

import type {
  CookieRecord,
  CookieValues,
  Flash,
  GuestRecord,
  SessionRecord,
  StoreCookies,
  ZipRecord,
} from "./cookies.server";
import type { PageSearchState } from "./page-search-state";
import type { RefusedForm } from "./forms/refused-form";
import type { readCart, readVisitorSummary } from "./shared-reads.server";
import type { Secrets } from "./secrets.server";
import type { StructuredDataItem } from "./page-head/structured-data.server";
import type { NamedRecord, PageNotes } from "./visitor/page-notes";

/**
 * Everything that a loader or an action may need. open-store-context.server.ts makes the parts that all
 * loaders of a request share once.
 */
export interface StoreContext {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  store: RequestedStore;
  shop: Shop;
  visitor: Visitor;
  forms: Forms;
  document: DocumentParts;
  /** The link builders of the store. */
  addresses: StoreAddresses;
  /** The whole address of a path for everybody else: on the production host, where configuration has one. */
  absolute(path: string): string;
  /** The events of the form that this request carries. */
  events: EventLog;
  /** Shows a message on the next page; a text alone says that something succeeded. */
  flash(message: string | Flash): Promise<void>;
  now: () => Date;
  logger: Logger;
}

/** The events of the form that a request carries (EVENT-60). */
export interface EventLog {
  /**
   * Notes an event. It is recorded when the form has been answered. Of events of one name with the same text
   * `once`, only the first counts, so that a form that is sent again fires nothing (EVENT-64).
   */
  add<Name extends EventName>(name: Name, payload: EventPayload<Name>, once?: string): void;
  readonly noted: readonly { id: string; event: StoreEvent }[];
  /** The facts of whoever sends this request, for the records of events. No name and no id is among them. */
  measure(): Promise<OrderMeasure>;
  /** The events of the forms before, which the browser does not know yet, with their ids (EVENT-61). */
  recall(): (StoreEvent & { id: string })[];
  /** The list by which the visitor came to the product of this form; null if none is known (EVENT-99). */
  listPlace(): ListPlace | null;
  /** Sends the events of all visitors that still wait in this process. */
  flush(): Promise<void>;
}

/** The store that the address names, with its configuration. */
export interface RequestedStore extends StoreConfig {
  /** False for an address whose first segment names no store (STORE-7). */
  isKnown: boolean;
  profile: StoreProfileBody;
  /** The first segments of all stores but the main one, each with its slash. */
  prefixes: string[];
  /** The link builders of another store by its id; null for a store that this server does not show. */
  addressesOf(webstoreId: string): StoreAddresses | null;
  /** Signatures and sealed texts. */
  secrets: Secrets;
}

/** The platform's data, as this visitor may see them. */
export interface Shop {
  commerce: CommerceClient;
  /** Follows the calculation of the cart. */
  processing(): CartProcessing;
  /** The active checkout, or the one with the id. */
  checkout(id?: string, options?: Pick<CheckoutClientOptions, "key">): CheckoutClient;
  /**
   * Reads once per request. Layouts and page thereby share an answer, until a call changes data. `read` is a
   * function of a module, and `input` tells its answers apart.
   */
  once<Input extends readonly string[], Answer>(
    read: (shop: Shop, ...input: Input) => Promise<Answer>,
    ...input: Input
  ): Promise<Answer>;
  /**
   * The cart with its lines, promotions and totals. Only for a visitor who may have one.
   */
  loadCartItems(): ReturnType<typeof readCart>;
  /** The visitor's cart, lists and session in one call; null if the platform lacks it (DATA-44). */
  loadVisitorSummary(): ReturnType<typeof readVisitorSummary>;
  /** The delivery region of the visitor's ZIP; null without a ZIP or where no region covers it. */
  loadRegion(): Promise<DeliveryRegion | null>;
  /**
   * Increases when cached answers are dropped after a change. Markup that was rendered at a lower revision is
   * out of date.
   */
  revision: number;
  /**
   * The product checkbox that keeps a product out of category lists (setting LIST_VISIBILITY_ATTRIBUTE); null
   * where there is none.
   */
  listVisibility: string | null;
  /** The outcome of this process's last search for pages. */
  pageSearch: PageSearchState;
}

/** The person who asks, and what this browser keeps. */
export interface Visitor {
  isSignedIn: boolean;
  /** True for a visitor with a guest id or a session. */
  mayHaveCart: boolean;
  /** True if an editor previews drafts. Caches are not used then (PREVIEW-2). */
  isPreviewing: boolean;
  zip: ZipRecord | null;
  /** The account that the shopper acts for; null for the shopper's own and for a guest (SESSION-13). */
  actingFor: EffectiveAccount | null;
  kept: KeptOfSession;
  /** The payment link by which the visitor came; null without one (SESSION-24). */
  paymentLinkId: string | null;
  /** The guest of this browser, whose things a shopper takes over. */
  guest: GuestAccess;
  /** The guests of this browser in all stores. */
  loadGuestIds(): Promise<string[]>;
  /** A cookie of this browser. */
  record<Name extends keyof CookieValues>(name: Name): CookieRecord<CookieValues[Name]>;
  /** The session context, read once per request. Only for a signed-in shopper. */
  loadSession(): Promise<Session>;
  /** True once the platform has refused the visitor's session; the rest of the request is a guest's. */
  sessionEnded(): boolean;
  /** The session without its account, once the platform has refused that account; else null (DATA-39). */
  sessionOfOwnAccount(): SessionRecord | null;
  /** Makes sure that the visitor has a guest id before the first write to a cart (SESSION-21). */
  ensureGuestId(): Promise<void>;
  /**
   * Gives the browser another session, which it knows again as this browser's, and makes all further calls of
   * this request in it. Only `startSession`, 'Stay signed in' and changes of the password call it.
   */
  replaceSession(token: string, isSameShopper?: boolean): Promise<void>;
  /** Makes the shopper act for an account from now on; null for the own one. */
  actFor(account: EffectiveAccount | null): Promise<void>;
  /** Keeps in the session what was read for it. */
  keep(read: KeptOfSession): Promise<void>;
}

/** Parts of the session that are read once and kept in its cookie (SESSION-46, SESSION-47). */
export type KeptOfSession = Pick<SessionRecord, "firstName" | "agent">;

/** An account that the shopper chose to act for. */
export interface EffectiveAccount {
  id: string;
  name: string;
}

/** The guest of this browser, and what was done about the guest's things (merge-guest.server.ts). */
export interface GuestAccess {
  id(): string | null;
  /** A short name for the shopper's session; null for a guest. */
  sessionKey(): string | null;
  record(): GuestRecord | null;
  /** The cart that this request has changed; null if there is none. */
  changedCartId(): string | null;
  save(record: GuestRecord): Promise<void>;
}

/** The forms of the page, and the one that was posted. */
export interface Forms {
  /**
   * The token that forms carry for a signed-in shopper or a guest who may have a cart; null for other
   * visitors (FORM-22 to FORM-24).
   */
  token: string | null;
  /** True for a signed-in shopper, whose forms are refused without the token (FORM-22). */
  needsToken: boolean;
  /** The form that an action got; null in loaders. */
  posted: FormData | null;
  /** The page of that form, as path and query. */
  page: string | null;
  /** The form that the action of this request refused, for pages whose parts show it (FORM-13). */
  refused(): RefusedForm | null;
  /** The message of the action that redirected to this page. Only the shell reads it. */
  shownFlash: Flash | null;
}

/** Parts that a loader or an action adds to its answer. */
export interface DocumentParts {
  headers: Headers;
  /** Adds a header to whatever the loader or action answers. */
  addHeader(name: string, value: string): void;
  /**
   * Puts a static fragment (ui/static-fragment) into the document and returns null, because the page's data
   * then needs no copy of it. For a script navigation it returns the HTML. `bytes` is the same HTML encoded,
   * for fragments that are cached.
   */
  placeFragment(name: string, html: string, bytes?: Buffer): string | null;
  /** Adds structured data for search engines, to whole documents only. */
  addStructuredData(...items: StructuredDataItem[]): void;
  /** Hosts whose videos may play in a page (setting VIDEO_HOSTS). */
  videoHosts: readonly string[];
  /** The script of the tag manager's container; null without one. */
  tagManager: string | null;
  /** Loaders note here what a visitor needs who gets the kept page (OPS-148). */
  notes: PageNotes;
  /**
   * Keeps the record of the page, and returns what its data have for the tracker: in a document the hash
   * only, by which the tracker fetches it (EVENT-46). Undefined where nothing is counted.
   */
  keepRecord(record: NamedRecord): NamedRecord | string | undefined;
}

/** The parts that the loaders and the action of a request share. */
export interface BaseStoreContext extends Pick<
  StoreContext,
  "url" | "store" | "shop" | "addresses" | "absolute" | "now" | "logger"
> {
  visitor: Omit<Visitor, "guest" | "record" | "ensureGuestId" | "replaceSession" | "actFor" | "keep">;
  forms: Omit<Forms, "posted" | "page">;
  document: Omit<DocumentParts, "headers" | "addHeader">;
  state: VisitorState;
  cookies: StoreCookies;
  /** The `set-cookie` header of a payment link that the address brings or ends. */
  paymentLinkCookie: string | null;
}

/** This can change during a request: a guest id may be created, and a session may end. */
export interface VisitorState {
  guestCookie: ReturnType<StoreCookies["guest"]>;
  guestId: string | null;
  guestRecord: GuestRecord | null;
  changedCartId: string | null;
  /** The key of the visitor's form token where there is neither a session nor a guest's id (FORM-45). */
  formKey?: string | null;
  session: SessionRecord | null;
  /** The secret of the browser, by which the platform knows it again; null until it is needed. */
  device?: string | null;
  userAgent?: string | null;
  /** Nobody has opened the page yet, so the request must change nothing (LINK-23). */
  isPrefetch?: boolean;
  /** The address of this storefront, as the browser sees it. */
  origin?: string;
  sessionEnded: boolean;
  /** The shopper may no longer act for the session's account. */
  accountLost: boolean;
}
