import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Express, Response } from "express";
import { LRUCache } from "lru-cache";

import { acceptedEncoding, type Encoding } from "./encodings";
import { withRequestId } from "./logger";
import type { Metrics } from "./metrics";
import { requestIdOf, withoutTokens } from "./watch-requests";

/** The texts of one visitor's answer that are in nobody else's, by name. An empty one is not in it. */
type OwnTexts = Readonly<Record<string, string>>;

/** A visitor's page beside address and choices: what it shows as others' pages may too, and its own texts. */
interface OwnPage {
  variant: string;
  texts: OwnTexts;
}

/** A whole answer as all visitors of a kind get it. */
interface KeptAnswer {
  /** Names and values in turn, as Node takes them. */
  headers: string[];
  plain: Buffer;
  /** The answer cut at the texts of the visitor for whom it was made, each of which is its name here. */
  pieces: readonly (Buffer | string)[];
  encoded: Map<Encoding, Promise<Buffer>>;
  /** The forms that are, or soon will be, of the best quality. */
  smallest: Set<Encoding>;
  etag: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** When somebody last began to make it anew; 0: nobody has. */
  renewedAt: number;
  readsStock: boolean;
}

interface DocumentCacheOptions {
  /** The choices that an answer depends on beside its address; null for a visitor who gets no kept answer. */
  visitorOf: (headerOf: (name: string) => string | undefined) => { variant: string; isGuest: boolean } | null;
  /** The guest's own page; null if it shows more than that. Asks the platform. */
  guestPageOf: (request: IncomingMessage) => Promise<OwnPage | null>;
  /** Whether the answer changes with the stock, and whose it is; null if it may not be kept. */
  keepingOf: (response: Response) => { readsStock: boolean; guestPage: OwnPage | null } | null;
  encodingOf?: ((request: IncomingMessage) => Encoding | null) | undefined;
  freshMs: number;
  maximumBytes?: number;
  now?: () => number;
  log: { info?(details: object, message: string): void };
  logsRequests: boolean;
  metrics?: Metrics | undefined;
}

/** Headers of one answer alone, and those that depend on the encoding. */
const ownHeaders = new Set(["x-request-id", "date", "connection", "keep-alive", "content-length", "age"]);

/** Brotli, gzip, and two dictionaries. Browsers with older ones are few. */
const mostForms = 4;

/**
 * Keeps whole answers for strangers, in front of everything else (OPS-145). For a kept answer nothing is
 * rendered, and the platform is not asked. An answer is fresh for `freshMs`. For as long again it is given
 * while one visitor waits for a new one. A change that it may depend on drops it at once (`drop`).
 *
 * An answer is found by all that the edge reads of a request, as it came. So it has passed every check of the
 * edge, and need not pass them again.
 *
 * New answers share a third of the room, and move to the rest when they are asked for again. So a robot that
 * reads every page once does not push out what people read.
 */
export function createDocumentCache(options: DocumentCacheOptions) {
  const { visitorOf, guestPageOf, keepingOf, freshMs, maximumBytes = 32_000_000, now = Date.now } = options;
  const { encodingOf = acceptedEncoding } = options;
  const room = (share: number) =>
    new LRUCache<string, KeptAnswer>({
      maxSize: Math.floor(maximumBytes * share),
      sizeCalculation: ({ plain }, key) => key.length + Math.ceil(plain.length * 1.5) + 2_000,
    });
  const [asked, fresh] = [room(2 / 3), room(1 / 3)];
  const rendering = new WeakMap<ServerResponse, { address: string; isGuest: boolean; revision: number }>();
  /** Addresses and choices for which a page of guests was kept. For others no guest is looked up. */
  const ofGuests = new LRUCache<string, true>({
    maxSize: 1_000_000,
    sizeCalculation: (_is, address) => address.length + 100,
  });
  let revision = 0;
  let compressedAt = 0;

  function find(key: string): KeptAnswer | null {
    const answer = asked.get(key) ?? fresh.get(key);
    if (answer === undefined) return null;
    if (fresh.delete(key)) asked.set(key, answer);
    return answer;
  }

  /** Once a second at most, so that nobody can keep a core busy with addresses that are asked for twice. */
  function makeSmallest({ plain, encoded, smallest }: KeptAnswer, encoding: Encoding): void {
    if (smallest.has(encoding) || now() - compressedAt < 1_000) return;
    compressedAt = now();
    smallest.add(encoding);
    encoding.compressBest(plain).then(
      (bytes) => encoded.set(encoding, Promise.resolve(bytes)),
      () => undefined,
    );
  }

  /** Whether this visitor gets the kept answer. Of those who come when it is old, one makes a new one. */
  function isUsable(answer: KeptAnswer): boolean {
    const age = now() - answer.keptAt;
    if (age < freshMs) return true;
    if (age >= 2 * freshMs) return false;
    if (now() - answer.renewedAt < freshMs) return true;
    answer.renewedAt = now();
    return false;
  }

  function keep(response: Response, plain: Buffer): void {
    const began = rendering.get(response);
    const isPlain = response.statusCode === 200 && !response.hasHeader("set-cookie");
    const keeping = began && isPlain ? keepingOf(response) : null;
    // An answer that was begun before a change may show what was true before it.
    if (!began || keeping === null || began.revision !== revision) return;
    const { guestPage, readsStock } = keeping;
    if (began.isGuest !== (guestPage !== null)) return;
    const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    if (guestPage === null) response.setHeader("etag", etag);
    else ofGuests.set(began.address, true);
    const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
      ownHeaders.has(name) ? [] : [name, String(value)],
    );
    const answer: KeptAnswer = {
      headers,
      plain,
      pieces: guestPage === null ? [plain] : cutAt(plain, guestPage.texts),
      encoded: new Map(),
      smallest: new Set(),
      etag,
      keptAt: now(),
      renewedAt: 0,
      readsStock,
    };
    const key = keyOf(began.address, guestPage);
    (asked.has(key) ? asked : fresh).set(key, answer);
  }

  async function send(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer, id: string) {
    const { headers, plain, encoded, etag } = answer;
    // A change drops the answer, so what is still here is as true as a new one. Another age would make it old
    // for caches on the way before they have it.
    const own = [...headers, "x-request-id", id, "age", "0"];
    if (request.headers["if-none-match"]?.includes(etag)) return void response.writeHead(304, own).end();
    const encoding = encodingOf(request);
    let body = plain;
    if (encoding !== null) {
      const made = encoded.get(encoding) ?? encoding.compress(plain);
      if (encoded.size < mostForms) encoded.set(encoding, made);
      if (encoded.has(encoding)) makeSmallest(answer, encoding);
      body = await made;
      own.push("content-encoding", encoding.name);
    }
    own.push("content-length", String(body.length));
    response.writeHead(200, own).end(request.method === "HEAD" ? undefined : body);
  }

  /** Sends a guest's page: the kept one with the texts of this guest, compressed for this guest alone. */
  async function sendOwn(
    request: IncomingMessage,
    response: ServerResponse,
    { headers, pieces }: KeptAnswer,
    texts: OwnTexts,
    id: string,
  ) {
    const own = [...headers, "x-request-id", id];
    let body: Buffer = Buffer.concat(
      pieces.map((piece) => (typeof piece === "string" ? Buffer.from(texts[piece]!) : piece)),
    );
    const encoding = encodingOf(request);
    if (encoding !== null) {
      body = await encoding.compress(body);
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

      /** Answers a guest; false if there is no kept answer for one like this. */
      async function answerGuest(request: IncomingMessage, response: ServerResponse, address: string) {
        const id = idOf(request);
        const began = now();
        const page = await withRequestId(id, () => guestPageOf(request)).catch(() => null);
        const answer = page === null ? null : find(keyOf(address, page));
        if (page === null || answer === null || !isUsable(answer)) return false;
        await sendOwn(request, response, answer, page.texts, id);
        note(request, response, id, now() - began);
        return true;
      }

      return (request, response) => {
        const visitor = isRead(request)
          ? visitorOf((name) => request.headers[name] as string | undefined)
          : null;
        if (visitor === null) return app(request, response);
        const address = `${addressOf(request)} ${visitor.variant}`;
        const isGet = request.method === "GET";
        if (isGet) rendering.set(response, { address, isGuest: visitor.isGuest, revision });
        if (visitor.isGuest) {
          if (!isGet || !ofGuests.has(address)) return app(request, response);
          answerGuest(request, response, address).then(
            (isAnswered) => isAnswered || app(request, response),
            () => response.destroy(),
          );
          return;
        }
        const answer = find(keyOf(address, null));
        if (answer === null || !isUsable(answer)) return app(request, response);
        const id = idOf(request);
        send(request, response, answer, id).then(
          () => note(request, response, id, 0),
          () => response.destroy(),
        );
      };
    },
    /** Sees each answer of the store before it is compressed. */
    keep,
    /** Drops what a change may have made wrong: with `onlyStock` the answers that show stock, else all. */
    drop({ onlyStock }: { onlyStock: boolean }): void {
      revision += 1;
      for (const answers of [asked, fresh])
        for (const [key, { readsStock }] of answers.entries())
          if (!onlyStock || readsStock) answers.delete(key);
    },
  };
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** The key of an answer: that of all strangers at an address, or of guests of whom it shows the same. */
const keyOf = (address: string, guestPage: OwnPage | null): string =>
  guestPage === null ? `stranger ${address}` : `guest ${guestPage.variant} ${address}`;

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

/** Cuts an answer at each of a visitor's own texts, which are long and random, and puts their names there. */
function cutAt(plain: Buffer, texts: OwnTexts): (Buffer | string)[] {
  let pieces: (Buffer | string)[] = [plain];
  for (const [name, text] of Object.entries(texts))
    if (text !== "")
      pieces = pieces.flatMap((piece) => {
        if (typeof piece === "string") return [piece];
        const cut: (Buffer | string)[] = [];
        let from = 0;
        for (let at = piece.indexOf(text); at >= 0; at = piece.indexOf(text, from)) {
          cut.push(piece.subarray(from, at), name);
          from = at + text.length;
        }
        return [...cut, piece.subarray(from)];
      });
  return pieces;
}
