import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Express } from "express";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

import type { Viewer } from "./own-page";
import { withoutTracking } from "./tracking";

/** The record of a page with its name (app/request/visitor/page-notes.ts). */
interface NamedRecord {
  hash: string;
  page: object;
}

/** A page that somebody sees, as the edge knows it. */
export interface PageView<Record extends NamedRecord> {
  id: string;
  record: Record;
  /** The shopper, as far as the page knows; null for a guest. */
  viewer: Viewer | null;
  request: RequestFacts;
}

/** All that a record of an event takes from a request. */
export interface RequestFacts {
  address: string;
  browser: string;
  isBot: boolean;
  path: string;
  cookie: string;
  secGpc: string;
}

interface PageViewOptions<Record extends NamedRecord, Place extends object> {
  /** Takes a view after the answer. */
  record: (view: PageView<Record>) => void;
  /** Whether a request only fetches ahead. */
  isPrefetch: (headers: { get(name: string): string | null }) => boolean;
  /** The place of the product of a page in the list of another; null if it is no such page. */
  placeIn?: (list: Record, product: Record) => Place | null;
  /** Whether two pages are of one product in different finishes. */
  isSameProduct?: (from: Record, to: Record) => boolean;
}

/** A product that was opened from a list may be added to the cart so long after, in milliseconds. */
const addedWithinMs = 30 * 60_000;
/** A prefetched page that nobody has opened by then counts no more, in milliseconds. */
const openedWithinMs = 10 * 60_000;
/** Random bytes of the next ids: one call for many costs a tenth. */
let random = Buffer.alloc(0);
/** Ids grow with time, so that those of new rows lie together in the index. */
function newId(): string {
  if (random.length === 0) random = randomBytes(6 * 500);
  const own = random.subarray(0, 6);
  random = random.subarray(6);
  return Date.now().toString(36) + own.toString("base64url");
}
/** Of the header by which the tracker knows what the server has counted. `-`: the same page as before. */
const headerOf = (id: string) => `view;desc="${id}"`;

/**
 * Counts a view where the document of a page leaves, from the cache or not (EVENT-48). The id goes out in
 * `Server-Timing`, so that kept documents and caches on the way never have it.
 *
 * A prefetched page is no view yet. Without scripts it counts when its next request comes, which is that of
 * the picture in each document, or of what is pressed in it.
 */
export function createPageViews<Record extends NamedRecord, Place extends object>({
  record,
  isPrefetch,
  placeIn = () => null,
  isSameProduct = () => false,
}: PageViewOptions<Record, Place>) {
  type Shown = Pick<PageView<Record>, "record" | "viewer">;
  const records = new LRUCache<string, Record>({ max: 3_000 });
  const fetchedAhead = new LRUCache<string, Shown>({ max: 5_000, ttl: openedWithinMs });
  /** The record of each address as it was shown last. */
  const latest = new LRUCache<string, Record>({ max: 3_000 });
  const places = new LRUCache<string, Place>({ max: 5_000, ttl: addedWithinMs });
  const bots = new LRUCache<string, boolean>({ max: 500 });
  let factsOf: (request: IncomingMessage) => RequestFacts = () => {
    throw new Error("the app is not known yet");
  };

  /** The same client and address, without names of people: it stays in this process. */
  const placeOf = ({ address, browser }: RequestFacts, path: string) => `${address} ${browser} ${path}`;

  const fetchesAhead = ({ headers }: IncomingMessage) =>
    isPrefetch({ get: (name) => headers[name]?.toString() ?? null });

  function count(shown: Shown, request: RequestFacts): string {
    const id = newId();
    setImmediate(record, { ...shown, id, request });
    return id;
  }

  function isRobot(browser: string): boolean {
    const known = bots.get(browser);
    if (known !== undefined) return known;
    const found = browser === "" || isbot(browser);
    bots.set(browser, found);
    return found;
  }

  /** Counts a page that was fetched ahead and is shown now, by a request that it made. */
  function open(request: IncomingMessage, facts: RequestFacts): void {
    const from = pathOf(request.headers.referer, request.headers.host);
    if (from === null) return;
    const place = placeOf(facts, from);
    const found = fetchedAhead.get(place);
    if (found === undefined) return;
    fetchedAhead.delete(place);
    count(found, { ...facts, path: from });
  }

  /** Keeps by which list somebody came to the page of a product (EVENT-99). Its own forms change nothing. */
  function followList(shown: Record, facts: RequestFacts, from: string | null): void {
    const path = pageOf(facts.path);
    // A robot that walks all products pushes out no list that people read.
    if (!facts.isBot || latest.size < latest.max) latest.set(path, shown);
    if (from === path) return;
    const list = from === null ? undefined : latest.get(from);
    const found =
      list && from !== null && isSameProduct(list, shown)
        ? places.get(placeOf(facts, from))
        : list && placeIn(list, shown);
    const place = placeOf(facts, path);
    if (found) places.set(place, found);
    else places.delete(place);
  }

  return {
    /** `trust proxy` of the app says whose forwarded addresses count. */
    use(app: Express): void {
      factsOf = (request) => {
        const { headers, url = "" } = request;
        const browser = headers["user-agent"] ?? "";
        // Express reads a forwarded address so; the cache answers before Express.
        const address =
          headers["x-forwarded-for"] === undefined
            ? request.socket.remoteAddress
            : Reflect.get(app.request, "ip", Object.create(request, { app: { value: app } }));
        return {
          address: String(address ?? ""),
          browser,
          isBot: isRobot(browser),
          path: withoutTracking(url).address,
          cookie: headers.cookie ?? "",
          secGpc: String(headers["sec-gpc"] ?? ""),
        };
      };
    },
    factsOf: (request: IncomingMessage) => factsOf(request),
    recordOf: (hash: string): Record | null => records.get(hash) ?? null,
    /**
     * Counts the document of a page, and returns the value of `Server-Timing` of its answer. Data of a script
     * navigation count by the tracker.
     */
    leave(request: IncomingMessage, shown: Shown, isDocument: boolean): string | null {
      const { hash } = shown.record;
      if (request.method !== "GET") return null;
      if (!records.has(hash)) records.set(hash, shown.record);
      const facts = factsOf(request);
      const from = pathOf(request.headers.referer, request.headers.host);
      followList(shown.record, facts, from);
      if (!isDocument) return null;
      const place = placeOf(facts, facts.path);
      if (fetchesAhead(request)) {
        fetchedAhead.set(place, shown);
        return null;
      }
      // A form leads back to its page, which is the same view. With scripts nothing is loaded.
      if (from === facts.path) return headerOf("-");
      fetchedAhead.delete(place);
      open(request, facts);
      return headerOf(count(shown, facts));
    },
    /** The list by which the sender of a request came to the page of a product. */
    listPlaceOf: (request: IncomingMessage, path: string): Place | null =>
      places.get(placeOf(factsOf(request), path)) ?? null,
    /** The picture of each document was asked for, which no prefetch does. */
    opened(request: IncomingMessage): void {
      if (!fetchesAhead(request)) open(request, factsOf(request));
    },
    /** The tracker tells of a page itself, so its prefetch counts no more. */
    told(facts: RequestFacts, path: string): void {
      fetchedAhead.delete(placeOf(facts, path));
    },
  };
}

/** The page of an address, which may be that of its data for a script navigation. */
const pageOf = (path: string) =>
  path.replace(/(?:_root)?\.data(?=\?|$)/, "").replace(/[?&]_routes=[^&]*$/, "");

/** Path and query of an address of this host. */
function pathOf(address: string | undefined, host: string | undefined): string | null {
  // Browsers send addresses that need no other form.
  const [, from, path = "/"] = /^https?:\/\/([^/?#]+)([/?][^#]*)?/.exec(address ?? "") ?? [];
  return from === undefined || from !== host ? null : withoutTracking(path).address;
}
