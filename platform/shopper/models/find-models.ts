import { sql } from "kysely";

import { readModelKey } from "#contract/shopper/appliance-numbers";
import { editDistance } from "#platform/core/edit-distance";
import type { Executor } from "#platform/db/database";

/** An appliance of the catalog (APPLIANCE-1). */
export interface Appliance {
  product_id: string;
  family_id: string;
  sku: string;
  name: string;
}

/** The appliances that a typed number may mean (APPLIANCE-20, APPLIANCE-21). */
export interface ModelHits {
  match: Appliance | null;
  candidates: Appliance[];
  suggestions: Appliance[];
}

/** Products that have a serial number: no parts, accessories, services and sets. */
export const isAppliance = sql`(p.product_class in ('Simple', 'Variation', 'VariationParent') and not p.is_digital
  and p.product_type !~ '^(accessory|bundle|membership|part|plan|service|set)(-|$)')`;

/** The most appliances of an answer. */
const maxCandidates = 20;
const maxSuggestions = 5;
/** Rows that are looked at: a family has a row for each finish and size. */
const maxRows = 1000;
/** Numbers of which the edit distance is taken. */
const maxNear = 200;

const codeOf = (sku: string) => sku.toUpperCase().replace(/[^A-Z0-9]/g, "");
/** A number without the letters of the brand: `RFD36` of `AR-RFD36`. */
const bareCodeOf = (sku: string) => codeOf(sku.replace(/^[A-Za-z]+-/, ""));

type Hit = Appliance & { family_sku: string; family_name: string };

/** Looks a typed number up: in full, by a part of it, then by similar ones. */
export async function findModels(db: Executor, typed: string): Promise<ModelHits> {
  const nothing: ModelHits = { match: null, candidates: [], suggestions: [] };
  const key = readModelKey(typed);
  if (key === null) return nothing;
  const { rows } = await sql<Hit>`
    select p.id as product_id, f.id as family_id, p.sku, p.name, f.sku as family_sku, f.name as family_name
    from product p join product f on f.id = coalesce(p.parent_id, p.id)
    where model_code(p.sku) like ${`%${key}%`} and ${isAppliance}
    order by model_code(p.sku) = ${key} desc, p.sku limit ${maxRows}`.execute(db);
  const exact = rows.find(({ sku }) => codeOf(sku) === key);
  if (exact) return { ...nothing, match: toAppliance(exact) };
  const found = byFamily(rows);
  const bare = found.filter(({ sku }) => bareCodeOf(sku) === key);
  const [match, ...others] = bare.length === 1 ? bare : found;
  if (match && others.length === 0) return { ...nothing, match };
  if (found.length > 0) return { ...nothing, candidates: nearestFirst(found, key).slice(0, maxCandidates) };
  return { ...nothing, suggestions: await findSimilar(db, key) };
}

const toAppliance = ({ product_id, family_id, sku, name }: Appliance): Appliance => ({
  product_id,
  family_id,
  sku,
  name,
});

/** One appliance for each family: the only finish or size that was found, else the family. */
function byFamily(rows: readonly Hit[]): Appliance[] {
  const families = new Map<string, Hit[]>();
  for (const row of rows) families.set(row.family_id, [...(families.get(row.family_id) ?? []), row]);
  return [...families.values()].map((hits) => {
    const [first, second] = hits as [Hit, ...Hit[]];
    if (!second) return toAppliance(first);
    const { family_id, family_sku: sku, family_name: name } = first;
    return { product_id: family_id, family_id, sku, name };
  });
}

/** Numbers that begin with the typed letters, with or without those of the brand, come first. */
function nearestFirst(found: readonly Appliance[], key: string): Appliance[] {
  const rank = ({ sku }: Appliance) =>
    codeOf(sku).startsWith(key) || bareCodeOf(sku).startsWith(key) ? 0 : 1;
  return [...found].sort((a, b) => rank(a) - rank(b) || (a.sku < b.sku ? -1 : 1));
}

/** Families whose number differs in at most two letters or digits; only those that differ least. */
async function findSimilar(db: Executor, key: string): Promise<Appliance[]> {
  const limit = key.length < 5 ? 1 : 2;
  const { rows } = await sql<Appliance>`
    select p.id as product_id, p.id as family_id, p.sku, p.name
    from product p where p.product_class <> 'Variation' and ${isAppliance}
    order by least(model_code(p.sku) <-> ${key},
      model_code(regexp_replace(p.sku, '^[A-Za-z]+-', '')) <-> ${key}), p.sku limit ${maxNear}`.execute(db);
  const near = rows
    .map((row) => ({
      row,
      distance: Math.min(
        editDistance(key, codeOf(row.sku), limit),
        editDistance(key, bareCodeOf(row.sku), limit),
      ),
    }))
    .filter(({ distance }) => distance <= limit);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance === least)
    .slice(0, maxSuggestions)
    .map(({ row }) => row);
}
