import { createHash } from "node:crypto";

/**
 * One token that must not be split: a string (`E'…'` knows backslashes), a quoted identifier, a comment,
 * white space, or a word. Anything else is one character. Nested block comments are not supported.
 */
const token =
  /[eE]'(?:[^'\\]|''|\\[\s\S])*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\s+|\w+|[\s\S]/g;

const isBlank = (text: string) => /^(?:\s|--|\/\*)/.test(text);

/**
 * SQL without comments, with single spaces, and with none beside punctuation. The bodies of functions (`$$ …
 * $$`) are treated the same way, so a comment in them may change too.
 */
function normalizeStatements(sql: string): string {
  let text = "";
  let isSpaced = false;
  for (const [part] of sql.matchAll(token)) {
    if (isBlank(part)) {
      isSpaced = true;
      continue;
    }
    if (isSpaced && !/[(),;]$/.test(text) && !/^[(),;]/.test(part)) text += " ";
    text += part;
    isSpaced = false;
  }
  return text.trim();
}

/**
 * A checksum (SHA-256, hex) of the statements of a migration (OPS-24). Comments, white space and line ends do
 * not count, so a comment can be corrected after databases have run the migration.
 */
export function statementChecksum(sql: string): string {
  return createHash("sha256").update(normalizeStatements(sql)).digest("hex");
}
