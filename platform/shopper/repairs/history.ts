import { repairPath } from "#contract/mail-links";

import { writeMail } from "#platform/core/outbox";
import type { Executor } from "#platform/db/database";
import type { RepairChange } from "#platform/db/stored-values";
import { loadSeller } from "#platform/mail/mail-brand";

interface Recorded {
  change: RepairChange;
  /** `customer`, or such as `operator:kim`. */
  actor: string;
  /** The time of the visit in words; null where there is none. */
  when: string | null;
  /** An operator's words, which the customer reads. */
  text: string | null;
  now: Date;
}

/**
 * Writes what became of a repair to its history, and tells it to the customer by mail, and to the store if
 * the customer did it (APPLIANCE-43, MAIL-43 to MAIL-45). A guest is not named: the address may be that of a
 * stranger.
 */
export async function recordRepair(
  trx: Executor,
  repairId: string,
  { change, actor, when, text, now }: Recorded,
): Promise<void> {
  const row = await trx
    .selectFrom("repair_request")
    .selectAll()
    .where("id", "=", repairId)
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto("repair_event")
    .values({
      repair_request_id: repairId,
      change,
      actor,
      text: [when, text].filter(Boolean).join("\n") || null,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { reference, product_name: productName, webstore_id: webstoreId } = row;
  const facts = { change, productName, reference, when };
  const link = repairPath(row.token);
  const mail = { recipient: row.email, webstoreId, cause: `repair:${id}` };
  if (change === "Received") {
    const firstName = row.owner_key.startsWith("guest:") ? null : row.first_name;
    const data = { firstName, productName, problem: row.problem, reference, when, link };
    await writeMail(trx, { ...mail, template: "repair-requested", data }, now);
  } else {
    await writeMail(trx, { ...mail, template: "repair-changed", data: { ...facts, note: text, link } }, now);
  }
  const { supportEmail } = await loadSeller(trx, webstoreId);
  if (actor !== "customer" || supportEmail === null) return;
  const notice = { recipient: supportEmail, webstoreId, cause: `repair-notice:${id}` };
  await writeMail(trx, { ...notice, template: "repair-notice", data: facts }, now);
}
