import { createHmac } from "node:crypto";

import type { Viewer } from "#edge/own-page";
import type { RequestFacts } from "#edge/page-views";
import { readCookie, storeCookies } from "~/request/cookies.server";
import type { ProcessServices } from "~/request/load-context";
import { consentOf } from "~/request/visitor/consent.server";

type Services = Pick<ProcessServices, "secret" | "secureCookies" | "stores" | "retarget">;

/** A call is given up after this time, in milliseconds. */
const callMs = 5_000;

/** Sends calls to the configured address (EVENT-13); null where there is none. */
export function createRetarget(
  url: string | undefined,
  log: ProcessServices["logger"],
): NonNullable<ProcessServices["retarget"]> | null {
  if (url === undefined) return null;
  return (call) => {
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ event: "search-retarget", ...call }),
      redirect: "manual",
      signal: AbortSignal.timeout(callMs),
    })
      .then(async ({ status, body }) => {
        await body?.cancel();
        if (status >= 300) log.warn({ status }, "a search-retarget call was refused");
      })
      .catch((error: unknown) => log.warn({ err: error }, "a search-retarget call failed"));
  };
}

/**
 * Takes the search-retarget call of a browser. It counts for a shopper who is signed in, in the main store,
 * and allows advertising now; false otherwise.
 */
export async function takeRetarget(
  { secret, secureCookies, stores, retarget }: Services,
  { cookie, secGpc }: Pick<RequestFacts, "cookie" | "secGpc">,
  viewer: Viewer | null,
  { id, payload }: { id: string; payload: Record<string, unknown> },
): Promise<boolean> {
  const cookies = storeCookies(secret, secureCookies);
  const [answer, session] = await Promise.all([
    readCookie(cookies.consent, cookie),
    readCookie(cookies.session, cookie),
  ]);
  const { webstoreId } = stores[0]!;
  const counts = session !== null && consentOf(answer, secGpc).advertising && payload.storeId === webstoreId;
  if (counts)
    retarget?.({ id, storeId: webstoreId, shopper: viewer?.userId ? hashOf(secret, viewer.userId) : null });
  return counts;
}

/** The same for a shopper each time, and nothing that anybody else can find the shopper by. */
const hashOf = (secret: Services["secret"], userId: string) =>
  createHmac("sha256", [secret].flat()[0]!)
    .update(`search-retarget ${userId}`)
    .digest("base64url")
    .slice(0, 22);
