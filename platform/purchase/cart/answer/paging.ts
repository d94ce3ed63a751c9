import { badInput } from "#platform/core/errors";

export interface PageRequest {
  page?: string | undefined;
  pageToken?: string | undefined;
  pageNumber?: string | undefined;
  pageSize?: string | undefined;
}

/** The items of one page, and the page counts. Throws 400 for an invalid size, number or token (CART-14). */
export function slicePage<T>(all: readonly T[], request: PageRequest) {
  const size = readWhole(request.pageSize, 25, "pageSize");
  if (size > 100) throw badInput("pageSize must not be more than 100");
  const token = request.page ?? request.pageToken;
  const offset =
    token !== undefined ? readToken(token) : (readWhole(request.pageNumber, 1, "pageNumber") - 1) * size;
  const counts = {
    totalItemCount: all.length,
    totalNumberOfPages: Math.max(1, Math.ceil(all.length / size)),
    currentPage: Math.floor(offset / size) + 1,
  };
  return { items: all.slice(offset, offset + size), size, offset, counts };
}

/**
 * Like slicePage, but also returns URLs and tokens of this page and its neighbors. Tokens are base64url JSON.
 */
export function paginate<T>(all: readonly T[], request: PageRequest, url: URL) {
  const { items, size, offset, counts } = slicePage(all, request);
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

function readWhole(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1)
    throw badInput(`${name} must be a whole number of at least 1`);
  return Number(text);
}

function readToken(token: string): number {
  try {
    const value = JSON.parse(Buffer.from(token, "base64url").toString("utf8")) as { offset?: unknown };
    if (Number.isSafeInteger(value.offset) && (value.offset as number) >= 0) return value.offset as number;
  } catch {
    // Unreadable tokens get the same error as invalid ones.
  }
  throw badInput("The page token is not valid");
}
