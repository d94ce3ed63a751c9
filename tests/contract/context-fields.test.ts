import { describe, expect, it } from "vitest";
import { z } from "zod";

import { endpoints } from "#contract/index";
import { read } from "#tests/structure/sources";

/** The context calls by their headings in docs/spec/session.md. */
const calls = {
  "application-context": endpoints.getApplicationContext,
  "session-context": endpoints.getSessionContext,
  "external-managed-accounts": endpoints.getExternalManagedAccounts,
  "effective-accounts": endpoints.getEffectiveAccount,
  "ai/configuration": endpoints.getAiConfiguration,
  "shopperAgent/context": endpoints.getShopperAgentContext,
};

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
}

/** The fields of a schema with their paths; an object without declared fields is one field. */
function fieldsOf(schema: JsonSchema, path = ""): string[] {
  const properties = schema.properties ?? schema.anyOf?.find((each) => each.properties)?.properties;
  if (!properties || Object.keys(properties).length === 0) return [path];
  return Object.entries(properties).flatMap(([name, each]) =>
    fieldsOf(each, path ? `${path}.${name}` : name),
  );
}

const page = read("docs/spec/session.md");

/** The rows of a call's table: the field, the files that read it, and the reason if none does. */
function rowsOf(call: string) {
  const section = page.split(`### ${call}\n`)[1]!.split(/\n#/)[0]!;
  return [...section.matchAll(/^\| `([\w.]+)`\s*\|(.*?)\|(.*?)\|$/gm)].map(([, field, files, reason]) => ({
    field: field!,
    files: [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    reason: reason!.trim(),
  }));
}

/** The source without its comments. */
const codeOf = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");

describe.each(Object.entries(calls))("%s", (call, endpoint) => {
  const rows = rowsOf(call);

  it("lists each of its fields once (SESSION-33)", () => {
    const schema: unknown = z.toJSONSchema(endpoint.response, { io: "input", unrepresentable: "any" });
    const declared = fieldsOf(schema as JsonSchema);
    const listed = rows.map(({ field }) => field);
    // A field with fields of its own may be listed as a whole.
    const isListed = (field: string) => listed.some((each) => field === each || field.startsWith(`${each}.`));
    expect(declared.filter((field) => !isListed(field))).toEqual([]);
    expect(listed.filter((each) => !declared.some((field) => `${field}.`.startsWith(`${each}.`)))).toEqual(
      [],
    );
    expect(new Set(listed).size).toBe(listed.length);
  });

  it("reads each field in the files that are named, or says why it does not apply (SESSION-33)", () => {
    for (const { field, files, reason } of rows) {
      expect([field, files.length > 0 || reason !== ""]).toEqual([field, true]);
      const name = field.split(".").at(-1)!;
      for (const file of files)
        expect([file, new RegExp(`\\b${name}\\b`).test(codeOf(file))]).toEqual([file, true]);
    }
  });
});
