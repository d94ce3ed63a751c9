import { expect, it } from "vitest";

import { fullName } from "./full-name";

const name = { firstName: " Ana", lastName: "Rivera " };

it.each(["US", "CA", "MX", undefined])("in %s the first name comes first (TEXT-23)", (country) =>
  expect(fullName(name, country)).toBe("Ana Rivera"),
);
it.each(["CN", "HU", "JP", "KR", "MO", "MY", "SG", "TW", "VN"])(
  "in %s the last name comes first (TEXT-23)",
  (country) => expect(fullName(name, country)).toBe("Rivera Ana"),
);
it("leaves out what is missing", () => {
  expect([
    fullName({ firstName: "Ana" }),
    fullName({ lastName: "Rivera", firstName: null }),
    fullName({}),
  ]).toEqual(["Ana", "Rivera", ""]);
});
