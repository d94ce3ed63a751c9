import { join } from "node:path";

import { format, resolveConfig } from "prettier";
import { expect, it } from "vitest";

import { environment } from "./config";

/**
 * docs/configuration.md is written from the schema. To bring it up to date:
 * `npx vitest run edge/configuration.test.ts --update`.
 */
const document = join(import.meta.dirname, "../docs/configuration.md");

const head = `# Configuration

All settings are environment variables, and all are optional. Every command also reads the file \`.env\`, one
\`NAME=value\` a line; variables of the shell win over it. They are parsed once, at the start, by
\`edge/config.ts\`, which reports every problem at once. An empty value counts as absent, unless the text says
otherwise.

This file is written from that schema.
`;

const entries = Object.entries(environment.shape).map(([name, schema]) => {
  const meta = (schema.meta() ?? {}) as { description?: string; otherwise?: string; example?: string };
  const value = schema.parse(undefined);
  const byDefault = meta.otherwise ?? (String(value ?? "") === "" ? "none" : `\`${String(value)}\``);
  const example = meta.example === undefined ? "" : ` Example: \`${meta.example}\`.`;
  return { name, meta, text: `- **\`${name}\`** ${meta.description} Default: ${byDefault}.${example}\n` };
});

it("each setting has a meaning", () => {
  expect(entries.filter(({ meta }) => !meta.description?.endsWith(".")).map(({ name }) => name)).toEqual([]);
});

it("docs/configuration.md describes each setting as it is parsed (OPS-5)", async () => {
  const text = `${head}\n${entries.map((entry) => entry.text).join("")}`;
  const config = await resolveConfig(document);
  await expect(await format(text, { ...config, filepath: document })).toMatchFileSnapshot(document);
});
