import { sql } from "kysely";

import type * as referrals from "#contract/shopper/referrals";
import { isoDay } from "#contract/iso-day";
import { requireShopper, type Actor } from "#platform/core/actor";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { toDecimalText } from "#platform/core/money";
import { referralsOf } from "#platform/core/store-settings";
import type { Database, WebstoreTable } from "#platform/db/database";

import { findCode, makeCode } from "./codes";

const yearMs = 365 * 24 * 3_600_000;

/** The code of a shopper and what came of it (REFERRAL-6). */
async function loadReferral(db: Database, actor: Actor, store: WebstoreTable, now: Date) {
  const { userId } = requireShopper(actor);
  const { rows } = await sql<{ used: number; waiting: number; recent: number }>`
    select count(*)::int as used, count(*) filter (where settled_at is null)::int as waiting,
      count(*) filter (where used_at > ${new Date(now.getTime() - yearMs)})::int as recent
    from referral where referrer_id = ${userId} and webstore_id = ${store.id}`.execute(db);
  const { used, waiting, recent } = rows[0]!;
  const rewards = await db
    .selectFrom("referral as f")
    .innerJoin("promotion as p", "p.id", "f.reward_id")
    .select(["p.coupon_code", "p.kind", "p.value", "p.minimum_amount_minor", "p.ends_at", "p.usage_count"])
    .where("f.referrer_id", "=", userId)
    .where("f.webstore_id", "=", store.id)
    .orderBy("f.settled_at", "desc")
    .orderBy("f.order_id")
    .limit(100)
    .execute();
  const own = await findCode(db, userId, store);
  return {
    code: own?.code ?? null,
    isEnded: own !== undefined && own.ended_by !== null,
    used,
    waiting,
    left: Math.max(0, referralsOf(store).yearlyLimit - recent),
    rewards: rewards.map((row) => ({
      code: row.coupon_code ?? "",
      discount: row.kind === "Percentage" ? `${Number(row.value) / 100}%` : toDecimalText(Number(row.value)),
      minimumAmount: toDecimalText(Number(row.minimum_amount_minor)),
      endsOn: isoDay(row.ends_at!),
      isUsed: row.usage_count > 0,
    })),
  };
}

/** Codes for friends (API-446, API-449). */
export const referralHandlers: Handlers<typeof referrals> = {
  async getReferral({ actor, webstore, services: { db, now } }) {
    return { body: await loadReferral(db, actor, webstore, now()) };
  },

  async createReferral({ actor, webstore, services: { db, now } }) {
    await makeCode(db, { actor, store: webstore });
    return { body: await loadReferral(db, actor, webstore, now()) };
  },

  async getFriendCode({ params, webstore, services: { db, now } }) {
    const { rows } = await sql<{ code: string; isUsable: boolean }>`
      select p.coupon_code as code, (p.ends_at is null or p.ends_at > ${now()}) and (
        select count(*) from referral f where f.referrer_id = p.referrer_id and f.webstore_id = ${webstore.id} and f.used_at > ${new Date(now().getTime() - yearMs)})
          < ${referralsOf(webstore).yearlyLimit} as "isUsable"
      from promotion p where p.coupon_code = ${params.code!.toUpperCase()} and p.referrer_id is not null
        and ${webstore.name} = any(p.webstores)`.execute(db);
    if (!rows[0]) throw notFound("This code is not known");
    return { body: rows[0] };
  },
};
