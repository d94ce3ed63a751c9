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

const webAddress = z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional());
const secret = z.preprocess(blank, z.string().min(16).optional());
const perMinute = (byDefault: number) =>
  z.preprocess(blank, z.coerce.number().int().min(1).default(byDefault));
const flag = (byDefault: "true" | "false") =>
  z.preprocess(blank, z.enum(["true", "false"]).default(byDefault)).transform((value) => value === "true");

/**
 * All variables that the programs read. `docs/configuration.md` is written from here, in this order: meaning,
 * default, `example`. `otherwise` stands in place of a default that is not a value.
 */
export const environment = z.object({
  PORT: z
    .preprocess(blank, port.default(3000))
    .describe("The port on which the store listens. `0` takes a free one."),
  HOST: optionalText.meta({
    description: "The address on which the store listens.",
    otherwise: "every interface",
    example: "127.0.0.1",
  }),
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe("`npm start` sets `production`, `npm run dev` sets `development`."),
  LOG_LEVEL: z
    .preprocess(blank, z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"))
    .describe("Which events are logged: `trace`, `debug`, `info`, `warn`, `error` or `silent`."),
  ACCESS_LOG: flag("false").describe(
    "`true` logs every request: method, path without query and tokens, status and milliseconds (OPS-102).",
  ),
  METRICS_PORT: z.preprocess(blank, port.optional()).meta({
    description: "The port of `/metrics` in the format of Prometheus (OPS-104). Each process needs its own.",
    otherwise: "no metrics",
    example: "9464",
  }),
  METRICS_HOST: z
    .preprocess(blank, z.string().default("127.0.0.1"))
    .describe("The address on which `METRICS_PORT` listens. Open it to the monitoring system only."),
  STOP_DELAY_SECONDS: z
    .preprocess(blank, z.coerce.number().int().min(0).max(300).default(0))
    .describe(
      "The time in which a process that was told to stop still takes requests while `/readyz` answers 503, so that a load " +
        "balancer sees it (OPS-28).",
    ),
  DATA_DIR: z
    .preprocess(blank, z.string().default(".data"))
    .describe("The folder of the embedded database, the picture cache and the secret."),
  DATABASE_URL: z.preprocess(blank, z.url({ protocol: /^postgres(ql)?$/ }).optional()).meta({
    description: "Any PostgreSQL.",
    otherwise: "the embedded server in `DATA_DIR`",
    example: "postgres://user:password@localhost/store",
  }),
  SESSION_SECRET: secret.meta({
    description: "Signs cookies and order links (OPS-7). At least 16 characters.",
    otherwise: "made once and kept in `DATA_DIR`",
  }),
  PRODUCTION_HOST: optionalText.meta({
    description:
      "The host that counts as production (STORE-5). On others the main store's addresses begin with its name too.",
    otherwise: "every host counts as production",
    example: "shop.example.com",
  }),
  PUBLIC_URL: webAddress.meta({
    description: "The origin in the links of mails.",
    otherwise: "`http://localhost` and `PORT`",
    example: "https://shop.example.com",
  }),
  TRUST_PROXY: flag("false").describe(
    "`true` behind a proxy that ends TLS: cookies are secure, HSTS is sent, and the forwarded host and address " +
      "are believed.",
  ),
  POSTS_PER_MINUTE: perMinute(600).describe(
    "Form posts that one client address may send in a minute (OPS-35).",
  ),
  DEMO_ACCOUNTS: flag("true").describe(
    "Whether a new database gets the demo accounts of the README. Their password is public: set `false` for a " +
      "real store.",
  ),
  GATEWAY_PENDING_MS: z
    .preprocess(blank, z.coerce.number().int().min(0).default(6000))
    .describe("How long the test gateway leaves a timed-out authorization undecided, in milliseconds."),
  SMTP_URL: z.preprocess(blank, z.url({ protocol: /^smtps?$/ }).optional()).meta({
    description: "The mail server. Without it nothing is sent, and the outbox can be read (MAIL-3).",
    example: "smtps://user:password@mail.example.com",
  }),
  MAIL_FROM: z
    .preprocess(blank, z.email().default("store@localhost.localdomain"))
    .describe("The sender's address of every mail. The sender's name is the store's."),
  OUTBOX: flag("false").describe(
    "`true` shows mails at `/outbox` while there is no `SMTP_URL`; development always does (OPS-16).",
  ),
  GALLERY: flag("false").describe(
    "`true` shows every part of the design system at `/gallery`; development always does.",
  ),
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
    )
    .meta({
      description:
        "Hosts, separated by commas, whose videos may play in content pages. Videos of other hosts are links.",
      example: "videos.example.com,player.example.net",
    }),
  LIST_VISIBILITY_ATTRIBUTE: z
    .enum(["MGM_PLPIsVisible__c", "BWC_PLPIsVisible__c", ""])
    .default("MGM_PLPIsVisible__c")
    .transform((name) => name || null)
    .describe(
      "The checkbox attribute that hides products from category lists when it is off (CATALOG-23), or its older " +
        "name, `BWC_PLPIsVisible__c`. If it is set and empty, all products are listed.",
    ),
  PLATFORM_URL: webAddress.meta({
    description: "A platform on the network: its origin and the prefix of `/services/data`.",
    otherwise: "the embedded platform",
    example: "http://localhost:3001/webruntime/api",
  }),
  PLATFORM_SECRET: secret.meta({
    description:
      "The same long random text on a storefront with `PLATFORM_URL`, which does not start without it, and on " +
      "its `npm run platform`, which knows its storefronts by it (OPS-11). At least 16 characters.",
  }),
  PLATFORM_SITE_URL: webAddress.meta({
    description:
      "Pictures and payment page of the platform at `PLATFORM_URL`: origin and prefix of `/sfsites`.",
    otherwise: "the part of `PLATFORM_URL` before `/webruntime/api`, else its origin",
  }),
  STORES: z.preprocess(blank, jsonText.pipe(z.array(storeConfig).min(1)).optional()).meta({
    description:
      "The stores of the platform at `PLATFORM_URL`, the main store first, as a JSON list. `label`, `theme` and " +
      "`supportPhone` are optional and used for the page that is shown while the platform does not answer.",
    otherwise: "the platform is asked at the start",
    example:
      '[{"name":"ardenne","webstoreId":"0ZE1","siteId":"0DM1","communityId":"0DB1","label":"Ardenne"}]',
  }),
  PLATFORM_PORT: z
    .preprocess(blank, port.default(3001))
    .describe("The port on which `npm run platform` listens."),
  PLATFORM_HOST: z
    .preprocess(blank, z.string().default("127.0.0.1"))
    .describe(
      "The address on which `npm run platform` listens. By default only programs of the same machine reach it; " +
        "`0.0.0.0` opens it to the network.",
    ),
  PLATFORM_PREFIX: z
    .preprocess(
      blank,
      z
        .string()
        .regex(/^(?:\/[A-Za-z0-9_-]+)+$/, "begins with a slash and ends without one")
        .default("/"),
    )
    .meta({
      description: "The path before `/services/data` on `npm run platform`.",
      otherwise: "no prefix",
      example: "/webruntime/api",
    }),
  PLATFORM_REQUESTS_PER_MINUTE: perMinute(60_000).describe(
    "Requests that one client address may send to `npm run platform` in a minute. Those of storefronts with " +
      "`PLATFORM_SECRET` are not counted.",
  ),
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
