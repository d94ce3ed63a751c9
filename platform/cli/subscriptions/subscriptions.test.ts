import { describe, expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { openOrderSide } from "#tests/support/order-side";
import { mailsAbout, renewalsOf, subscribe, subscriptionOf } from "#tests/support/subscriptions";

const side = await openOrderSide();
const { run } = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "Asked by phone"];
const numberOf = async (id: string) =>
  (
    await side.db
      .selectFrom("order_summary")
      .select("order_number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).order_number;
const historyOf = (orderId: string) =>
  side.db
    .selectFrom("order_event")
    .select(["kind", "actor", "note"])
    .where("order_id", "=", orderId)
    .where("kind", "in", ["SubscriptionEnded", "RenewalSkipped"])
    .execute();

describe("subscriptions for the operator", () => {
  it("are listed, of one shopper too, and shown with their renewals (OPERATOR-86)", async () => {
    const [ana, ben] = [await side.signedIn(), await side.signedIn()];
    const { id, orderId, next_on } = await subscribe(side, ana);
    await subscribe(side, ben);
    const list = async (...args: string[]) =>
      JSON.parse((await run("subscriptions", "list", "--json", ...args)).out) as { id: string }[];
    expect(await list()).toHaveLength(2);
    expect(await list("--email", ana.email.toUpperCase())).toMatchObject([
      { id, status: "Active", quantity: 2, nextOn: next_on, orderNumber: await numberOf(orderId) },
    ]);
    expect(await list("--status", "Ended")).toEqual([]);
    expect((await run("subscriptions", "list")).out).toContain(ana.email);
    const shown = await run("subscriptions", "show", await numberOf(orderId));
    expect(shown.out).toContain(`Active, next on ${next_on}`);
  });

  it("are skipped and ended; who did so and why is in the history of the first order (OPERATOR-87)", async () => {
    const ana = await side.signedIn();
    const { id, orderId, next_on } = await subscribe(side, ana);
    const check = await run("subscriptions", "skip", id, "--check");
    expect(check.out).toContain(`would be skipped on ${next_on}. The next order is on `);
    expect((await subscriptionOf(side, orderId)).next_on).toBe(next_on);
    expect((await run("subscriptions", "skip", id, ...who)).err).toBe("");
    expect((await subscriptionOf(side, orderId)).next_on > next_on).toBe(true);
    expect((await renewalsOf(side, id)).renewals).toMatchObject([{ due_on: next_on, status: "Skipped" }]);

    expect((await run("subscriptions", "end", id, ...who)).out).toBe(`${id} is ended.\n`);
    expect(await subscriptionOf(side, orderId)).toMatchObject({ status: "Ended", ended_reason: "Store" });
    expect(await mailsAbout(side, ana.email)).toMatchObject([
      { template: "subscription-ended", data: { reason: "Store" } },
    ]);
    const by = { actor: "operator:kim", note: "Asked by phone" };
    expect(await historyOf(orderId)).toEqual([
      { kind: "RenewalSkipped", ...by },
      { kind: "SubscriptionEnded", ...by },
    ]);
    const [answer] = (await ana.call("listSubscriptions")).body.subscriptions;
    expect(answer).toMatchObject({ status: "Ended", endedReason: "Store" });
    const again = await run("subscriptions", "end", id, ...who);
    expect([again.code, again.err]).toEqual([1, "The subscription has ended already.\n"]);
    expect(await historyOf(orderId)).toHaveLength(2);
  });

  it("is refused while it is paused, without a reason, and for one that does not exist (OPERATOR-2, OPERATOR-87)", async () => {
    const ana = await side.signedIn();
    const { id } = await subscribe(side, ana);
    await ana.call("changeSubscription", { params: { subscriptionId: id }, body: { status: "Paused" } });
    const refused = async (...args: string[]) => {
      const { code, err } = await run("subscriptions", ...args);
      return [code, err.split("\n")[0]];
    };
    expect(await refused("skip", id, ...who)).toEqual([
      1,
      "The subscription is paused, so there is nothing to skip.",
    ]);
    expect(await refused("end", id)).toEqual([2, "--by is missing: who does this"]);
    expect(await refused("show", "nothing")).toEqual([1, "There is no subscription nothing."]);
    expect((await refused("list", "--status", "Gone"))[0]).toBe(2);
  });
});
