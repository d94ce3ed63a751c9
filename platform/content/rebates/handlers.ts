import type { Rebate } from "#contract/content/rebates";
import type * as rebates from "#contract/content/rebates";
import { maximumRebateProducts } from "#contract/content/rebates";
import { toDecimalText } from "#contract/money";

import { findZip } from "#platform/accounts/regions/geocoder";
import { findCatalogNames } from "#platform/catalog/products/derived-fields";
import { badInput, notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { readList, readText } from "#platform/core/query-values";

import { findRebates, type RebateRow } from "./queries";

/** The day by the last clocks of the mainland, so that a rebate lasts to the end of its last day. */
const dayOf = (now: Date) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles", dateStyle: "short" }).format(now);

function stateOf({ startsOn, endsOn }: RebateRow, today: string): Rebate["state"] {
  if (endsOn !== null && endsOn < today) return "Ended";
  return startsOn > today ? "NotStarted" : "Running";
}

const text = (minor: number | null) => (minor === null ? null : toDecimalText(minor));

/** The state of a ZIP code or of the query. Throws 404 for a ZIP code that does not exist. */
async function readState({ zipCode, state }: { zipCode?: string | undefined; state?: string | undefined }) {
  if (zipCode !== undefined) {
    const zip = await findZip(readText(zipCode));
    if (!zip) throw notFound("There is no such ZIP code");
    return zip.state;
  }
  const code = readText(state).toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) throw badInput("zipCode or state, with two letters, is needed");
  return code;
}

/** Rebates by state and product (API-459). */
export const rebateHandlers: Handlers<typeof rebates> = {
  async listRebates({ query, services: { db, now } }) {
    const state = await readState(query);
    const products = readList(query.products, "products", maximumRebateProducts);
    const today = dayOf(now());
    const { categories } = await findCatalogNames(db);
    const rows = await findRebates(db, { state, products });
    return {
      body: {
        state,
        rebates: rows.map((row) => {
          const { amountMinor, percent, maximumMinor, sourceName, sourceUrl, categoryPaths, ...rest } = row;
          return {
            ...rest,
            amount: text(amountMinor),
            percent: text(percent),
            maximum: text(maximumMinor),
            source: { name: sourceName, url: sourceUrl },
            state: stateOf(row, today),
            categories: categoryPaths.map((urlPath) => ({
              urlPath,
              name: categories.get(urlPath)?.name ?? urlPath,
            })),
          };
        }),
      },
    };
  },
};
