import type { ColumnType } from "kysely";

import type { CustomFieldValues } from "../custom-fields";

/** A `jsonb` column: read as what it holds, written as text. */
export type Json<T> = ColumnType<T, string, string>;
/** The same with `{}` where nothing is said. */
export type JsonOrEmpty<T> = ColumnType<T, string | undefined, string>;
export type CustomFieldsColumn = JsonOrEmpty<CustomFieldValues>;

export type Timestamp = ColumnType<Date, Date, Date>;

/** `bigint` columns arrive as text from the driver; `readMinor` in money.ts turns them into numbers. */
export type BigIntColumn = ColumnType<string, number | bigint, number | bigint>;
