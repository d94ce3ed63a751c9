import { randomUUID } from "node:crypto";

import type { repairHandlers } from "#platform/shopper/repairs/handlers";

import { modelOf, newSerial } from "./appliance-cases";
import { badCurrency, refusal, type Case, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

const noSession = (input: CallInput = {}) =>
  refusal("an expired session", 401, "INVALID_SESSION_ID", {
    ...input,
    headers: { authorization: `Bearer ${"x".repeat(32)}` },
  });
const nobodys = { token: "nobodys" };
const noRecord = (input: CallInput = {}) =>
  refusal("a missing record", 404, "ITEM_NOT_FOUND", { params: nobodys, ...input });
const surplus = (input: object) =>
  refusal("an unknown field", 400, "JSON_PARSER_ERROR", { params: nobodys, body: { ...input, surplus: 1 } });

const repairBody = async (world: World, changes: object = {}) => ({
  requestKey: randomUUID(),
  model: await modelOf(world),
  serialNumber: newSerial(),
  problem: "Leaks",
  description: "Water on the floor",
  contact: { firstName: "Ana", lastName: "Rivera", phone: "502 555 0100" },
  address: { street: "1 Main St", city: "Louisville", region: "KY", postalCode: "40222" },
  ...changes,
});

const withRepair =
  (changes: object = {}): Prepare =>
  async (_guest, world) => ({ body: await repairBody(world, changes) });

const onRepair =
  (input: CallInput = { body: {} }): Prepare =>
  async (guest, world) => {
    const { body } = await guest.call("createRepairRequest", { body: await repairBody(world) });
    return { ...input, params: { token: body.token as string } };
  };

/** Nobody else knows the link. */
const guess = (input: CallInput): CallInput => ({ ...input, params: { token: randomUUID() } });

/** A time of technicians that no other case has taken, the last ones first. */
let used = 0;
async function freeVisit(guest: Guest) {
  const query = { kind: "repair", zipCode: "40222" };
  const { calendars } = (await guest.call("listAppointmentCalendars", { query })).body;
  const [{ slug, slots }] = calendars as [{ slug: string; slots: { startsAt: string }[] }];
  return { calendar: slug, startsAt: slots.at(-1 - (used++ % slots.length))!.startsAt };
}

const onVisit =
  (changes: object = {}): Prepare =>
  async (guest, world) =>
    onRepair({ body: { ...(await freeVisit(guest)), ...changes } })(guest, world);

const closed =
  (prepare: Prepare): Prepare =>
  async (guest, world) => {
    const input = await prepare(guest, world);
    await world.side.db
      .updateTable("repair_request")
      .set({ status: "Closed" })
      .where("token", "=", input.params!.token!)
      .execute();
    return input;
  };

const far = { street: "1 Ocean Dr", city: "Honolulu", region: "HI", postalCode: "96815" };

export const repairCases: Record<keyof typeof repairHandlers, Case> = {
  listRepairRequests: {
    signedIn: {},
    input: async (guest, world) => {
      await guest.call("createRepairRequest", { body: await repairBody(world) });
      return {};
    },
    refusals: [noSession(), badCurrency],
  },
  createRepairRequest: {
    signedIn: {},
    input: withRepair(),
    namesNothing: true,
    // A guest without an email address is refused for that first.
    stranger: ({ body, ...input }) => {
      const { contact, ...rest } = body as Awaited<ReturnType<typeof repairBody>>;
      return { ...input, body: { ...rest, contact: { ...contact, email: "zoe@example.com" } } };
    },
    refusals: [
      noSession({ body: {} }),
      refusal("no words about the problem", 400, "INVALID_API_INPUT", withRepair({ description: " " })),
      refusal("an unknown model", 404, "ITEM_NOT_FOUND", withRepair({ model: "NO-SUCH-MODEL" })),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", withRepair({ status: "Completed" })),
      refusal("a time that nobody holds", 409, "APPOINTMENT_TAKEN", withRepair({ visit: "nothing" })),
      refusal("a visit where nobody comes", 409, "VISIT_OUT_OF_AREA", async (guest, world) => {
        const body = { ...(await freeVisit(guest)), people: 1 };
        const held = (await guest.call("holdAppointment", { body })).body;
        return { body: await repairBody(world, { visit: held.token, address: far }) };
      }),
      refusal("too many requests in a short time", 429, "LIMIT_EXCEEDED", async (guest, world) => {
        for (let turn = 0; turn < 30; turn += 1)
          await guest.call("createRepairRequest", { body: await repairBody(world) });
        return { body: await repairBody(world) };
      }),
    ],
  },
  getRepairRequest: {
    signedIn: {},
    input: onRepair({}),
    stranger: guess,
    refusals: [noRecord(), { ...badCurrency, input: onRepair({ query: { currencyIsoCode: "US" } }) }],
  },
  changeRepairVisit: {
    signedIn: {},
    input: onVisit(),
    stranger: guess,
    refusals: [
      noRecord({ body: { calendar: "technician-east", startsAt: null } }),
      refusal("no time", 400, "INVALID_API_INPUT", onRepair({ body: { calendar: "technician-east" } })),
      refusal(
        "a time that is not offered",
        409,
        "APPOINTMENT_TAKEN",
        onVisit({ startsAt: "2020-01-01T10:00:00Z" }),
      ),
      refusal("a request that is closed", 409, "APPOINTMENT_TAKEN", closed(onVisit())),
      refusal(
        "technicians of another area",
        409,
        "VISIT_OUT_OF_AREA",
        onVisit({ calendar: "technician-west" }),
      ),
      surplus({ calendar: "", startsAt: null }),
    ],
  },
  cancelRepairRequest: {
    signedIn: {},
    input: onRepair(),
    stranger: guess,
    refusals: [
      noRecord({ body: {} }),
      surplus({}),
      { ...badCurrency, input: onRepair({ body: {}, query: { currencyIsoCode: "US" } }) },
      refusal("a request that is closed", 422, "INVALID_API_INPUT", closed(onRepair())),
    ],
  },
};
