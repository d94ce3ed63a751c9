import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Express, Response } from "express";
import { LRUCache } from "lru-cache";

import { acceptedEncoding, type Encoding } from "./encodings";
import {
  etagOf,
  headersOf,
  isRevalidated,
  ownEtagOf,
  type AnswerFacts,
  type KeptAnswer,
} from "./kept-answer";
import { withRequestId } from "./logger";
import type { Metrics } from "./metrics";
import { cutAt, fillIn, savedOf, type OwnPage, type Viewer } from "./own-page";
import { withoutTracking, withTracking } from "./tracking";
import { requestIdOf, withoutTokens } from "./watch-requests";

/** An answer that is being made. */
interface Began {
  address: string;
  /** Parameters of advertisers, without which the page is made. */
  tracking: string;
  isKnown: boolean;
  revision: number;
}

/** An answer as its makers have left it. */
interface MadeAnswer<Notes> {
  ownPage: OwnPage | null;
  /** Null if it may not be kept. */
  facts: AnswerFacts<Notes> | null;
  /** Null for what is no page. */
  notes: Notes | null;
  viewer: Viewer | null;
}

interface DocumentCacheOptions<Notes> {
  /**
   * The choices that an answer depends on beside its address, and whether answers have texts of the visitor;
   * null for a visitor who gets no kept answer.
   */
  visitorOf: (headerOf: (name: string) => string | undefined) => { variant: string; isKnown: boolean } | null;
  /** The visitor's own page, before it is made; null if it shows more than that. Asks the platform. */
  readOwnPage: (request: IncomingMessage) => Promise<OwnPage | null>;
  /** The page of the visitor whose texts have names in an answer, and facts; null if it may not be kept. */
  madeOf: (response: Response) => MadeAnswer<Notes>;
  /** Counts an answer with notes as it leaves. Returns the value of its header `Server-Timing`. */
  leave?: (
    request: IncomingMessage,
    isDocument: boolean,
    notes: Notes,
    viewer: Viewer | null,
  ) => string | null;
  encodingOf?: ((request: IncomingMessage) => Encoding | null) | undefined;
  freshMs: number;
  maximumBytes?: number;
  now?: () => number;
  log: { info?(details: object, message: string): void };
  logsRequests: boolean;
  metrics?: Metrics | undefined;
}

/** Brotli, gzip, and two dictionaries. Browsers with older ones are few. */
const mostForms = 4;

/**
 * Keeps whole answers, in front of everything else (OPS-145, OPS-148). For a kept answer nothing is
 * rendered, and for a stranger the platform is not asked. An answer is fresh for `freshMs`. For as long
 * again it is given while one visitor waits for a new one. A change that it may depend on drops it at once
 * (`drop`).
 *
 * An answer is found by all that the edge reads of a request, as it came. So it has passed every check of the
 * edge, and need not pass them again.
 *
 * New answers share a third of the room, and move to the rest when they are asked for again. So a robot that
 * reads every page once does not push out what people read.
 */
export function createDocumentCache<Notes>(options: DocumentCacheOptions<Notes>) {
  const { visitorOf, readOwnPage, madeOf, freshMs, maximumBytes = 32_000_000, now = Date.now } = options;
  const { encodingOf = acceptedEncoding } = options;
  const room = (share: number) =>
    new LRUCache<string, KeptAnswer<Notes>>({
      maxSize: Math.floor(maximumBytes * share),
      sizeCalculation: ({ plain }, key) => key.length + Math.ceil(plain.length * 1.5) + 2_000,
    });
  const [asked, fresh] = [room(2 / 3), room(1 / 3)];
  const rendering = new WeakMap<ServerResponse, Began>();
  /**
   * Addresses and choices for which an answer with own texts was kept, with the products whose hearts it
   * shows. For other addresses no visitor is looked up.
   */
  const heartsAt = new LRUCache<string, readonly string[]>({
    maxSize: 2_000_000,
    sizeCalculation: (ids, address) => address.length + 20 * ids.length + 100,
  });
  let revision = 0;
  let compressedAt = 0;

  function find(key: string): KeptAnswer<Notes> | null {
    const answer = asked.get(key) ?? fresh.get(key);
    if (answer === undefined) return null;
    if (fresh.delete(key)) asked.set(key, answer);
    return answer;
  }

  /** Once a second at most, so that nobody can keep a core busy with addresses that are asked for twice. */
  function makeSmallest({ plain, encoded, smallest }: KeptAnswer<Notes>, encoding: Encoding): void {
    if (smallest.has(encoding) || now() - compressedAt < 1_000) return;
    compressedAt = now();
    smallest.add(encoding);
    encoding.compressBest(plain).then(
      (bytes) => encoded.set(encoding, Promise.resolve(bytes)),
      () => undefined,
    );
  }

  /** Whether this visitor gets the kept answer. Of those who come when it is old, one makes a new one. */
  function isUsable(answer: KeptAnswer<Notes>): boolean {
    const age = now() - answer.keptAt;
    if (age < freshMs) return true;
    if (age >= 2 * freshMs) return false;
    if (now() - answer.renewedAt < freshMs) return true;
    answer.renewedAt = now();
    return false;
  }

  /** Keeps the answer, if it may be kept, and returns it with the own texts of the visitor who asked. */
  function keep(response: Response, plain: Buffer): Buffer {
    const { ownPage, facts, notes, viewer } = madeOf(response);
    const isDocument =
      !response.hasHeader("location") && String(response.getHeader("content-type")).startsWith("text/html");
    const timing = notes === null ? null : options.leave?.(response.req, isDocument, notes, viewer);
    if (timing) response.setHeader("server-timing", timing);
    const pieces = ownPage === null ? [plain] : cutAt(plain, ownPage.texts.keys());
    const body = ownPage === null ? plain : fillIn(pieces, ownPage.texts);
    const began = rendering.get(response);
    const location = response.getHeader("location");
    if (began && location !== undefined)
      response.setHeader("location", withTracking(String(location), began.tracking));
    const isPlain = response.statusCode === 200 && !response.hasHeader("set-cookie");
    // An answer that was begun before a change may show what was true before it.
    if (!began || facts === null || !isPlain || began.revision !== revision) return body;
    if (began.isKnown !== (ownPage !== null)) return body;
    const { address } = began;
    const headers = headersOf(response);
    const etag = isRevalidated(headers) ? etagOf(plain) : "";
    if (etag !== "") response.setHeader("etag", ownPage === null ? etag : ownEtagOf(etag, ownPage));
    const answer: KeptAnswer<Notes> = {
      ...facts,
      headers,
      isDocument,
      plain,
      pieces,
      saved: "",
      encoded: new Map(),
      smallest: new Set(),
      etag,
      keptAt: now(),
      renewedAt: 0,
    };
    if (ownPage !== null) {
      answer.saved = savedOf(ownPage, facts.heartIds);
      heartsAt.set(address, [...new Set([...(heartsAt.get(address) ?? []), ...facts.heartIds])]);
    }
    const key = keyOf(address, ownPage, heartsAt.get(address));
    (asked.has(key) ? asked : fresh).set(key, answer);
    return body;
  }

  /** Sends a kept answer: with the texts of a visitor compressed for this one alone. */
  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    answer: KeptAnswer<Notes>,
    id: string,
    page?: OwnPage,
  ) {
    const { headers, plain, pieces, encoded } = answer;
    // A change drops the answer, so what is still here is as true as a new one. Another age would make it old
    // for caches on the way before they have it.
    const own = [...headers, "x-request-id", id, "age", "0"];
    const timing = options.leave?.(request, answer.isDocument, answer.notes, page?.viewer ?? null);
    if (timing) own.push("server-timing", timing);
    if (answer.etag !== "") {
      const etag = page ? ownEtagOf(answer.etag, page) : answer.etag;
      own.push("etag", etag);
      if (request.headers["if-none-match"]?.includes(etag)) return void response.writeHead(304, own).end();
    }
    let body = page ? fillIn(pieces, page.texts) : plain;
    const encoding = encodingOf(request);
    if (encoding !== null) {
      const made = (!page && encoded.get(encoding)) || encoding.compress(body);
      if (!page && encoded.size < mostForms) encoded.set(encoding, made);
      if (encoded.has(encoding)) makeSmallest(answer, encoding);
      body = await made;
      own.push("content-encoding", encoding.name);
    }
    own.push("content-length", String(body.length));
    response.writeHead(200, own).end(request.method === "HEAD" ? undefined : body);
  }

  /** Logs and counts as watchRequests does, which does not see these requests. */
  function note(
    { method = "", url = "" }: IncomingMessage,
    { statusCode: status }: ServerResponse,
    id: string,
    ms: number,
  ) {
    options.metrics?.count(method, status, ms);
    if (!options.logsRequests) return;
    const path = withoutTokens(url.replace(/\?.*$/, ""));
    options.log.info?.({ event: "request", requestId: id, method, path, status, ms }, "request");
  }

  return {
    /** Answers what is kept, and gives all other requests to the edge. */
    before(app: Express): RequestListener {
      const isProxy = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
      const idOf = ({ headers: { "x-request-id": sent }, socket }: IncomingMessage) =>
        requestIdOf(sent, sent !== undefined && isProxy(socket.remoteAddress ?? "", 0));

      /** Answers a visitor with own texts; false if there is no kept answer for one like this. */
      async function answerKnown(request: IncomingMessage, response: ServerResponse, address: string) {
        const id = idOf(request);
        const began = now();
        const page = await withRequestId(id, () => readOwnPage(request)).catch(() => null);
        if (page === null) return false;
        const answer = find(keyOf(address, page, heartsAt.get(address)));
        if (answer === null || answer.saved !== savedOf(page, answer.heartIds) || !isUsable(answer))
          return false;
        await send(request, response, answer, id, page);
        note(request, response, id, now() - began);
        return true;
      }

      return (request, response) => {
        const visitor = isRead(request)
          ? visitorOf((name) => request.headers[name] as string | undefined)
          : null;
        if (visitor === null) return app(request, response);
        const { address: url, tracking } = withoutTracking(request.url ?? "");
        request.url = url;
        const address = `${addressOf(request)} ${visitor.variant}`;
        const isGet = request.method === "GET";
        if (isGet) rendering.set(response, { address, tracking, isKnown: visitor.isKnown, revision });
        if (visitor.isKnown) {
          if (!isGet || !heartsAt.has(address)) return app(request, response);
          answerKnown(request, response, address).then(
            (isAnswered) => isAnswered || app(request, response),
            () => response.destroy(),
          );
          return;
        }
        const answer = find(keyOf(address));
        if (answer === null || !isUsable(answer)) return app(request, response);
        const id = idOf(request);
        send(request, response, answer, id).then(
          () => note(request, response, id, 0),
          () => response.destroy(),
        );
      };
    },
    /** Keeps an answer before it is compressed, and returns it with the visitor's own texts. */
    keep,
    /** Drops the answers that show one of the busy topics; all answers without a list of them. */
    drop(busyTopics?: ReadonlySet<string>): void {
      revision += 1;
      for (const answers of [asked, fresh])
        for (const [key, facts] of answers.entries())
          if (!busyTopics || [...facts.busyTopics].some((topic) => busyTopics.has(topic)))
            answers.delete(key);
    },
  };
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** The key of an answer: that of all strangers at an address, or of visitors of whom it shows the same. */
const keyOf = (address: string, page: OwnPage | null = null, heartIds: readonly string[] = []): string =>
  page === null ? `stranger ${address}` : `${page.variant} ${savedOf(page, heartIds)} ${address}`;

/** The address of a request, with all on which the checks of the edge depend. */
function addressOf({ url, headers, socket }: IncomingMessage): string {
  const { host, "x-forwarded-host": forwardedHost, "x-forwarded-proto": forwardedProtocol } = headers;
  // Forwarded headers count only if they come from a known proxy.
  const proxy =
    forwardedHost === undefined && forwardedProtocol === undefined
      ? ""
      : JSON.stringify([forwardedHost, forwardedProtocol, socket.remoteAddress]);
  return `${host} ${proxy} ${url}`;
}
