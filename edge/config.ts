import { z } from "zod";

import {
  address,
  blank,
  flag,
  hostList,
  isHost,
  jsonText,
  oneOf,
  optionalText,
  perMinute,
  port,
  seconds,
  secret,
  secrets,
  storeConfig,
  trustedProxies,
  webAddress,
  wholeNumber,
  yesOrNo,
} from "./setting-kinds";
import { needSecret, sinkVariables } from "./sink-variables";
import { tagSettings } from "./tag-manager";

export type StoreConfig = z.infer<typeof storeConfig>;

/**
 * All variables that the programs read. `docs/configuration.md` is written from here, in this order: meaning,
 * default, `example`. `otherwise` stands in place of a default that is not a value.
 */
export const environment = z.object({
  PORT: z
    .preprocess(blank, port.default(3000))
    .describe("The port on which the store listens. `0` takes a free one."),
  HOST: optionalText.meta({
    description:
      "The address on which the store listens. `0.0.0.0` opens it to the network, which makes the start public " +
      "(OPS-80).",
    otherwise: "127.0.0.1 and ::1, so only this machine reaches it",
    example: "0.0.0.0",
  }),
  DEMO: z
    .preprocess(blank, yesOrNo.optional())
    .transform((value) => (value === undefined ? null : value === "true"))
    .meta({
      description:
        "Whether this is a demonstration. A new database gets the demo's promotions, bank account and accounts " +
        "then. `true` lets a demonstration start in public, under passwords that the start prints; `false` keeps " +
        "demo data out of a new database.",
      otherwise: "`true` on this machine alone, `false` in public",
    }),
  NODE_ENV: oneOf(["development", "production", "test"])
    .default("development")
    .describe("`npm start` sets `production`, `npm run dev` sets `development`."),
  LOG_LEVEL: z
    .preprocess(blank, oneOf(["trace", "debug", "info", "warn", "error", "silent"]).default("info"))
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
    .preprocess(blank, seconds(300).default(0.5))
    .describe(
      "The time in which a process that was told to stop still takes requests while `/readyz` answers 503, so " +
        "that a load balancer sees it (OPS-28).",
    ),
  DATA_DIR: z
    .preprocess(blank, z.string().default(".data"))
    .describe("The folder of the embedded database, the picture cache and the secret."),
  DATABASE_URL: address(/^postgres(ql)?$/, "postgres://").meta({
    description: "Any PostgreSQL.",
    otherwise: "the embedded server in `DATA_DIR`",
    example: "postgres://user:password@localhost/store",
  }),
  DATABASE_OWNER_URL: address(/^postgres(ql)?$/, "postgres://").meta({
    description:
      "The same database, by the role that owns its tables. Migrations run by it, and it lets the role of `DATABASE_URL` " +
      "read and write rows, nothing more.",
    otherwise: "`DATABASE_URL`",
    example: "postgres://owner:password@localhost/store",
  }),
  SESSION_SECRET: secrets.meta({
    description:
      "Signs cookies and order links (OPS-7). At least 16 characters. To change it, name the new one and the old " +
      "one, separated by a comma: the first signs, and what the others signed stays valid.",
    otherwise: "made once and kept in `DATA_DIR`",
  }),
  PRODUCTION_HOST: z
    .preprocess(
      blank,
      z
        .string()
        .toLowerCase()
        .refine(isHost, "must be a host such as shop.example.com, without https://")
        .optional(),
    )
    .meta({
      description:
        "The host that counts as production (STORE-5). On others the main store's addresses begin with its name " +
        "too.",
      otherwise: "the host of `PUBLIC_URL`, else every host that is believed",
      example: "shop.example.com",
    }),
  PUBLIC_URL: webAddress.meta({
    description:
      "The origin of the store's addresses: in mails, canonical addresses, sitemaps, structured data and " +
      "passkeys.",
    otherwise:
      "`PRODUCTION_HOST`, else in mails `http://localhost` and `PORT`, and in pages the request's host",
    example: "https://shop.example.com",
  }),
  HOSTS: z.preprocess(blank, hostList).meta({
    description:
      "Further hosts of the store, separated by commas. Once this, `PRODUCTION_HOST` or `PUBLIC_URL` is set, any " +
      "other host is refused with 421, except names of this machine (OPS-83).",
    example: "staging.example.com,10.0.0.5",
  }),
  TRUST_PROXY: trustedProxies.meta({
    description:
      "`true` behind a proxy that ends TLS: cookies are secure, HSTS is sent, and the forwarded host and address " +
      "are believed. Behind several, their number, or the addresses and networks that they come from.",
    example: "10.0.0.0/8,192.0.2.7",
  }),
  POSTS_PER_MINUTE: perMinute(600).describe(
    "Form posts that one client address may send in a minute (OPS-35).",
  ),
  TEST_GATEWAY: flag("true").describe(
    "Whether cards are taken by the test gateway, which moves no money. `false` offers no cards.",
  ),
  GATEWAY_PENDING_MS: z
    .preprocess(blank, wholeNumber(0).default(6000))
    .describe("How long the test gateway leaves a timed-out authorization undecided, in milliseconds."),
  SMTP_URL: address(/^smtps?$/, "smtp:// or smtps://").meta({
    description: "The mail server. Without it nothing is sent, and the outbox can be read (MAIL-3).",
    example: "smtps://user:password@mail.example.com",
  }),
  MAIL_FROM: z
    .preprocess(blank, z.email("must be an email address").default("store@localhost.localdomain"))
    .describe("The sender's address of every mail. The sender's name is the store's."),
  OUTBOX: flag("false").describe(
    "`true` shows mails at `/outbox` while there is no `SMTP_URL`; development always does (OPS-16).",
  ),
  GALLERY: flag("false").describe(
    "`true` shows every part of the design system at `/gallery`; development always does.",
  ),
  VIDEO_HOSTS: hostList.meta({
    description:
      "Hosts, separated by commas, whose videos may play in content pages. Videos of other hosts are links.",
    example: "videos.example.com,player.example.net",
  }),
  ...tagSettings,
  EVENT_IDENTIFIER_MONTHS: z
    .preprocess(blank, wholeNumber(1, 120).default(13))
    .describe("How many months an event of a visitor names visitor, visit and user (OPS-171)."),
  EVENT_MONTHS: z
    .preprocess(blank, wholeNumber(1, 120).default(25))
    .describe("How many months events of visitors are kept (OPS-171)."),
  REQUEST_MONTHS: z
    .preprocess(blank, wholeNumber(1, 120).default(24))
    .describe("How many months a message or request is kept after its last change (OPS-201)."),
  ...sinkVariables,
  LIST_VISIBILITY_ATTRIBUTE: z
    .enum(
      ["MGM_PLPIsVisible__c", "BWC_PLPIsVisible__c", ""],
      "must be MGM_PLPIsVisible__c, BWC_PLPIsVisible__c or empty",
    )
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
      "The same long random text on a storefront with `PLATFORM_URL` and on " +
      "its `npm run platform`, which knows its storefronts by it (OPS-11). At least 16 characters.",
  }),
  PLATFORM_SITE_URL: webAddress.meta({
    description:
      "Pictures and payment page of the platform at `PLATFORM_URL`: origin and prefix of `/sfsites`.",
    otherwise: "the part of `PLATFORM_URL` before `/webruntime/api`, else its origin",
  }),
  STORES: z
    .preprocess(
      blank,
      jsonText.pipe(z.array(storeConfig, "must be a list of stores").min(1, "must name a store")).optional(),
    )
    .meta({
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
  PLATFORM_HOST: optionalText.meta({
    description: "The address on which `npm run platform` listens. `0.0.0.0` opens it to the network.",
    otherwise: "127.0.0.1 and ::1, so only this machine reaches it",
  }),
  PLATFORM_PREFIX: z
    .preprocess(
      blank,
      z
        .string()
        .regex(/^(?:\/[A-Za-z0-9_-]+)+$/, "must begin with a slash and end without one")
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

/** The configured origin of the store's addresses (STORE-40); null without one. */
export function publicOrigin(config: Config): string | null {
  if (config.PUBLIC_URL !== undefined) return new URL(config.PUBLIC_URL).origin;
  if (config.PRODUCTION_HOST === undefined) return null;
  return `${config.TRUST_PROXY ? "https" : "http"}://${config.PRODUCTION_HOST}`;
}

/** The production host (STORE-5); null where every host that is believed counts as it. */
export const productionHost = ({ PRODUCTION_HOST, PUBLIC_URL }: Config): string | null =>
  PRODUCTION_HOST ?? (PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).host);

/** Whether mails are shown at /outbox. With SMTP they are sent, and shown to nobody else (OPS-16). */
export const showsOutbox = ({ OUTBOX, NODE_ENV, SMTP_URL }: Config) =>
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
export const showsPreviews = (config: Config) => config.GALLERY || config.NODE_ENV === "development";

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

/** A platform on the network, null without one. Its secret is null if it is somebody else's (OPS-66). */
export function hostedPlatform(config: Config): { url: string; site: string; secret: string | null } | null {
  const site = platformSite(config);
  if (config.PLATFORM_URL === undefined || site === null) return null;
  return { url: config.PLATFORM_URL.replace(/\/$/, ""), site, secret: config.PLATFORM_SECRET ?? null };
}

/** Variables whose values may hold a password. */
const isPrivate = /SECRET|_URL$/;

/** Reads the environment at start. Throws one error that lists every problem (OPS-5). */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const result = environment.superRefine(needSecret).safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => {
    const given = isPrivate.test(String(path[0])) ? "" : `, not ${source[String(path[0])]}`;
    return `  ${path.join(".")}: ${message}${path.length === 1 ? given : ""}`;
  });
  throw new Error(`The environment is not valid:\n${problems.join("\n")}`);
}
