import { randomInt, randomUUID } from "node:crypto";

import { newId } from "#platform/core/ids";
import type { modelHandlers } from "#platform/shopper/models/handlers";
import type { registrationHandlers } from "#platform/shopper/registrations/handlers";

import { badCurrency, refusal, type Case, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

const pdf = Buffer.from("%PDF-1.7 proof").toString("base64");
const proof = { fileName: "receipt.pdf", content: pdf };
const nobodys = { registrationId: "0rG000000000000AAA" };
export const newSerial = () => `S${String(randomInt(1e9)).padStart(10, "0")}`;

/** The model number of the range that all cases use. */
export const modelOf = async ({ side, productId }: World): Promise<string> =>
  (await side.db.selectFrom("product").select("sku").where("id", "=", productId).executeTakeFirstOrThrow())
    .sku;

/** The body of a registration. */
const newBody = async (world: World, changes: object = {}) => ({
  model: await modelOf(world),
  serialNumber: newSerial(),
  purchaseDate: "2026-01-31",
  retailer: "Corner Store",
  ...changes,
});

const withBody =
  (changes: object = {}): Prepare =>
  async (_guest, world) => ({ body: await newBody(world, changes) });

async function registered(guest: Guest, world: World, changes: object = {}) {
  const { body } = await guest.call("createRegistration", { body: await newBody(world, changes) });
  return { registrationId: body.registrationId as string };
}

const onRegistration =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: await registered(guest, world, { proof }) });

const noSession = (input: CallInput = {}) =>
  refusal("an expired session", 401, "INVALID_SESSION_ID", {
    params: nobodys,
    ...input,
    headers: { authorization: `Bearer ${"x".repeat(32)}` },
  });

const noRecord = (input: CallInput = {}) =>
  refusal("a missing record", 404, "ITEM_NOT_FOUND", { params: nobodys, ...input });

const strangeCurrency = (prepare: (input: CallInput) => Prepare) =>
  refusal(
    "an invalid currency code",
    400,
    "INVALID_API_INPUT",
    prepare({ query: { currencyIsoCode: "US" } }),
  );

const surplus = (input: CallInput["body"]) =>
  refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
    params: nobodys,
    body: { ...(input as object), surplus: 1 },
  });

const badFile = { fileName: "receipt.pdf", content: Buffer.from("<html>").toString("base64") };

export const applianceCases: Record<keyof typeof modelHandlers | keyof typeof registrationHandlers, Case> = {
  findProductModel: {
    input: async (_guest, world) => ({ query: { model: (await modelOf(world)).toLowerCase() } }),
    refusals: [{ ...badCurrency, input: { query: { currencyIsoCode: "US", model: "AR" } } }],
  },
  getProductModel: {
    input: async (_guest, world) => ({ params: { model: await modelOf(world) } }),
    refusals: [
      refusal("an unknown model", 404, "ITEM_NOT_FOUND", { params: { model: "NO-SUCH-MODEL" } }),
      { ...badCurrency, input: { params: { model: "AR" }, query: { currencyIsoCode: "US" } } },
    ],
  },
  listPanelModels: { input: {}, refusals: [badCurrency] },
  listRegistrations: {
    signedIn: {},
    input: async (guest, world) => {
      await registered(guest, world, { proof });
      return {};
    },
    refusals: [noSession(), badCurrency],
  },
  createRegistration: {
    signedIn: {},
    input: withBody({ proof }),
    namesNothing: true,
    // The appliance is the owner's; another person has another one, and guests say who they are.
    stranger: ({ body, ...input }) => ({
      ...input,
      body: {
        ...(body as object),
        serialNumber: newSerial(),
        contact: { firstName: "Zoe", lastName: "Ray", email: "zoe@example.com", phone: "502 555 0101" },
      },
    }),
    refusals: [
      noSession({ body: { model: "AR", serialNumber: "1", purchaseDate: "2026-01-31" } }),
      refusal(
        "a serial number of three characters",
        400,
        "INVALID_API_INPUT",
        withBody({ serialNumber: "S12" }),
      ),
      refusal("a day in the future", 400, "INVALID_API_INPUT", withBody({ purchaseDate: "2999-01-01" })),
      refusal("an unknown model", 404, "ITEM_NOT_FOUND", withBody({ model: "NO-SUCH-MODEL" })),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", withBody({ ownerKey: "guest:1" })),
      refusal("a page as the proof", 400, "INVALID_FILE", withBody({ proof: badFile })),
      refusal("an appliance of somebody else", 400, "REGISTRATION_REFUSED", async (_guest, world) => {
        const { call } = await world.side.signedIn();
        const body = await newBody(world);
        await call("createRegistration", { body });
        return { body };
      }),
      refusal("too many registrations in a short time", 429, "LIMIT_EXCEEDED", async (guest, world) => {
        const body = await newBody(world);
        for (let turn = 0; turn < 30; turn += 1) await guest.call("createRegistration", { body });
        return { body };
      }),
      refusal("more products than allowed", 400, "MAX_LIMIT_EXCEEDED", async (guest, world) => {
        const { db } = world.side;
        const { registrationId } = await registered(guest, world);
        const row = await db
          .selectFrom("product_registration")
          .selectAll()
          .where("id", "=", registrationId)
          .executeTakeFirstOrThrow();
        const copies = Array.from({ length: 199 }, () => {
          const { sequence: _sequence, ...copy } = { ...row, id: newId("registration") };
          return { ...copy, number: randomUUID(), serial_number: newSerial() };
        });
        await db.insertInto("product_registration").values(copies).execute();
        return { body: await newBody(world) };
      }),
    ],
  },
  getRegistration: {
    signedIn: {},
    input: onRegistration(),
    refusals: [noSession(), noRecord(), strangeCurrency(onRegistration)],
  },
  updateRegistration: {
    signedIn: {},
    input: onRegistration({ body: { purchaseDate: "2025-12-24", retailer: "Another Store", proof } }),
    refusals: [
      noSession({ body: { purchaseDate: "2025-12-24" } }),
      noRecord({ body: { purchaseDate: "2025-12-24" } }),
      refusal("no day", 400, "INVALID_API_INPUT", onRegistration({ body: {} })),
      surplus({ purchaseDate: "2025-12-24" }),
      refusal(
        "a page as the proof",
        400,
        "INVALID_FILE",
        onRegistration({ body: { purchaseDate: "2025-12-24", proof: badFile } }),
      ),
    ],
  },
  deleteRegistration: {
    signedIn: {},
    input: onRegistration(),
    refusals: [noSession(), noRecord(), strangeCurrency(onRegistration)],
  },
  getRegistrationProof: {
    signedIn: {},
    input: onRegistration(),
    refusals: [noSession(), noRecord(), strangeCurrency(onRegistration)],
  },
  claimRegistrations: {
    signedIn: {},
    input: { body: {} },
    namesNothing: true,
    refusals: [noSession({ body: {} }), surplus({})],
  },
};
