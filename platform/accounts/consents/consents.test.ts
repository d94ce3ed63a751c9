import { expect, it } from "vitest";

import { createTestDatabase } from "#tests/support/database";
import { signIn } from "#tests/support/sign-in";
import { grantConsent, readConsents, withdrawConsent } from "./consents";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));

it("a shopper's consent has a history, and is granted once, also many times at once (MAIL-2)", async () => {
  const { db, close } = await createTestDatabase();
  const { userId } = await signIn(db);
  expect(await readConsents(db, userId)).toEqual({ news: null, "cart-reminder": null });
  await Promise.all(Array.from({ length: 8 }, () => grantConsent(db, userId, "news", at(1))));
  await grantConsent(db, userId, "news", at(2));
  expect(await readConsents(db, userId)).toEqual({ news: at(1), "cart-reminder": null });
  await withdrawConsent(db, userId, "news", at(3));
  await withdrawConsent(db, userId, "news", at(4));
  expect(await readConsents(db, userId)).toEqual({ news: null, "cart-reminder": null });
  await grantConsent(db, userId, "news", at(5));
  const history = await db
    .selectFrom("shopper_consent")
    .select(["kind", "granted_at", "withdrawn_at"])
    .where("shopper_id", "=", userId)
    .orderBy("granted_at")
    .execute();
  expect(history).toEqual([
    { kind: "news", granted_at: at(1), withdrawn_at: at(3) },
    { kind: "news", granted_at: at(5), withdrawn_at: null },
  ]);
  await close();
});
