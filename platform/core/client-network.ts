import { clientAddressHeader } from "#contract/accounts/identity";
import type { PlatformRequest } from "#contract/platform-fetch";

/**
 * The network of a client by its IP address: of IPv4 the address, of IPv6 the first four groups, because one
 * client has a whole network of addresses there.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":") || address.includes(".")) return address;
  const groups = address
    .split("::")[0]!
    .split(":")
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, "") || "0");
  return [...groups, "0", "0", "0"].slice(0, 4).join(":");
}

/** The network of the client as the server in front of the platform reports it; null where it does not. */
export function readNetwork(request: PlatformRequest): string | null {
  const address = request.headers.get(clientAddressHeader);
  return address ? networkOf(address) : null;
}
