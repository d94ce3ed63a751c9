/** The platform's names of an order's states, in a shopper's words. */
const statusWords: Record<string, string> = {
  Created: "Received",
  Approved: "Being prepared",
  Activated: "Being prepared",
  Fulfilled: "On its way",
  Cancelled: "Canceled",
};

/** An unknown state is shown as the platform names it. */
export const describeStatus = (status: string): string =>
  Object.hasOwn(statusWords, status) ? statusWords[status]! : status;

/** The day in the time zone of the head office, where orders are handled. */
const dayFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeZone: "America/Kentucky/Louisville",
});

/** 'November 22, 2026' for a point in time; the text itself if it is none. */
export function describeOrderDay(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : dayFormat.format(date);
}
