import type { PlatformFetch } from "#contract/platform-fetch";

/** The fetch function for a platform on the network. */
export const networkPlatform: PlatformFetch = async (request) => {
  const { method, url, headers } = request;
  const body = await request.text();
  return fetch(url, { method, headers, ...(body === "" ? {} : { body }) });
};
