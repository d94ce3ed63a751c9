import { badInput } from "#platform/core/errors";

export interface PageRequest {
  page?: string | undefined;
  pageToken?: string | undefined;
  pageNumber?: string | undefined;
  pageSize?: string | undefined;
}

/** The elements of one page, and how many pages there are. */
export function pageOf<T>(all: readonly T[], request: PageRequest) {
  const size = readWhole(request.pageSize, 25, "pageSize");
  if (size > 100) throw badInput("pageSize must not be more than 100");
  const given = request.page ?? request.pageToken;
  const offset =
    given !== undefined ? readToken(given) : (readWhole(request.pageNumber, 1, "pageNumber") - 1) * size;
  const counts = {
    totalItemCount: all.length,
    totalNumberOfPages: Math.max(1, Math.ceil(all.length / size)),
    currentPage: Math.floor(offset / size) + 1,
  };
  return { items: all.slice(offset, offset + size), size, offset, counts };
}

/** Like pageOf, with the addresses and tokens of the pages. A token is opaque base64 JSON. */
export function cutPage<T>(all: readonly T[], request: PageRequest, url: URL) {
  const { items, size, offset, counts } = pageOf(all, request);
  const token = (at: number) =>
    Buffer.from(JSON.stringify({ offset: at, pageSize: size })).toString("base64url");
  const address = (at: number) => {
    const query = new URLSearchParams(url.search);
    query.delete("pageNumber");
    query.delete("pageToken");
    query.set("page", token(at));
    return `${url.pathname}?${query}`;
  };
  const next = offset + size < all.length ? offset + size : null;
  const previous = offset > 0 ? Math.max(0, offset - size) : null;
  return {
    items,
    counts,
    pointers: {
      currentPageToken: token(offset),
      currentPageUrl: address(offset),
      nextPageToken: next === null ? null : token(next),
      nextPageUrl: next === null ? null : address(next),
      previousPageToken: previous === null ? null : token(previous),
      previousPageUrl: previous === null ? null : address(previous),
    },
  };
}

function readWhole(text: string | undefined, otherwise: number, name: string): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1)
    throw badInput(`${name} must be a whole number of at least 1`);
  return Number(text);
}

function readToken(token: string): number {
  try {
    const value = JSON.parse(Buffer.from(token, "base64url").toString("utf8")) as { offset?: unknown };
    if (Number.isSafeInteger(value.offset) && (value.offset as number) >= 0) return value.offset as number;
  } catch {
    // An unreadable token gets the same answer as a wrong one, below.
  }
  throw badInput("The page token is not valid");
}
