import { createHash } from "node:crypto";
import type { Response } from "express";

import type { Encoding } from "./encodings";
import type { OwnPage, Pieces } from "./own-page";

/** Facts that the makers of an answer note about it. */
export interface AnswerFacts<Notes> {
  /** The topics that shoppers change all the time and that it shows. */
  busyTopics: ReadonlySet<string>;
  /** The products whose hearts it shows. */
  heartIds: readonly string[];
  /** To be recorded for each visitor who gets it. */
  notes: Notes;
}

/** A whole answer as all visitors of a kind get it. */
export interface KeptAnswer<Notes> extends AnswerFacts<Notes> {
  /** Names and values in turn, as Node takes them. */
  headers: string[];
  /** Not the data of one. */
  isDocument: boolean;
  plain: Buffer;
  pieces: Pieces;
  /** Those of its products that its visitors have saved. */
  saved: string;
  encoded: Map<Encoding, Promise<Buffer>>;
  /** The forms that are, or soon will be, of the best quality. */
  smallest: Set<Encoding>;
  /** Empty where browsers keep nothing. */
  etag: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** When somebody last began to make it anew; 0: nobody has. */
  renewedAt: number;
}

/** Headers of one answer alone, and those that depend on the encoding. */
const ownHeaders = new Set([
  "x-request-id",
  "date",
  "connection",
  "keep-alive",
  "content-length",
  "age",
  "etag",
  "server-timing",
]);

export const etagOf = (body: Buffer | string): string =>
  `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** The same with a visitor's own texts, which need not be put in for it. */
export const ownEtagOf = (etag: string, { texts }: Pick<OwnPage, "texts">): string =>
  etagOf(JSON.stringify([etag, ...texts.values()]));

/** The headers that an answer has whoever gets it, as Node takes them. */
export const headersOf = (response: Response): string[] =>
  Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    ownHeaders.has(name) ? [] : [name, String(value)],
  );

/** Whether a browser may keep the answer and ask whether it is still right. */
export const isRevalidated = (headers: readonly string[]): boolean =>
  !headers.some((value, at) => headers[at - 1] === "cache-control" && value.includes("no-store"));
