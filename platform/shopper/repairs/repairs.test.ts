import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";

import { runCleanup } from "#platform/cleanup";
import { createCommandLine } from "#tests/support/command-line";
import { createOrderSide, type OrderSide } from "#tests/support/order-side";

let side: OrderSide;
beforeAll(async () => {
  side = await createOrderSide();
});
afterAll(() => side?.close());

const newRequest = (changes: object = {}) => ({
  requestKey: randomUUID(),
  model: "ar rfd36",
  serialNumber: "SN-1234-5678",
  problem: "Leaks",
  description: "Water on the floor 🧊\r\nsince\tMonday",
  contact: { firstName: "Ana", lastName: "Rivera", phone: "(502) 555-0100" },
  address: { street: "1 Main St", city: "Louisville", region: "KY", postalCode: "40222" },
  ...changes,
});

it("a request has a reference, is confirmed by one mail, and is made once (APPLIANCE-10, APPLIANCE-14)", async () => {
  const ana = await side.signedIn();
  const body = newRequest();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ana.call("createRepairRequest", { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  const { repairRequests } = (await ana.call("listRepairRequests")).body;
  expect(repairRequests).toEqual([
    expect.objectContaining({
      reference: expect.stringMatching(/^R-[2-9A-Z]{8}$/),
      status: "Received",
      model: "AR-RFD36",
      serialNumber: "SN12345678",
      description: "Water on the floor 🧊\nsince Monday",
    }),
  ]);
  const mails = await side.db.selectFrom("outbox").selectAll().where("recipient", "=", ana.email).execute();
  expect(mails).toEqual([
    expect.objectContaining({
      template: "repair-requested",
      data: expect.objectContaining({
        reference: repairRequests[0].reference,
        link: `/repair/${repairRequests[0].token}`,
      }),
    }),
  ]);
});

it("is made for a registered appliance of one's own, and for nobody else's (APPLIANCE-7)", async () => {
  const [ana, ben] = [await side.signedIn(), await side.signedIn()];
  const { body } = await ana.call("createRegistration", {
    body: { model: "AR-RFD36", serialNumber: "SN00000001", purchaseDate: "2026-01-31" },
  });
  const { model: _model, serialNumber: _serial, ...rest } = newRequest();
  const own = { ...rest, registrationId: body.registrationId as string };
  expect((await ben.call("createRepairRequest", { body: own })).status).toBe(404);
  const made = await ana.call("createRepairRequest", { body: own });
  expect(made.body).toMatchObject({ registrationId: own.registrationId, serialNumber: "SN00000001" });
  // A request outlives the registration.
  await ana.call("deleteRegistration", { params: { registrationId: own.registrationId } });
  const { repairRequests } = (await ana.call("listRepairRequests")).body;
  expect(repairRequests[0]).toMatchObject({ registrationId: null, productName: made.body.productName });
});

/** Nobody comes to Honolulu, and technicians of another calendar come to Reno. */
const zips = { here: "40222", far: "96815", west: "89501" };
const query = (zipCode: string) => ({ query: { kind: "repair", zipCode } });
const calendarsAt = async (zipCode: string) =>
  (await side.shopper().call("listAppointmentCalendars", query(zipCode))).body.calendars as {
    slug: string;
    slots: { startsAt: string; free: number }[];
  }[];
type Person = Pick<ReturnType<typeof side.shopper>, "call">;
const hold = (who: Person, startsAt: string, calendar = "technician-east") =>
  who.call("holdAppointment", { body: { calendar, startsAt, people: 1 } });
const guestRequest = (changes: object = {}) => {
  const email = `${randomUUID()}@example.com`;
  return {
    email,
    body: newRequest({
      contact: { firstName: "Zoe", lastName: "Ray", email, phone: "5025550101" },
      ...changes,
    }),
  };
};
const mailsTo = (email: string) =>
  side.db
    .selectFrom("outbox")
    .select(["template", "data"])
    .where("recipient", "=", email)
    .orderBy("created_at")
    .execute();
/** A repair of a guest with a visit. `at` is the place of its time among the free ones. */
async function booked(at = 0) {
  const guest = side.shopper();
  const [calendar] = await calendarsAt(zips.here);
  const times = calendar!.slots.filter(({ free }) => free > 0).map(({ startsAt }) => startsAt);
  const { token } = (await hold(guest, times[at]!)).body;
  const { body, email } = guestRequest({ visit: token });
  const made = await guest.call("createRepairRequest", { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { guest, email, times, body, made: made.body, params: { token: made.body.token as string } };
}
const move = (
  who: Person,
  params: { token: string },
  startsAt: string | null,
  calendar = "technician-east",
) => who.call("changeRepairVisit", { params, body: { calendar, startsAt } });

it("technicians come where the store delivers, by the regions of their calendar (APPOINT-11)", async () => {
  const slugs = async (zip: string) => (await calendarsAt(zip)).map(({ slug }) => slug);
  expect([await slugs(zips.here), await slugs(zips.west), await slugs(zips.far)]).toEqual([
    ["technician-east"],
    ["technician-west"],
    [],
  ]);
  expect((await side.shopper().call("listAppointmentCalendars", query("00000"))).status).toBe(404);
});

it("a held time becomes the visit, once, with one mail to each side (APPLIANCE-10, APPLIANCE-41, APPOINT-12, MAIL-43, MAIL-45)", async () => {
  const guest = side.shopper();
  const [startsAt] = (await calendarsAt(zips.here))[0]!.slots.map((slot) => slot.startsAt);
  const { token } = (await hold(guest, startsAt!)).body;
  const { body, email } = guestRequest({ visit: token });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => guest.call("createRepairRequest", { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  const repair = answers[0]!.body;
  expect(repair).toMatchObject({ token, status: "Booked", visit: { startsAt, minutes: 120 } });
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    template: "repair-requested",
    data: { firstName: null, when: expect.stringMatching(/ E[SD]T$/), link: `/repair/${token}` },
  });
  const notices = await side.db
    .selectFrom("outbox")
    .select("data")
    .where("template", "=", "repair-notice")
    .execute();
  expect(notices.filter(({ data }) => data.reference === repair.reference)).toHaveLength(1);
  // Another form with the same time is refused, and the time is no appointment of the other kind.
  expect(
    (await guest.call("createRepairRequest", { body: guestRequest({ visit: token }).body })).status,
  ).toBe(409);
  const other = (await hold(guest, startsAt!)).body.token as string;
  const contact = { firstName: "Zoe", lastName: "Ray", email, phone: "5025550101" };
  const asOther = await guest.call("bookAppointment", { params: { token: other }, body: contact });
  expect(asOther.status).toBe(404);
});

it("200 people ask for the last visits at once, and each is given once (APPOINT-13)", async () => {
  const [calendar] = await calendarsAt(zips.here);
  const { startsAt, free } = calendar!.slots.at(-1)!;
  const people = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const guest = side.shopper();
      const { body, status } = await hold(guest, startsAt);
      if (status !== 201) return status;
      // A second press at the same moment.
      const request = { body: guestRequest({ visit: body.token }).body };
      const [made] = await Promise.all([1, 2].map(() => guest.call("createRepairRequest", request)));
      return made!.status === 201 || made!.status === 200 ? 201 : made!.status;
    }),
  );
  const count = (status: number) => people.filter((each) => each === status).length;
  expect([free, count(201), count(409)]).toEqual([6, 6, 194]);
}, 60_000);

it("a visit is for an address to which its technicians come (APPOINT-12)", async () => {
  const guest = side.shopper();
  const startsAt = (await calendarsAt(zips.here))[0]!.slots[3]!.startsAt;
  const { token } = (await hold(guest, startsAt)).body;
  const at = (postalCode: string) => ({ street: "1 Main St", city: "Reno", region: "NV", postalCode });
  for (const zip of [zips.west, zips.far, "00000"]) {
    const { body } = guestRequest({ visit: token, address: at(zip) });
    const refused = await guest.call("createRepairRequest", { body });
    expect([refused.status, refused.body[0].errorCode]).toEqual([409, "VISIT_OUT_OF_AREA"]);
  }
  expect((await guest.call("getAppointment", { params: { token } })).body.status).toBe("Held");
});

it("whoever has the link moves and cancels the visit, each with a mail and a line (APPLIANCE-41, APPLIANCE-43, MAIL-44)", async () => {
  const { guest, email, times, params } = await booked();
  expect((await move(side.shopper(), { token: "nobodys" }, times[1]!)).status).toBe(404);
  expect((await move(guest, params, times[2]!)).body).toMatchObject({ visit: { startsAt: times[2] } });
  expect((await move(guest, params, times[2]!, "technician-west")).status).toBe(409);
  const ends = await Promise.all([1, 2, 3].map(() => move(guest, params, null)));
  expect(ends.map(({ body }) => [body.status, body.visit])).toEqual(Array(3).fill(["Received", null]));
  expect((await move(guest, params, times[0]!)).body).toMatchObject({
    status: "Booked",
    visit: { startsAt: times[0] },
  });
  const { events } = (await side.shopper().call("getRepairRequest", { params })).body;
  const changes = ["Received", "VisitMoved", "VisitCanceled", "VisitBooked"];
  expect(events.map(({ change }: { change: string }) => change)).toEqual(changes);
  expect((await mailsTo(email)).map(({ data }) => data.change ?? "Received").sort()).toEqual(changes.sort());
});

it("a request is canceled with its visit while nobody has worked on it (APPLIANCE-10, APPLIANCE-41)", async () => {
  const { guest, params, times } = await booked(1);
  const freeAt = async () =>
    (await calendarsAt(zips.here))[0]!.slots.find(({ startsAt }) => startsAt === times[1])!.free;
  const before = await freeAt();
  const cancel = (token: string) => guest.call("cancelRepairRequest", { params: { token }, body: {} });
  expect((await cancel("nobodys")).status).toBe(404);
  const ends = await Promise.all([1, 2].map(() => cancel(params.token)));
  expect(ends.map(({ body }) => [body.status, body.visit])).toEqual(Array(2).fill(["Canceled", null]));
  expect(await freeAt()).toBe(before + 1);
  expect((await move(guest, params, times[1]!)).status).toBe(409);
  const worked = await booked(2);
  await side.db
    .updateTable("repair_request")
    .set({ status: "Visited" })
    .where("token", "=", worked.params.token)
    .execute();
  expect((await cancel(worked.params.token)).status).toBe(422);
});

it("an operator reads and answers, tells what visits bring, and closes; the customer gets a mail each time (APPLIANCE-42, APPLIANCE-44, OPERATOR-98, OPERATOR-99, OPERATOR-100)", async () => {
  const { run } = createCommandLine(side.db);
  const { guest, email, made, params, times } = await booked(4);
  const { reference, visit } = made as { reference: string; visit: { reference: string } };
  const who = (note: string) => ["--by", "kim", "--note", note];
  expect((await run("repairs", "list")).out).toContain(reference);
  const shown = await run("repairs", "show", reference.toLowerCase());
  expect(shown.out).toContain("Zoe Ray");
  expect(shown.out).toContain(visit.reference);
  expect((await run("repairs", "answer", reference)).code).toBe(2);
  const check = await run("repairs", "visited", reference, ...who("Nothing yet"), "--check");
  expect(check.out).toContain("Check only.");
  // It is not closed while somebody is to come.
  const early = await run("repairs", "close", reference, ...who("Done"));
  expect([early.code, early.err]).toEqual([1, expect.stringContaining(`cancel ${visit.reference} first`)]);
  expect((await run("appointments", "cancel", visit.reference, ...who("The van broke down"))).code).toBe(0);
  const stateOf = async () => (await guest.call("getRepairRequest", { params })).body.status;
  expect(await stateOf()).toBe("Received");
  expect((await run("repairs", "answer", reference, ...who("Is the valve open?"))).code).toBe(0);
  expect((await run("repairs", "visited", reference, ...who("It was the pump"))).code).toBe(0);
  expect(await stateOf()).toBe("Visited");
  expect((await run("repairs", "wait", reference, ...who("A pump is ordered"))).code).toBe(0);
  expect(await stateOf()).toBe("WaitingForPart");
  expect((await move(guest, params, times[5]!)).body.status).toBe("Booked");
  expect((await move(guest, params, null)).body.status).toBe("WaitingForPart");
  expect((await run("repairs", "close", reference, ...who("It runs again"))).code).toBe(0);
  expect((await run("repairs", "close", reference, ...who("Again"))).err).toContain("is closed already");
  expect((await run("repairs", "answer", "R-NOBODYS1", ...who("x"))).code).toBe(1);
  const { events } = (await guest.call("getRepairRequest", { params })).body;
  expect(events.at(-1)).toMatchObject({ change: "Closed", byCustomer: false, text: "It runs again" });
  expect(JSON.stringify(events)).not.toContain("kim");
  const notes = (await mailsTo(email)).flatMap(({ data }) => data.note ?? []);
  expect(notes.sort()).toEqual(
    [
      "The van broke down",
      "Is the valve open?",
      "It was the pump",
      "A pump is ordered",
      "It runs again",
    ].sort(),
  );
});

it("a guest's request goes two years after its end, a shopper's with the account (APPLIANCE-45)", async () => {
  const [ana, guest] = [await side.signedIn(), side.shopper()];
  const own = (await ana.call("createRepairRequest", { body: newRequest() })).body.token as string;
  const open = (await guest.call("createRepairRequest", { body: guestRequest().body })).body.token as string;
  const done = (await guest.call("createRepairRequest", { body: guestRequest().body })).body.token as string;
  for (const token of [own, done]) await guest.call("cancelRepairRequest", { params: { token }, body: {} });
  const left = async (at: number) => {
    await runCleanup({ db: side.db, now: () => new Date(Date.now() + at) });
    const rows = await side.db
      .selectFrom("repair_request")
      .select("token")
      .where("token", "in", [own, open, done])
      .execute();
    return rows.map(({ token }) => token).sort();
  };
  const monthMs = 31 * 24 * 60 * 60 * 1000;
  expect(await left(23 * monthMs)).toHaveLength(3);
  expect(await left(26 * monthMs)).toEqual([own, open].sort());
});
