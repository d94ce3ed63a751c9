import { randomBytes } from "node:crypto";

import { environmentServices } from "~/services.server";

import type { RequestState, StoreLoadContext } from "./load-context";

/**
 * The load context of a request. server.ts brings one; a host with its own server (remix-serve) brings an
 * empty object, which is filled here once and then shared by all loaders, the action and the renderer.
 */
export async function ensureLoadContext(
  context: Partial<StoreLoadContext>,
  request: Request,
): Promise<StoreLoadContext> {
  // Not after the `await`: a loader may note something here for the others, which start at the same time.
  context.state ??= createRequestState(request);
  context.services ??= await environmentServices();
  return context as StoreLoadContext;
}

/** The request state without our own server: the client's address and rate limit are not known. */
function createRequestState(request: Request): RequestState {
  const sentId = request.headers.get("x-request-id") ?? "";
  return {
    requestId: /^[\w.:-]{8,64}$/.exec(sentId)?.[0] ?? randomBytes(8).toString("hex"),
    basicVersion: false,
    tooManyRequests: false,
    clientAddress: null,
    unreadableAddress: false,
    foreignPost: false,
    // The framework removes `.data` from the address of a script navigation, so only the `Accept` header
    // tells it apart from a document. A document request without `text/html` still works: it only contains
    // its static fragments twice.
    isDocument: request.headers.get("accept")?.includes("text/html") === true,
    fragments: new Map(),
  };
}
