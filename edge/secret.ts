import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

const minimumLength = 16;

/**
 * The signing secrets (OPS-7): the configured ones, of which the first signs, else one that is created once
 * and stored in the data folder, readable only by its owner.
 */
export async function loadSecrets(
  configured: readonly string[] | undefined,
  dataDir: string,
): Promise<readonly string[]> {
  if (configured) return configured;
  const file = secretFile(dataDir);
  const stored = await file.read();
  if (stored !== null) return [stored];
  await file.write(randomBytes(32).toString("base64url"));
  return [(await file.read())!];
}

/** The file of the secret in a data folder. `write` leaves a file that is there. */
export function secretFile(dataDir: string) {
  const file = join(dataDir, "session-secret");
  return { read: () => findSecret(file), write: (secret: string) => createSecret(dataDir, file, secret) };
}

/**
 * Null if there is no file. Throws for a file without a secret, because cookies signed with it could be
 * forged.
 */
async function findSecret(file: string): Promise<string | null> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const secret = text.trim();
  if (secret.length < minimumLength)
    throw new Error(`${file} contains no secret; remove it, and a new one is created`);
  return secret;
}

/**
 * Writes a draft and links it to its name. If two processes start at once, the second finds the complete file
 * of the first.
 */
async function createSecret(dataDir: string, file: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, secret, { mode: 0o600, flag: "wx" });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
}
