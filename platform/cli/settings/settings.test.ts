import { describe, expect, it } from "vitest";

import { invalidate } from "#platform/core/cached-query";
import { createCommandLine } from "#tests/support/command-line";
import { openOrderSide } from "#tests/support/order-side";

const side = await openOrderSide();
const { run } = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "Asked by the merchant"];
const values = async () => JSON.parse((await run("settings", "list", "--json")).out);

describe("settings of a store", () => {
  it("are listed with the values that count (OPERATOR-82)", async () => {
    expect(await values()).toMatchObject({ guestCartEnabled: true, askLocationOnLoad: false });
    expect((await run("settings", "list")).out).toMatch(/guestCartEnabled +on +guests have a cart/);
  });

  it("change field by field, and say who changed them (OPERATOR-82, OPERATOR-83)", async () => {
    const before = await values();
    const wrap = "giftingConfig.isGiftWrapEnabled";
    const set = await run("settings", "set", wrap, before[wrap] ? "off" : "on", ...who);
    expect(set.err).toBe("");
    expect(await values()).toEqual({ ...before, [wrap]: !before[wrap] });
    await run("settings", "set", "memberGroups", "none", ...who);
    expect(await values()).toEqual({ ...before, [wrap]: !before[wrap], memberGroups: [] });
    const { body } = await side.shopper().call("getApplicationContext");
    expect(body).toMatchObject({ giftingConfig: { isGiftWrapEnabled: !before[wrap] }, memberGroups: [] });

    const [newest] = JSON.parse((await run("settings", "changes", "--json")).out);
    expect(newest).toMatchObject({ setting: "memberGroups", after: [], actor: "operator:kim", note: who[3] });
    expect((await run("settings", "changes", "--limit", "1")).out).toContain("Asked by the merchant");
  });

  it("one is a web address, and none leaves it to the profile (OPERATOR-82, SESSION-49)", async () => {
    const address = "https://partners.example/log-in?from=store";
    const set = (value: string) => run("settings", "set", "tradeProgramLogin", value, ...who);
    const onWire = async () => {
      invalidate(side.db, new Set(["stores"]));
      return (await side.shopper().call("getApplicationContext")).body.tradeProgramLogin;
    };
    expect((await set(address)).out).toBe(`tradeProgramLogin is ${address}, in place of none.\n`);
    expect(await onWire()).toBe(address);
    expect((await set("none")).out).toBe(`tradeProgramLogin is none, in place of ${address}.\n`);
    expect(await onWire()).toBeNull();
    expect((await run("settings", "changes", "--limit", "1")).out).toContain(address);
  });

  it("are checked without a change, and one that is as wanted writes nothing (OPERATOR-41, OPERATOR-83)", async () => {
    const count = async () => JSON.parse((await run("settings", "changes", "--json")).out).length;
    const before = await count();
    const check = await run("settings", "set", "guestCartEnabled", "off", "--check");
    expect(check.out).toBe("guestCartEnabled would be off, in place of on.\n");
    expect((await values()).guestCartEnabled).toBe(true);
    const same = await run("settings", "set", "guestCartEnabled", "on", ...who);
    expect(same.out).toBe("guestCartEnabled is on already.\n");
    expect(await count()).toBe(before);
  });

  it.each([
    [["set", "guestCart", "off"], "The setting must be one of"],
    [["set", "guestCartEnabled", "maybe", ...who], "The value is on or off, not maybe"],
    [["set", "memberGroups", "Members,Nobody", ...who], "There is no buyer group Nobody"],
    [["set", "tradeProgramLogin", "javascript:alert(1)", ...who], "The value is none or an address like"],
    [["set", "referralConfig.friendDiscount", "0", ...who], "The value is more than 0"],
    [["set", "referralConfig.reward", "100%", ...who], "The value is an amount such as 50 or 50.00"],
    [["set", "referralConfig.minimumAmount", "-5", ...who], "The value is an amount such as 50 or 50.00"],
    [["set", "referralConfig.yearlyLimit", "0", ...who], "The value is a whole number from 1 to 1000, not 0"],
    [["set", "guestCartEnabled", "off"], "--by is missing"],
    [["set", "guestCartEnabled", "off", ...who, "--store", "nowhere"], "--store is one of"],
    [["list", "all"], "all: not understood"],
  ])("%j is refused (OPERATOR-2, OPERATOR-82, OPERATOR-101)", async (args, message) => {
    const { code, err } = await run("settings", ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
