import { listWebstores } from "#contract/accounts/application-context";
import { platformRequest, type PlatformFetch } from "#contract/platform-fetch";

/**
 * Asks a platform on the network for its stores, the main store first (OPS-8). Throws an error that names the
 * setting which makes the question unnecessary if the platform does not answer with at least one store within
 * `deadlineMs` milliseconds.
 */
export async function askForStores(fetch: PlatformFetch, base: string, deadlineMs = 10_000) {
  const headers = new Headers({ accept: "application/json" });
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const answer = await fetch(platformRequest("GET", base + listWebstores.path, headers, "", signal));
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const { webstores } = listWebstores.response.parse(JSON.parse(await answer.text()));
    if (webstores.length === 0) throw new Error("it has no store");
    return webstores.map(({ id, name, siteId, communityId }) => ({
      name,
      webstoreId: id,
      siteId,
      communityId,
    }));
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`The platform at ${base} does not name its stores (${message}). Set STORES.`, { cause });
  }
}
