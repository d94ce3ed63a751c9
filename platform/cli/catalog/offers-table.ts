import { sql, type RawBuilder } from "kysely";

import { isPlan, needsAppliance } from "#platform/catalog/products/needs-appliance";
import { csvTable, inBatches, type AnyCsvTable, type NumberedRow } from "#platform/cli/csv/csv-table";
import type { RowErrors } from "#platform/cli/csv/row-errors";
import { loadSuggestions } from "#platform/cli/csv/suggestions";
import type { Executor } from "#platform/db/database";

const relations = ["Accessory", "Part", "Complement", "ProtectionPlan"] as const;

interface OfferRow {
  sku: string;
  /** The relation; empty for selling models. */
  relation: string;
  /** The SKU of the related product, or the name of the selling model. */
  other: string;
  /** Null removes the row. */
  position: number | null;
}

/** The stored records of the two things that a row names; null if there is none. */
interface KnownOffer {
  id: string | null;
  type: string | null;
  other_id: string | null;
  other_type: string | null;
}

/** The table of a kind of file, and the column of its key beside the product. */
interface OfferKind {
  name: string;
  table: "product_relation" | "product_selling_model";
  /** The column of the file that names the other thing, and that of the table that holds its id. */
  other: "related_sku" | "selling_model";
  otherId: "related_id" | "selling_model_id";
  /** Joined as `o`: the other thing's name and type. */
  joined: RawBuilder<unknown>;
  otherName: RawBuilder<unknown>;
  otherType: RawBuilder<unknown>;
  hasRelation: boolean;
}

/**
 * Products that belong to another one: its accessories, parts and complements, and the protection plans that
 * cover it (OPERATOR-88).
 */
export const relationsTable = offersTable({
  name: "relations",
  table: "product_relation",
  other: "related_sku",
  otherId: "related_id",
  joined: sql`product`,
  otherName: sql`o.sku`,
  otherType: sql`o.product_type`,
  hasRelation: true,
});

/** The selling models of products: once, the terms of plans, subscriptions (OPERATOR-89). */
export const sellingModelsTable = offersTable({
  name: "selling-models",
  table: "product_selling_model",
  other: "selling_model",
  otherId: "selling_model_id",
  joined: sql`selling_model`,
  otherName: sql`o.name`,
  otherType: sql`o.type`,
  hasRelation: false,
});

const pageSize = 5000;

function offersTable(kind: OfferKind): AnyCsvTable {
  const relationColumn = kind.hasRelation ? ["relation"] : [];
  const relationOf = (alias: string) => (kind.hasRelation ? sql.ref(`${alias}.relation`) : sql`''::text`);
  return csvTable<OfferRow>({
    name: kind.name,
    columns: ["sku", ...relationColumn, kind.other, "position"],
    required: ["sku", ...relationColumn, kind.other, "position"],

    async count(db) {
      const of = db.selectFrom(kind.table).select((query) => query.fn.countAll().as("all"));
      return Number((await of.executeTakeFirstOrThrow()).all);
    },

    async *read(db) {
      let last = { sku: "", relation: "", other: "" };
      for (;;) {
        const { rows } = await sql<OfferRow>`
          select p.sku, ${relationOf("r")} as relation, ${kind.otherName} as other, r.sort_order as position
          from ${sql.table(kind.table)} r join product p on p.id = r.product_id join ${kind.joined} o on o.id = ${sql.ref(`r.${kind.otherId}`)}
          where (p.sku, ${relationOf("r")}, ${kind.otherName}) > (${last.sku}, ${last.relation}, ${last.other})
          order by 1, 2, 3 limit ${pageSize}`.execute(db);
        if (rows.length === 0) return;
        last = rows.at(-1)!;
        yield rows.map(({ sku, relation, other, position }) => ({
          sku,
          ...(kind.hasRelation && { relation }),
          [kind.other]: other,
          position: String(position),
        }));
      }
    },

    parse(cells) {
      const relation = kind.hasRelation ? cells.required("relation") : "";
      if (relation !== undefined && kind.hasRelation && !relations.some((name) => name === relation))
        cells.fail("relation", `must be one of ${relations.join(", ")}`);
      const other = kind.hasRelation ? cells.sku(kind.other) : cells.required(kind.other);
      return {
        sku: cells.sku() ?? "",
        relation: relation ?? "",
        other: other ?? "",
        position: cells.integer("position", { max: 1_000_000 }) ?? null,
      };
    },

    key: ["sku", "relation", kind.other],
    keyOf: ({ sku, relation, other }) => [sku, relation, other].filter(Boolean).join(" "),

    async write(trx, rows, errors, onProgress) {
      let [set, removed, done] = [0, 0, 0];
      for (const batch of inBatches(rows)) {
        const known = await findKnown(trx, kind, batch);
        await checkBatch(trx, kind, batch, known, errors);
        if (errors.count === 0) {
          const given = JSON.stringify(
            batch.map(({ row }, place) => ({ ...row, id: known[place]!.id, other: known[place]!.other_id })),
          );
          const from = sql`json_to_recordset(${given}::json) as f(id text, relation text, other text, position int)`;
          const key = kind.hasRelation
            ? sql`product_id, relation, related_id`
            : sql`product_id, selling_model_id`;
          const values = kind.hasRelation ? sql`f.id, f.relation, f.other` : sql`f.id, f.other`;
          const { numAffectedRows } = await sql`
            delete from ${sql.table(kind.table)} r using ${from}
            where f.position is null and r.product_id = f.id and ${sql.ref(`r.${kind.otherId}`)} = f.other and ${relationOf("r")} = f.relation`.execute(
            trx,
          );
          await sql`
            insert into ${sql.table(kind.table)} (${key}, sort_order) select ${values}, f.position from ${from} where f.position is not null
            on conflict (${key}) do update set sort_order = excluded.sort_order`.execute(trx);
          removed += Number(numAffectedRows);
          set += batch.filter(({ row }) => row.position !== null).length;
        }
        done += batch.length;
        onProgress(done);
      }
      return `${set.toLocaleString("en-US")} ${kind.name.replace("-", " ")} set, ${removed.toLocaleString("en-US")} removed`;
    },
  });
}

/** Looks up the records that the rows name, in the same order. */
async function findKnown(trx: Executor, kind: OfferKind, batch: readonly NumberedRow<OfferRow>[]) {
  const asked = JSON.stringify(batch.map(({ row: { sku, other } }, place) => ({ place, sku, other })));
  const { rows } = await sql<KnownOffer>`
    select p.id, p.product_type as type, o.id as other_id, ${kind.otherType} as other_type
    from json_to_recordset(${asked}::json) as f(place int, sku text, other text)
    left join product p on p.sku = f.sku left join ${kind.joined} o on ${kind.otherName} = f.other order by f.place`.execute(
    trx,
  );
  return rows;
}

async function checkBatch(
  trx: Executor,
  kind: OfferKind,
  batch: readonly NumberedRow<OfferRow>[],
  known: readonly KnownOffer[],
  errors: RowErrors,
): Promise<void> {
  const unknown = batch.flatMap(({ row, unread }, place) => [
    ...(known[place]!.id === null && !unread.has("sku") ? [row.sku] : []),
    ...(kind.hasRelation && known[place]!.other_id === null && !unread.has(kind.other) ? [row.other] : []),
  ]);
  const suggest = await loadSuggestions(trx, errors, { skus: unknown });
  batch.forEach(({ line, row, unread }, place) => {
    const { id, type, other_id, other_type } = known[place]!;
    const fail = (column: string, message: string) => errors.add(line, column, message);
    if (id === null && !unread.has("sku"))
      fail("sku", `there is no product ${row.sku}${suggest.sku(row.sku)}`);
    if (other_id === null) {
      if (unread.has(kind.other)) return;
      const what = kind.hasRelation ? "product" : "selling model";
      const nearest = kind.hasRelation ? suggest.sku(row.other) : "";
      return fail(kind.other, `there is no ${what} ${row.other.slice(0, 64)}${nearest}`);
    }
    if (row.position === null) return;
    if (kind.hasRelation && id === other_id) fail(kind.other, `${row.sku} cannot be related to itself`);
    if (row.relation !== "ProtectionPlan") return;
    if (!isPlan(other_type!)) fail(kind.other, `${row.other} is no protection plan`);
    if (type !== null && needsAppliance(type)) fail("sku", `${row.sku} is no appliance`);
  });
}
