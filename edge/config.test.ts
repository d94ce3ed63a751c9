import { describe, expect, it } from "vitest";

import { listVisibilityNames } from "#contract/catalog/list-visibility";

import { hostedPlatform, mailNotice, platformSite, readConfig, servesOutbox } from "./config";
import { mailSettings, sinkSettings } from "./platform-settings";

const store = { name: "ardenne", webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };

describe("readConfig", () => {
  it("has a default for every variable (OPS-5, OPS-6, OPS-10)", () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: "development",
      PORT: 3000,
      DATA_DIR: ".data",
      TRUST_PROXY: false,
      LOG_LEVEL: "info",
      POSTS_PER_MINUTE: 600,
      GATEWAY_PENDING_MS: 6000,
      DEMO: null,
      TEST_GATEWAY: true,
      HOSTS: [],
      VIDEO_HOSTS: [],
      GALLERY: false,
      OUTBOX: false,
    });
  });

  it("treats an empty value as absent (OPS-5)", () => {
    const blank = {
      PORT: "",
      HOST: "",
      DATA_DIR: "",
      DATABASE_URL: "",
      PRODUCTION_HOST: "",
      SESSION_SECRET: "",
      PLATFORM_URL: "",
      STORES: "",
      LOG_LEVEL: "",
      TRUST_PROXY: "",
      GATEWAY_PENDING_MS: "",
    };
    const config = readConfig(blank);
    expect(config).toMatchObject({ PORT: 3000, DATA_DIR: ".data", TRUST_PROXY: false });
    expect([
      config.DATABASE_URL,
      config.PRODUCTION_HOST,
      config.SESSION_SECRET,
      config.PLATFORM_URL,
      config.STORES,
    ]).toEqual(Array(5).fill(undefined));
  });

  it.each([
    ["PORT", "8080", 8080],
    ["PORT", "0", 0],
    ["TRUST_PROXY", "true", 1],
    ["TRUST_PROXY", "2", 2],
    ["TRUST_PROXY", "10.0.0.0/8, 2001:db8::/32,192.0.2.7", ["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"]],
    ["DEMO", "true", true],
    ["DEMO", "false", false],
    ["HOSTS", "Shop.Example, 10.0.0.5:8080", ["shop.example", "10.0.0.5:8080"]],
    ["PRODUCTION_HOST", "Shop.Example", "shop.example"],
    ["SESSION_SECRET", "a new long secret, an old long secret", ["a new long secret", "an old long secret"]],
    ["DATABASE_URL", "postgres://u@h/db", "postgres://u@h/db"],
    ["PLATFORM_PREFIX", "/webruntime/api", "/webruntime/api"],
    ["PLATFORM_PREFIX", "", "/"],
    ["PLATFORM_PORT", "", 3001],
    ["EVENT_IDENTIFIER_MONTHS", "", 13],
    ["EVENT_MONTHS", "24", 24],
    ["EVENTS_FILE", "/srv/events.ndjson", "/srv/events.ndjson"],
    ["GA4_URL", "", "https://www.google-analytics.com/mp/collect"],
    ["PLATFORM_URL", "https://shop.example/webruntime/api", "https://shop.example/webruntime/api"],
    ["STORES", JSON.stringify([store]), [store]],
  ])("%s=%s (OPS-6, OPS-8, OPS-9, OPS-171, OPS-172)", (name, value, expected) =>
    expect(readConfig({ [name]: value })[name as "PORT"]).toEqual(expected),
  );

  it.each([
    ["NODE_ENV", "staging"],
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["DATABASE_URL", "mysql://h/db"],
    ["SESSION_SECRET", "short"],
    ["PLATFORM_SECRET", "short"],
    ["GA4_MEASUREMENT_ID", "UA-1234"],
    ["GA4_URL", "www.google-analytics.com"],
    ["PLATFORM_URL", "ftp://shop.example"],
    ["PLATFORM_URL", "shop.example"],
    ["STORES", "{"],
    ["STORES", "[]"],
    ["STORES", JSON.stringify([{ ...store, name: "Ardenne Store" }])],
    ["LOG_LEVEL", "loud"],
    ["VIDEO_HOSTS", "video.example; script-src *"],
    ["POSTS_PER_MINUTE", "0"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "0"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["DEMO", "yes"],
    ["HOSTS", "https://shop.example"],
    ["PRODUCTION_HOST", "https://shop.example"],
    ["SESSION_SECRET", "a secret that is long, short"],
    ["TEST_GATEWAY", "no"],
    ["GATEWAY_PENDING_MS", "-1"],
    ["GALLERY", "yes"],
    ["OUTBOX", "yes"],
    ["PUBLIC_URL", "shop.example"],
    ["SMTP_URL", "http://mail.example"],
    ["MAIL_FROM", "the store"],
    ["LIST_VISIBILITY_ATTRIBUTE", "IsVisible__c"],
    ["PLATFORM_PREFIX", "webruntime"],
    ["PLATFORM_PREFIX", "/api/"],
    ["PLATFORM_REQUESTS_PER_MINUTE", "0"],
  ])("refuses %s=%s by name (OPS-5, OPS-10)", (name, value) =>
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The environment is not valid:\\n  ${name}`),
    ),
  );

  it("takes an id of Google Analytics with its secret only (OPS-172)", () => {
    const id = { GA4_MEASUREMENT_ID: "G-ABC1234567" };
    expect(() => readConfig(id)).toThrow("GA4_API_SECRET: must be set with GA4_MEASUREMENT_ID");
    expect(
      sinkSettings(readConfig({ ...id, GA4_API_SECRET: "s3cret", PUBLIC_URL: "https://shop.example/" })),
    ).toMatchObject({
      file: null,
      ga4: { measurementId: "G-ABC1234567", secret: "s3cret", origin: "https://shop.example" },
    });
    expect(sinkSettings(readConfig({ GA4_API_SECRET: "s3cret" })).ga4).toBeNull();
  });

  it("knows the contract's checkboxes; absent is the first, empty is none (OPS-10)", () => {
    const read = (LIST_VISIBILITY_ATTRIBUTE?: string) =>
      readConfig({ LIST_VISIBILITY_ATTRIBUTE }).LIST_VISIBILITY_ATTRIBUTE;
    expect([read(), ...listVisibilityNames.map(read), read("")]).toEqual([
      listVisibilityNames[0],
      ...listVisibilityNames,
      null,
    ]);
  });

  it("lists every problem at once (OPS-5)", () => {
    const read = () => readConfig({ PORT: "x", TRUST_PROXY: "x", STORES: "x" });
    expect(read).toThrow(/PORT/);
    expect(read).toThrow(/TRUST_PROXY/);
    expect(read).toThrow(/STORES: must be valid JSON/);
  });

  it.each([
    ["PORT", "abc", "must be a whole number from 0 to 65535, not abc"],
    [
      "TRUST_PROXY",
      "x",
      "must be true, false, a number of proxies, or their networks, separated by commas, not x",
    ],
    ["STOP_DELAY_SECONDS", "soon", "must be a number of seconds from 0 to 300, not soon"],
    ["OUTBOX", "yes", "must be true or false, not yes"],
    ["LOG_LEVEL", "loud", "must be trace, debug, info, warn, error or silent, not loud"],
    ["POSTS_PER_MINUTE", "0", "must be a whole number of at least 1, not 0"],
    ["MAIL_FROM", "me", "must be an email address, not me"],
    // A value that may hold a password is not repeated.
    ["SESSION_SECRET", "tiny", "must have at least 16 characters each"],
    ["SMTP_URL", "http://me:secret@host", "must be an address that begins with smtp:// or smtps://"],
    ["DATABASE_URL", "x", "must be an address that begins with postgres://"],
  ])("%s=%s is refused in plain words (OPS-5)", (name, value, words) =>
    expect(() => readConfig({ [name]: value })).toThrow(
      new Error(`The environment is not valid:\n  ${name}: ${words}`),
    ),
  );
});

it.each([
  [undefined, undefined, null],
  ["https://shop.example/webruntime/api", undefined, "https://shop.example"],
  ["https://shop.example/b2c/webruntime/api/", undefined, "https://shop.example/b2c"],
  ["https://shop.example:8443/sf/api", undefined, "https://shop.example:8443"],
  ["https://api.example", "https://site.example/b2c/", "https://site.example/b2c"],
])(
  "PLATFORM_URL %s and PLATFORM_SITE_URL %s give the site %s (OPS-8)",
  (PLATFORM_URL, PLATFORM_SITE_URL, site) => {
    expect(platformSite({ PLATFORM_URL, PLATFORM_SITE_URL })).toBe(site);
  },
);

describe("hostedPlatform", () => {
  const PLATFORM_URL = "https://shop.example/webruntime/api/";
  const secret = "a secret of platform and storefront";
  const read = (source: Record<string, string>) => hostedPlatform(readConfig(source));

  it("is null without PLATFORM_URL, and has address, site and secret with it (OPS-8, OPS-11)", () => {
    expect(read({ PLATFORM_SECRET: secret })).toBeNull();
    expect(read({ PLATFORM_URL, PLATFORM_SECRET: secret })).toEqual({
      url: "https://shop.example/webruntime/api",
      site: "https://shop.example",
      secret,
    });
  });

  it.each<Record<string, string>>([{ PLATFORM_URL }, { PLATFORM_URL, PLATFORM_SECRET: "" }])(
    "has no secret where configuration names none: the platform is somebody else's (OPS-66)",
    (source) => expect(read(source)).toMatchObject({ secret: null }),
  );
});

describe("mailSettings", () => {
  const read = (environment: Record<string, string>) => {
    const config = readConfig({ NODE_ENV: "production", ...environment });
    return { ...mailSettings(config), serves: servesOutbox(config) };
  };

  it("mails link to PUBLIC_URL, else to the port of this machine (OPS-16)", () => {
    expect(read({ PORT: "4000" }).origin).toBe("http://localhost:4000");
    expect(read({ PUBLIC_URL: "https://shop.example/" })).toMatchObject({
      origin: "https://shop.example",
      productionHost: "shop.example",
    });
    const PRODUCTION_HOST = "shop.example";
    expect(read({ PRODUCTION_HOST }).origin).toBe("http://shop.example");
    expect(read({ PRODUCTION_HOST, TRUST_PROXY: "true" }).origin).toBe("https://shop.example");
    expect(read({ PRODUCTION_HOST, PUBLIC_URL: "https://mail.example" })).toMatchObject({
      origin: "https://mail.example",
      productionHost: "shop.example",
    });
  });

  it("a store that is ready says where mails are read, unless they are sent (OPS-2)", () => {
    const notice = (environment: Record<string, string>) =>
      mailNotice(readConfig({ NODE_ENV: "production", ...environment }), "http://localhost:3000/outbox");
    expect(notice({})).toMatch(/OUTBOX=true at \/outbox, and by: npm run store -- outbox\n$/);
    expect(notice({ OUTBOX: "true" })).toContain("at http://localhost:3000/outbox,");
    expect(notice({ SMTP_URL: "smtp://mail.example" })).toBe("");
  });

  it.each([
    [{}, false, false],
    [{ OUTBOX: "true" }, true, true],
    [{ NODE_ENV: "development" }, true, true],
    [{ OUTBOX: "true", SMTP_URL: "smtp://mail.example" }, false, false],
    // Only the previews, which show no real mail.
    [{ GALLERY: "true", SMTP_URL: "smtp://mail.example" }, false, true],
  ])("with %o mails are shown: %s, and something is served: %s (OPS-16)", (environment, shows, serves) =>
    expect(read(environment)).toMatchObject({ showsOutbox: shows, serves }),
  );
});
