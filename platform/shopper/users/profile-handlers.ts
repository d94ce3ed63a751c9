import type * as profile from "#contract/accounts/profile";
import type { Profile } from "#contract/accounts/profile";
import { businessNameOf, requireShopper, type Shopper } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";
import { toDecimalText } from "#platform/core/money";
import { settingsOf } from "#platform/core/store-settings";
import type { Executor } from "#platform/db/database";
import { listReceivables } from "#platform/purchase/fulfillment/settlement/receivables";
import { readCredit } from "#platform/purchase/payment/credit";
import { isOverdue } from "#platform/purchase/payment/payment-terms";

import { changeProfile, loadProfile } from "./profile";

const maxOpenOrders = 20;

async function loadBusinessAccount(db: Executor, shopper: Shopper, now: Date): Promise<Profile["account"]> {
  const name = businessNameOf(shopper);
  if (name === null) return null;
  const id = shopper.effectiveAccountId;
  const { limit = null, left = null } = (await readCredit(db, id)) ?? {};
  const open = await listReceivables(db, { accountIds: [id], isOpen: true, limit: maxOpenOrders });
  return {
    name,
    creditLimit: limit === null ? null : toDecimalText(limit),
    creditLeft: left === null ? null : toDecimalText(Math.max(0, left)),
    // Of what was paid too much nothing is to pay.
    openOrders: open
      .filter((order) => order.open > 0)
      .map(({ orderNumber, purchaseOrder, invoices, dueOn, ...order }) => ({
        orderNumber,
        purchaseOrderNumber: purchaseOrder,
        invoices,
        open: toDecimalText(order.open),
        dueOn,
        isOverdue: isOverdue(dueOn, now),
      })),
  };
}

/** When the last membership of an account ended, in one of these groups; null if none has. */
async function findLastEnd(
  db: Executor,
  accountId: string,
  groups: readonly string[],
  now: Date,
): Promise<string | null> {
  const { until } = await db
    .selectFrom("account_buyer_group as m")
    .innerJoin("buyer_group as g", "g.id", "m.buyer_group_id")
    .select(({ fn }) => fn.max("m.until").as("until"))
    .where("m.account_id", "=", accountId)
    .where("g.name", "in", [...groups, ""])
    .where("m.until", "<=", now)
    .executeTakeFirstOrThrow();
  return until?.toISOString() ?? null;
}

/** A shopper's own profile (API-220, API-221). */
export const profileHandlers: Handlers<typeof profile> = {
  async getProfile({ actor, query, webstore, services: { db, now } }) {
    const shopper = requireShopper(actor);
    const profile = await loadProfile(db, shopper);
    if (query.includeAccount !== "true") return { body: profile };
    const { memberGroups = [] } = settingsOf(webstore);
    const memberships = shopper.buyerGroups
      .filter(({ name }) => memberGroups.includes(name))
      .map(({ name, until }) => ({ name, until: until?.toISOString() ?? null }));
    const lastMembershipEnd =
      memberships.length > 0 ? null : await findLastEnd(db, shopper.effectiveAccountId, memberGroups, now());
    const account = await loadBusinessAccount(db, shopper, now());
    return { body: { ...profile, account, memberships, lastMembershipEnd } };
  },

  async updateProfile({ actor, body, services, webstore }) {
    const scope = { db: services.db, actor, now: services.now(), settings: settingsOf(webstore) };
    return { body: await changeProfile(scope, body) };
  },
};
