import type { SessionCache } from "~/commerce/cache/session-cache";
import type { SharedCache } from "~/commerce/cache/shared-cache";
import type { ListPlace } from "#contract/analytics/item";
import type { ChangeTopic } from "#contract/change-topics";
import type { PlatformFetch } from "#contract/platform-fetch";
import type { StoreConfig } from "#edge/config";
import type { Logger } from "#edge/logger";
import type { OwnPage, Viewer } from "#edge/own-page";

import type { EventQueue } from "./events/event-queue.server";
import type { PageSearchState } from "./page-search-state";
import type { RefusedForm } from "./forms/refused-form";
import type { BaseStoreContext } from "./store-context.server";
import type { PageNotes } from "./visitor/page-notes";
import type { StructuredDataItem } from "./page-head/structured-data.server";

/** The process gives this to every request; made by app/services.server.ts. */
export interface ProcessServices {
  platformFetch: PlatformFetch;
  /** The part of the platform's addresses before /services/data. The embedded platform accepts any origin. */
  platformBase: string;
  /** True where the platform is another program; its answers are then checked against the contract. */
  platformIsHosted: boolean;
  /**
   * True where configuration says that the platform is of this repository: embedded, or reached with
   * PLATFORM_SECRET. It then has all calls (DATA-43), and its errors are in the store's own words (ERROR-16).
   */
  platformIsOurs: boolean;
  sharedCache: SharedCache;
  /** Prices of signed-in shoppers, separate for each session. */
  sessionCache: SessionCache;
  /** The first one is the main store. */
  stores: readonly StoreConfig[];
  productionHost: string | null;
  /** Whether a host is a name of this machine (OPS-83). */
  isLoopback: (host: string) => boolean;
  /** The origin of the store's addresses, where configuration names one (OPS-83). */
  publicOrigin: string | null;
  /** One, or several, of which the first signs. */
  secret: string | readonly string[];
  secureCookies: boolean;
  /** Hosts whose videos may play in a page; videos of other hosts are links. */
  videoHosts?: readonly string[];
  /** The script of the tag manager's container; null without one (EVENT-29). */
  tagManager?: string | null;
  /** The product checkbox that keeps a product out of category lists; null where there is none. */
  listVisibility: string | null;
  /** The gallery of components is shown; it is Not Found otherwise. */
  showsGallery?: boolean;
  /** The outcome of the last search for pages. */
  pageSearch: PageSearchState;
  /** Events on their way to the platform. */
  events: EventQueue;
  /**
   * Passes on a search-retarget call, where an address for it is configured (EVENT-13). Never fails, and
   * nobody waits for it. `shopper` is a hash.
   */
  retarget?: ((call: { id: string; storeId: string; shopper: string | null }) => void) | null;
  logger: Logger;
  now: () => Date;
  /**
   * A secret of the process: names with it stand for a visitor's own texts, which the edge puts in their
   * places (visitor/own-texts.server.ts). Absent where the host brings its own server.
   */
  namesKey?: string;
  /** Does work for the request with this id (OPS-100); absent in our own server, whose edge does that. */
  withRequestId?: <Result>(id: string, work: () => Result) => Result;
  /**
   * Forwards pictures and the payment page to a platform on the network, where the host's server does not;
   * absent in our own server, whose edge answers those addresses.
   */
  proxyToPlatform?: (request: Request) => Promise<Response>;
}

/** Data that the loaders, the action and the renderer of one request share. */
export interface RequestState {
  /**
   * The page has no script tag: the visitor chose the basic version, or made no choice and saves data
   * (FORM-29, FORM-30).
   */
  basicVersion: boolean;
  tooManyRequests: boolean;
  /** Seconds until another try. */
  retryAfterSeconds?: number | null;
  /** The id of the request, where the edge has not put it into request and answer (OPS-100). */
  requestId?: string;
  /** The client's IP address, as the edge knows it. The platform counts sign-in attempts by it. */
  clientAddress: string | null;
  /** The address is not valid UTF-8; the edge has replaced it. */
  unreadableAddress: boolean;
  /** The page of a form that was posted, as path and query. */
  formPage?: string;
  /** The post names another origin than this store's; the edge has removed that header. */
  foreignPost: boolean;
  /** A call of this request was made with the visitor's identity; its answer must not be shared. */
  madeForVisitor?: boolean;
  /** Visitors without a session and a cart all get the same page, so it may be cached (route.server.ts). */
  isShared?: boolean;
  /** The visitor's choice for tags, where a tag manager is configured (EVENT-29). */
  tags?: string;
  /** It was made from more of the visitor's own data than the summary of the visitor. */
  isPersonal?: boolean;
  /** The page is made with names in place of this visitor's own texts (visitor/own-texts.server.ts). */
  ownPage?: OwnPage;
  notes?: PageNotes;
  /** The shopper; absent for a guest. */
  viewer?: Viewer | null;
  /** The answer may be kept for other visitors of its kind, by the edge and by caches on the way. */
  mayBeKept?: boolean;
  /** The topics that shoppers change all the time and that the page shows, such as stock. */
  busyTopics?: Set<ChangeTopic>;
  /** A call of this request has failed. The page goes without that part, and is not kept. */
  isIncomplete?: boolean;
  storeContext?: Promise<BaseStoreContext>;
  /**
   * The form that the action refused. The page is rendered again with its values and errors, and the title
   * says so (FORM-13).
   */
  refusedForm?: RefusedForm;
  /**
   * Hands the finished document to the edge directly, without the copies that a web stream makes. `scripts`
   * are the inline scripts that its policy allows, as hash sources. Absent where the host brings its own
   * server.
   */
  deliver?(document: Buffer, scripts: readonly string[], runsTags: boolean): void;
  /**
   * The list by which the visitor came to the page of a product (EVENT-99). Absent where the host brings its
   * own server.
   */
  listPlaceOf?(path: string): ListPlace | null;
  /** A loader of the page reads the whole cart, so the shell takes the cart's count from there. */
  readsCart?: boolean;
  /** True for a whole page, false for the data of a script navigation. */
  isDocument: boolean;
  /** Static parts of the document by name, as HTML (ui/static-fragment); as bytes where they are cached. */
  fragments: Map<string, string | Buffer>;
  /** Seconds after which a document without scripts reloads itself. */
  reloadAfter?: number;
  /** Structured data of the document for search engines. */
  structuredData?: StructuredDataItem[];
}

export interface StoreLoadContext {
  services: ProcessServices;
  state: RequestState;
}
