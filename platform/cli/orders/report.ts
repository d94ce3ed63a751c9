import type { Executor } from "#platform/db/database";

import { loadOrderFacts, type OrderFacts } from "./facts";
import { nextSteps } from "./next-steps";

/** An order as `order --json` and the commands that change orders print it (docs/operations.md). */
export interface OrderReport extends OrderFacts {
  /** The next steps, in words. */
  next: string[];
}

/** Reads an order that exists. */
export const loadOrderReport = async (db: Executor, orderId: string): Promise<OrderReport> =>
  (await loadReportWithEvents(db, orderId)).report;

/** The same, with the ids of the events. */
export async function loadReportWithEvents(
  db: Executor,
  orderId: string,
): Promise<{ report: OrderReport; eventIds: string[] }> {
  const { facts, eventIds } = await loadOrderFacts(db, orderId);
  return { report: { ...facts, next: nextSteps(facts) }, eventIds };
}
