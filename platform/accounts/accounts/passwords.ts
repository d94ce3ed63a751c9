import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/**
 * Takes 32 MB and about half a second on a slow core. Each hash stores its parameters, so that they can be
 * raised later (ACCOUNT-1).
 */
const cost = { logN: 15, r: 8, p: 3 };
const keyLength = 32;

/** Hashes that are computed at the same time; each holds its memory meanwhile. */
const maximumAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maximumAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, salt: Buffer, { logN, r, p }: typeof cost): Promise<Buffer> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  // The same password may be typed as different code points.
  return limitConcurrency(
    () =>
      new Promise((resolve, reject) =>
        scrypt(password.normalize("NFKC"), salt, keyLength, options, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );
}

const write = ({ logN, r, p }: typeof cost, salt: Buffer, key: Buffer) =>
  `scrypt$${logN}$${r}$${p}$${salt.toString("base64")}$${key.toString("base64")}`;

/** The hash as text, with algorithm, parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return write(cost, salt, await derive(password, salt, cost));
}

function read(stored: string) {
  const [, logN, r, p, salt, key] =
    /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w+/=]+)\$([\w+/=]+)$/.exec(stored) ?? [];
  if (!key) throw new Error("a stored password hash is not readable");
  return {
    parameters: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt!, "base64"),
    key: Buffer.from(key, "base64"),
  };
}

/** Compared with if there is no password, so that the answer takes the same time (ACCOUNT-3). */
const dummyHash = write(cost, Buffer.alloc(16), Buffer.alloc(keyLength));

/**
 * Whether the password is right. False for null (unknown shopper, or no password), after the same work
 * (ACCOUNT-3).
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { parameters, salt, key } = read(stored ?? dummyHash);
  const same = timingSafeEqual(await derive(password, salt, parameters), key);
  return same && stored !== null;
}

/** Whether a hash was computed with other parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  const { parameters } = read(stored);
  return parameters.logN !== cost.logN || parameters.r !== cost.r || parameters.p !== cost.p;
}
