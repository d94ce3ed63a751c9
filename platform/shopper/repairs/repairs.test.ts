import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";

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
  preferredTime: "Morning",
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
        link: "/mya-repair-services",
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

it("is canceled by its owner while it is received, once (APPLIANCE-7, APPLIANCE-10)", async () => {
  const guest = side.shopper();
  const contact = { firstName: "Zoe", lastName: "Ray", email: "zoe@example.com", phone: "5025550101" };
  expect((await guest.call("createRepairRequest", { body: newRequest() })).status).toBe(400);
  const { body } = await guest.call("createRepairRequest", { body: newRequest({ contact }) });
  const params = { repairRequestId: body.repairRequestId as string };
  const cancel = (person: Pick<typeof guest, "call">) =>
    person.call("cancelRepairRequest", { params, body: {} });
  expect((await cancel(side.shopper())).status).toBe(404);
  expect((await cancel(guest)).body.status).toBe("Canceled");
  expect((await cancel(guest)).status).toBe(200);
  await side.db.updateTable("repair_request").set({ status: "Scheduled" }).execute();
  expect((await cancel(guest)).status).toBe(422);
});
