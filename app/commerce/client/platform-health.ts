import { getApplicationContext } from "#contract/accounts/application-context";
import { platformRequest, type PlatformFetch } from "#contract/platform-fetch";

/**
 * Creates a check whether a platform on the network answers the application context, within `deadlineMs`
 * milliseconds.
 */
export function createHealthCheck({
  fetch,
  base,
  webstoreId,
  deadlineMs = 5_000,
}: {
  fetch: PlatformFetch;
  base: string;
  webstoreId: string;
  deadlineMs?: number;
}) {
  const url = base + getApplicationContext.path.replace("{webstoreId}", encodeURIComponent(webstoreId));
  return async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const ending = new AbortController();
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => {
        resolve(false);
        ending.abort();
      }, deadlineMs);
    });
    const headers = new Headers({ accept: "application/json" });
    const answered = fetch(platformRequest("GET", url, headers, "", ending.signal)).then(async (answer) => {
      await answer.text();
      return answer.ok;
    });
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  };
}
