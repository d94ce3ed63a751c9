import { beforeEach, describe, expect, it } from "vitest";

import { fingerprint } from "#tests/contract/fingerprint";
import { createCommandLine } from "#tests/support/command-line";
import { openOrderHistory } from "#tests/support/placed-orders";

const { side, range, order, signInAna } = await openOrderHistory();
const cli = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "in a hurry"];
const ana = await signInAna();
const { sku } = await side.db
  .selectFrom("product")
  .select("sku")
  .where("id", "=", range)
  .executeTakeFirstOrThrow();
let number = "";
let other = "";
beforeEach(async () => {
  number = (await order(ana, [[range, 3]])).number;
  other = (await order(ana)).number;
});

/** Commands that change an order, with what else they need. */
const commands = {
  cancel: [],
  refund: ["--amount", "1"],
  return: ["--lines", "1"],
  note: [],
  ship: [],
  deliver: [],
  prepare: [],
  address: ["--zip", "40204"],
  paid: ["--amount", "1"],
  retry: [],
  resend: ["order-shipped"],
};

describe("mistakes of operators", () => {
  it.each(Object.entries(commands))(
    "%s refuses orders that do not exist, and more than it takes (OPERATOR-2, OPERATOR-67)",
    async (command, more) => {
      const before = await fingerprint(side.db);
      for (const name of ["77777777", "-1", "#", "'; drop table x", "x".repeat(3000), "\u001b[2J"]) {
        const { code, out, err } = await cli.run(command, name, ...more, ...who);
        expect([code, out], name).toEqual([1, ""]);
        expect(err).toMatch(/^There is no order .{1,60}\n$/);
        expect(err.trimEnd()).not.toMatch(/\p{Cc}/u);
      }
      const none = await cli.run(command, ...who);
      expect([none.code, none.err]).toEqual([2, expect.stringMatching(/is missing/)]);
      if (command !== "prepare") {
        const two = await cli.run(command, number, ...more, other, ...who);
        expect([two.code, two.err]).toEqual([2, expect.stringContaining(`${other}: not understood`)]);
      }
      const twice = await cli.run(command, number, ...more, ...who, "--note", "once more");
      expect([twice.code, twice.err]).toEqual([2, expect.stringContaining("--note is given twice")]);
      expect(await fingerprint(side.db)).toBe(before);
    },
  );

  it("refund takes no amount but one in digits with at most two decimals (OPERATOR-48, OPERATOR-67)", async () => {
    await cli.run("ship", number, ...who);
    const before = await fingerprint(side.db);
    for (const amount of [
      "12,50",
      "0",
      "0.00",
      "1e9",
      "-5",
      "0.001",
      "NaN",
      "$5",
      "",
      "1 000",
      "\u0663",
      "9".repeat(13),
    ]) {
      const { code, err } = await cli.run("refund", number, "--amount", amount, ...who);
      expect([code, err], amount).toEqual([2, expect.stringContaining("--amount must be an amount such as")]);
    }
    const most = await cli.run("refund", number, "--amount", "99999999999.99", ...who);
    expect(most).toMatchObject({ code: 1, out: "" });
    expect(await fingerprint(side.db)).toBe(before);
  });

  it.each(["cancel", "return"])("%s takes no pieces that are not there (OPERATOR-67)", async (command) => {
    const before = await fingerprint(side.db);
    const wrong: [string, number, string][] = [
      [`${sku}=0`, 2, "--lines must be SKUs"],
      [`${sku}=-1`, 2, "--lines must be SKUs"],
      [`${sku}=1.5`, 2, "--lines must be SKUs"],
      [`${sku}=1e2`, 2, "--lines must be SKUs"],
      [`${sku}=9999999`, 2, "--lines must be SKUs"],
      [`${sku}=999999`, 1, `of ${sku} can be`],
      [`${sku}=3,${sku}=1`, 1, `of ${sku} can be`],
      ["__proto__=1", 1, "has no line __proto__"],
      ["\u001b[2J=1", 1, "has no line  [2J"],
      [",", 2, "--lines must be SKUs"],
    ];
    for (const [lines, expected, message] of wrong) {
      const { code, out, err } = await cli.run(command, number, "--lines", lines, ...who);
      expect([code, out], lines).toEqual([expected, ""]);
      expect(err).toContain(message);
    }
    expect(await fingerprint(side.db)).toBe(before);
  });

  it("a canceled order can only be noted (OPERATOR-67)", async () => {
    await cli.run("cancel", number, ...who);
    const before = await fingerprint(side.db);
    const { note: _note, resend: _resend, ...changes } = commands;
    for (const [command, more] of Object.entries(changes)) {
      const { code, out, err } = await cli.run(command, number, ...more, ...who);
      expect([code, out], command).toEqual([1, ""]);
      expect(err).toMatch(/^[^\n]+\.\n$/);
    }
    expect(await fingerprint(side.db)).toBe(before);
    expect((await cli.run("note", number, ...who)).code).toBe(0);
  });

  it("of two at once on one version the second gets the conflict message (OPERATOR-43, OPERATOR-67)", async () => {
    const calls = [
      ["cancel", number],
      ["note", number],
      ["prepare", number],
      ["return", number, "--lines", "1"],
      ["refund", number, "--amount", "1"],
    ];
    await cli.run("ship", number, "--lines", `${sku}=1`, ...who);
    await cli.run("deliver", number, ...who);
    const { version } = JSON.parse((await cli.run("order", number, "--json")).out) as { version: number };
    const answers = await Promise.all(
      calls.map((call) => cli.run(...call, "--version", String(version), ...who)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code, out, err } of answers.filter((each) => each.code !== 0)) {
      expect([code, out]).toEqual([1, ""]);
      expect(err).toContain(
        `Order ${number} was changed in the meantime and has version ${version + 1} now.`,
      );
    }
  });

  it("reads files of 50,000 lines quickly, and refuses them as a whole (OPERATOR-67)", async () => {
    const rows = (write: (index: number) => string) =>
      Array.from({ length: 50_000 }, (_, i) => write(i)).join("\n");
    cli.files["unknown.csv"] = `order,tracking\n${rows((index) => `${900_000_000 + index},T${index}`)}`;
    cli.files["same.csv"] = `order,tracking\n${rows((index) => `${number},T${index}`)}`;
    const before = await fingerprint(side.db);
    const started = performance.now();
    const unknown = await cli.run("ship", "--file", "unknown.csv", ...who);
    expect([unknown.code, unknown.out]).toEqual([1, ""]);
    expect(unknown.err).toContain("unknown.csv:2: order: there is no order 900000000\n");
    expect(unknown.err).toContain("50,000 mistakes in unknown.csv; nothing was written.");
    const same = await cli.run("ship", "--file", "same.csv", ...who);
    expect([same.code, same.out]).toEqual([1, ""]);
    expect(same.err).toContain("same.csv:3: order: Nothing of this order is left to ship.");
    expect(performance.now() - started).toBeLessThan(30_000);
    const both = await cli.run("ship", number, "--file", "same.csv", ...who);
    expect([both.code, both.err]).toEqual([2, expect.stringContaining("exclude each other")]);
    expect(await fingerprint(side.db)).toBe(before);
  }, 60_000);
});
