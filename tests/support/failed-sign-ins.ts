import { unknownClient } from "#platform/accounts/accounts/client";
import { countFailure, signInCounters } from "#platform/accounts/accounts/throttle";
import type { Database } from "#platform/db/database";

/** Counts failed sign-ins to an account without making them, from a client that is not known there. */
export async function failSignIns(db: Database, email: string, times: number, network: string | null = null) {
  const counters = await signInCounters(db, { email, client: { ...unknownClient, network } });
  for (let count = 0; count < times; count += 1) await countFailure(db, counters, new Date());
}
