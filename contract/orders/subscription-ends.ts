/** Why a subscription has ended, in words, by the reason that the platform names (MAIL-32, ACCOUNT-67). */
export const subscriptionEnds: Readonly<Record<string, string>> = {
  NoAccount: "You can no longer buy for the account that it was for.",
  FirstOrderUndone: "You canceled or returned the order that it began with.",
  PaymentRefused: "We tried its card four times, and it was refused each time.",
  NotAvailable: "We tried to send it four times, and couldn’t.",
  Store: "We ended it. Call us if you have a question about it.",
};
