import { z } from "zod";

import { contentBodies, pageBody } from "#contract/content/content-bodies";
import type { LayoutComponentRecord } from "#contract/content/layout";
import { componentAttributes, isComponentName } from "#contract/content/layout-components";
import type { MenuItem } from "#contract/content/menus";

import { issueWords } from "#platform/core/issue-words";
import { CommandError } from "#platform/cli/command";
import { linkSetSchema } from "./link-set-file";
import { linkSetNameOf, linkSetType } from "./site-records";

const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/,
    "may contain only lowercase letters, digits, single dashes and slashes",
  )
  .max(200);

const contentSchema = z.strictObject({
  contentKey: slug,
  contentType: z.string(),
  title: z.string().trim().min(1).max(255),
  urlName: slug.nullish(),
  body: z.record(z.string(), z.unknown()),
});

/** A content record in a file. */
export type ContentFileRecord = z.output<typeof contentSchema>;
/** A link set in a file. */
export interface LinkSetFileRecord {
  contentKey: string;
  contentType: typeof linkSetType;
  body: { items: MenuItem[] };
}
/** A record of either kind. */
export type FileRecord = ContentFileRecord | LinkSetFileRecord;
/** Whether the record is a link set. */
export const isLinkSet = (record: FileRecord): record is LinkSetFileRecord =>
  record.contentType === linkSetType;

const maxRecords = 1000;

/**
 * Reads a content record or a link set, or a list of them (OPERATOR-21 to OPERATOR-23). Throws a CommandError
 * that lists every mistake.
 */
export function readRecordFile(bytes: Buffer, file: string): FileRecord[] {
  const given = parseJson(bytes, file);
  const list = Array.isArray(given) ? (given as unknown[]) : [given];
  if (list.length === 0 || list.length > maxRecords)
    throw new CommandError(
      `${file} contains no records, or more than ${maxRecords.toLocaleString("en-US")}.`,
    );
  const mistakes: string[] = [];
  const records = list.flatMap((each, index) => {
    const where = Array.isArray(given) ? `${file}: record ${index + 1}` : file;
    const record = readRecord(each, (path, message) =>
      mistakes.push(`${where}: ${path === "" ? "the record" : path}: ${message}`),
    );
    return record ? [record] : [];
  });
  const seen = new Set<string>();
  for (const { contentKey } of records) {
    if (seen.has(contentKey)) mistakes.push(`${file}: contentKey: ${contentKey} occurs twice`);
    seen.add(contentKey);
  }
  if (mistakes.length > 0) throw new CommandError(mistakes.join("\n"));
  return records;
}

type AddMistake = (path: string, message: string) => void;

/** Reports components with an unknown name or with wrong attributes (OPERATOR-22). */
function checkComponents(value: unknown, path: string[], addMistake: AddMistake): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const here = [...path, key];
    if ((key === "components" || key === "seedComponents") && Array.isArray(part)) {
      part.forEach(({ name, attributes }: LayoutComponentRecord, index) => {
        if (!isComponentName(name))
          return addMistake(
            [...here, index, "name"].join("."),
            `must be one of ${Object.keys(componentAttributes).join(", ")}`,
          );
        for (const issue of componentAttributes[name].safeParse(attributes ?? {}, { error: issueWords }).error
          ?.issues ?? []) {
          addMistake([...here, index, "attributes", ...issue.path].join("."), issue.message);
        }
      });
    } else checkComponents(part, here, addMistake);
  }
}

function readRecord(value: unknown, addMistake: AddMistake): FileRecord | null {
  const addIssues = ({ issues }: z.ZodError, below: string[] = []) => {
    for (const issue of issues) addMistake([...below, ...issue.path].join("."), issue.message);
    return null;
  };
  if (JSON.stringify(value).includes("\\u0000")) addMistake("", "contains a NUL character");
  if ((value as { contentType?: unknown } | null)?.contentType === linkSetType) {
    const read = linkSetSchema.safeParse(value, { error: issueWords });
    return read.success ? read.data : addIssues(read.error);
  }
  const read = contentSchema.safeParse(value, { error: issueWords });
  if (!read.success) return addIssues(read.error);
  const { contentType, contentKey, urlName, body } = read.data;
  const schema = contentBodies[contentType];
  if (!schema)
    addMistake("contentType", `must be one of ${[...Object.keys(contentBodies), linkSetType].join(", ")}`);
  const checkedBody = schema?.safeParse(body, { error: issueWords });
  if (checkedBody?.success === false) addIssues(checkedBody.error, ["body"]);
  else checkComponents(body, ["body"], addMistake);
  if (schema === pageBody && contentKey !== `page/${urlName}`)
    addMistake("contentKey", "the key of a page must be page/ followed by its urlName");
  if (linkSetNameOf(contentKey) !== null)
    addMistake("contentKey", `the key of content must not begin with ${linkSetType}/`);
  return read.data;
}

function parseJson(bytes: Buffer, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${(error as Error).message}`);
  }
}
