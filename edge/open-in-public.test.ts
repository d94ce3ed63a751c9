import { describe, expect, it } from "vitest";

import { readConfig } from "./config";
import { checkPublicStart, demoNotice, isDemo, isLoopback, needsOwnPassword } from "./open-in-public";

const nothing = { promotions: 0, bankDetails: 0, accounts: 0 };
const read = (environment: Record<string, string>) => readConfig({ NODE_ENV: "production", ...environment });

/** The words of a start, and whether it goes on. */
function start(
  environment: Record<string, string>,
  parts: Partial<Parameters<typeof checkPublicStart>[1]> = {},
) {
  const warned: string[] = [];
  try {
    checkPublicStart(read(environment), {
      remains: nothing,
      warn: (text) => void warned.push(text),
      ...parts,
    });
    return warned.join("");
  } catch (error) {
    return `Refused. ${(error as Error).message}`;
  }
}

/** Everything that a real store sets. */
const ready = {
  HOST: "0.0.0.0",
  PUBLIC_URL: "https://shop.example",
  TRUST_PROXY: "true",
  SMTP_URL: "smtp://mail.example",
  TEST_GATEWAY: "false",
};

describe("a public start", () => {
  it.each([
    [{}, false],
    [{ HOST: "127.0.0.1" }, false],
    [{ HOST: "::1" }, false],
    [{ HOST: "localhost", PUBLIC_URL: "http://localhost:3000" }, false],
    [{ HOST: "0.0.0.0" }, true],
    [{ HOST: "::" }, true],
    [{ HOST: "192.0.2.7" }, true],
    [{ PRODUCTION_HOST: "shop.example" }, true],
    [{ PUBLIC_URL: "https://shop.example" }, true],
    [{ PUBLIC_URL: "http://shop.example" }, false],
  ])("with %o is one: %s (OPS-80)", (environment, isPublic) => {
    expect(start(environment).startsWith("Refused. This start is public")).toBe(isPublic);
    // A demonstration is allowed, and a start that is not public is one.
    expect(start({ ...environment, DEMO: "true" })).toBe("");
    expect(isDemo(read(environment))).toBe(!isPublic);
    expect(needsOwnPassword(read({ ...environment, DEMO: "true" }), "HOST")).toBe(isPublic);
    expect(needsOwnPassword(read(environment), "HOST")).toBe(false);
  });

  it("names the setting or command for every problem at once (OPS-80)", () => {
    expect(
      start(
        { HOST: "0.0.0.0", OUTBOX: "true" },
        { remains: { promotions: 12, bankDetails: 5, accounts: 1 } },
      ),
    ).toBe(
      [
        "Refused. This start is public (HOST=0.0.0.0), and not ready for it:",
        "  The test gateway takes cards, and moves no money. Set TEST_GATEWAY=false.",
        "  Discounts are given by 12 demo promotions. Run: npm run store -- demo remove.",
        "  Bank transfers go to an invented account. Run: npm run store -- demo remove.",
        "  Anybody can sign in to 1 demo account. Run: npm run store -- demo remove.",
        "  Anybody can read all mails at /outbox. Remove OUTBOX, or set SMTP_URL.",
        "  No mail is sent. Set SMTP_URL.",
        "  Nothing says that visitors come over TLS. Put a proxy that ends TLS in front, and set TRUST_PROXY=true.",
        "  Only names of this machine are answered. Set PUBLIC_URL, such as https://shop.example.com.",
        "For a demonstration, set DEMO=true.",
      ].join("\n"),
    );
  });

  it("goes on when everything is mended, and not when one thing is left (OPS-80)", () => {
    expect(start(ready)).toBe("");
    for (const name of ["TRUST_PROXY", "SMTP_URL", "TEST_GATEWAY"] as const) {
      const { [name]: _missing, ...rest } = ready;
      expect(start(rest), name).toContain(name);
    }
    for (const name of ["promotions", "bankDetails", "accounts"] as const)
      expect(start(ready, { remains: { ...nothing, [name]: 1 } }), name).toContain("demo remove");
    expect(start({ ...ready, DEMO: "false" })).toBe("");
    expect(isDemo(read({ DEMO: "false" }))).toBe(false);
  });

  it("development only warns (OPS-80)", () => {
    expect(start({ HOST: "0.0.0.0", NODE_ENV: "development" })).toMatch(/^This start is public .*\n/);
  });

  it("a storefront is asked about visitors, a platform about payments, mails and its database (OPS-80)", () => {
    const storefront = start({ HOST: "0.0.0.0" }, { remains: null });
    expect(storefront).toContain("TRUST_PROXY");
    expect(storefront).not.toMatch(/SMTP_URL|TEST_GATEWAY/);
    const platform = start({ PLATFORM_HOST: "0.0.0.0" }, { listensOn: "PLATFORM_HOST" });
    expect(platform).toMatch(/PLATFORM_HOST=0\.0\.0\.0[^]*TEST_GATEWAY[^]*SMTP_URL/);
    expect(platform).not.toContain("TRUST_PROXY");
    expect(start({ HOST: "0.0.0.0" }, { listensOn: "PLATFORM_HOST" })).toBe("");
  });
});

it.each([
  ["localhost", true],
  ["shop.localhost", true],
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["[::1]", true],
  ["::1", true],
  ["localhost.evil.example", false],
  ["127.0.0.1.evil.example", false],
  ["evil-localhost", false],
  ["", false],
  ["0.0.0.0", false],
])("%j is this machine: %s (OPS-83)", (host, expected) => expect(isLoopback(host)).toBe(expected));

it("a demonstration in public says who signs in with which password (OPS-82)", () => {
  expect(demoNotice({ password: "a-b-c", emails: ["a@x.example", "b@x.example"] })).toMatch(
    /a@x\.example, b@x\.example is a-b-c\n$/,
  );
  expect(demoNotice(null)).toBe("");
});
