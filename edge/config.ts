import { z } from "zod";

/**
 * Where a store's records stand on the platform, and what a page says of the store while the platform cannot
 * be asked.
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
export type StoreConfig = z.infer<typeof storeConfig>;

const port = z.coerce.number().int().min(0).max(65_535);
const blank = (value: unknown) => (value === "" ? undefined : value);
const optionalText = z.preprocess(blank, z.string().optional());

const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: "custom", message: "is not valid JSON" });
    return z.NEVER;
  }
});

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.preprocess(blank, port.default(3000)),
  HOST: optionalText,
  /** Folder of the embedded database, the picture cache and the secret. */
  DATA_DIR: z.preprocess(blank, z.string().default(".data")),
  /** Any PostgreSQL; absent: the embedded server under DATA_DIR. */
  DATABASE_URL: z.preprocess(blank, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** The host that counts as production (decisions.md section 2); absent: whatever host is asked. */
  PRODUCTION_HOST: optionalText,
  /** Signs cookies and order links; absent: made once and kept under DATA_DIR. */
  SESSION_SECRET: z.preprocess(blank, z.string().min(16).optional()),
  /** Origin, and prefix before /services/data, of a hosted platform; absent: the embedded one. */
  PLATFORM_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  /**
   * Origin, and prefix before /sfsites, of that platform's pictures and payment page; absent: what stands
   * before /webruntime/api, else the origin.
   */
  PLATFORM_SITE_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  /**
   * JSON list of stores for a hosted platform; the first is the main store. Absent: the embedded platform's
   * own.
   */
  STORES: z.preprocess(blank, jsonText.pipe(z.array(storeConfig).min(1)).optional()),
  /** Where `npm run platform` listens, and what stands before /services/data there, e.g. /webruntime/api. */
  PLATFORM_PORT: z.preprocess(blank, port.default(3001)),
  PLATFORM_HOST: optionalText,
  PLATFORM_PREFIX: z.preprocess(
    blank,
    z
      .string()
      .regex(/^(?:\/[A-Za-z0-9_-]+)+$/, "begins with a slash and ends without one")
      .default("/"),
  ),
  /** Requests that one address may send in a minute; a storefront is one address for all its shoppers. */
  PLATFORM_REQUESTS_PER_MINUTE: z.preprocess(blank, z.coerce.number().int().min(1).default(60_000)),
  /** Whether a new database gets the demo accounts of the README, whose password everybody knows. */
  DEMO_ACCOUNTS: z
    .preprocess(blank, z.enum(["true", "false"]).default("true"))
    .transform((value) => value === "true"),
  /** Hosts whose videos may play in content pages, parted by commas; those of other hosts are plain links. */
  VIDEO_HOSTS: z
    .string()
    .default("")
    .transform((hosts) =>
      hosts
        .split(",")
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => /^[a-z0-9.-]+(?::\d+)?$/.test(host)),
      "names hosts, parted by commas",
    ),
  /**
   * The checkbox of products that keeps them out of the lists of categories (shell.md section 9), or its
   * older variant; empty: nothing is kept out.
   */
  LIST_VISIBILITY_ATTRIBUTE: z
    .enum(["MGM_PLPIsVisible__c", "BWC_PLPIsVisible__c", ""])
    .default("MGM_PLPIsVisible__c")
    .transform((name) => name || null),
  LOG_LEVEL: z.preprocess(
    blank,
    z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  ),
  /** Form posts that one address may send in a minute. */
  POSTS_PER_MINUTE: z.preprocess(blank, z.coerce.number().int().min(1).default(600)),
  /** Set where a proxy ends TLS, so that cookies are marked secure and the forwarded host is believed. */
  TRUST_PROXY: z
    .preprocess(blank, z.enum(["true", "false"]).default("false"))
    .transform((value) => value === "true"),
  /** How long the test gateway leaves a timed-out authorisation undecided. */
  GATEWAY_PENDING_MS: z.preprocess(blank, z.coerce.number().int().min(0).default(6000)),
});

export type Config = z.infer<typeof environment>;

/** Where a hosted platform's pictures and payment page stand; without a trailing slash. */
export function platformSite({
  PLATFORM_URL,
  PLATFORM_SITE_URL,
}: Pick<Config, "PLATFORM_URL" | "PLATFORM_SITE_URL">): string | null {
  if (PLATFORM_URL === undefined) return null;
  if (PLATFORM_SITE_URL !== undefined) return PLATFORM_SITE_URL.replace(/\/+$/, "");
  const { origin, pathname } = new URL(PLATFORM_URL);
  return origin + (/^(.*)\/webruntime\/api\/?$/.exec(pathname)?.[1] ?? "");
}

/** Reads the environment once at start; throws one error that lists every problem. */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const result = environment.safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not valid:\n${problems.join("\n")}`);
}
