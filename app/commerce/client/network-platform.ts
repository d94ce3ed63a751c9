import { platformSecretHeader } from "#contract/accounts/identity";
import type { PlatformFetch, PlatformResponse } from "#contract/platform-fetch";

/** Makes a request to another host, within limits (edge/network.ts). */
export type NetworkCall = (
  url: string,
  request: { method: string; headers: Headers; body?: string; signal?: AbortSignal | undefined },
) => Promise<PlatformResponse>;

/** Creates the fetch function for a platform on the network, which knows its storefronts by `secret`. */
export function networkPlatform(call: NetworkCall, secret: string): PlatformFetch {
  return async (request) => {
    const { method, url, signal } = request;
    const headers = new Headers(request.headers);
    headers.set(platformSecretHeader, secret);
    const body = await request.text();
    return call(url, { method, headers, signal, ...(body === "" ? {} : { body }) });
  };
}
