import type { StoreContext } from "~/request/store-context.server";

/** Long enough for the page to be on its way. */
const laterMs = 100;

/**
 * Counts that a product was looked at, for the recommendations (decisions.md section 9: without script events are recorded on the server). The page does not wait
 * for it, nor fails with it. Only of who has an id already: no cookie is made for it. Not of editors in preview, of a browser that only fetches ahead, nor
 * of one that asks not to be followed (Sec-GPC).
 */
export function recordProductView({ commerce, mayHaveCart, preview, request, logger }: StoreContext, productId: string): void {
  const header = (name: string) => request.headers.get(name) ?? "";
  if (!mayHaveCart || preview || header("sec-gpc") === "1" || /prefetch/.test(header("sec-purpose") + header("purpose"))) return;
  setTimeout(() => void record(), laterMs).unref();

  async function record(): Promise<void> {
    try {
      const { activityTrackingEnabled } = await commerce.call("getAiConfiguration");
      if (activityTrackingEnabled) await commerce.call("recordActivities", { body: { activities: [{ type: "ViewProduct", productId }] } });
    } catch (error) {
      logger.debug({ err: error, productId }, "a product view was not recorded");
    }
  }
}
