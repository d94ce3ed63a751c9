import type { Executor } from "#platform/db/database";
import { insertRows } from "#platform/db/insert-rows";

import rebates from "./rebates.json";

/** A list of real programs. The samples are invented. */
const source = "U.S. Department of Energy: real programs";
const sourceUrl = "https://www.energy.gov/save/rebates";

/** Writes the sample rebates of a demo (OFFER-14). */
export async function seedRebates(trx: Executor, { demo }: { demo: boolean }): Promise<void> {
  if (!demo) return;
  await insertRows(
    trx,
    "rebate",
    rebates.map((each) => ({
      slug: each.slug,
      name: each.name,
      states: each.states,
      categories: each.categories,
      products: [],
      attributes: each.attributes,
      amount_minor: each.amount,
      percent: each.percent,
      maximum_minor: each.maximum,
      per_household: each.perHousehold,
      payer: each.payer,
      note: each.note,
      source,
      source_url: sourceUrl,
      claim_url: null,
      checked_on: "2026-11-27",
      starts_on: each.startsOn,
      ends_on: each.endsOn,
      is_sample: true,
    })),
  );
}
