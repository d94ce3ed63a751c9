import { startOfOrderDay, statusChoices } from "~/features/orders/view/order-words.server";

/** The fields of the form above the list of orders (ORDER-35). */
export interface OrderFilter {
  values: { from: string; to: string; status: string };
  /** Messages by field. */
  errors: Record<string, string[]>;
  /** The query of the platform's list; empty as long as there are errors. */
  query: { earliestDate?: string; latestDate?: string; statuses?: string };
}

const wrongDay = "Enter a day like 2026-01-31";

/** A day that exists, such as `2026-01-31`. */
const isDay = (text: string) => {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Reads the filter from the query of the page. Days are those of the head office, both included. */
export function readOrderFilter(search: URLSearchParams): OrderFilter {
  const value = (name: string) => (search.get(name) ?? "").trim().slice(0, 40);
  const values = { from: value("from"), to: value("to"), status: value("status") };
  const { from, to, status } = values;
  const choice = statusChoices.find((each) => each.value === status);
  const errors: OrderFilter["errors"] = {};
  if (from !== "" && !isDay(from)) errors.from = [wrongDay];
  if (to !== "" && !isDay(to)) errors.to = [wrongDay];
  else if (from !== "" && to !== "" && !errors.from && to < from)
    errors.to = ["The last day is before the first day"];
  if (status !== "" && !choice) errors.status = ["Choose one of the statuses"];
  const query =
    Object.keys(errors).length > 0
      ? {}
      : {
          ...(from !== "" && { earliestDate: startOfOrderDay(from).toISOString() }),
          ...(to !== "" && { latestDate: startOfOrderDay(dayAfter(to)).toISOString() }),
          ...(choice && { statuses: choice.statuses.join(",") }),
        };
  return { values, errors, query };
}
