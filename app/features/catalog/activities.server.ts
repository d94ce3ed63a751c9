import type { StoreContext } from "~/request/store-context.server";

/** Long enough for the page to be on its way. */
const laterMs = 100;

type Activity = { type: "ViewProduct"; productId: string } | { type: "Search"; searchTerm: string };

/** Counts that a product was looked at, for the recommendations. */
export const recordProductView = (context: StoreContext, productId: string): void =>
  recordLater(context, { type: "ViewProduct", productId });

/** Counts that something was searched for and found, for the suggestions of those who search next. */
export const recordSearch = (context: StoreContext, searchTerm: string): void =>
  recordLater(context, { type: "Search", searchTerm });

/**
 * Tells the platform what a visitor did (decisions.md section 9: without script events are recorded on the
 * server). The page does not wait for it, nor fails with it. Only of who has an id already: no cookie is made
 * for it. Not of editors in preview, of a browser that only fetches ahead, nor of one that asks not to be
 * followed (Sec-GPC).
 */
function recordLater(
  { commerce, mayHaveCart, preview, request, logger }: StoreContext,
  activity: Activity,
): void {
  const header = (name: string) => request.headers.get(name) ?? "";
  if (
    !mayHaveCart ||
    preview ||
    header("sec-gpc") === "1" ||
    /prefetch/.test(header("sec-purpose") + header("purpose"))
  )
    return;
  setTimeout(() => void record(), laterMs).unref();

  async function record(): Promise<void> {
    try {
      const { activityTrackingEnabled } = await commerce.call("getAiConfiguration");
      if (activityTrackingEnabled)
        await commerce.call("recordActivities", { body: { activities: [activity] } });
    } catch (error) {
      logger.debug({ err: error, ...activity }, "an activity was not recorded");
    }
  }
}
