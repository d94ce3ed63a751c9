import { expect, it } from "vitest";

import { networkOf } from "./client-network";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("the network of %s is %s (API-174)", (address, network) => expect(networkOf(address)).toBe(network));
