import { describe, expect, it } from "vitest";

import { formatPhone, phonePattern, toInternational } from "./phone";

describe("phone numbers", () => {
  it.each([
    ["5025550100", "(502) 555-0100"],
    ["+1 502-555-0100", "(502) 555-0100"],
    ["+15025550100", "(502) 555-0100"],
    ["+44 20 7946 0000", "+44 20 7946 0000"],
    ["12", "12"],
  ])("%s → %s (TEXT-22)", (from, to) => expect(formatPhone(from)).toBe(to));
  it.each(["US", "CA"])("of %s are formatted", (country) =>
    expect(formatPhone("4165550100", country)).toBe("(416) 555-0100"),
  );
  it("of another country are not changed (TEXT-22)", () =>
    expect(formatPhone("2079460000", "GB")).toBe("2079460000"));
  it("keeps the country code on the wire (CHECKOUT-23)", () =>
    expect(toInternational("(502) 555-0100")).toBe("+15025550100"));
  it("of other countries are sent as they are (SESSION-32)", () =>
    expect(toInternational("+44 20 7946 0000")).toBe("+44 20 7946 0000"));
  it.each(["5550100", "+44 20 7946 0000", "502-555-0100 ext. 12", "502.555.0100 x12", "502/555 0100 #7"])(
    "%s is one (CHECKOUT-63)",
    (number) => expect(number).toMatch(phonePattern),
  );
  it.each(["", "555010", "1234567890123456", "call 5025550100", "5550100<b>", `${" ".repeat(50_000)}1`])(
    "%.20s is none (CHECKOUT-63)",
    (number) => expect(number).not.toMatch(phonePattern),
  );
});
