import { expect, it } from "vitest";

import { readPaymentLink } from "./payment-link.server";

const read = (path: string, cookie = "", secure = false) => {
  const request = new Request(`http://store.test${path}`, { headers: { cookie } });
  return readPaymentLink(request, new URL(request.url), secure);
};

it.each([
  ["none", "/cart", "", null],
  ["the cookie's", "/cart", "zipcode=1; payment_link_id=a-1; x=2", "a-1"],
  ["none of a cookie with another name", "/cart", "my_payment_link_id=a-1", null],
  ["none that cannot be one", "/cart", "payment_link_id=a%201", null],
])("a visitor has %s (SESSION-24)", (_what, path, cookie, id) => {
  expect(read(path, cookie)).toEqual({ id, setCookie: null });
});

it("an address brings one, replaces it and ends it (SESSION-24)", () => {
  expect(read("/?paymentLinkId=a-1")).toEqual({
    id: "a-1",
    setCookie: "payment_link_id=a-1; Path=/; SameSite=Lax",
  });
  expect(read("/?paymentLinkId=b", "payment_link_id=a-1", true).setCookie).toBe(
    "payment_link_id=b; Path=/; SameSite=Lax; Secure",
  );
  expect(read("/?paymentLinkId=", "payment_link_id=a-1")).toEqual({
    id: null,
    setCookie: "payment_link_id=; Max-Age=0; Path=/; SameSite=Lax",
  });
  expect(read("/?paymentLinkId=a-1", "payment_link_id=a-1").setCookie).toBeNull();
});
