import * as is from "./judged";

/** Questions and words of service, judged before any answer was seen: only the first page counts. */
export const blindHelpRows = is.rowsOf("ardenne", [
  ["do you deliver to hawaii", null, { page: /shipping-policy|service-areas/ }],
  ["can I return an opened dishwasher", null, { page: /returns-exchanges/ }],
  ["is induction better than gas", null, { page: /induction|choosing-appliances|compare/ }],
  ["how do I change my water filter", null, { page: /change-a-water-filter/ }],
  ["how to clean my dishwasher", null, { page: /clean-a-dishwasher/ }],
  ["haul away old appliance", null, { page: /shipping-policy/ }],
  ["installation service", null, { page: /shipping-policy|schedule-service|support|service-areas/ }],
  ["track my order", null, { page: /check-order-status/ }],
  ["where can I see appliances in person", null, { page: /showrooms|find-store|design-centers/ }],
  ["store near me", null, { page: /showrooms|find-store/ }],
  ["repair service", null, { page: /schedule-service|support/ }],
  ["recall", null, { page: /recalls/ }],
  ["phone number", null, { page: /support|company/ }],
  ["coupon code", null, { page: /offers/ }],
  ["free shipping", null, { page: /free-delivery|shipping-policy/ }],
  ["connect to wifi", null, { page: /using-wifi/ }],
  ["kitchen designer", null, { page: /schedule-consultation|design/ }],
  ["where is the model number", null, { page: /model-serial-finder/ }],
  ["tax credit heat pump", null, { page: /inflation-reduction-act/ }],
  ["job openings", null, { page: /careers/ }],
  ["gift card", null, { nothing: "PagesOnly|NotMade|Unknown" }],
  ["price match", null, { nothing: "PagesOnly|NotMade|Unknown" }],
  ["military discount", null, { nothing: "PagesOnly|NotMade|Unknown" }],
]);
