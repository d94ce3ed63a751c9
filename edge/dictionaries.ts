import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import zlib, { constants } from "node:zlib";
import type { RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";

import { acceptedEncoding, accepts, type Encoding } from "./encodings";

interface ZstandardOptions {
  dictionary: Buffer;
  pledgedSrcSize?: number;
  params?: Record<number, number>;
}

/** The part of `node:zlib` that Node 20 does not have. */
interface Zstandard {
  zstdCompress: (
    body: Buffer,
    options: ZstandardOptions,
    done: (error: Error | null, bytes: Buffer) => void,
  ) => void;
  zstdCompressSync(body: Buffer, options: ZstandardOptions): Buffer;
  zstdDecompressSync(body: Buffer, options: ZstandardOptions): Buffer;
}

const zstandard = zlib as unknown as Partial<Zstandard>;
const levelParameter = (constants as Record<string, number>).ZSTD_c_compressionLevel!;

/**
 * Whether this Node compresses with a dictionary. Older ones have no Zstandard, or ignore the dictionary
 * without a word, so it is tried: random bytes get smaller by a dictionary only.
 */
export function compressesWithDictionary({ zstdCompressSync, zstdDecompressSync } = zstandard): boolean {
  if (!zstdCompressSync || !zstdDecompressSync) return false;
  const dictionary = randomBytes(2_000);
  const packed = zstdCompressSync(dictionary, { dictionary });
  return packed.length < 200 && zstdDecompressSync(packed, { dictionary }).equals(dictionary);
}

interface Dictionary extends Encoding {
  /** SHA-256 of the body, in hex. */
  id: string;
  body: Buffer;
  /** The addresses of the documents for which browsers may use it. */
  match: string;
  /** The body as it is sent. */
  encoded: Map<Encoding, Promise<Buffer>>;
}

interface DictionaryOptions {
  storeNames: readonly string[];
  now?: () => number;
}

/** Begins each answer (RFC 9842): a frame that Zstandard skips, with the hash of the dictionary. */
const magic = Buffer.from("5e2a4d1820000000", "hex");

function createDictionary(body: Buffer, match: string): Dictionary {
  const hash = createHash("sha256").update(body).digest();
  const header = Buffer.concat([magic, hash]);
  const compress = (plain: Buffer, level: number) =>
    new Promise<Buffer>((resolve, reject) =>
      zstandard.zstdCompress!(
        plain,
        { dictionary: body, pledgedSrcSize: plain.length, params: { [levelParameter]: level } },
        (error, bytes) => (error ? reject(error) : resolve(Buffer.concat([header, bytes]))),
      ),
    );
  return {
    name: "dcz",
    compress: (plain) => compress(plain, 3),
    compressBest: (plain) => compress(plain, 19),
    id: hash.toString("hex"),
    body,
    match,
    encoded: new Map(),
  };
}

/** The addresses of dictionaries begin with this. */
const place = "/page-dictionary/";
/** A browser loads each new dictionary, so a changed home page makes none for a day. */
const renewMs = 86_400_000;

export type Dictionaries = NonNullable<ReturnType<typeof createDictionaries>>;

/**
 * The home pages of the stores as compression dictionaries for their documents (RFC 9842): most bytes of a
 * document are in the home page too (OPS-155, OPS-156). Chromium takes no document as a dictionary, so it has
 * an address of its own, which each document names. Null if this Node cannot compress with a dictionary.
 */
export function createDictionaries({ storeNames, now = Date.now }: DictionaryOptions) {
  if (!compressesWithDictionary()) return null;
  /** By id. Those that browsers still use stay longest. */
  const known = new LRUCache<string, Dictionary>({ max: 20 });
  /** The dictionaries that documents name, by host and home page. */
  const named = new LRUCache<string, { dictionary: Dictionary; since: number }>({ max: 20 });

  /** The dictionary for a document. A home page that was made for everybody becomes a new one. */
  function dictionaryFor(response: Response, body: Buffer): Dictionary | null {
    const { originalUrl: address, headers } = response.req;
    const [, segment = ""] = /^\/([^/?]*)/.exec(address) ?? [];
    const home = storeNames.includes(segment) ? `/${segment}` : "/";
    const key = `${headers.host} ${home}`;
    const current = named.get(key);
    const isFresh = current !== undefined && now() - current.since < renewMs;
    if (isFresh || address !== home || !isForEverybody(response)) return current?.dictionary ?? null;
    const made = createDictionary(body, home === "/" ? "/*" : `${home}*`);
    const dictionary = known.get(made.id) ?? made;
    known.set(dictionary.id, dictionary);
    named.set(key, { dictionary, since: now() });
    return dictionary;
  }

  return {
    /** The encoding of an answer: by a dictionary that the browser has, else as for every client. */
    encodingOf(request: IncomingMessage): Encoding | null {
      const [, hash] = /^:([\w+/]{43}=):$/.exec(String(request.headers["available-dictionary"])) ?? [];
      const dictionary =
        hash === undefined ? undefined : known.get(Buffer.from(hash, "base64").toString("hex"));
      return dictionary && accepts(request, "dcz") ? dictionary : acceptedEncoding(request);
    },

    /** Names the dictionary in a document that is just made, unless the visitor saves data. */
    nameIn(response: Response, body: Buffer): void {
      response.vary("Available-Dictionary");
      if (!String(response.getHeader("content-type")).startsWith("text/html")) return;
      const dictionary = dictionaryFor(response, body);
      const savesData = response.req.headers["save-data"] === "on";
      if (dictionary && !savesData)
        response.append("link", `<${place}${dictionary.id}>; rel="compression-dictionary"`);
    },

    /** Serves a dictionary. Its address tells its content, so browsers may keep it for a week. */
    serve: (async (request, response, next) => {
      const dictionary = request.path.startsWith(place)
        ? known.get(request.path.slice(place.length))
        : undefined;
      if (!dictionary || request.method !== "GET") return next();
      response.set({
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "public, max-age=604800, immutable",
        "use-as-dictionary": `match="${dictionary.match}", match-dest=("document")`,
        vary: "Accept-Encoding",
      });
      const encoding = acceptedEncoding(request);
      if (encoding === null) return void response.end(dictionary.body);
      let made = dictionary.encoded.get(encoding);
      if (made === undefined)
        dictionary.encoded.set(encoding, (made = encoding.compressBest(dictionary.body)));
      response.set("content-encoding", encoding.name).end(await made);
    }) satisfies RequestHandler,
  };
}

/** Whether caches on the way may give an answer to anybody: then nothing in it is of one visitor. */
function isForEverybody(response: Response): boolean {
  const isPublic = /^public\b/.test(String(response.getHeader("cache-control")));
  return isPublic && response.statusCode === 200 && !response.hasHeader("set-cookie");
}
