/** The buttons and forms of the page of subscriptions. */
export const subscriptionIntent = {
  change: "change-subscription",
  skip: "skip-renewal",
  pause: "pause-subscription",
  resume: "resume-subscription",
  end: "end-subscription",
  removeCard: "remove-kept-card",
} as const;
