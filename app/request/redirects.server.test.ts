import { describe, expect, it } from "vitest";

import { safePath, seeOther } from "./redirects.server";

describe("safePath", () => {
  it.each([
    "/",
    "/cart",
    "/hollins/cart?page=2&q=a%20b#top",
    "/global-search/caf%C3%A9",
    "/a:b@c",
    "/%2F%2Fevil.example",
    "/?to=https://evil.example",
  ])("keeps %s", (path) => expect(safePath(path, "/home")).toBe(path));

  it.each([
    "//evil.example",
    "///evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " /cart",
    "/a b",
    "/\\evil.example",
    "\\\\evil.example",
    "/a\\b",
    "https://evil.example",
    "http:/evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "cart",
    "",
    "?a",
    "#a",
    "/\u0000",
    "/a\u001fb",
    "/a\u007fb",
    "/..//evil.example",
    "/a/../b",
    `/${"a".repeat(2000)}`,
  ])("refuses %j (LINK-20)", (path) => expect(safePath(path, "/home")).toBe("/home"));

  it.each([null, undefined, new File([], "x")])("refuses what is not text: %s", (value) => {
    expect(safePath(value)).toBe("/");
  });

  it("never leads to another origin, for any combination of parts (LINK-20)", () => {
    const pieces = [
      "/",
      "\\",
      "\t",
      "\n",
      "\r",
      ".",
      "..",
      ":",
      "@",
      "evil.example",
      "http:",
      "%2f",
      "%5c",
      "%09",
      "?",
      "#",
      " ",
      "a",
      "\u00a0",
      "\u3002",
      "\uff0f",
    ];
    let kept = 0;
    for (let round = 0; round < 20_000; round++) {
      const path = Array.from(
        { length: 1 + (round % 6) },
        () => pieces[Math.floor(Math.random() * pieces.length)],
      ).join("");
      const safe = safePath(path, "/home");
      if (safe === path) kept++;
      expect([path.trim(), "/home"]).toContain(safe);
      expect(new URL(safe, "https://store.test/x/y").origin, JSON.stringify(path)).toBe("https://store.test");
    }
    expect(kept).toBeGreaterThan(20);
  });
});

describe("seeOther", () => {
  it("is a 303 that keeps every cookie (FORM-1)", () => {
    const headers = new Headers();
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    const response = seeOther("/cart", headers);
    expect([response.status, response.headers.get("location"), response.headers.getSetCookie()]).toEqual([
      303,
      "/cart",
      ["a=1", "b=2"],
    ]);
    expect(headers.has("location")).toBe(false);
  });
});
