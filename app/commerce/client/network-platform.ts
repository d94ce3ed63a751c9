import { platformSecretHeader } from "#contract/accounts/identity";
import type { PlatformFetch, PlatformResponse } from "#contract/platform-fetch";

/** Makes a request to another host, within limits (edge/network.ts). */
export type NetworkCall = (
  url: string,
  request: { method: string; headers: Headers; body?: string; signal?: AbortSignal | undefined },
) => Promise<PlatformResponse>;

/**
 * Creates the fetch function for a platform on the network. `secret` tells a platform of ours that the call
 * comes from its storefront; it is null for another platform. Calls carry the id of the visitor's request, so
 * that the lines of both logs can be put together (OPS-100).
 */
export function networkPlatform(
  call: NetworkCall,
  secret: string | null,
  requestId: () => string | undefined = () => undefined,
): PlatformFetch {
  return async (request) => {
    const { method, url, signal } = request;
    const headers = new Headers(request.headers);
    if (secret !== null) headers.set(platformSecretHeader, secret);
    const id = requestId();
    if (id !== undefined) headers.set("x-request-id", id);
    const body = await request.text();
    return call(url, { method, headers, signal, ...(body === "" ? {} : { body }) });
  };
}
