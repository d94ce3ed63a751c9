import { expect, it } from "vitest";

import { readOrderFilter } from "./order-filter.server";

const read = (query: string) => readOrderFilter(new URLSearchParams(query));

it("asks for whole days of the head office, and all names of a state (ORDER-35)", () => {
  expect(read("from=2026-01-31&to=2026-01-31&status=being-prepared")).toEqual({
    values: { from: "2026-01-31", to: "2026-01-31", status: "being-prepared" },
    errors: {},
    query: {
      earliestDate: "2026-01-31T05:00:00.000Z",
      latestDate: "2026-02-01T05:00:00.000Z",
      statuses: "Approved,Activated",
    },
  });
  expect(read("").query).toEqual({});
});

it.each([
  ["from=2026-02-30", { from: ["Enter a day like 2026-01-31"] }],
  ["from=yesterday&to=0", { from: ["Enter a day like 2026-01-31"], to: ["Enter a day like 2026-01-31"] }],
  ["from=2026-02-02&to=2026-02-01", { to: ["The last day is before the first day"] }],
  ["status=Created", { status: ["Choose one of the statuses"] }],
])("refuses %s with a message at the field, and asks for nothing (ORDER-35)", (query, errors) => {
  expect(read(query)).toMatchObject({ errors, query: {} });
});
