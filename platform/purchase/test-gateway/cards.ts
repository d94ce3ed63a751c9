/** The result of a payment with a test card (PAY-5). */
export type CardOutcome = "approve" | "decline" | "challenge" | "time-out";

/** The later fate of an approved test card's money. All other cards simply work. */
export type CardBehavior =
  "capture-fails" | "refund-fails" | "refund-waits" | "webhook-twice" | "webhook-first" | "later-declined";

interface TestCard {
  number: string;
  outcome: CardOutcome;
  behavior?: CardBehavior;
  description: string;
}

/** The test cards. All other valid card numbers are approved (PAY-5). */
export const testCards: TestCard[] = [
  { number: "4242424242424242", outcome: "approve", description: "Approved" },
  { number: "4000000000000002", outcome: "decline", description: "Declined" },
  { number: "4000000000003220", outcome: "challenge", description: "Asks for the one-time code 123456" },
  { number: "4000000000009995", outcome: "time-out", description: "Times out" },
  {
    number: "4000000000000341",
    outcome: "approve",
    behavior: "capture-fails",
    description: "Approved, but cannot be charged later",
  },
  {
    number: "4000000000005126",
    outcome: "approve",
    behavior: "refund-fails",
    description: "Approved, but refunds fail",
  },
  {
    number: "4000000000007726",
    outcome: "approve",
    behavior: "refund-waits",
    description: "Approved; refunds take an hour",
  },
  {
    number: "4000000000001018",
    outcome: "approve",
    behavior: "webhook-twice",
    description: "Approved; the store gets each webhook twice",
  },
  {
    number: "4000000000002024",
    outcome: "approve",
    behavior: "webhook-first",
    description: "Approved; webhooks come before the answer",
  },
  {
    number: "4000000000003063",
    outcome: "approve",
    behavior: "later-declined",
    description: "Approved, but declined when it is used again without the shopper",
  },
];

export const oneTimeCode = "123456";

/** The digits of a card number, without spaces and dashes. */
export const cardDigits = (text: string) => text.replace(/[\s-]/g, "");

export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

export function cardBrand(digits: string): string {
  if (/^4/.test(digits)) return "Visa";
  if (/^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return "Mastercard";
  if (/^3[47]/.test(digits)) return "American Express";
  if (/^(?:6011|65|64[4-9])/.test(digits)) return "Discover";
  return "Card";
}

const findTestCard = (digits: string) => testCards.find((card) => card.number === digits);

export const outcomeOf = (digits: string): CardOutcome => findTestCard(digits)?.outcome ?? "approve";
export const behaviorOf = (digits: string): CardBehavior | null => findTestCard(digits)?.behavior ?? null;

/** The test gateway's decision about money of an approved card (PAY-30). */
export function decideLater(
  kind: "Capture" | "Void" | "Refund",
  behavior: CardBehavior | null,
): { status: "Succeeded" | "Pending" } | { status: "Refused"; reason: string } {
  if (behavior === "capture-fails" && kind === "Capture")
    return { status: "Refused", reason: "The card was declined" };
  if (behavior === "refund-fails" && kind === "Refund")
    return { status: "Refused", reason: "The card’s bank does not take the refund" };
  return { status: behavior === "refund-waits" && kind === "Refund" ? "Pending" : "Succeeded" };
}

export type CardField = "number" | "expiry" | "cvc" | "name";
export type FieldErrors = Partial<Record<CardField | "code", string>>;

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

/** Checks an expiry date such as `09 / 28` or `09/2028`. A card is valid until the end of the month. */
function readExpiry(text: string, now: Date): "ok" | "unreadable" | "past" {
  const match = /^(\d{1,2})\s*[/\-.]?\s*(\d{4}|\d{2})$/.exec(text.trim());
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return "unreadable";
  const year = match[2]!.length === 2 ? 2000 + Number(match[2]) : Number(match[2]);
  if (year > now.getUTCFullYear() + 20) return "unreadable";
  return Date.UTC(year, month, 1) > now.getTime() ? "ok" : "past";
}

/**
 * Validates the fields of a card (PAY-7). Returns error messages by field; an empty object if all are valid.
 */
export function checkCard(input: CardInput, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  const digits = cardDigits(input.number);
  if (digits === "") errors.number = "Enter the card number";
  else if (!passesLuhn(digits)) errors.number = "Enter a valid card number";
  const expiry = readExpiry(input.expiry, now);
  if (input.expiry.trim() === "") errors.expiry = "Enter the expiration date";
  else if (expiry === "unreadable")
    errors.expiry = "Enter the expiration date as month and year, for example 09/28";
  else if (expiry === "past") errors.expiry = "This card has expired";
  const length = cardBrand(digits) === "American Express" ? 4 : 3;
  if (!new RegExp(`^\\d{${length}}$`).test(input.cvc.trim()))
    errors.cvc = `Enter the security code of ${length} digits`;
  if (input.name.trim() === "") errors.name = "Enter the name on the card";
  return errors;
}
