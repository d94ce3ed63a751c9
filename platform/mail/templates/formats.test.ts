import { expect, it } from "vitest";

import { date } from "./formats";

it("the day of an order is that of the head office, as on its page (MAIL-11)", () => {
  expect(date("2026-11-24T01:15:00Z")).toBe("November 23, 2026");
  expect(date("2026-11-24T15:00:00Z")).toBe("November 24, 2026");
});
