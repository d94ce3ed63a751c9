import type { Endpoint } from "#contract/endpoint";
import { endpoints, type EndpointName } from "#contract/index";
import { CommerceError } from "~/commerce/errors";

const isOurs = (name: EndpointName) =>
  name !== "listOwnCalls" && (endpoints[name] as Endpoint).source === "ours";

/** Whether the answer to the question for our own calls is that there are none. */
export const saysNone = (error: unknown): boolean =>
  error instanceof CommerceError && error.status < 500 && error.kind !== "too-many";

/**
 * Whether the platform has a call. It is asked which of our own calls it has; one that refuses to answer has
 * none. While it does not answer at all, it counts as having them (DATA-43).
 */
export async function isOffered(
  name: EndpointName,
  ask: () => Promise<{ calls: readonly string[] }>,
): Promise<boolean> {
  if (!isOurs(name)) return true;
  try {
    return (await ask()).calls.includes(name);
  } catch (error) {
    return !saysNone(error);
  }
}
