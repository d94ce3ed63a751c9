import { describe, expect, it } from "vitest";

import { guestCookieName } from "#platform/core/actor";

import { parsedHeaders, readCookie, storeCookies } from "./cookies.server";

const cookies = storeCookies("the right secret", false);
const forged = storeCookies("another secret", false);
const record = { Zipcode: "40202", City: "Louisville", State: "KY", Country: "US" };
const guestId = "0b9a7f52-6c1e-4a83-9d54-2f1e8c7b6a50";
const pair = (setCookie: string) => setCookie.split(";")[0]!;

describe("readCookie", () => {
  it("reads back what was written, among other cookies", async () => {
    const header = `theme=dark; ${pair(await cookies.zip.serialize(record))}; x=y`;
    expect(await readCookie(cookies.zip, header)).toEqual(record);
    expect(await readCookie(cookies.guest("0DB1AAA"), header)).toBeNull();
  });

  it("a cookie signed with another secret counts as absent (SESSION-27)", async () => {
    expect(await readCookie(cookies.zip, pair(await forged.zip.serialize(record)))).toBeNull();
    expect(
      await readCookie(cookies.guest("0DB1AAA"), pair(await forged.guest("0DB1AAA").serialize(guestId))),
    ).toBeNull();
  });

  it("a cookie signed with any secret of the list is read, and the first signs (OPS-7)", async () => {
    const both = storeCookies(["another secret", "the right secret"], false);
    expect(await readCookie(both.zip, pair(await cookies.zip.serialize(record)))).toEqual(record);
    const renewed = pair(await both.zip.serialize(record));
    expect(await readCookie(forged.zip, renewed)).toEqual(record);
    expect(await readCookie(cookies.zip, renewed)).toBeNull();
  });

  it("a value that was changed after it was signed counts as absent (SESSION-27)", async () => {
    const honest = pair(await cookies.zip.serialize(record));
    const other = pair(await cookies.zip.serialize({ ...record, Zipcode: "10001" }));
    const [value, signature] = [
      other.slice(0, other.lastIndexOf(".")),
      honest.slice(honest.lastIndexOf(".")),
    ];
    expect(await readCookie(cookies.zip, other)).toMatchObject({ Zipcode: "10001" });
    expect(await readCookie(cookies.zip, value + signature)).toBeNull();
  });

  it.each([
    "",
    "zipcode=",
    "zipcode=40202",
    "zipcode=%",
    "zipcode=%7B%7D",
    "zipcode=eyJaaXBjb2RlIjoiNDAyMDIifQ==",
    "zipcode=eyJaaXBjb2RlIjoiNDAyMDIifQ%3D%3D.",
    "zipcode=.",
    "zipcode=null",
    "zipcode",
    "=; ;;",
    "zipcode=\u00ff.\u00ff",
  ])("'%s' counts as absent", async (header) => expect(await readCookie(cookies.zip, header)).toBeNull());

  it("without a header there is no cookie", async () =>
    expect(await readCookie(cookies.zip, null)).toBeNull());

  it("a signed value of another shape counts as absent (SESSION-27)", async () => {
    const flash = pair(await cookies.flash.serialize({ tone: "success", text: "Saved" }));
    expect(await readCookie(cookies.zip, flash.replace("flash=", "zipcode="))).toBeNull();
    expect(
      await readCookie(cookies.guest("0DB1AAA"), flash.replace("flash=", "guest_uuid_essential_0DB1=")),
    ).toBeNull();
  });

  it("only a guest id can be written into the guest's cookie", async () => {
    await expect(cookies.guest("0DB1AAA").serialize("'; drop table cart; --")).rejects.toThrow();
  });
});

describe("the cache of headers", () => {
  it("is bounded, whatever visitors send", async () => {
    const honest = pair(await cookies.zip.serialize(record));
    for (let index = 0; index < 400; index++) {
      await readCookie(cookies.zip, `zipcode=${index}; filler=${"x".repeat(16_000)}`);
    }
    expect(parsedHeaders.calculatedSize).toBeLessThanOrEqual(2_000_000);
    expect(parsedHeaders.calculatedSize).toBeGreaterThan(1_000_000);
    expect(await readCookie(cookies.zip, `${honest}; filler=${"x".repeat(60_000)}`)).toEqual(record);
  });

  it("does not mix up two cookies", async () => {
    const header = `${pair(await cookies.zip.serialize(record))}; ${pair(await cookies.session.serialize({ token: "a-token-of-a-session" }))}`;
    for (let time = 0; time < 2; time++) {
      expect(await readCookie(cookies.zip, header)).toEqual(record);
      expect(await readCookie(cookies.session, header)).toEqual({ token: "a-token-of-a-session" });
      expect(await readCookie(forged.zip, header)).toBeNull();
    }
  });
});

describe("attributes", () => {
  it.each([
    ["zipcode", () => cookies.zip.serialize(record), 31_536_000],
    ["flash", () => cookies.flash.serialize({ tone: "info", text: "x" }), 120],
    ["guest_uuid_essential_0DB1", () => cookies.guest("0DB1AAA").serialize(guestId), 31_536_000],
  ])(
    "%s is for this host's pages only, and not for scripts (FORM-21, SESSION-27)",
    async (name, serialize, maxAge) => {
      const [first, ...attributes] = (await serialize()).split("; ");
      expect(first!.startsWith(`${name}=`)).toBe(true);
      expect(attributes.sort()).toEqual(["HttpOnly", `Max-Age=${maxAge}`, "Path=/", "SameSite=Lax"].sort());
    },
  );

  it("is marked secure behind TLS", async () => {
    expect(await storeCookies("the right secret", true).zip.serialize(record)).toContain("; Secure");
  });

  it("behind TLS session, device and form key are this host's alone (SESSION-40)", async () => {
    const secure = storeCookies("the right secret", true);
    const session = { token: "t0ken-of-a-session-0123456789" };
    const line = await secure.session.serialize(session);
    expect(line).toMatch(/^__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect([secure.device.name, secure.formKey.name]).toEqual(["__Host-device", "__Host-form_key"]);
    expect(await readCookie(secure.session, pair(line))).toEqual(session);
    expect(await readCookie(secure.session, pair(await cookies.session.serialize(session)))).toBeNull();
  });

  it("the guest's cookie has the name that the platform reads (SESSION-21)", () => {
    expect(cookies.guest("0DBhollins000AAA").name).toBe(guestCookieName("0DBhollins000AAA"));
  });

  it("each store has its own guest cookie (STORE-9)", () => {
    expect(cookies.guest("0DBardenneAAA").name).not.toBe(cookies.guest("0DBhollinsAAA").name);
  });
});
