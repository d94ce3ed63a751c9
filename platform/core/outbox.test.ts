import { expect, it } from "vitest";

import { createTestDatabase } from "#tests/support/database";
import { writeMail } from "./outbox";

const now = new Date("2026-11-23T12:00:00Z");
const welcome = {
  template: "welcome",
  data: { firstName: "Ana", accountLink: "/mya-my-products" },
  recipient: "ana@example.com",
  webstoreId: null,
} as const;

it("a cause has one mail, also if it is written many times at once (MAIL-1)", async () => {
  const { db, close } = await createTestDatabase();
  const written = await Promise.all(
    Array.from({ length: 8 }, () => writeMail(db, { ...welcome, cause: "welcome:1" }, now)),
  );
  expect(written.filter(Boolean)).toHaveLength(1);
  await db
    .transaction()
    .execute(async (trx) => {
      await writeMail(trx, { ...welcome, cause: "welcome:2" }, now);
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(
    (await db.selectFrom("outbox").select(["cause", "due_at"]).execute()).map(({ cause }) => cause),
  ).toEqual(["welcome:1"]);
  await close();
});
