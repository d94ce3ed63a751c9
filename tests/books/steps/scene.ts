import type { Database } from "#platform/db/database";
import {
  performOperations,
  type SettlementServices,
} from "#platform/purchase/fulfillment/settlement/perform-operations";
import { receiveWebhook } from "#platform/purchase/fulfillment/settlement/webhooks";
import { createProviders } from "#platform/purchase/payment/providers";
import { sendDueNotices, type DeliverNotice } from "#platform/purchase/test-gateway/notices";
import { silentLog } from "#tests/support/silent-log";

/** The input of a process for a change. It is sent to another process as JSON. */
export interface Scene {
  orderId: string;
  /** The version that the person saw. */
  version: number;
  /** The platform's clock, in milliseconds. */
  time: number;
  /** The changed object: a line, a return, a delivery group. */
  subject?: string;
  amount?: number;
  webhook?: { headers: [string, string][]; body: string };
}

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** The services of a process whose clock shows this time, with a gateway that sends its webhooks to it. */
export function servicesAt(db: Database, time: number): SettlementServices & { deliver: DeliverNotice } {
  const now = () => new Date(time);
  const deliver: DeliverNotice = async (request) =>
    (await receiveWebhook(services, "test-gateway", request)).ok;
  const services = { db, now, log: silentLog, providers: createProviders({ db, now, deliver }), deliver };
  return services;
}

/** The work that the running store does by itself, from this time on: it moves money, and webhooks arrive. */
export async function settle(db: Database, time: number, minutes: readonly number[] = [0, 70, 140]) {
  for (const later of minutes) {
    const services = servicesAt(db, time + later * minute);
    await performOperations(services);
    await sendDueNotices(services, services.deliver);
    await performOperations(services);
  }
}

export const request = ({ orderId, version }: Scene) => ({ orderId, version, actor: "operator:kim" });
