import { sessionDays } from "#platform/accounts/accounts/sessions";
import { throttleMinutes } from "#platform/accounts/accounts/throttle";
import { longestLinkHours } from "#platform/accounts/identity/challenges";
import { challengeMinutes } from "#platform/accounts/passkeys/challenges";
import { linkDays } from "#platform/catalog/back-in-stock/end-requests";
import { viewDays } from "#platform/catalog/recommendations/views";
import { searchDays } from "#platform/catalog/search/recent-searches";
import type { Retention } from "#platform/core/handler";
import { savedAnswerDays } from "#platform/core/idempotency";
import { finishedDays, waitingDays } from "#platform/core/outbox-retention";
import { cartDays, checkoutDays } from "#platform/purchase/checkout/delete-abandoned";
import { appointmentDays } from "#platform/shopper/appointments/delete-old";
import { cardTokenMinutes } from "#platform/purchase/payment/card-tokens";
import { gatewayDays } from "#platform/purchase/test-gateway/sessions";

/** The periods that personal-data.json names, in words, from constants of the sweeper if it has any. */
export const keptFor = ({ identifierMonths, eventMonths, requestMonths }: Retention) => ({
  account: "Until you remove it or close your account",
  appointment: `${appointmentDays} days after its time; a time that was only held, a day`,
  answer: `${savedAnswerDays} days`,
  cart: `Without an account ${cartDays} days after the last change, else until you close it`,
  challenge: `Until the code or link ends, ${longestLinkHours} hours at most`,
  checkout: `${checkoutDays} days after it ended; of an order, as the order`,
  day: "A day",
  events: `Who it was: ${identifierMonths} months. That it happened: ${eventMonths} months`,
  ever: "Until you ask for such mails again",
  gateway: `${gatewayDays} days`,
  hour: "An hour and a half at most",
  law: "As long as the law asks for the books; who you are is erased if you ask",
  mail: `${finishedDays} days after it was sent, ${waitingDays} if it could not be`,
  minute: "A minute",
  minutes: `About ${Math.max(challengeMinutes, throttleMinutes)} minutes`,
  message: `${requestMonths} months after the last answer`,
  quarter: `${cardTokenMinutes} minutes`,
  repair: `With an account as long as it; else ${requestMonths} months after the repair is closed`,
  request: `${linkDays} days at most`,
  searches: `${searchDays} days`,
  session: `Until you sign out, ${sessionDays} days at most`,
  views: `${viewDays} days`,
});

export type Keeping = keyof ReturnType<typeof keptFor>;
