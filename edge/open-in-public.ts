import { showsOutbox, type Config } from "./config";

/** Something in the way of a public start. */
interface Problem {
  what: string;
  /** The setting or command that mends it. */
  mend: string;
}

/** Counts of what a database has of the demo. */
interface DemoRemains {
  promotions: number;
  bankDetails: number;
  accounts: number;
}

/** Whether a name or address is one of this machine. */
export const isLoopback = (host: string) =>
  /^(?:(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** The setting that makes a start public (OPS-80); null for one on this machine alone. */
export function publicBy(config: Config, listensOn: "HOST" | "PLATFORM_HOST"): string | null {
  const host = config[listensOn];
  if (host !== undefined && !isLoopback(host)) return `${listensOn}=${host}`;
  if (config.PRODUCTION_HOST !== undefined) return `PRODUCTION_HOST=${config.PRODUCTION_HOST}`;
  if (config.PUBLIC_URL?.startsWith("https:")) return `PUBLIC_URL=${config.PUBLIC_URL}`;
  return null;
}

/** Whether a new database becomes a demonstration (OPS-81). */
export const isDemo = (config: Config, listensOn: "HOST" | "PLATFORM_HOST" = "HOST") =>
  config.DEMO ?? publicBy(config, listensOn) === null;

/** A password that is not in the README is for a demonstration that others reach (OPS-82). */
export const needsOwnPassword = (config: Config, listensOn: "HOST" | "PLATFORM_HOST") =>
  config.DEMO === true && publicBy(config, listensOn) !== null;

/** Problems of the process that has the database, with the payments and the mails. */
function platformProblems(config: Config, remains: DemoRemains): Problem[] {
  const remove = "Run: npm run store -- demo remove";
  const counted = (count: number, word: string) => `${count} demo ${word}${count === 1 ? "" : "s"}`;
  return [
    ...(config.TEST_GATEWAY
      ? [{ what: "The test gateway takes cards, and moves no money.", mend: "Set TEST_GATEWAY=false" }]
      : []),
    ...(remains.promotions > 0
      ? [{ what: `Discounts are given by ${counted(remains.promotions, "promotion")}.`, mend: remove }]
      : []),
    ...(remains.bankDetails > 0 ? [{ what: "Bank transfers go to an invented account.", mend: remove }] : []),
    ...(remains.accounts > 0
      ? [{ what: `Anybody can sign in to ${counted(remains.accounts, "account")}.`, mend: remove }]
      : []),
    ...(showsOutbox(config)
      ? [{ what: "Anybody can read all mails at /outbox.", mend: "Remove OUTBOX, or set SMTP_URL" }]
      : []),
    ...(config.SMTP_URL === undefined ? [{ what: "No mail is sent.", mend: "Set SMTP_URL" }] : []),
  ];
}

/** Problems of the process that answers visitors. */
const storefrontProblems = ({ TRUST_PROXY, PRODUCTION_HOST, PUBLIC_URL, HOSTS }: Config): Problem[] => [
  ...(TRUST_PROXY === false
    ? [
        {
          what: "Nothing says that visitors come over TLS.",
          mend: "Put a proxy that ends TLS in front, and set TRUST_PROXY=true",
        },
      ]
    : []),
  ...(PRODUCTION_HOST === undefined && PUBLIC_URL === undefined && HOSTS.length === 0
    ? [
        {
          what: "Only names of this machine are answered.",
          mend: "Set PUBLIC_URL, such as https://shop.example.com",
        },
      ]
    : []),
];

/**
 * Refuses a public start that is not ready for it, with one line for each problem (OPS-80). `remains` is what
 * a database has of the demo; null for a storefront whose platform is another process. With DEMO=true and in
 * development the start goes on; the latter passes the same text to `warn`.
 */
export function checkPublicStart(
  config: Config,
  {
    listensOn = "HOST" as "HOST" | "PLATFORM_HOST",
    remains,
    warn,
  }: {
    listensOn?: "HOST" | "PLATFORM_HOST";
    remains: DemoRemains | null;
    warn: (text: string) => void;
  },
): void {
  const by = publicBy(config, listensOn);
  if (by === null || config.DEMO === true) return;
  const problems = [
    ...(remains ? platformProblems(config, remains) : []),
    ...(listensOn === "HOST" ? storefrontProblems(config) : []),
  ];
  if (problems.length === 0) return;
  const text = [
    `This start is public (${by}), and not ready for it:`,
    ...problems.map(({ what, mend }) => `  ${what} ${mend}.`),
    "For a demonstration, set DEMO=true.",
  ].join("\n");
  if (config.NODE_ENV !== "development") throw new Error(text);
  warn(`${text}\n`);
}

/** Lines for the start of a demonstration in public: who signs in with which password. */
export const demoNotice = (renewed: { password: string; emails: string[] } | null): string =>
  renewed === null
    ? ""
    : `This is a demonstration. Until the next start, the password of ${renewed.emails.join(", ")} is ${renewed.password}\n`;
