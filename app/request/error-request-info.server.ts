import { fallbackStoreProfile, type FallbackStoreProfile } from "./fallback-store-profile.server";
import type { ProcessServices, RequestState } from "./load-context";
import { safePath } from "./redirects.server";

/**
 * Facts about the request for an error page. It is read from the request alone, without a call to the
 * platform.
 */
export interface ErrorRequestInfo {
  store: FallbackStoreProfile;
  /** A form was sent, and it may or may not have been processed. */
  isPost: boolean;
  /**
   * The path of the link "Try again": the same address, or the page of the form. Always on our own origin.
   */
  again: string;
  /** The id of the request in the log; null where the host gives none. */
  reference: string | null;
}

/** Reads the address of a request, which may be malformed or hostile. */
export function errorRequestInfo(
  request: Request,
  services: Pick<ProcessServices, "stores" | "productionHost">,
  /** The page of the form, where the form names it, and the id that the edge did not give. */
  { formPage, requestId }: Pick<RequestState, "formPage" | "requestId"> = {},
): ErrorRequestInfo {
  const url = new URL(request.url);
  const store = fallbackStoreProfile(url, services);
  const isPost = request.method === "POST";
  const page = isPost ? (pageBefore(request, url) ?? (formPage && safePath(formPage, store.home))) : null;
  const reference = requestId ?? request.headers.get("x-request-id");
  return { store, isPost, again: page || ownPath(url, store.home), reference };
}

/** The path with its query, without the `index` that the edge adds to posts for Remix. */
function ownPath({ pathname, search }: URL, home: string): string {
  const query = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && part !== "index")
    .join("&");
  return safePath(pathname.replace(/^\/{2,}/, "/") + (query && `?${query}`), home);
}

function pageBefore(request: Request, { host }: URL): string | null {
  const referer = request.headers.get("referer") ?? "";
  const before = URL.canParse(referer) ? new URL(referer) : null;
  return before?.host === host && before.protocol.startsWith("http")
    ? safePath(before.pathname + before.search, "") || null
    : null;
}
