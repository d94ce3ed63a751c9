import type { z } from "zod";

import type { Profile, updateProfile } from "#contract/accounts/profile";

import { requireShopper, type Actor, type Shopper } from "#platform/core/actor";
import { badInput } from "#platform/core/errors";
import type { StoreSettings } from "#platform/core/store-settings";
import { grantConsent, readConsents, withdrawConsent } from "#platform/accounts/consents/consents";
import { clean, readPhone } from "#platform/accounts/addresses/read-address";
import type { ConsentKind } from "#platform/db/stored-values";
import type { Database, Executor } from "#platform/db/database";

import { findZipRecord } from "./find-zip-record";

type ProfileChanges = z.output<typeof updateProfile.body & z.ZodType>;

/** The profile of a shopper (API-220). */
export async function loadProfile(db: Executor, { userId }: Shopper): Promise<Profile> {
  const row = await db.selectFrom("shopper").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const since = await readConsents(db, userId);
  return {
    userId,
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone,
    zipCode: row.zip_code,
    consents: {
      news: since.news?.toISOString() ?? null,
      "cart-reminder": since["cart-reminder"]?.toISOString() ?? null,
    },
  };
}

/**
 * Changes the given parts of a profile (API-221). The name of a private person's account follows the name of
 * the person. Throws 400 for invalid values, and for a consent without a verified email address.
 */
export async function changeProfile(
  { db, actor, now, settings }: { db: Database; actor: Actor; now: Date; settings: StoreSettings },
  changes: ProfileChanges,
): Promise<Profile> {
  const shopper = requireShopper(actor);
  const columns = await readColumns(changes, settings);
  const consents = Object.entries(changes.consents ?? {}) as [ConsentKind, boolean | undefined][];
  if (Object.keys(columns).length === 0 && consents.length === 0)
    throw badInput("Nothing to change was given");
  if (!shopper.isEmailVerified && consents.some(([, isGiven]) => isGiven))
    throw badInput("consents: the email address is not verified");
  return db.transaction().execute(async (trx) => {
    // The row is locked first, so that changes from two windows follow each other.
    const before = await trx
      .selectFrom("shopper")
      .select(["first_name", "last_name"])
      .where("id", "=", shopper.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (Object.keys(columns).length > 0)
      await trx
        .updateTable("shopper")
        .set({ ...columns, updated_at: now })
        .where("id", "=", shopper.userId)
        .execute();
    await renameAccount(trx, shopper, nameOf(before), nameOf({ ...before, ...columns }));
    for (const [kind, isGiven] of consents) {
      if (isGiven === true) await grantConsent(trx, shopper.userId, kind, now);
      if (isGiven === false) await withdrawConsent(trx, shopper.userId, kind, now);
    }
    return loadProfile(trx, shopper);
  });
}

const nameOf = (of: { first_name: string | null; last_name: string | null }) =>
  [of.first_name, of.last_name].filter(Boolean).join(" ");

/** An account of one person has that person's name; one that was named otherwise keeps its name. */
async function renameAccount(
  trx: Executor,
  { accountId }: Shopper,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  await trx
    .updateTable("account")
    .set({ name: after })
    .where("id", "=", accountId)
    .where("kind", "=", "consumer")
    .where("name", "=", before)
    .execute();
}

/** The columns of the shopper that the changes set. Throws 400 for invalid values. */
export async function readColumns(changes: ProfileChanges, settings: StoreSettings) {
  const { firstName, lastName, phoneNumber, zipCode } = changes;
  return {
    ...(firstName !== undefined && { first_name: requireName(firstName, "firstName") }),
    ...(lastName !== undefined && { last_name: requireName(lastName, "lastName") }),
    ...(phoneNumber !== undefined && {
      phone: settings.skipPhoneNumberValidationEnabled ? clean(phoneNumber) : readPhone(clean(phoneNumber)),
    }),
    ...(zipCode !== undefined && {
      zip_code: zipCode.trim() === "" ? null : (await findZipRecord(zipCode)).Zipcode,
    }),
  };
}

function requireName(text: string, field: string): string {
  const name = clean(text);
  if (!name) throw badInput(`${field} is empty`);
  return name;
}
