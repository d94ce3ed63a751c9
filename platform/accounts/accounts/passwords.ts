import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** 32 MB and about half a second of one slow core. Stored with each hash, so that they can be raised. */
const cost = { logN: 15, r: 8, p: 3 };
const keyLength = 32;

/** Only so many hashes are made at once: each holds its memory while it is made. */
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
  // One password can be typed as different code points.
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

/** A hash that carries algorithm, parameters and salt. */
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

/** What nobody's password is held against, so that the answer for nobody takes as long. */
const dummyHash = write(cost, Buffer.alloc(16), Buffer.alloc(keyLength));

/**
 * Whether a password is the one; with null (nobody, or somebody without a password) false, after the same
 * work.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { parameters, salt, key } = read(stored ?? dummyHash);
  const same = timingSafeEqual(await derive(password, salt, parameters), key);
  return same && stored !== null;
}

/** Whether a hash was made with other parameters than those of today. */
export function isOutdated(stored: string): boolean {
  const { parameters } = read(stored);
  return parameters.logN !== cost.logN || parameters.r !== cost.r || parameters.p !== cost.p;
}
