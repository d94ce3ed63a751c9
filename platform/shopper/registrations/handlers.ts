import type * as registrations from "#contract/shopper/registrations";
import { ownerKey, requireOwnerKey } from "#platform/core/actor";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";

import { listOrderedAppliances, toApplianceProduct } from "./appliances";
import { readContact } from "./contact";
import { listRegistrationRows, toRegistration } from "./queries";
import {
  changeRegistration,
  claim,
  countClaimable,
  getRegistrationRow,
  register,
  removeRegistration,
} from "./service";

/** Registered appliances (API-281 to API-285). */
export const registrationHandlers: Handlers<typeof registrations> = {
  async listRegistrations(input) {
    const { actor, webstore, services } = input;
    const owner = requireOwnerKey(actor);
    const [rows, ordered, claimableCount] = await Promise.all([
      listRegistrationRows(services.db, owner, webstore.brands),
      actor.kind === "shopper"
        ? listOrderedAppliances(services.db, {
            ownerKey: owner,
            userId: actor.userId,
            brands: webstore.brands,
          })
        : [],
      countClaimable(input),
    ]);
    return {
      body: {
        registrations: rows.map(toRegistration),
        ordered: ordered.map((row) => ({
          product: toApplianceProduct(row),
          orderNumber: row.order_number,
          orderedDate: row.ordered_at.toISOString(),
        })),
        claimableCount,
      },
    };
  },

  async createRegistration(input) {
    const contact = readContact(input.actor, input.body.contact);
    const { row, isNew } = await register(input, input.body, contact);
    return { status: isNew ? 201 : 200, body: toRegistration(row) };
  },

  async getRegistration(input) {
    const row = await getRegistrationRow(input.services.db, input, input.params.registrationId!);
    return { body: toRegistration(row) };
  },

  async updateRegistration(input) {
    return {
      body: toRegistration(await changeRegistration(input, input.params.registrationId!, input.body)),
    };
  },

  async deleteRegistration(input) {
    await removeRegistration(input, input.params.registrationId!);
    return { body: null };
  },

  async getRegistrationProof({ actor, params, services }) {
    requireOwnerKey(actor);
    const proof = await services.db
      .selectFrom("registration_proof as f")
      .innerJoin("product_registration as r", "r.id", "f.registration_id")
      .select(["f.file_name", "f.content_type", "f.content"])
      .where("r.id", "=", params.registrationId!)
      .where("r.owner_key", "=", ownerKey(actor))
      .executeTakeFirst();
    if (!proof) throw notFound("There is no proof of purchase");
    return {
      body: {
        fileName: proof.file_name,
        contentType: proof.content_type,
        content: proof.content.toString("base64"),
      },
    };
  },

  async claimRegistrations(input) {
    return { body: { claimedCount: await claim(input) } };
  },
};
