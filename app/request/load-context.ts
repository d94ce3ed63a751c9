import type { SessionCache } from "~/commerce/cache/session-cache";
import type { SharedCache } from "~/commerce/cache/shared-cache";
import type { PlatformFetch } from "#contract/platform-fetch";
import type { StoreConfig } from "#edge/config";
import type { Logger } from "#edge/logger";

import type { StoreContext } from "./store-context.server";
import type { Thing } from "./structured-data.server";

/** What the process gives to every request; made in server.ts. */
export interface ProcessServices {
  platformFetch: PlatformFetch;
  /** Origin and prefix before /services/data; any origin will do for the embedded platform. */
  platformBase: string;
  /** True where the platform is another program, whose answers are held against the contract. */
  platformIsForeign: boolean;
  sharedCache: SharedCache;
  /** Prices of signed-in shoppers, each session's for itself. */
  sessionCache: SessionCache;
  /** The first one is the main store. */
  stores: readonly StoreConfig[];
  productionHost: string | null;
  secret: string;
  secureCookies: boolean;
  /** Hosts whose videos may play in a page; those of other hosts are links. */
  videoHosts?: readonly string[];
  /** The checkbox of products that keeps them out of the lists of categories; null: none does. */
  listVisibility: string | null;
  logger: Logger;
  now: () => Date;
}

/** What one request's loaders and actions leave for each other and for the renderer. */
export interface RequestState {
  nonce: string;
  /** The visitor chose the basic version, or saves data and chose nothing: no script tag at all. */
  basicVersion: boolean;
  tooManyRequests: boolean;
  /** How long that lasts. */
  retryAfterSeconds?: number | null;
  /**
   * Where the visitor's request comes from, as the edge knows it; the platform counts tries to sign in by it.
   */
  clientAddress: string | null;
  /** The address is not valid UTF-8; the edge has replaced it. */
  unreadableAddress: boolean;
  /** The post names another origin than this store's; the edge has taken the header away. */
  foreignPost: boolean;
  storeContext?: Promise<StoreContext>;
  /** The action refused the form: the page is drawn again with what was wrong, and its title says so. */
  formCameBack?: boolean;
  /** Set by the ZIP form's action, drawn by the shell of the same document. */
  zipError?: { message: string; value: string };
  /** Takes the finished page to the edge, past the copies that a web stream would make of it. */
  deliver(document: Buffer): void;
  /** True for a whole page, false for the data of a script navigation. */
  isDocument: boolean;
  /**
   * Static fragments of the document by name, as HTML (ui/static-fragment); as bytes where they are kept for
   * longer than the request.
   */
  fragments: Map<string, string | Buffer>;
  /** Seconds after which the document loads anew by itself, where no script does it. */
  reloadAfter?: number;
  /** What the document says of itself to search engines. */
  things?: Thing[];
}

export interface StoreLoadContext {
  services: ProcessServices;
  state: RequestState;
}
