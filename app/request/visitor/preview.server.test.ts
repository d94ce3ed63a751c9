import { describe, expect, it } from "vitest";

import { asksForPreview, previewAddress } from "./preview.server";

const asks = (path: string, referer?: string) => {
  const request = new Request(`http://store.test${path}`, { headers: referer ? { referer } : {} });
  return asksForPreview(request, new URL(request.url));
};

describe("a preview", () => {
  it.each([
    ["the address itself", "/support?app=commeditor", undefined, true],
    ["a link of a preview", "/cart", "http://store.test/support?app=commeditor", true],
    ["a link of a live page", "/cart", "http://store.test/support", false],
    ["an address that is typed", "/cart", undefined, false],
    ["an empty app, which ends it", "/cart?app=", "http://store.test/support?app=commeditor", false],
    ["another app", "/cart?app=other", "http://store.test/support?app=commeditor", false],
    ["a preview of another host", "/cart", "http://other.test/support?app=commeditor", false],
    ["a referer that cannot be read", "/cart", "preview?app=commeditor", false],
  ])("is asked for by %s (PREVIEW-5)", (_, path, referer, expected) => {
    expect(asks(path, referer)).toBe(expected);
  });

  it("keeps the query of the page (PREVIEW-5)", () => {
    const of = (path: string) => previewAddress(new URL(path, "http://store.test"));
    expect(of("/category/ovens?page=2&q=a+b")).toBe("/category/ovens?page=2&q=a+b&app=commeditor");
    expect(of("/category/ovens?app=commeditor")).toBeNull();
  });
});
