import type { Selectable } from "kysely";

import { requestKind } from "#contract/shopper/request-kinds";

import type { RequestTable } from "#platform/db/database";

export type RequestRow = Selectable<RequestTable>;

/** A request in words: the sender, the fields in the order of the form, and the names of the files. */
export function detailsOf(
  { kind, first_name, last_name, email, fields }: RequestRow,
  files: readonly string[],
): { label: string; value: string }[] {
  const { fields: known, documents } = requestKind(kind);
  const rows = [
    ["Name", [first_name, last_name].filter(Boolean).join(" ")],
    ["Email", email ?? ""],
    ...Object.entries(known).map(([name, { label }]) => {
      const value = fields[name] ?? "";
      return [label, typeof value === "string" ? value : value.map((choice) => choice.label).join(", ")];
    }),
    [documents?.label ?? "Documents", files.join(", ")],
  ] as const;
  return rows.flatMap(([label, value]) => (label && value ? [{ label, value }] : []));
}
