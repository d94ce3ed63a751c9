import data from "#platform/db/personal-data.json" with { type: "json" };

import type { grounds } from "#contract/accounts/privacy";

import type { Keeping } from "./kept-for";

interface Subject {
  name: string;
  purpose: string;
  ground: (typeof grounds)[number];
  tables: PersonalTable[];
}

interface PersonalTable {
  name: string;
  /** In a shopper's words. */
  about: string;
  kept: Keeping;
  /** The columns that say something about a person, or find one. */
  personal: string[];
  other: string[];
}

/**
 * The personal columns of the database, by subject, and the tables that have none, with the reason. A test
 * compares it with the schema, so that a new column is classified before it lands (EVENT-98).
 */
export const personalData = {
  subjects: Object.entries(data.subjects).map(([name, { tables, ...subject }]) => ({
    name,
    ...subject,
    tables: Object.entries(tables).map(([table, rest]) => ({ name: table, ...rest })),
  })) as Subject[],
  impersonal: Object.assign({}, ...Object.values(data.impersonal)) as Record<string, string[]>,
};
