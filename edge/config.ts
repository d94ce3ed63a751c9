import { z } from "zod";

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

/** All variables that the programs read, each with its default. `.env.example` documents them. */
export const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.preprocess(blank, port.default(3000)),
  HOST: optionalText,
  /** The folder of the embedded database, the picture cache and the secret. */
  DATA_DIR: z.preprocess(blank, z.string().default(".data")),
  /** Any PostgreSQL. Without it the embedded server in DATA_DIR is used. */
  DATABASE_URL: z.preprocess(blank, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  /** The host that counts as production (STORE-5). Without it, every host counts as production. */
  PRODUCTION_HOST: optionalText,
  /** Signs cookies and order links (OPS-7). Without it a secret is made once and stored in DATA_DIR. */
  SESSION_SECRET: z.preprocess(blank, z.string().min(16).optional()),
  /** A hosted platform: origin and prefix of /services/data. Without it the embedded one is used. */
  PLATFORM_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  /**
   * The origin of a hosted platform's pictures and payment page, and the prefix of /sfsites. Without it the
   * part of PLATFORM_URL before /webruntime/api is used, else its origin.
   */
  PLATFORM_SITE_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  /** The same on a storefront and on its platform, which knows its storefronts by it (OPS-11). */
  PLATFORM_SECRET: z.preprocess(blank, z.string().min(16).optional()),
  /**
   * JSON list of a hosted platform's stores, the main store first. The embedded platform reads them from its
   * database.
   */
  STORES: z.preprocess(blank, jsonText.pipe(z.array(storeConfig).min(1)).optional()),
  /**
   * The address on which `npm run platform` listens, and the prefix of /services/data there, e.g.
   * /webruntime/api.
   */
  PLATFORM_PORT: z.preprocess(blank, port.default(3001)),
  PLATFORM_HOST: z.preprocess(blank, z.string().default("127.0.0.1")),
  PLATFORM_PREFIX: z.preprocess(
    blank,
    z
      .string()
      .regex(/^(?:\/[A-Za-z0-9_-]+)+$/, "begins with a slash and ends without one")
      .default("/"),
  ),
  /** Requests per minute and IP address; those of storefronts with PLATFORM_SECRET are not counted. */
  PLATFORM_REQUESTS_PER_MINUTE: z.preprocess(blank, z.coerce.number().int().min(1).default(60_000)),
  /** Shows the gallery of components at /gallery. In development it is always shown. */
  GALLERY: z
    .preprocess(blank, z.enum(["true", "false"]).default("false"))
    .transform((value) => value === "true"),
  /** Shows mails at /outbox while no SMTP_URL is set. In development it is always shown (OPS-16). */
  OUTBOX: z
    .preprocess(blank, z.enum(["true", "false"]).default("false"))
    .transform((value) => value === "true"),
  /** The origin in the links of mails. Without it, http://localhost and PORT. */
  PUBLIC_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  /** The mail server. Without it nothing is sent, and the outbox can be read (MAIL-3). */
  SMTP_URL: z.preprocess(blank, z.url({ protocol: /^smtps?$/ }).optional()),
  /** The sender's address of every mail; the sender's name is the store's. */
  MAIL_FROM: z.preprocess(blank, z.email().default("store@localhost.localdomain")),
  /** Whether a new database gets the demo accounts of the README. Their password is public. */
  DEMO_ACCOUNTS: z
    .preprocess(blank, z.enum(["true", "false"]).default("true"))
    .transform((value) => value === "true"),
  /**
   * Hosts whose videos may play in content pages, separated by commas. Videos of other hosts are shown as
   * links.
   */
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
   * The checkbox attribute that hides products from category lists when it is off (CATALOG-23), or its older
   * name. If empty, all products are listed.
   */
  LIST_VISIBILITY_ATTRIBUTE: z
    .enum(["MGM_PLPIsVisible__c", "BWC_PLPIsVisible__c", ""])
    .default("MGM_PLPIsVisible__c")
    .transform((name) => name || null),
  LOG_LEVEL: z.preprocess(
    blank,
    z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  ),
  /** Form posts per minute and client address (OPS-35). */
  POSTS_PER_MINUTE: z.preprocess(blank, z.coerce.number().int().min(1).default(600)),
  /**
   * `true` behind a proxy that terminates TLS: cookies are secure, and the forwarded host and address are
   * used.
   */
  TRUST_PROXY: z
    .preprocess(blank, z.enum(["true", "false"]).default("false"))
    .transform((value) => value === "true"),
  /** How long the test gateway leaves a timed-out authorization undecided, in milliseconds. */
  GATEWAY_PENDING_MS: z.preprocess(blank, z.coerce.number().int().min(0).default(6000)),
});

export type Config = z.infer<typeof environment>;

/** Settings with which the platform writes and sends mail. */
export function mailSettings(config: Config) {
  return {
    origin: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).origin,
    productionHost: config.PRODUCTION_HOST ?? null,
    showsOutbox: showsOutbox(config),
    showsPreviews: showsPreviews(config),
    smtpUrl: config.SMTP_URL ?? null,
    from: config.MAIL_FROM,
  };
}

/** Whether mails are shown at /outbox. With SMTP they are sent, and shown to nobody else (OPS-16). */
const showsOutbox = ({ OUTBOX, NODE_ENV, SMTP_URL }: Config) =>
  SMTP_URL === undefined && (OUTBOX || NODE_ENV === "development");

/**
 * A line for the log at start if mails are only kept to be read: what a process says when it is ready. Empty
 * with SMTP (OPS-2).
 */
export function mailNotice(config: Config, outbox: string): string {
  if (config.SMTP_URL !== undefined) return "";
  const where = showsOutbox(config) ? `at ${outbox}` : "with OUTBOX=true at /outbox";
  return `No mail is sent without SMTP_URL. Mails can be read ${where}, and by: npm run store -- outbox\n`;
}

/** Whether /outbox/previews shows every mail with sample data, as the gallery shows the components. */
const showsPreviews = (config: Config) => config.GALLERY || config.NODE_ENV === "development";

/** Whether the store answers anything below /outbox. */
export const servesOutbox = (config: Config) => showsOutbox(config) || showsPreviews(config);

/** The address of a hosted platform's pictures and payment page, without a trailing slash (OPS-8). */
export function platformSite({
  PLATFORM_URL,
  PLATFORM_SITE_URL,
}: Pick<Config, "PLATFORM_URL" | "PLATFORM_SITE_URL">): string | null {
  if (PLATFORM_URL === undefined) return null;
  if (PLATFORM_SITE_URL !== undefined) return PLATFORM_SITE_URL.replace(/\/+$/, "");
  const { origin, pathname } = new URL(PLATFORM_URL);
  return origin + (/^(.*)\/webruntime\/api\/?$/.exec(pathname)?.[1] ?? "");
}

/**
 * A platform on the network, null without one. Throws without PLATFORM_SECRET: the platform would then count
 * all shoppers as one (OPS-66).
 */
export function hostedPlatform(config: Config): { url: string; site: string; secret: string } | null {
  const site = platformSite(config);
  if (config.PLATFORM_URL === undefined || site === null) return null;
  if (config.PLATFORM_SECRET === undefined)
    throw new Error(
      "The environment is not valid:\n  PLATFORM_SECRET: is missing. A storefront with PLATFORM_URL needs the " +
        "secret that its platform has too.",
    );
  return { url: config.PLATFORM_URL.replace(/\/$/, ""), site, secret: config.PLATFORM_SECRET };
}

/** Reads the environment at start. Throws one error that lists every problem (OPS-5). */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const result = environment.safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not valid:\n${problems.join("\n")}`);
}
