import { sql } from "kysely";

import { requestFormBody } from "#contract/content/content-bodies";
import type { CellReader } from "#platform/cli/csv/cell-reader";
import { csvTable, type NumberedRow } from "#platform/cli/csv/csv-table";
import type { RowErrors } from "#platform/cli/csv/row-errors";
import { suggestName } from "#platform/cli/suggest-name";
import type { Executor } from "#platform/db/database";

import { listSites } from "./site-option";
import { contentVersions } from "./site-records";

interface PartnerRow {
  store: string;
  id: string;
  label: string;
  text: string;
  region: string;
  url: string | null;
  isListed: boolean;
}

/** The content record of a store whose choices are its partners (REQUEST-11). */
const contentKey = "form/partner";
/** The most choices of the record. */
const maximum = 60;

const columns = ["store", "id", "name", "text", "region", "url", "listed"];

function readUrl(cells: CellReader): string | null {
  const url = cells.text("url", { longest: 500 });
  if (url === undefined) return null;
  return /^https?:\/\/[^\s/]+\.[^\s/]+/.test(url) && URL.canParse(url)
    ? url
    : (cells.fail("url", "is no address that begins with https://") ?? null);
}

function parse(cells: CellReader): PartnerRow {
  const id = cells.required("id", { longest: 60 }) ?? "";
  if (id !== "" && !/^[a-z0-9-]+$/.test(id)) cells.fail("id", "has letters a-z, digits and - only");
  return {
    store: cells.required("store") ?? "",
    id,
    label: cells.required("name", { longest: 120 }) ?? "",
    text: cells.required("text", { longest: 500 }) ?? "",
    region: cells.required("region", { longest: 120 }) ?? "",
    url: readUrl(cells),
    isListed: cells.flag("listed") ?? true,
  };
}

/** The live records of all stores, with the names of the stores. */
async function findRecords(db: Executor) {
  const rows = await db
    .selectFrom("content as c")
    .innerJoin("webstore as w", "w.site_id", "c.site_id")
    .select(["w.name as store", "c.body"])
    .where("c.content_key", "=", contentKey)
    .where("c.state", "=", "Live")
    .orderBy("w.sort_order")
    .execute();
  return rows.map(({ store, body }) => ({ store, choices: requestFormBody.parse(body).choices }));
}

/** Brand partners, in the content of their stores (OPERATOR-108). A partner that is not in the file stays. */
export const partnersTable = csvTable<PartnerRow>({
  name: "partners",
  columns,
  required: columns,

  async count(db) {
    return (await findRecords(db)).flatMap(({ choices }) => choices).length;
  },

  async *read(db) {
    for (const { store, choices } of await findRecords(db))
      yield choices.map(({ id, label, text, region, url }) => ({
        store,
        id,
        name: label,
        text: text ?? "",
        region: region ?? "",
        url: url ?? "",
        listed: "true",
      }));
  },

  parse,
  key: ["store", "id"],
  keyOf: ({ store, id }) => `${store} ${id}`,
  write: writePartners,
});

/** Publishes the record of each store of the file with its partners. A draft of it stays. */
async function writePartners(
  trx: Executor,
  rows: NumberedRow<PartnerRow>[],
  errors: RowErrors,
  onProgress: (done: number) => void,
): Promise<string> {
  const sites = await listSites(trx);
  const names = sites.map(({ storeName }) => storeName);
  for (const { line, row, unread } of rows)
    if (!unread.has("store") && !names.includes(row.store))
      errors.add(
        line,
        "store",
        `there is no store ${row.store.slice(0, 80)}${suggestName(row.store, names)}`,
      );
  const { rows: times } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  for (const site of sites) {
    const own = rows.filter(({ row }) => row.store === site.storeName);
    const [first] = own;
    if (!first) continue;
    const versions = contentVersions(trx, site, contentKey, times[0]!.now);
    const live = await versions.find("Live");
    if (!live) {
      errors.add(first.line, "store", `has no live content ${contentKey}: run update-content first`);
      continue;
    }
    const partners = new Map(requestFormBody.parse(live.body).choices.map((choice) => [choice.id, choice]));
    for (const { row } of own) {
      const { id, label, text, region, url } = row;
      if (row.isListed) partners.set(id, { id, label, text, region, url });
      else partners.delete(id);
    }
    if (partners.size > maximum)
      errors.add(first.line, "id", `${site.storeName} would have more than ${maximum} partners`);
    await versions.put("Live", { ...live, body: { ...live.body, choices: [...partners.values()] } });
  }
  if (errors.count === 0) onProgress(rows.length);
  return `${rows.length.toLocaleString("en-US")} partners written`;
}
