import type { Executor } from "#platform/db/database";

import { loadOrderFacts, type OrderFacts } from "./facts";
import { nextSteps } from "./next-steps";

/** An order as `order --json` and the commands that change orders print it (docs/operations.md). */
export interface OrderReport extends OrderFacts {
  /** The next steps, in words. */
  next: string[];
}

/** Reads an order that exists. */
export async function loadOrderReport(db: Executor, orderId: string): Promise<OrderReport> {
  const facts = await loadOrderFacts(db, orderId);
  return { ...facts, next: nextSteps(facts) };
}
