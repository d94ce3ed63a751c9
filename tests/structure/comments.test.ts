import { expect, it } from "vitest";

import { filesBelow, read } from "./sources";

/*
 * A comment names its subject: 'The refund of a return', not 'What a return brings'. A sentence that begins
 * with such a clause makes the reader look for its subject, or has none.
 *
 * The comments of the table types are those of the database, in migrations that no longer change.
 */

const clause = /^(?:What|How|Where|Who|Whoever|Whom|Whose|Whatever|Wherever|Which|Whichever)\b.*[^?]$/;

/** A block comment, or lines that begin with `//` or end with such a comment. */
const comment = /\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/ [^\n]*(?:\n\s*\/\/ [^\n]*)*/g;

function clausesIn(source: string): string[] {
  const texts = [...source.matchAll(comment)].map(([found]) =>
    found
      .replace(/^\s*(?:\/\*+|\*\/|\*|\/\/) ?|\*\/$/gm, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
  return texts.flatMap((text) => text.split(/(?<=[.!?:]) /)).filter((sentence) => clause.test(sentence));
}

it("no sentence of a comment begins with a clause as its subject", () => {
  const files = filesBelow(
    ["app", "platform", "contract", "edge", "sinks", "tests", "scripts", "photography", "vite.config.ts"],
    /\.(?:tsx?|mjs|css)$/,
  ).filter((file) => !/structure\/comments\.test\.ts$|tables\.generated\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap((file) => clausesIn(read(file)).map((found) => `${file}: ${found}`))).toEqual([]);
});

it.each([
  "/** What a return brings. */",
  "/** How long a page waits, in milliseconds. */",
  "/**\n * A return. Where nothing\n * comes back, nothing is paid.\n */",
  "const a = 1; // Whoever has the link",
  "// One line.\n// Which of them is first.",
])("and the search finds %j", (source) => expect(clausesIn(source)).toHaveLength(1));

it.each([
  "/** The refund of a return. */",
  "// What else?",
  "// However it ends.",
  'const a = "What it is"; // It is.',
])("but not %j", (source) => expect(clausesIn(source)).toEqual([]));
