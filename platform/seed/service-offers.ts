import services from "./offers/services.json";
import type { SeedOffer } from "./offer-rows";

/** What goes with an appliance and stands in no list: a plan of protection, e.g. `AR-PLAN`. */
const protectionPlans = services.plans.map((plan): SeedOffer => ({
  ...plan,
  class: "Simple",
  type: "plan-protection",
  label: "Protection Plan",
  categories: ["parts"],
  isListed: false,
  isDigital: true,
  price: { msrp: plan.prices["plan-36-months"] },
  popularity: 10,
}));

/** How a line of the cart can be wrapped, e.g. `HL-GW1`. */
export const giftWraps = services.giftWraps.map((wrap): SeedOffer => ({
  ...wrap,
  class: "Simple",
  type: "accessory-gift-wrap",
  label: "Gift Wrap",
  description: `<p>${wrap.summary}</p>`,
  categories: ["parts"],
  isListed: false,
  price: { msrp: wrap.price },
  popularity: 10,
  maximumQuantity: 20,
}));

export const serviceOffers = [...protectionPlans, ...giftWraps];
