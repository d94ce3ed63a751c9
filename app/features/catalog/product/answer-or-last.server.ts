import { LRUCache } from "lru-cache";

import { inTime } from "~/request/in-time.server";
import type { StoreContext } from "~/request/store-context.server";

/** The last answers for guests, by part, store and product. */
const last = new LRUCache<string, object>({ max: 300, ttl: 15 * 60_000 });

/** Counts since the start, by part. */
const leftOut = new Map<string, number>();

/**
 * The answer for a part of a product page that can be left out. If it is late, the last one takes its place,
 * and it is kept for the next page when it comes. Without a last one the page waits longer, and then does
 * without the part, which is counted in the log (CATALOG-28).
 */
export async function answerOrLast<Answer extends object>(
  { logger, store, visitor, shop: { revision } }: StoreContext,
  { part, productId, none }: { part: string; productId: string; none: Answer },
  answer: Promise<Answer>,
): Promise<Answer> {
  // The prices in a signed-in shopper's answers may be the shopper's own.
  const key = visitor.isSignedIn ? null : [part, store.webstoreId, productId, revision].join(" ");
  const known = key === null ? undefined : (last.get(key) as Answer | undefined);
  const kept = answer.then((fresh) => {
    if (key !== null) last.set(key, fresh);
    return fresh;
  });
  try {
    return await inTime(kept, known ? 600 : 2_000);
  } catch (error) {
    if (known) return known;
    const count = (leftOut.get(part) ?? 0) + 1;
    leftOut.set(part, count);
    logger.warn({ err: error, part, count }, "a part of a product page was left out");
    return none;
  }
}
