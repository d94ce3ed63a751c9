import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

const minimumLength = 16;

/**
 * The signing secret: from the configuration, else made once and kept in the data folder, readable by its
 * owner only.
 */
export async function loadSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured;
  const file = join(dataDir, "session-secret");
  const kept = await readSecret(file);
  if (kept !== null) return kept;
  await makeSecret(dataDir, file);
  return (await readSecret(file))!;
}

/**
 * Null where there is no file. A file without a secret stops the start: cookies signed with nothing could be
 * forged.
 */
async function readSecret(file: string): Promise<string | null> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const secret = text.trim();
  if (secret.length < minimumLength)
    throw new Error(`${file} holds no secret; remove it and a new one is made`);
  return secret;
}

/**
 * Written aside and then linked: of two processes that start at once, the second finds the first one's whole
 * file.
 */
async function makeSecret(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
}
