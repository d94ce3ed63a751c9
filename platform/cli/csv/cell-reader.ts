import { isIsoDay } from "#contract/iso-day";
import { fromDecimalText } from "#contract/money";

import type { CsvRow } from "./csv-file";
import type { RowErrors } from "./row-errors";

/**
 * `1299`, `1299.5` or `-0.99` in minor units; null for anything else. A third decimal is a typing error, so
 * nothing is rounded.
 */
export function readAmount(text: string): number | null {
  return /^-?\d{1,11}(?:\.\d{1,2})?$/.test(text) ? fromDecimalText(text) : null;
}

const none: ReadonlySet<string> = new Set();

/** Reads the cells of one row. A mistake is recorded in `errors`, and the value is then undefined. */
export class CellReader {
  /** The columns whose cells have a mistake, so that their values are not known. */
  unread = none;

  constructor(
    readonly row: CsvRow,
    readonly errors: RowErrors,
  ) {}

  fail(column: string, message: string): undefined {
    this.errors.add(this.row.line, column, message);
    this.unread = new Set([...this.unread, column]);
    return undefined;
  }

  has(column: string): boolean {
    return column in this.row.cells;
  }

  /** The trimmed text; undefined if the column is missing or the cell is empty. */
  text(column: string, { longest = 255 }: { longest?: number } = {}): string | undefined {
    const value = this.row.cells[column]?.trim();
    if (value === undefined || value === "") return undefined;
    return value.length > longest ? this.fail(column, `is longer than ${longest} characters`) : value;
  }

  required(column: string, options?: { longest?: number }): string | undefined {
    if ((this.row.cells[column]?.trim() ?? "") === "") return this.fail(column, "is empty");
    return this.text(column, options);
  }

  /** The parts between `|`, each once. */
  list(column: string, longest = 5000): string[] {
    const parts = (this.text(column, { longest }) ?? "").split("|").map((part) => part.trim());
    return [...new Set(parts.filter(Boolean))];
  }

  /** The last segment of an address, or a name like one. */
  slug(column: string): string | undefined {
    const text = this.text(column, { longest: 80 });
    if (text === undefined || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) return text;
    return this.fail(column, "has letters a-z, digits and - only");
  }

  sku(column = "sku"): string | undefined {
    const sku = this.required(column, { longest: 64 });
    if (sku === undefined || /^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(sku)) return sku;
    return this.fail(column, "may contain only letters, digits and . _ / -");
  }

  integer(
    column: string,
    { min = 0, max = 1_000_000_000 }: { min?: number; max?: number } = {},
  ): number | undefined {
    const text = this.text(column);
    if (text === undefined) return undefined;
    if (!/^-?\d{1,12}$/.test(text)) return this.fail(column, `${text.slice(0, 40)} is not a whole number`);
    const value = Number(text);
    if (value < 0 && min >= 0) return this.fail(column, "is negative");
    return value < min || value > max ? this.fail(column, `is not between ${min} and ${max}`) : value;
  }

  /** A calendar day that exists, such as `2026-12-09`. */
  day(column: string): string | undefined {
    const text = this.text(column);
    if (text === undefined || isIsoDay(text)) return text;
    return this.fail(column, `${text.slice(0, 40)} is not a day such as 2026-12-09`);
  }

  flag(column: string): boolean | undefined {
    const text = this.text(column)?.toLowerCase();
    if (text === undefined) return undefined;
    if (["true", "yes", "1"].includes(text)) return true;
    if (["false", "no", "0"].includes(text)) return false;
    return this.fail(column, "must be true or false");
  }

  /** An amount in minor units. */
  amount(column: string): number | undefined {
    const text = this.text(column);
    if (text === undefined) return undefined;
    const amount = readAmount(text);
    if (amount === null) return this.fail(column, `${text.slice(0, 40)} is not an amount such as 1299.00`);
    return amount < 0 ? this.fail(column, "is negative") : amount;
  }

  /** A JSON object whose values pass `check`. `kinds` describes them in the error message. */
  record<Value>(
    column: string,
    check: (value: unknown) => value is Value,
    kinds: string,
  ): Record<string, Value> | undefined {
    const text = this.text(column, { longest: 100_000 });
    if (text === undefined) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return this.fail(column, "is not JSON");
    }
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return this.fail(column, "is not a JSON object");
    for (const [key, part] of Object.entries(value))
      if (!check(part)) return this.fail(column, `${key.slice(0, 60)} is not ${kinds}`);
    return JSON.stringify(value).includes("\\u0000")
      ? this.fail(column, "contains a NUL character")
      : (value as Record<string, Value>);
  }
}
