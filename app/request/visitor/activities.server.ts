import { isPrefetch } from "#contract/prefetch";
import type { StoreContext } from "~/request/store-context.server";

import { forgetActivities, readConsent } from "./consent.server";
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
 * sent only for a visitor who allows analytics and has an id (no cookie is created for it). Nothing is sent
 * for an editor's preview or for a prefetch. A browser that opts out after an earlier yes has what was
 * recorded deleted (EVENT-25).
 */
export function recordVisit(context: StoreContext, visit: PageVisit): void {
  const {
    request,
    logger,
    shop: { commerce },
    visitor: { mayHaveCart, isPreviewing, record: cookieOf },
  } = context;
  if (!mayHaveCart || isPreviewing || isPrefetch(request.headers)) return;
  setTimeout(() => void record(), delayMs).unref();

  async function record(): Promise<void> {
    try {
      const { analytics, optedOut } = await readConsent(context);
      // A browser that begins to opt out by its header sends no form.
      if (optedOut && (await cookieOf("consent").read())?.analytics) return await forgetActivities(context);
      if (!analytics) return;
      const { activityTrackingEnabled } = await commerce.call("getAiConfiguration");
      if (activityTrackingEnabled) await commerce.call("recordActivities", { body: { activities: [visit] } });
    } catch (error) {
      logger.debug({ err: error, ...visit }, "an activity was not recorded");
    }
  }
}
