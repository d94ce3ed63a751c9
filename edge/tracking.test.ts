import { expect, it } from "vitest";

import { withoutTracking, withTracking } from "./tracking";

it.each([
  ["/a", "/a", ""],
  ["/a?b=1", "/a?b=1", ""],
  ["/a?", "/a?", ""],
  ["/a?utm_source=x&utm_campaign=y", "/a", "utm_source=x&utm_campaign=y"],
  ["/a?b=1&gclid=x&c=2", "/a?b=1&c=2", "gclid=x"],
  ["/a?fbclid", "/a", "fbclid"],
  ["/a?not_utm_source=x&gclidx=1", "/a?not_utm_source=x&gclidx=1", ""],
])("%s names the same page as %s (OPS-149)", (given, address, tracking) =>
  expect(withoutTracking(given)).toEqual({ address, tracking }),
);

it.each([
  ["/a", "/a?gclid=x"],
  ["/a?b=1", "/a?b=1&gclid=x"],
  ["/a#part", "/a?gclid=x#part"],
  ["https://elsewhere.test/a", "https://elsewhere.test/a"],
  ["//elsewhere.test/a", "//elsewhere.test/a"],
])("a redirect to %s keeps what advertisers added (OPS-149)", (location, expected) =>
  expect(withTracking(location, "gclid=x")).toBe(expected),
);
