import { cardWords } from "#contract/orders/card-words";
import { officeTimeZone } from "~/ui/day-formats";

/** A state of an order: its words, and whether its goods are still to arrive. */
interface OrderState {
  words: string;
  isOpen: boolean;
}

/** The platform's names of an order's states, in a shopper's words (ORDER-13). */
const states = new Map<string, OrderState>([
  ["Created", { words: "Received", isOpen: true }],
  ["Approved", { words: "Being prepared", isOpen: true }],
  ["Activated", { words: "Being prepared", isOpen: true }],
  ["PartiallyFulfilled", { words: "Partly on its way", isOpen: true }],
  ["Fulfilled", { words: "On its way", isOpen: true }],
  ["PartiallyDelivered", { words: "Partly delivered", isOpen: true }],
  ["Delivered", { words: "Delivered", isOpen: false }],
  ["ReturnInitiated", { words: "Return on its way", isOpen: false }],
  ["Returned", { words: "Returned", isOpen: false }],
  ["Cancelled", { words: "Canceled", isOpen: false }],
]);

/** Any state that the table does not know. */
const otherState: OrderState = { words: "In progress", isOpen: true };

/** A state in words. The platform's own name is never shown. */
export const describeStatus = (status: string): string => (states.get(status) ?? otherState).words;

/** False if nothing of the order will arrive any more. */
export const isOpen = (status: string): boolean => (states.get(status) ?? otherState).isOpen;

/** The states to choose from, each with the platform's names that it stands for. */
export const statusChoices = [...new Set([...states.values()].map(({ words }) => words))].map((label) => ({
  value: label.toLowerCase().replaceAll(" ", "-"),
  label,
  statuses: [...states].filter(([, { words }]) => words === label).map(([status]) => status),
}));

const paymentStates = new Map([
  ["Pending", "Waiting for your payment"],
  ["Authorized", "Authorized"],
  ["PartlyCaptured", "Partly charged"],
  ["Captured", "Charged"],
  ["PartlyRefunded", "Partly refunded"],
  ["Refunded", "Refunded"],
  ["Voided", "Released"],
  ["Failed", "Being checked"],
]);

/** The same of a purchase order, which is invoiced and not charged. */
const invoiceStates = new Map([
  ["Authorized", "Not invoiced yet"],
  ["PartlyCaptured", "Partly invoiced"],
  ["Captured", "Invoiced"],
  ["PartlyRefunded", "Partly credited"],
  ["Refunded", "Credited"],
  ["Voided", "Not invoiced"],
]);

/** The state of a payment in words. `isInvoiced`: it is a purchase order (ORDER-110). */
export const describePaymentStatus = (status: string, isInvoiced = false): string =>
  (isInvoiced ? invoiceStates.get(status) : undefined) ?? paymentStates.get(status) ?? "In progress";

/** The words for money that goes back: to a card or a bank account, or to a business account. */
export const givenBack = (isInvoiced: boolean) => (isInvoiced ? "credited" : "refunded");

/** The platform's name of payments that the shopper sends to the bank. */
export const bankTransfer = "BankTransfer";

interface Payment {
  /** `Card`, `PurchaseOrder` or `BankTransfer`. */
  type: string;
  cardType: string;
  lastFour: string;
  purchaseOrder: string;
}

/** "Visa ending in 4242", as far as it is known. */
export function describePayment({ type, cardType, lastFour, purchaseOrder }: Payment): string {
  if (type === bankTransfer) return "Bank transfer";
  if (purchaseOrder !== "") return `Purchase order ${purchaseOrder}`;
  return cardWords({ brand: cardType, lastFour });
}

/** Formats a point in time as the head office's clock shows it: `2026-11-22 10:00:00`. */
const clock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: officeTimeZone,
});

/** The point in time at which a day such as `2026-11-22` begins at the head office. */
export function startOfOrderDay(day: string): Date {
  const inUtc = Date.parse(`${day}T00:00:00Z`);
  const ahead = (at: number) => Date.parse(`${clock.format(at).replace(" ", "T")}Z`) - at;
  // The second step counts where the clock changes on that day.
  return new Date(inUtc - ahead(inUtc - ahead(inUtc)));
}
