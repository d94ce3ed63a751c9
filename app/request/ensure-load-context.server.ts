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
  context.services ??= await environmentServices();
  context.state ??= createRequestState(request);
  return context as StoreLoadContext;
}

/** Nothing is known of the client here: no address, no rate, no address that was replaced. */
function createRequestState(request: Request): RequestState {
  return {
    nonce: randomBytes(16).toString("base64"),
    basicVersion: false,
    tooManyRequests: false,
    clientAddress: null,
    unreadableAddress: false,
    foreignPost: false,
    // The framework takes `.data` off the address of a script navigation, which asks for any type. A document
    // that asks for any type too is only larger: its static fragments are in its data as well.
    isDocument: request.headers.get("accept")?.includes("text/html") === true,
    fragments: new Map(),
  };
}
