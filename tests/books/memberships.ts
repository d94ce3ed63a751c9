import type { Database } from "#platform/db/database";
import { mayMoveMoney } from "#platform/purchase/fulfillment/order-sums";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { loadOrder, type OrderRecord } from "#platform/purchase/order/order-record";
import { createMembers } from "#tests/support/memberships";
import type { OrderSide } from "#tests/support/order-side";

import { request, type Event, type Life } from "./order-life";

const membershipLine = (life: Life) => life.main.find(({ isMembership }) => isMembership);

export const membershipEvents: Record<string, Event> = {
  /** Gives back all that was charged for the membership. */
  giveBack(shop, life) {
    const line = membershipLine(life);
    if (!line || line.shipped === 0) return null;
    return loadOrder(shop.db, life.id).then(({ items }) => {
      const { billed_minor: billed, goodwill_minor: goodwill } = items.find(({ id }) => id === line.id)!;
      const amount = Number(billed) - Number(goodwill);
      return refundOrder(shop, request(life), { amount: [{ itemId: line.id, amount }] });
    });
  },
};

/** The laws of an order's membership: it begins once, and ends once if it is not paid or given back. */
export async function brokenMembershipLaws(
  db: Database,
  life: Life,
  { order, items, operations }: OrderRecord,
): Promise<string[]> {
  const line = membershipLine(life);
  if (!line) return [];
  const rows = await db.selectFrom("membership").selectAll().where("order_item_id", "=", line.id).execute();
  const [row] = rows;
  if (line.shipped === 0 || !row) return rows.length === line.shipped ? [] : ["a membership begins once"];
  const problems: string[] = [];
  const must = (holds: boolean, law: string) => void (holds || problems.push(law));

  const { billed_minor: billed, goodwill_minor: goodwill } = items.find(({ id }) => id === line.id)!;
  const charges = operations.filter(
    ({ kind, parts }) => kind === "Capture" && parts!.some(({ id }) => id === line.id),
  );
  const isCharged = charges.some(({ status }) => status === "Succeeded");
  const isRefused = !isCharged && charges.some((each) => !mayMoveMoney(each));
  const isGivenBack = Number(billed) > 0 && Number(goodwill) >= Number(billed);
  must((row.ended_at === null) === (!isRefused && !isGivenBack), "what is paid, or may be, is a membership");

  const end = new Date(row.joined_at);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  const { until } = await db
    .selectFrom("account_buyer_group")
    .select("until")
    .where("account_id", "=", order.account_id)
    .executeTakeFirstOrThrow();
  must(
    until!.getTime() === (row.ended_at ?? end).getTime(),
    "the account is a member for a year, or until the end",
  );

  const before = life.membership;
  life.membership = { joined: row.joined_at.getTime(), ended: row.ended_at?.getTime() ?? null };
  must(
    before?.joined !== life.membership.joined ||
      before.ended === null ||
      before.ended === life.membership.ended,
    "a membership ends once",
  );
  const mails = await db
    .selectFrom("outbox")
    .select("id")
    .where("cause", "=", `membership-not-paid:${line.id}`)
    .execute();
  must(!isRefused || mails.length === 1, "who has not paid is told so");
  return problems;
}

/** At the front door, at this time: exactly those who have paid for a membership are members. */
export async function brokenMembers(
  side: OrderSide,
  lives: readonly Life[],
  time: number,
): Promise<string[]> {
  side.clock.offset = time - Date.now();
  const { groupsOf, renewSession } = createMembers(side);
  const problems: string[] = [];
  for (const { id, buyer, membership } of lives) {
    if (!buyer) continue;
    await renewSession(buyer);
    const isMember = (await groupsOf(buyer)).includes("Members");
    if (isMember !== (membership?.ended === null)) problems.push(`${id}: the buyer's prices are wrong`);
  }
  return problems;
}
