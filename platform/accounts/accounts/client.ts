import { clientDeviceHeader, clientUserAgentHeader } from "#contract/accounts/identity";
import type { PlatformRequest } from "#contract/platform-fetch";

import { readNetwork } from "#platform/core/client-network";

import { nameDevice } from "./device-name";

/** The browser of somebody who signs in, as the storefront reports it. */
export interface Client {
  /** The network of its IP address (API-174). */
  network: string | null;
  /** Browser and system in plain words (API-321). */
  deviceName: string | null;
  /** The secret that the browser keeps in a cookie; null for a client without one. */
  deviceToken: string | null;
}

/** A client of which nothing is known. */
export const unknownClient: Client = { network: null, deviceName: null, deviceToken: null };

/** Reads the headers about the client. Values of another form count as absent. */
export function readClient(request: PlatformRequest): Client {
  const token = request.headers.get(clientDeviceHeader);
  return {
    network: readNetwork(request),
    deviceName: nameDevice(request.headers.get(clientUserAgentHeader)),
    deviceToken: token !== null && /^[\w-]{43}$/.test(token) ? token : null,
  };
}
