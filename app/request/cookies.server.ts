import { createCookie, type Cookie } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { createTypedCookie, type TypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";

/** The ZIP record (ZIP-10). */
export const zipRecord = z.object({
  Zipcode: z.string(),
  City: z.string(),
  State: z.string(),
  Country: z.string(),
});
export type ZipRecord = z.infer<typeof zipRecord>;

/** A message that survives one redirect. */
export const flash = z.object({
  tone: z.enum(["success", "problem", "info"]),
  text: z.string().max(1300),
  /** For screen readers only: what the page shows elsewhere. */
  heard: z.string().max(300).optional(),
  links: z
    .array(z.object({ label: z.string(), href: z.string() }))
    .max(3)
    .optional(),
  /** The platform has added the guest's cart to the shopper's (SESSION-25). */
  cartHandedOver: z.literal(true).optional(),
});
export type Flash = z.infer<typeof flash>;

const guestId = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

/**
 * The state of a guest's data in one store after signing in (merge-guest.server.ts). `updated` is the twin of
 * the browser's record 'GuestCart::GuestCartUpdated': there is a cart to hand over. `session` is the key of
 * the session whose shopper got them; null for a guest.
 */
const guestRecord = z.object({ updated: z.boolean(), session: z.string().max(32).nullable() });
export type GuestRecord = z.infer<typeof guestRecord>;

const deviceSecret = z.string().regex(/^[\w-]{43}$/);

const randomText = z.string().regex(/^[\w-]{12}$/);

const noticeKeys = z.array(z.string().max(12)).max(12);

/**
 * A signed-in shopper's session on the platform, and the account that the shopper acts for where it is not
 * the shopper's own.
 */
export const sessionRecord = z.object({
  token: z.string().min(16).max(200),
  effectiveAccountId: z.string().max(18).optional(),
  /** Its name when it was chosen. */
  effectiveAccountName: z.string().max(120).optional(),
  /** Both are read once in a session, so that no page asks for them (SESSION-46, SESSION-47). */
  firstName: z.string().max(80).optional(),
  agent: z.object({ name: z.string().max(80), url: z.string().max(300) }).optional(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

/** The version of the pages that a visitor chose (FORM-29). */
export const pageVersion = z.enum(["basic", "full"]);

/**
 * The answers of the visitor; without the cookie there are none yet (EVENT-1). Few values, because each has
 * kept pages of its own. Read it by `readConsent`.
 */
const consent = z.object({
  analytics: z.boolean(),
  advertising: z.boolean(),
  optedOut: z.literal(true).optional(),
});

/** The page that signing in leads back to (LINK-32). */
export const lastVisited = z.object({
  url: z.string().max(2000),
});

const friendCode = z.string().max(60);

const sealedText = z.string().max(3000);

/** The check to which the code belongs that this browser had mailed (ACCOUNT-18). It holds no address. */
export const identityCheck = z.object({
  purpose: z.enum(["register", "verify-email", "sign-in", "reset-password", "change-email"]),
  identifier: z.string().max(64),
});

export interface StoreCookies {
  zip: TypedCookie<typeof zipRecord>;
  flash: TypedCookie<typeof flash>;
  /**
   * Another value after each message that the browser got (visitor/last-message.server.ts). It lasts as long
   * as the guest's id, so that no key is made twice.
   */
  lastMessage: TypedCookie<typeof randomText>;
  version: TypedCookie<typeof pageVersion>;
  /** One for all stores, for six months; an opt-out for a year (EVENT-27). */
  consent: TypedCookie<typeof consent>;
  /**
   * One for all stores, because it belongs to the person (STORE-9). It ends with the browser, or when the
   * platform no longer knows it.
   */
  session: TypedCookie<typeof sessionRecord>;
  /** One for all stores: a secret by which the platform knows this browser again (ACCOUNT-30). */
  device: TypedCookie<typeof deviceSecret>;
  /** Ends with the browser. */
  lastVisited: TypedCookie<typeof lastVisited>;
  /** One for all stores, because the account is. Ends with the link of the mail. */
  identityCheck: TypedCookie<typeof identityCheck>;
  /** Keys of the announcements above the header that the visitor has hidden (HEADER-5). */
  notices: TypedCookie<typeof noticeKeys>;
  /**
   * Given to a visitor without a cart whose browser does not say where a form comes from (FORM-45). Ends with
   * the browser.
   */
  formKey: TypedCookie<typeof guestId>;
  /** A form that is to be sent again after signing in (FORM-47), sealed. */
  savedForm: TypedCookie<typeof sealedText>;
  /** The billing address of a checkout, sealed (PAY-54). Ends with the browser. */
  billing: TypedCookie<typeof sealedText>;
  /** A form of the checkout that waits for its next try (CHECKOUT-40), sealed. */
  failedTry: TypedCookie<typeof sealedText>;
  /** The order that was placed last, as the review showed it, sealed (ORDER-99). */
  placed: TypedCookie<typeof sealedText>;
  /** A friend's code for the field of the cart (REFERRAL-6), for 30 days. */
  friendCode: TypedCookie<typeof friendCode>;
  /** The guest's id for the cart of one store (SESSION-21). */
  guest(communityId: string): TypedCookie<typeof guestId>;
  /** The state of the guest's data in one store. */
  guestRecord(communityId: string): TypedCookie<typeof guestRecord>;
}

export const year = 365 * 24 * 3600;
const madeCookies = new Map<string, StoreCookies>();

/**
 * The store's cookies: signed, http-only and same-site (SESSION-27). Of several secrets the first signs, and
 * what the others signed is read too (OPS-7). Made once per secret.
 */
export function storeCookies(secret: string | readonly string[], secure: boolean): StoreCookies {
  const key = `${secure} ${String(secret)}`;
  const known = madeCookies.get(key);
  if (known) return known;

  const base = { httpOnly: true, sameSite: "lax" as const, path: "/", secure, secrets: [secret].flat() };
  /** Behind TLS no other host of the domain can set these cookies (SESSION-40). */
  const hostName = (name: string) => (secure ? `__Host-${name}` : name);
  const guests = new Map<string, TypedCookie<typeof guestId>>();
  const guestRecords = new Map<string, TypedCookie<typeof guestRecord>>();
  const cookies: StoreCookies = {
    zip: typed(createCookie("zipcode", { ...base, maxAge: year }), zipRecord),
    flash: typed(createCookie("flash", { ...base, maxAge: 120 }), flash),
    lastMessage: typed(createCookie("last_message", { ...base, maxAge: year }), randomText),
    version: typed(createCookie("version", { ...base, maxAge: year }), pageVersion),
    consent: typed(createCookie("consent", { ...base, maxAge: year / 2 }), consent),
    session: typed(createCookie(hostName("session"), base), sessionRecord),
    device: typed(createCookie(hostName("device"), { ...base, maxAge: year }), deviceSecret),
    lastVisited: typed(createCookie("redirect_after_login", base), lastVisited),
    identityCheck: typed(
      createCookie(hostName("identity_check"), { ...base, maxAge: 24 * 3600 }),
      identityCheck,
    ),
    notices: typed(createCookie("header_notices", { ...base, maxAge: year }), noticeKeys),
    savedForm: typed(createCookie(hostName("kept_form"), { ...base, maxAge: 1800 }), sealedText),
    placed: typed(createCookie(hostName("placed"), { ...base, maxAge: 24 * 3600 }), sealedText),
    billing: typed(createCookie(hostName("billing"), base), sealedText),
    failedTry: typed(createCookie(hostName("failed_try"), { ...base, maxAge: 1800 }), sealedText),
    friendCode: typed(createCookie("friend_code", { ...base, maxAge: 30 * 24 * 3600 }), friendCode),
    formKey: typed(createCookie(hostName("form_key"), base), guestId),
    guest(communityId) {
      const name = `guest_uuid_essential_${communityId.slice(0, -3)}`;
      const cookie = guests.get(name) ?? typed(createCookie(name, { ...base, maxAge: year }), guestId);
      guests.set(name, cookie);
      return cookie;
    },
    guestRecord(communityId) {
      const name = `guest_cart_updated_${communityId.slice(0, -3)}`;
      const cookie =
        guestRecords.get(name) ?? typed(createCookie(name, { ...base, maxAge: year }), guestRecord);
      guestRecords.set(name, cookie);
      return cookie;
    },
  };
  madeCookies.set(key, cookies);
  return cookies;
}

function typed<Schema extends z.ZodType>(cookie: Cookie, schema: Schema): TypedCookie<Schema> {
  return createTypedCookie({ cookie, schema: schema as never }) as TypedCookie<Schema>;
}

interface Readable<T> {
  name: string;
  parse(header: string | null): Promise<T>;
}

/**
 * Parsed values by cookie and header, so that a signature is checked once per visit and not on every page.
 * Bounded by size, because anyone may send headers of 16 KB.
 */
export const parsedHeaders = new LRUCache<string, { value: unknown }>({
  maxSize: 2_000_000,
  maxEntrySize: 20_000,
  sizeCalculation: (_read, key) => key.length + 200,
});
const cookieIds = new WeakMap<object, number>();
let lastCookieId = 0;

/** Reads a cookie. One that is malformed or signed by another secret counts as absent (SESSION-27). */
export async function readCookie<T>(cookie: Readable<T>, header: string | null): Promise<T | null> {
  if (!header?.includes(`${cookie.name}=`)) return null;
  let id = cookieIds.get(cookie);
  if (id === undefined) cookieIds.set(cookie, (id = ++lastCookieId));
  const key = `${id} ${header}`;
  const known = parsedHeaders.get(key);
  if (known) return known.value as T | null;
  const value = await cookie.parse(header).then(
    (parsed) => parsed ?? null,
    () => null,
  );
  parsedHeaders.set(key, { value });
  return value;
}

/** The values of the cookies by name. */
export type CookieValues = {
  [Name in keyof StoreCookies]: StoreCookies[Name] extends
    TypedCookie<infer Schema> | ((communityId: string) => TypedCookie<infer Schema>)
    ? z.infer<Schema>
    : never;
};

/** A cookie in one request. */
export interface CookieRecord<Value> {
  name: string;
  /** The value that the browser sent; null without one. */
  read(): Promise<Value | null>;
  /** `maxAge` in seconds replaces that of the cookie. */
  save(value: Value, options?: { maxAge: number }): Promise<void>;
  forget(): Promise<void>;
}

/** The cookies of a request, without what signs them. */
export function cookieRecords(
  { request, communityId, cookies }: { request: Request; communityId: string; cookies: StoreCookies },
  addHeader: (name: string, value: string) => void,
) {
  return <Name extends keyof StoreCookies>(name: Name): CookieRecord<CookieValues[Name]> => {
    const made = cookies[name];
    const cookie = (typeof made === "function" ? made(communityId) : made) as TypedCookie<z.ZodType>;
    const save = async (...value: Parameters<typeof cookie.serialize>) =>
      addHeader("set-cookie", await cookie.serialize(...value));
    return {
      name: cookie.name,
      read: () => readCookie(cookie, request.headers.get("cookie")) as Promise<CookieValues[Name] | null>,
      save,
      forget: () => save(null as never, { maxAge: 0 }),
    };
  };
}
