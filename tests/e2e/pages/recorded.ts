import { events, type EventName } from "#contract/analytics/events";
import { payloadOf } from "#platform/analytics/shared-payloads";
import type { Shopper } from "#tests/e2e/fixtures";
import { withStoreDatabase } from "#tests/support/browser-session";

import { main, press } from "./shop";

/** Agrees to analytics, so that the rows name the visitor. */
export async function allowAnalytics(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.visit("/cookie-settings");
  const settings = main(page).getByRole("form", { name: "Cookie settings" });
  await settings.getByLabel("Allow analytics").check();
  await press(page, settings.getByRole("button", { name: "Save settings" }));
}

/** The events of a visitor, in their order; by default of the guest of this browser. */
export async function rowsOf({ page, origin }: Shopper, visitor?: string) {
  if (visitor) return rowsOfVisitor(origin, visitor);
  const cookie = (await page.context().cookies()).find(({ name }) => name.startsWith("guest_uuid"));
  if (!cookie) return [];
  const [value] = decodeURIComponent(cookie.value).split(".");
  const guestId = JSON.parse(Buffer.from(value!, "base64").toString()) as string;
  return rowsOfVisitor(origin, `guest:${guestId}`);
}

const rowsOfVisitor = (origin: string, visitor: string) =>
  withStoreDatabase(origin, (db) =>
    db
      .selectFrom("analytics_event")
      .select(["name", payloadOf.as("payload"), "path", "scripts", "id"])
      .where("visitor", "=", visitor)
      .orderBy("sequence")
      .execute(),
  );

/** Whether an event is seen by the server itself. Others are told by scripts only (EVENT-52). */
export const isSeenByServer = ({ name }: { name: string }) =>
  name !== "web-vitals" && !["press", "timer"].includes(events[name as EventName].firedBy);

/** The names of the events in the page's data layer. Nothing fires there without scripts. */
export const fired = ({ page }: Shopper) =>
  page.evaluate(
    () => (window as { dataLayer?: { event: string }[] }).dataLayer?.map(({ event }) => event) ?? [],
  );
