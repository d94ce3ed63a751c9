import services from "./services.json";
import type { SeedOffer } from "./offer-rows";

/** Protection plans, e.g. `AR-PLAN`. They are offered with an appliance and are not in listings. */
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

/** Gift wrap for lines of the cart, e.g. `HL-GW1`. */
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

/** Plans and gift wrap. */
export const serviceOffers = [...protectionPlans, ...giftWraps];
