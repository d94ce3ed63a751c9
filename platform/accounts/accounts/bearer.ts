import { createHash } from "node:crypto";

import { sql } from "kysely";

import { expiredSession, type Guest, type Shopper } from "#platform/core/actor";
import type { PriceBook, Role } from "#platform/db/stored-values";
import type { Executor, WebstoreTable } from "#platform/db/database";
import { badId, forbidden, PlatformError } from "#platform/core/errors";
import { isIdOf } from "#platform/core/ids";
import { preparedQuery } from "#platform/db/prepared-query";

import { endOfSession, idleMs, touchSession } from "./session-use";

/** The SHA-256 under which a token is stored. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest();

/** Throws 400 for an id of zeros, which clients use for 'no account' (API-9). */
export function checkAccountId(accountId: string | undefined): void {
  if (accountId === undefined || !/^0+$/.test(accountId)) return;
  throw new PlatformError(400, "ILLEGAL_QUERY_PARAMETER_VALUE", "effectiveAccountId names no account");
}

/**
 * The id of the account to act for; null if there is none. Throws 400 for the id of another kind of record.
 */
function readAccountId(accountId: string | undefined): string | null {
  checkAccountId(accountId);
  if (accountId && !isIdOf("account", accountId))
    throw badId("effectiveAccountId is not the id of an account");
  return accountId || null;
}

interface ShopperRow {
  id: string;
  contact_id: string;
  account_id: string;
  user_name: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  roles: Role[];
  is_verified: boolean;
}

interface EffectiveAccount {
  id: string;
  name: string;
  is_business: boolean;
  tax_exempt: boolean;
  groups: { id: string; name: string; price_books: PriceBook[]; until: string | null }[];
}

interface BearerRow extends ShopperRow {
  session_id: string;
  session_expires_at: Date;
  session_seen_at: Date;
  session_proven_at: Date | null;
  effective: EffectiveAccount | null;
}

interface BearerValues {
  tokenHash: Buffer;
  store: string;
  wanted: string | null;
  now: Date;
  usedAfter: Date;
}

const shopperColumns = sql`s.id, s.contact_id, s.account_id, s.user_name, s.email, s.first_name, s.last_name, s.roles,
      s.email_verified_at is not null as is_verified`;

/**
 * The wanted account of a shopper `s` with its present groups in a store; null if the shopper may not act for
 * it.
 */
const effectiveAccount = ({ store, wanted, now }: Record<"store" | "wanted" | "now", unknown>) => sql`
    (select json_build_object('id', a.id, 'name', a.name, 'is_business', a.kind <> 'consumer', 'tax_exempt', a.tax_exempt, 'groups', (
          select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'price_books', g.price_books, 'until', m.until) order by g.name), '[]')
          from account_buyer_group m join buyer_group g on g.id = m.buyer_group_id
          where m.account_id = a.id and (m.until is null or m.until > ${now}) and (g.webstores = '{}' or ${store} = any(g.webstores))))
        from account a where a.id = coalesce(${wanted}::text, s.account_id) and (a.id = s.account_id
          or exists (select from managed_account m where m.manager_id = s.account_id and m.account_id = a.id))) as effective`;

const findSession = preparedQuery<BearerValues, BearerRow>(
  ({ tokenHash, store, wanted, now, usedAfter }) => sql`
    select ${shopperColumns}, x.id as session_id, x.expires_at as session_expires_at, x.last_seen_at as session_seen_at,
      x.proven_at as session_proven_at, ${effectiveAccount({ store, wanted, now })}
    from shopper_session x join shopper s on s.id = x.shopper_id
    where x.token_hash = ${tokenHash} and x.revoked_at is null and x.expires_at > ${now}
      and x.last_seen_at > ${usedAfter} and s.is_active`,
);

/** The look-ups of this turn of the event loop. */
const lookUps = new WeakMap<Executor, Map<string, Promise<BearerRow[]>>>();

/**
 * Calls of one page start together, so they share one look-up. No call gets an answer that is older than the
 * call itself: the look-up of a turn of the event loop is sent in the same turn.
 */
function findSessionOnce(db: Executor, values: BearerValues): Promise<BearerRow[]> {
  const key = `${values.tokenHash.toString("base64")} ${values.store} ${values.wanted}`;
  let known = lookUps.get(db);
  if (!known) {
    lookUps.set(db, (known = new Map()));
    setImmediate(() => lookUps.delete(db));
  }
  const rows = known.get(key) ?? findSession(db, values);
  known.set(key, rows);
  return rows;
}

interface BearerScope {
  db: Executor;
  webstore: WebstoreTable;
  now: Date;
}

/**
 * The shopper of `Authorization: Bearer <token>` (API-8), acting for the own account or for the one of
 * `effectiveAccountId`. Throws 401 for a token that is unknown, expired, revoked or was not used for long,
 * and 403 for an account that the shopper does not manage, whether or not it exists (API-9).
 */
export async function getShopperOfToken(
  { db, webstore, now }: BearerScope,
  {
    authorization,
    effectiveAccountId,
    guest,
    isPrefetch,
  }: { authorization: string; effectiveAccountId: string | undefined; guest: Guest; isPrefetch?: boolean },
): Promise<Shopper> {
  const wanted = readAccountId(effectiveAccountId);
  const token = /^Bearer ([\w.~+/-]{16,200})$/i.exec(authorization)?.[1];
  if (!token) throw expiredSession();
  const [row] = await findSessionOnce(db, {
    tokenHash: hashOfToken(token),
    store: webstore.name,
    wanted,
    now,
    usedAfter: new Date(now.getTime() - idleMs),
  });
  if (!row) throw expiredSession();
  if (!row.effective) throw forbidden("You cannot act for this account");
  const seenAt = isPrefetch
    ? row.session_seen_at
    : await touchSession(db, { id: row.session_id, lastSeenAt: row.session_seen_at }, now);
  return toShopper(row, row.effective, {
    guestId: guest.guestId,
    sessionId: row.session_id,
    sessionExpiresAt: endOfSession(row.session_expires_at, seenAt),
    provenAt: row.session_proven_at,
  });
}

const toShopper = (
  row: ShopperRow,
  { groups, ...effective }: EffectiveAccount,
  session: Pick<Shopper, "guestId" | "sessionId" | "sessionExpiresAt" | "provenAt">,
): Shopper => ({
  kind: "shopper",
  userId: row.id,
  contactId: row.contact_id,
  accountId: row.account_id,
  effectiveAccountId: effective.id,
  effectiveAccountName: effective.name,
  isBusiness: effective.is_business,
  isTaxExempt: effective.tax_exempt,
  buyerGroups: groups.map(({ id, name, until }) => ({ id, name, until: until ? new Date(until) : null })),
  priceBooks: [...new Set(groups.flatMap((group) => group.price_books))],
  isEditor: row.roles.includes("editor"),
  isEmailVerified: row.is_verified,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  userName: row.user_name,
  ...session,
});

/**
 * A shopper without a session, for what the store does in the shopper's name. Null if the account is closed
 * or the shopper may no longer act for the other one.
 */
export async function findShopperFor(
  { db, webstore, now }: BearerScope,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<Shopper | null> {
  const { rows } = await sql<ShopperRow & { effective: EffectiveAccount | null }>`
    select ${shopperColumns}, ${effectiveAccount({ store: sql`${webstore.name}::text`, wanted: accountId, now })}
    from shopper s where s.id = ${userId} and s.is_active`.execute(db);
  const [row] = rows;
  if (!row?.effective) return null;
  return toShopper(row, row.effective, {
    guestId: null,
    sessionId: "",
    sessionExpiresAt: now,
    provenAt: null,
  });
}
