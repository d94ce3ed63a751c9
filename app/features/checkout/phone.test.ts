import { describe, expect, it } from "vitest";

import { formatPhone, toInternational } from "./phone";

describe("phone numbers", () => {
  it.each([
    ["5025550100", "(502) 555-0100"],
    ["+1 502-555-0100", "(502) 555-0100"],
    ["+15025550100", "(502) 555-0100"],
    ["+44 20 7946 0000", "+44 20 7946 0000"],
    ["12", "12"],
  ])("%s → %s", (from, to) => expect(formatPhone(from)).toBe(to));
  it("keeps the country code on the wire", () => expect(toInternational("(502) 555-0100")).toBe("+15025550100"));
});
