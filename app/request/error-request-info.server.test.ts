import { describe, expect, it } from "vitest";

import { demoStores } from "#tests/support/demo-stores";

import { errorRequestInfo } from "./error-request-info.server";
import { rememberStoreProfile } from "./fallback-store-profile.server";

const services = (productionHost: string | null = null) => ({ stores: demoStores, productionHost });
const get = (url: string, productionHost: string | null = null) =>
  errorRequestInfo(new Request(url), services(productionHost));
const post = (url: string, referer?: string) =>
  errorRequestInfo(
    new Request(url, { method: "POST", headers: referer === undefined ? {} : { referer } }),
    services(),
  );

describe("the store of an address", () => {
  it.each([
    [null, "http://any.test/cart", "Ardenne", "ardenne", "/", "(800) 555-0142"],
    [null, "http://any.test/hollins", "Hollins", "hollins", "/hollins", "(800) 555-0163"],
    [
      null,
      "http://any.test/brightwell/category/x?page=2",
      "Brightwell",
      "brightwell",
      "/brightwell",
      "(800) 555-0171",
    ],
    [null, "http://any.test/tarn/", "Tarn", "tarn", "/tarn", "(800) 555-0188"],
    [null, "http://any.test/business/cart", "Ardenne Business", "business", "/business", "(800) 555-0195"],
    [null, "http://any.test/%68ollins/cart", "Hollins", "hollins", "/hollins", "(800) 555-0163"],
    [null, "http://any.test/%ff", "Ardenne", "ardenne", "/", "(800) 555-0142"],
    [null, "http://any.test/constructor", "Ardenne", "ardenne", "/", "(800) 555-0142"],
    ["shop.test", "http://shop.test/cart", "Ardenne", "ardenne", "/", "(800) 555-0142"],
    ["shop.test", "http://other.test/cart", "Ardenne", "ardenne", "/ardenne", "(800) 555-0142"],
    ["shop.test", "http://other.test/tarn/cart", "Tarn", "tarn", "/tarn", "(800) 555-0188"],
  ])("production host %s, %s (STORE-1)", (productionHost, url, label, theme, home, supportPhone) => {
    expect(get(url, productionHost).store).toEqual({ label, theme, home, supportPhone });
  });

  it("has the label that was last read, or its name where none was read", () => {
    const stores = [{ name: "corner", webstoreId: "w", siteId: "s", communityId: "c" }];
    const face = () =>
      errorRequestInfo(new Request("http://a.test/x"), { stores, productionHost: null }).store;
    expect(face()).toEqual({ label: "Corner", theme: "corner", home: "/", supportPhone: null });
    rememberStoreProfile(stores[0]!, { label: "The Corner", theme: "tarn", supportPhone: "" });
    expect(face()).toEqual({ label: "The Corner", theme: "tarn", home: "/", supportPhone: null });
  });
});

describe("the path to try again", () => {
  it.each([
    ["http://a.test/hollins/cart?b=1&c=%22", "/hollins/cart?b=1&c=%22"],
    ["http://a.test//evil.example/x", "/evil.example/x"],
    ["http://a.test///evil.example", "/evil.example"],
    ["http://a.test/\\\\evil.example", "/evil.example"],
    ["http://a.test/%09/evil.example", "/%09/evil.example"],
    ["http://a.test/?index&a=1", "/?a=1"],
    ["http://a.test/hollins?index", "/hollins"],
    [`http://a.test/hollins/${"x".repeat(3000)}`, "/hollins"],
    ['http://a.test/"><script>alert(1)</script>', "/%22%3E%3Cscript%3Ealert(1)%3C/script%3E"],
  ])("%s → %s", (url, again) => {
    expect(get(url)).toMatchObject({ isPost: false, again });
    expect(new URL(get(url).again, "http://a.test").host).toBe("a.test");
  });

  it.each([
    ["http://a.test/support?x=1", "/support?x=1"],
    ["http://evil.example/support", "/cart"],
    ["http://a.test.evil.example/", "/cart"],
    ["http://a.test//evil.example", "/cart"],
    ["javascript:alert(1)", "/cart"],
    ["", "/cart"],
    [undefined, "/cart"],
  ])("something sent from %s → %s", (referer, again) => {
    expect(post("http://a.test/cart?index", referer)).toMatchObject({ isPost: true, again });
  });
});

it("after a post without a referrer the page of the form has its query back (FORM-45)", () => {
  const request = new Request("http://any.test/category/x", { method: "POST" });
  expect(errorRequestInfo(request, services(), { formPage: "/category/x?page=2" }).again).toBe(
    "/category/x?page=2",
  );
  expect(errorRequestInfo(request, services(), { formPage: "//evil.example" }).again).toBe("/");
});
