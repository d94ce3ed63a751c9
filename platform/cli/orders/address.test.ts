import { describe, expect, it } from "vitest";

import { fingerprint } from "#tests/contract/fingerprint";
import { createCommandLine } from "#tests/support/command-line";
import { mailsTo } from "#tests/support/mails";
import { ana as contact } from "#tests/support/order-side";
import { openOrderHistory } from "#tests/support/placed-orders";

const { side, order, signInAna } = await openOrderHistory();
const cli = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "moved house"];
const ana = await signInAna();
const newOrder = async () => (await order(ana)).number;

/** Runs a command, which must succeed: its JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read the output of every command
async function json(...args: string[]): Promise<any> {
  const { code, out, err } = await cli.run(...args, "--json");
  expect(code, err).toBe(0);
  return JSON.parse(out);
}
const home = ["--line1", "2 Main St", "--zip", "40204"];

describe("address", () => {
  it("sends an order to another address, with an event and a mail (OPERATOR-64)", async () => {
    const number = await newOrder();
    const before = await fingerprint(side.db);
    const checked = await json("address", number, ...home, "--check");
    expect(checked).toMatchObject({ check: true, groups: [{ address: { street: "2 Main St" } }] });
    expect(await fingerprint(side.db)).toBe(before);
    const done = await json("address", number, ...home, "--version", "1", ...who);
    expect(done).toMatchObject({
      groups: [{ group: 1, address: { street: "2 Main St", city: "Louisville", postalCode: "40204" } }],
      events: [{ kind: "AddressChanged", by: "operator:kim", note: "moved house" }],
      mails: [{ template: "order-address-changed", to: contact.email }],
      transactions: [],
      order: { version: 2, status: "Created" },
    });
    const mails = (await mailsTo(side.db, contact.email)).filter(({ subject }) => subject.includes(number));
    expect(mails.filter(({ text }) => text.includes("2 Main St"))).toHaveLength(1);
    expect((await cli.run("order", number)).out).toContain("2 Main St, Louisville, KY 40204");
    // Parts that are not named stay, and the second line goes with the first.
    const more = [
      "--line2",
      "Apt 4",
      "--name",
      "Rosa Rivera",
      "--phone",
      "502 555 0199",
      "--company",
      "Alder",
    ];
    await cli.run("address", number, ...more, ...who);
    const [{ address }] = (await json("order", number)).groups;
    expect(address).toMatchObject({
      street: "2 Main St\nApt 4",
      postalCode: "40204",
      name: "Rosa Rivera",
      companyName: "Alder",
      shipToPhoneNumber: "+15025550199",
    });
    const text = await cli.run("address", number, "--line1", "3 Main St", ...who);
    expect(text.out).toMatch(
      /^Delivery .*to Rosa Rivera, Alder, 3 Main St, Louisville, KY 40204, \+15025550199/m,
    );
  });

  it("is possible while the goods are being prepared, until they are handed over (OPERATOR-64)", async () => {
    const number = await newOrder();
    await cli.run("prepare", number, ...who);
    expect(await json("address", number, ...home, ...who)).toMatchObject({ order: { status: "Activated" } });
    expect((await cli.run("address", number, ...home, ...who)).err).toBe(
      "These goods go to this address already.\n",
    );
    await cli.run("ship", number, ...who);
    const refused = await cli.run("address", number, "--line1", "3 Main St", ...who);
    expect([refused.code, refused.err]).toEqual([
      1,
      "The address of these goods can no longer be changed.\n",
    ]);
  });

  it("of two operators at once one wins (OPERATOR-43, OPERATOR-64)", async () => {
    const number = await newOrder();
    const answers = await Promise.all(
      ["kim", "lee"].map((name) =>
        cli.run("address", number, ...home, "--version", "1", "--by", name, "--note", "call"),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 1)!.err).toContain(
      `Order ${number} was changed in the meantime and has version 2 now.`,
    );
  });

  const indianapolis = ["--line1", "1 Circle", "--city", "Indianapolis", "--state", "in", "--zip", "46204"];
  it.each([
    [[], 2, "--phone: at least one is needed"],
    [["--line1", " "], 2, "--line1 is empty"],
    [["--line1", "a\nb"], 2, "--line1 must be a line of at most 200 characters"],
    [["--phone", "12"], 2, "--phone must be a phone number"],
    [["--zip", "4020"], 1, "--zip is not a ZIP code."],
    [["--state", "ZZ"], 1, "--state is not a state of the United States."],
    [["--state", "TN"], 1, "--zip 40222 is in KY, not in TN."],
    [[...home, "--group", "9"], 1, "has no delivery group 9; it has 1, counted from 1."],
    [
      indianapolis,
      1,
      "The tax in IN is another one, so the order cannot be sent there. Cancel the order, and",
    ],
  ])("is refused with %j (OPERATOR-64)", async (args, expected, message) => {
    const number = await newOrder();
    const { code, out, err } = await cli.run("address", number, ...args, ...who);
    expect([code, out]).toEqual([expected, ""]);
    expect(err).toContain(message);
    expect((await json("order", number)).version).toBe(1);
  });
});
