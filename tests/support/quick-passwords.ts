import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

import { afterAll, vi } from "vitest";

/**
 * Hashes with today's parameters, each of which takes a fifth of a second, are computed with a cheaper N in
 * the tests of one file. Returns the parameters of every hash that is asked for: a measure of the work that
 * does not depend on the machine. The function is replaced in Node's own module, so that the file can share
 * its loaded modules with others.
 */
export function useQuickPasswords(): ScryptOptions[] {
  const derivations: ScryptOptions[] = [];
  const { scrypt } = crypto;
  const replaced = vi.spyOn(crypto, "scrypt").mockImplementation((password, salt, length, options, done) => {
    derivations.push(options);
    scrypt(password, salt, length, options.N === 2 ** 15 ? { ...options, N: 16 } : options, done);
  });
  syncBuiltinESMExports();
  afterAll(() => {
    replaced.mockRestore();
    syncBuiltinESMExports();
  });
  return derivations;
}
