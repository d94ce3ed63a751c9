import { z } from "zod";

import { contentBodies } from "~/contract/content-bodies";

import type { Executor } from "../db/database";
import { findContents } from "../resources/content/queries";
import { namedIn } from "../resources/content/references";
import { Refused } from "./command";

const contentFile = z.strictObject({
  contentKey: z.string().regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, "takes small letters, digits, single dashes and slashes").max(200),
  contentType: z.string(),
  title: z.string().trim().min(1).max(255),
  urlName: z.string().regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, "takes small letters, digits, single dashes and slashes").max(200).nullish(),
  body: z.record(z.string(), z.unknown()),
});
export type ContentFile = z.output<typeof contentFile>;

const problems = (file: string, { issues }: z.ZodError, below: string) =>
  new Refused(issues.map((issue) => `${file}: ${[below, ...issue.path].filter(Boolean).join(".") || "the file"}: ${issue.message}\n`).join("").trimEnd());

function parseJson(bytes: Buffer, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Refused(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** A content record from a file; everything that is wrong with it is told at once. */
export function readContentFile(bytes: Buffer, file: string): ContentFile {
  const read = contentFile.safeParse(parseJson(bytes, file));
  if (!read.success) throw problems(file, read.error, "");
  const content = read.data;
  const schema = contentBodies[content.contentType];
  if (!schema) throw new Refused(`${file}: contentType: is one of ${Object.keys(contentBodies).join(", ")}`);
  const body = schema.safeParse(content.body);
  if (!body.success) throw problems(file, body.error, "body");
  if (JSON.stringify(content).includes("\\u0000")) throw new Refused(`${file} holds a NUL character`);
  if (content.contentType === "page" && content.contentKey !== `page/${content.urlName}`) {
    throw new Refused(`${file}: contentKey: the key of a page is page/ and its urlName`);
  }
  return content;
}

/** Keys and media ids that the body names in vain. */
export async function unknownReferences(db: Executor, siteId: string, { contentKey, body }: ContentFile): Promise<string[]> {
  const { keys, mediaIds } = namedIn(body);
  keys.delete(contentKey);
  const found = [
    ...(keys.size > 0 ? await findContents(db, { siteId, drafts: false }, { keys: [...keys] }) : []),
    ...(mediaIds.size > 0 ? await findContents(db, { siteId, drafts: false }, { ids: [...mediaIds] }) : []),
  ];
  const known = new Set(found.flatMap((item) => [item.content_key, item.id]));
  return [...keys, ...mediaIds].filter((name) => !known.has(name));
}
