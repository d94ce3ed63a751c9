import { expect, it } from "vitest";

import { carrierPage } from "./carrier-pages";

it.each([
  ["UPS", "1Z 999", "https://www.ups.com/track?tracknum=1Z%20999"],
  ["FedEx Home Delivery", "12&x=1", "https://www.fedex.com/fedextrack/?trknbr=12%26x%3D1"],
  ["usps", null, null],
  ["Upstate Freight", "1", null],
  ["constructor", "1", null],
])("%s %s: %s (OPERATOR-54)", (carrier, number, page) => {
  expect(carrierPage(carrier, number)).toBe(page);
});
