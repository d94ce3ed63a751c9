import { expect, it } from "vitest";
import { formatDate } from "#platform/core/formats";

it("the day of an order is that of the head office, as on its page (MAIL-11)", () => {
  expect(formatDate("2026-11-24T01:15:00Z")).toBe("November 23, 2026");
  expect(formatDate("2026-11-24T15:00:00Z")).toBe("November 24, 2026");
});
