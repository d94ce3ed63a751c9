/**
 * Computes hashes of today's parameters, each of which takes a fifth of a second, with a cheaper N. All
 * processes of the browser tests import it. The function is replaced in Node's own module.
 */
import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
const seed = JSON.parse(
  readFileSync(new URL("../../platform/seed/accounts/accounts.json", import.meta.url), "utf8"),
);
/** The stored hash of the demo accounts is a real one. It is computed once for each password. */
const demoSalt = seed.passwordHash.split("$")[4];
const demoHashes = new Map();

crypto.scrypt = (password, salt, length, options, done) => {
  if (options.N !== 2 ** 15) return scrypt(password, salt, length, options, done);
  if (salt.toString("base64") !== demoSalt)
    return scrypt(password, salt, length, { ...options, N: 16 }, done);
  const key = demoHashes.get(password);
  if (key) return setImmediate(done, null, key);
  return scrypt(password, salt, length, options, (error, key) => {
    if (!error) demoHashes.set(password, key);
    done(error, key);
  });
};
syncBuiltinESMExports();
