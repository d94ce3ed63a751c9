import type * as repairs from "#contract/shopper/repairs";
import type { Handlers } from "#platform/core/handler";
import { countForm } from "#platform/shopper/registrations/attempts";
import { emailOf } from "#platform/shopper/registrations/contact";

import { cancelRepair, findRepairByKey, listRepairRows, requestRepair, toRepairRequest } from "./service";

/** Repair requests (API-286 to API-288). */
export const repairHandlers: Handlers<typeof repairs> = {
  async listRepairRequests(input) {
    return { body: { repairRequests: (await listRepairRows(input)).map(toRepairRequest) } };
  },

  async createRepairRequest(input) {
    const known = await findRepairByKey(input.services.db, input, input.body.requestKey);
    if (known) return { status: 200, body: toRepairRequest(known) };
    const email = emailOf(input.actor, input.body.contact.email);
    await countForm(input, "repairs", email);
    const { row, isNew } = await requestRepair(input, input.body, email);
    return { status: isNew ? 201 : 200, body: toRepairRequest(row) };
  },

  async cancelRepairRequest(input) {
    return { body: toRepairRequest(await cancelRepair(input, input.params.repairRequestId!)) };
  },
};
