import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { brotliCompress, constants } from "node:zlib";
import type { Express, Response } from "express";
import { LRUCache } from "lru-cache";

import { acceptedEncoding, compress, type Encoding } from "./compression";
import type { Metrics } from "./metrics";
import { requestIdOf, withoutTokens } from "./watch-requests";

/** A whole answer as strangers get it. */
interface KeptAnswer {
  /** Names and values in turn, as Node takes them. */
  headers: string[];
  plain: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
  etag: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** When somebody last began to make it anew; 0: nobody has. */
  renewedAt: number;
  readsStock: boolean;
}

interface DocumentCacheOptions {
  /** The choices that an answer depends on beside its address; null for a visitor who is no stranger. */
  variantOf: (headerOf: (name: string) => string | undefined) => string | null;
  /** Whether the answer may be kept, and whether it changes with the stock; null if it may not. */
  keepingOf: (response: Response) => { readsStock: boolean } | null;
  freshMs: number;
  maximumBytes?: number;
  now?: () => number;
  log: { info?(details: object, message: string): void };
  logsRequests: boolean;
  metrics?: Metrics | undefined;
}

/** Headers of one answer alone, and those that depend on the encoding. */
const ownHeaders = new Set(["x-request-id", "date", "connection", "keep-alive", "content-length", "age"]);

/** The smallest form of an answer that many get. It takes up to a tenth of a second, on the thread pool. */
const bestBrotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

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
  const { variantOf, keepingOf, freshMs, maximumBytes = 32_000_000, now = Date.now } = options;
  const room = (share: number) =>
    new LRUCache<string, KeptAnswer>({
      maxSize: Math.floor(maximumBytes * share),
      sizeCalculation: ({ plain }, key) => key.length + Math.ceil(plain.length * 1.4) + 2_000,
    });
  const [asked, fresh] = [room(2 / 3), room(1 / 3)];
  const rendering = new WeakMap<ServerResponse, { key: string; revision: number }>();
  let revision = 0;

  function find(key: string): KeptAnswer | null {
    const known = asked.get(key);
    if (known) return known;
    const once = fresh.get(key);
    if (!once) return null;
    fresh.delete(key);
    keepLong(key, once);
    return once;
  }

  function keepLong(key: string, answer: KeptAnswer): void {
    asked.set(key, answer);
    brotliCompress(answer.plain, bestBrotli, (error, bytes) => {
      if (!error) answer.encoded.set("br", Promise.resolve(bytes));
    });
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
    const keeping = began && response.statusCode === 200 ? keepingOf(response) : null;
    // An answer that was begun before a change may show what was true before it.
    if (!began || keeping === null || began.revision !== revision) return;
    const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    response.setHeader("etag", etag);
    const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
      ownHeaders.has(name) ? [] : [name, String(value)],
    );
    const answer: KeptAnswer = {
      headers,
      plain,
      encoded: new Map(),
      etag,
      keptAt: now(),
      renewedAt: 0,
      ...keeping,
    };
    if (asked.has(began.key)) keepLong(began.key, answer);
    else fresh.set(began.key, answer);
  }

  async function send(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer, id: string) {
    const { headers, plain, encoded, etag, keptAt } = answer;
    const age = String(Math.floor((now() - keptAt) / 1000));
    const own = [...headers, "x-request-id", id, "age", age];
    if (request.headers["if-none-match"]?.includes(etag)) return void response.writeHead(304, own).end();
    const encoding = acceptedEncoding(request);
    let body = plain;
    if (encoding !== null) {
      let made = encoded.get(encoding);
      if (made === undefined) encoded.set(encoding, (made = compress(encoding, plain)));
      body = await made;
      own.push("content-encoding", encoding);
    }
    own.push("content-length", String(body.length));
    response.writeHead(200, own).end(request.method === "HEAD" ? undefined : body);
  }

  /** Logs and counts as watchRequests does, which does not see these requests. */
  function note(
    { method = "", url = "" }: IncomingMessage,
    { statusCode: status }: ServerResponse,
    id: string,
  ) {
    options.metrics?.count(method, status, 0);
    if (!options.logsRequests) return;
    const path = withoutTokens(url.replace(/\?.*$/, ""));
    options.log.info?.({ event: "request", requestId: id, method, path, status, ms: 0 }, "request");
  }

  return {
    /** Answers what is kept, and gives all other requests to the edge. */
    before(app: Express): RequestListener {
      const isProxy = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
      return (request, response) => {
        const key = keyOf(request, variantOf);
        const answer = key === null ? null : find(key);
        if (answer !== null && isUsable(answer)) {
          const sent = request.headers["x-request-id"];
          const id = requestIdOf(sent, sent !== undefined && isProxy(request.socket.remoteAddress ?? "", 0));
          send(request, response, answer, id).then(
            () => note(request, response, id),
            () => response.destroy(),
          );
          return;
        }
        if (key !== null && request.method === "GET") rendering.set(response, { key, revision });
        app(request, response);
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

/** All that an answer to a stranger depends on; null for other requests. */
function keyOf(request: IncomingMessage, variantOf: DocumentCacheOptions["variantOf"]): string | null {
  const { method, url, headers, socket } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  const variant = variantOf((name) => headers[name] as string | undefined);
  if (variant === null) return null;
  const { host, "x-forwarded-host": forwardedHost, "x-forwarded-proto": forwardedProtocol } = headers;
  // Forwarded headers count only if they come from a known proxy.
  const proxy =
    forwardedHost === undefined && forwardedProtocol === undefined
      ? ""
      : JSON.stringify([forwardedHost, forwardedProtocol, socket.remoteAddress]);
  return `${host} ${proxy} ${url} ${variant}`;
}
