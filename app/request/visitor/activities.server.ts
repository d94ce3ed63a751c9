import { isPrefetch } from "#contract/prefetch";
import type { StoreContext } from "~/request/store-context.server";

import type { PageVisit } from "./page-notes";

/** Delay before the call, so that the page is sent first. */
const delayMs = 100;

/** Records a product view for the recommendations. */
export const recordProductView = (context: StoreContext, productId: string): void =>
  noteVisit(context, { type: "ViewProduct", productId });

/** Records a search that found something, for the search suggestions. */
export const recordSearch = (context: StoreContext, searchTerm: string): void =>
  noteVisit(context, { type: "Search", searchTerm });

/** Others who get the kept page visit it too. */
function noteVisit(context: StoreContext, visit: PageVisit): void {
  context.document.notes.visit = visit;
  recordVisit(context, visit);
}

/**
 * Sends a visit as an activity to the platform after the page (EVENT-23). Failures are only logged. It is
 * sent only for a visitor who chose "Allow analytics" and has an id (no cookie is created for it). Nothing is
 * sent for an editor's preview, for a prefetch, or for a browser that opts out by Sec-GPC.
 */
export function recordVisit(
  {
    request,
    logger,
    shop: { commerce },
    visitor: { mayHaveCart, isPreviewing, record: cookieOf },
  }: StoreContext,
  visit: PageVisit,
): void {
  if (!mayHaveCart || isPreviewing || request.headers.get("sec-gpc") === "1" || isPrefetch(request.headers))
    return;
  setTimeout(() => void record(), delayMs).unref();

  async function record(): Promise<void> {
    try {
      if ((await cookieOf("consent").read()) !== "yes") return;
      const { activityTrackingEnabled } = await commerce.call("getAiConfiguration");
      if (activityTrackingEnabled) await commerce.call("recordActivities", { body: { activities: [visit] } });
    } catch (error) {
      logger.debug({ err: error, ...visit }, "an activity was not recorded");
    }
  }
}
