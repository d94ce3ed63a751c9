import type { z } from "zod";

/** The demand on a value, by the type that its schema expects. */
const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
  null: "null",
};

const formats: Record<string, string> = {
  email: "must be an email address",
  url: "must be a web address",
  uuid: "must be a UUID",
  date: "must be a day such as 2026-03-31",
  datetime: "must be a time such as 2026-03-31T12:00:00Z",
};

const units: Record<string, [one: string, many: string]> = {
  string: ["character", "characters"],
  array: ["item", "items"],
  set: ["item", "items"],
};

/** `at most 3 characters`, `at least 1`. */
function bound(word: string, limit: unknown, origin: string): string {
  const unit = units[origin];
  return `${word} ${String(limit)}${unit ? ` ${unit[Number(limit) === 1 ? 0 : 1]}` : ""}`;
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * The fault of a value, in words that follow the name of its field: "must be a number" (API-171). A message
 * that a schema brings along comes first. For `safeParse(value, { error: issueWords })`.
 */
export function issueWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is missing" : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "too_big":
    case "too_small": {
      const limit = issue.code === "too_big" ? issue.maximum : issue.minimum;
      const verb = units[issue.origin] ? "must have" : "must be";
      if (issue.exact) return `${verb} ${bound("exactly", limit, issue.origin)}`;
      const isOpen = issue.inclusive === false;
      if (issue.code === "too_big")
        return `${verb} ${bound(isOpen ? "less than" : "at most", limit, issue.origin)}`;
      return `${verb} ${bound(isOpen ? "more than" : "at least", limit, issue.origin)}`;
    }
    case "invalid_format":
      return formats[issue.format] ?? "is not in the expected form";
    case "invalid_value":
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(", ")}`;
    case "not_multiple_of":
      return `must be a multiple of ${String(issue.divisor)}`;
    case "unrecognized_keys":
      return `has no field ${issue.keys.map((key) => String(key).slice(0, 60)).join(", ")}`;
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
      return "is not in the expected form";
    case "custom":
      return undefined;
  }
}
