import { isIP } from "node:net";

import { z } from "zod";

const splitList = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** A whole number of this range. Each message says what is allowed; `readConfig` adds what was given. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const words =
    max === Number.MAX_SAFE_INTEGER
      ? `must be a whole number of at least ${min}`
      : `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(words).int(words).min(min, words).max(max, words);
}
export function seconds(max: number) {
  const words = `must be a number of seconds from 0 to ${max}`;
  return z.coerce.number(words).min(0, words).max(max, words);
}
export const port = wholeNumber(0, 65_535);
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`);
export const blank = (value: unknown) => (value === "" ? undefined : value);
export const optionalText = z.preprocess(blank, z.string().optional());

export const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: "custom", message: "must be valid JSON" });
    return z.NEVER;
  }
});

export const address = (protocol: RegExp, begins: string) =>
  z.preprocess(blank, z.url({ protocol, error: `must be an address that begins with ${begins}` }).optional());
export const webAddress = address(/^https?$/, "http:// or https://");
const hasLength = (text: string) => text.length >= 16;
export const secret = z.preprocess(
  blank,
  z.string().refine(hasLength, "must have at least 16 characters").optional(),
);
/** One secret, or several separated by commas. */
export const secrets = z.preprocess(
  blank,
  z
    .string()
    .transform(splitList)
    .refine((list) => list.length > 0 && list.every(hasLength), "must have at least 16 characters each")
    .optional(),
);
export const perMinute = (byDefault: number) => z.preprocess(blank, wholeNumber(1).default(byDefault));
export const yesOrNo = oneOf(["true", "false"]);
export const flag = (byDefault: "true" | "false") =>
  z.preprocess(blank, yesOrNo.default(byDefault)).transform((value) => value === "true");

/** Hosts, in lower case, with a port or without. */
export const hostList = z
  .string()
  .default("")
  .transform((text) => splitList(text.toLowerCase()))
  .refine((hosts) => hosts.every(isHost), "must name hosts, separated by commas");
export function isHost(host: string) {
  return /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(host);
}

/**
 * The number of proxies in front, or the networks that they come from, as Express takes it for `trust proxy`.
 * `true` is one.
 */
export const trustedProxies = z.preprocess(
  blank,
  z
    .string()
    .default("false")
    .transform((text, context): false | number | string[] => {
      if (text === "false") return false;
      if (text === "true") return 1;
      if (/^[1-9]\d?$/.test(text)) return Number(text);
      const networks = splitList(text);
      if (networks.length > 0 && networks.every(isNetwork)) return networks;
      const message = "must be true, false, a number of proxies, or their networks, separated by commas";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
);
function isNetwork(text: string) {
  const [ip = "", bits, ...rest] = text.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(ip)]!;
  return rest.length === 0 && Number(bits ?? 0) <= longest && /^\d*$/.test(bits ?? "");
}

/**
 * A store's ids on the platform. The optional fields are used for pages that are shown while the platform
 * does not answer.
 */
export const storeConfig = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  webstoreId: z.string(),
  siteId: z.string(),
  communityId: z.string(),
  label: z.string().min(1).optional(),
  theme: z.string().min(1).optional(),
  supportPhone: z.string().optional(),
});
