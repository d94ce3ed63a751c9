import type * as repairs from "#contract/shopper/repairs";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { countForm } from "#platform/shopper/registrations/attempts";
import { emailOf } from "#platform/shopper/registrations/contact";
import type { RegistrationScope } from "#platform/shopper/registrations/service";

import { toRepairRequests, type RepairRow } from "./facts";
import { findRepairByKey, listRepairRows, requestRepair } from "./service";
import { cancelRepair, changeVisit } from "./visits";

const answer = async ({ services: { db, now } }: RegistrationScope, row: RepairRow) =>
  (await toRepairRequests(db, [row], now()))[0]!;

/** Repair requests (API-286 to API-288, API-441, API-442). */
export const repairHandlers: Handlers<typeof repairs> = {
  async listRepairRequests(input) {
    const { db, now } = input.services;
    return { body: { repairRequests: await toRepairRequests(db, await listRepairRows(input), now()) } };
  },

  async createRepairRequest(input) {
    const known = await findRepairByKey(input.services.db, input, input.body.requestKey);
    if (known) return { status: 200, body: await answer(input, known) };
    const email = emailOf(input.actor, input.body.contact.email);
    await countForm(input, "repairs", email);
    const { row, isNew } = await requestRepair(input, input.body, email);
    return { status: isNew ? 201 : 200, body: await answer(input, row) };
  },

  async getRepairRequest(input) {
    const { db } = input.services;
    const row = await db
      .selectFrom("repair_request")
      .selectAll()
      .where("token", "=", input.params.token!)
      .executeTakeFirst();
    if (!row) throw notFound("The repair request does not exist");
    const events = await db
      .selectFrom("repair_event")
      .select(["change", "actor", "text", "created_at"])
      .where("repair_request_id", "=", row.id)
      .orderBy("id")
      .execute();
    return {
      body: {
        ...(await answer(input, row)),
        events: events.map(({ change, actor, text, created_at }) => ({
          change,
          date: created_at.toISOString(),
          byCustomer: actor === "customer",
          text,
        })),
      },
    };
  },

  async changeRepairVisit(input) {
    return { body: await answer(input, await changeVisit(input, input.params.token!, input.body)) };
  },

  async cancelRepairRequest(input) {
    return { body: await answer(input, await cancelRepair(input, input.params.token!)) };
  },
};
