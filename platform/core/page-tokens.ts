import { createHash } from "node:crypto";

import { badInput } from "./errors";
import { readInteger } from "./query-values";

/** A page of a list: `size` rows from `offset` on, in the order `sort`. The database cuts it. */
export interface Page<Sort extends string> {
  sort: Sort;
  size: number;
  offset: number;
}

interface PageRules<Sort extends string> {
  /** The query parameter that carries the token, depending on the call (API-38). */
  tokenName: "page" | "pageToken";
  sorts: readonly Sort[];
  /** The order if the query names none. */
  defaultSort: Sort;
  maximum?: number;
  /** Defaults to 25 (API-39). */
  defaultSize?: number;
}

interface PageRequest {
  token: string | undefined;
  pageSize: string | undefined;
  sort: string | undefined;
}

/**
 * A token is base64 of `{s, p, o, c}`: sort key, page size, offset and a checksum. The checksum includes the
 * path, so that a changed token, or one of another list, is refused (API-40).
 */
function writeToken({ sort, size, offset }: Page<string>, path: string): string {
  return Buffer.from(
    JSON.stringify({ s: sort, p: size, o: offset, c: checkOf(sort, size, offset, path) }),
  ).toString("base64");
}

const checkOf = (...parts: (string | number)[]) =>
  createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 12);

function readToken(token: string, path: string): Page<string> | null {
  if (token.length > 400) return null;
  try {
    const { s, p, o } = JSON.parse(Buffer.from(token, "base64").toString("utf8")) as {
      s: string;
      p: number;
      o: number;
    };
    const page = { sort: s, size: p, offset: o };
    return Number.isSafeInteger(o) && o >= 0 && writeToken(page, path) === token ? page : null;
  } catch {
    return null;
  }
}

/**
 * The page that a query asks for (API-39, API-40). A token determines order and size. Throws 400 for an
 * invalid token, and for a token with another order than the query's.
 */
export function readPage<Sort extends string>(
  request: PageRequest,
  { tokenName, sorts, defaultSort, maximum = 100, defaultSize = 25 }: PageRules<Sort>,
  url: URL,
): Page<Sort> {
  const size = readInteger(request.pageSize, "pageSize", { min: 1, max: maximum, fallback: defaultSize });
  const asked = request.sort ? sorts.find((each) => each === request.sort) : defaultSort;
  if (!asked) throw badInput(`The order must be one of ${sorts.join(", ")}`);
  if (!request.token) return { sort: asked, size, offset: 0 };
  const page = readToken(request.token, url.pathname);
  const sort = sorts.find((each) => each === page?.sort);
  if (!page || !sort || page.size > maximum || (request.sort && sort !== asked))
    throw badInput(`${tokenName} is not a token of this list`);
  return { ...page, sort };
}

/**
 * The six tokens and addresses around a page (API-38). `hasMore`: whether rows follow it. Addresses have no
 * origin.
 */
export function pagePointers(
  page: Page<string>,
  hasMore: boolean,
  url: URL,
  tokenName: "page" | "pageToken",
) {
  const tokenAt = (offset: number) => writeToken({ ...page, offset }, url.pathname);
  const urlAt = (offset: number) => {
    const query = new URLSearchParams(url.search);
    query.set(tokenName, tokenAt(offset));
    return `${url.pathname}?${query}`;
  };
  const next = hasMore ? page.offset + page.size : null;
  const previous = page.offset > 0 ? Math.max(0, page.offset - page.size) : null;
  return {
    currentPageToken: tokenAt(page.offset),
    currentPageUrl: urlAt(page.offset),
    nextPageToken: next === null ? null : tokenAt(next),
    nextPageUrl: next === null ? null : urlAt(next),
    previousPageToken: previous === null ? null : tokenAt(previous),
    previousPageUrl: previous === null ? null : urlAt(previous),
  };
}
