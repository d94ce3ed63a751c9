/** The forms of what a shopper owns, by the value of their field `intent`. */
export const applianceIntent = {
  register: "register-product",
  claim: "claim-registrations",
  change: "change-registration",
  remove: "remove-registration",
  repair: "request-repair",
  chooseVisit: "choose-visit",
  moveVisit: "move-visit",
  cancelVisit: "cancel-visit",
  cancelRepair: "cancel-repair",
} as const;
