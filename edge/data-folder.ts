import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** Throws one sentence that names `DATA_DIR` if nothing can be written there (OPS-85). */
export async function checkDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-${randomBytes(6).toString("hex")}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, "");
    await rm(probe, { force: true });
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const reason =
      { EACCES: "permission denied", EROFS: "it is read-only", ENOSPC: "the disk is full" }[code] ?? code;
    throw new Error(`DATA_DIR: ${resolve(dataDir)} cannot be written (${reason}). Name another folder.`);
  }
}
