import type { EndpointName } from "#contract/index";

import { CommerceError } from "~/commerce/errors";
import type { SharedCache } from "~/commerce/cache/shared-cache";
import type { CallPlan } from "./call-plan";

/** The calls whose additions a platform has refused. A platform is known by the cache of its answers. */
const refused = new WeakMap<SharedCache, Set<EndpointName>>();

/**
 * Sends a body by `send`. Our own additions to the call are left out if the platform refuses fields that it
 * does not know, and from then on (DATA-40).
 */
export async function sendWithAdditions<T>(
  cache: SharedCache,
  { name, endpoint: { additions = [] } }: Pick<CallPlan, "name" | "endpoint">,
  body: unknown,
  send: (body: unknown) => Promise<T>,
): Promise<T> {
  const entries = Object.entries((body ?? {}) as object);
  const known = entries.filter(([field]) => !additions.includes(field));
  if (known.length === entries.length) return send(body);
  const without = Object.fromEntries(known);
  const calls = refused.get(cache);
  if (calls?.has(name)) return send(without);
  try {
    return await send(body);
  } catch (error) {
    if (!(error instanceof CommerceError) || error.status !== 400 || error.code !== "JSON_PARSER_ERROR")
      throw error;
    const answer = await send(without);
    refused.set(cache, (calls ?? new Set()).add(name));
    return answer;
  }
}
