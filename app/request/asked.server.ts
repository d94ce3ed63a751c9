import type { ProcessServices } from "./load-context";
import { safePath } from "./redirects.server";
import { storeFace, type StoreFace } from "./store-face.server";

/** What was asked for, as far as an error page needs it; known without the platform. */
export interface Asked {
  store: StoreFace;
  /** Something was sent, and it may or may not have arrived. */
  isPost: boolean;
  /** Where to look again: the same address, or the page that a form was on. */
  again: string;
}

/** Reads an address of a request, whoever wrote it: what it leads to is on our own origin. */
export function askedOf(
  request: Request,
  services: Pick<ProcessServices, "stores" | "productionHost">,
): Asked {
  const url = new URL(request.url);
  const store = storeFace(url, services);
  const isPost = request.method === "POST";
  return { store, isPost, again: (isPost ? pageBefore(request, url) : null) ?? ownPath(url, store.home) };
}

/** The edge adds `?index` to posts, for the framework alone. */
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
