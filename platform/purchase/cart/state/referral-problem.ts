import { sql } from "kysely";

import { ownerKey, type Actor } from "#platform/core/actor";
import { referralsOf } from "#platform/core/store-settings";
import type { Executor, WebstoreTable } from "#platform/db/database";

/** The key of a person in `referral`: the user, or a guest's owner key. Null for a guest without an id. */
export const personOf = (actor: Actor): string | null =>
  actor.kind === "shopper" ? `user:${actor.userId}` : ownerKey(actor);

/** The reasons against a friend's code, in the order in which they are told. */
const problems = {
  isOwn: "This is your own code. It is for a friend’s first order",
  isOwnAddress: "This code can’t be used for the address of the person who shares it",
  hasUsed: "You’ve used a friend’s code already",
  hasOrdered: "This code is for a first order, and you have ordered here before",
  isUsedAtAddress: "A friend’s code was used for this address already",
  isSpent: "This code was used as often as it may be in a year",
} as const;

interface Facts extends Record<Exclude<keyof typeof problems, "isSpent">, boolean> {
  recent: number;
  settings: WebstoreTable["settings"];
}

/**
 * Why the actor cannot use the code of the shopper `referrerId` in a cart, in words for the shopper; null if
 * nothing is in the way (REFERRAL-3). A guest's mailbox and address count as soon as the checkout has them.
 */
export async function findReferralProblem(
  db: Executor,
  { cartId, actor, referrerId, now }: { cartId: string; actor: Actor; referrerId: string; now: Date },
): Promise<string | null> {
  const userId = actor.kind === "shopper" ? actor.userId : null;
  const emails = actor.kind === "shopper" ? [actor.email] : [];
  const yearAgo = new Date(now.getTime() - 365 * 24 * 3_600_000);
  const { rows } = await sql<Facts>`
    with cart as (select * from cart where id = ${cartId}),
      referrer as (select id, email, account_id from shopper where id = ${referrerId}),
      mailbox as materialized (select mailbox_of(email) as name from unnest(${emails}::text[] || array(
        select k.contact->>'email' from checkout k, cart where k.cart_id = cart.id and k.status = 'Active'
          and k.contact->>'email' is not null)) as email),
      doorstep as materialized (select doorstep_of(g.address->>'street', g.address->>'postalCode') as name
        from delivery_group g, cart where g.cart_id = cart.id and g.address->>'street' is not null)
    select w.settings,
      r.id = ${userId} or exists (select from mailbox where name = mailbox_of(r.email)) as "isOwn",
      exists (select from doorstep where name in (
        select doorstep_of(a.street, a.postal_code) from account_address a where a.account_id = r.account_id
        union all
        select doorstep_of(g.address->>'street', g.address->>'postalCode') from order_delivery_group g
          join order_summary o on o.id = g.order_id where o.account_id = r.account_id and o.webstore_id = w.id)) as "isOwnAddress",
      exists (select from referral f where f.webstore_id = w.id
        and (f.person = ${personOf(actor)} or f.mailbox in (select name from mailbox))) as "hasUsed",
      exists (select from order_summary o where o.webstore_id = w.id and o.status <> 'Cancelled'
        and (o.owner_key = cart.owner_key or o.user_id = ${userId} or mailbox_of(o.email) in (select name from mailbox))) as "hasOrdered",
      exists (select from referral f join order_delivery_group g on g.order_id = f.order_id
        where f.referrer_id = r.id and doorstep_of(g.address->>'street', g.address->>'postalCode') in (select name from doorstep)) as "isUsedAtAddress",
      (select count(*)::int from referral f where f.referrer_id = r.id and f.webstore_id = w.id and f.used_at > ${yearAgo}) as recent
    from cart join webstore w on w.id = cart.webstore_id, referrer r`.execute(db);
  const facts = rows[0];
  if (!facts) return null;
  const { yearlyLimit } = referralsOf(facts);
  const is = { ...facts, isSpent: facts.recent >= yearlyLimit };
  const found = (Object.keys(problems) as (keyof typeof problems)[]).find((name) => is[name]);
  return found ? problems[found] : null;
}
