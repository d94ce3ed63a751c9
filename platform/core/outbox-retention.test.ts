import { expect, it } from "vitest";

import { createTestDatabase } from "#tests/support/database";

import { mailRow } from "./outbox";
import { deleteOldMails } from "./outbox-retention";

const now = new Date("2026-11-23T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

it("sent and given-up mails are deleted after 30 days, all others after 90 (MAIL-15)", async () => {
  const { db, close } = await createTestDatabase();
  const write = (cause: string, days: number, end: "sent_at" | "given_up_at" | null) => {
    const data = { firstName: "Ana", accountLink: "/mya-account-details" };
    const mail = {
      template: "welcome",
      data,
      recipient: "ana@example.com",
      webstoreId: null,
      cause,
    } as const;
    const row = { ...mailRow(mail, daysAgo(days)), data: JSON.stringify(data) };
    return db
      .insertInto("outbox")
      .values({ ...row, ...(end && { [end]: daysAgo(days) }) })
      .execute();
  };
  await write("sent 29", 29, "sent_at");
  await write("sent 30", 30, "sent_at");
  await write("given up 29", 29, "given_up_at");
  await write("given up 30", 30, "given_up_at");
  await write("waiting 89", 89, null);
  await write("waiting 90", 90, null);
  // More than one statement deletes.
  for (let index = 0; index < 1001; index++) await write(`many ${index}`, 40, "sent_at");
  await deleteOldMails(db, now);
  const left = await db.selectFrom("outbox").select("cause").orderBy("cause").execute();
  expect(left.map(({ cause }) => cause)).toEqual(["given up 29", "sent 29", "waiting 89"]);
  await close();
});
