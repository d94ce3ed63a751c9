import { scaleMinor } from "#platform/core/money";
import type { SeedCatalog } from "#platform/seed/catalog/catalog-format";
import { catalogFiles } from "#platform/seed/catalog/index";

import services from "./services.json";
import type { SeedOffer } from "./offer-rows";

/** The price of a plan in each price book, in minor units: members save 10 percent, businesses 15. */
export const planAmounts = (dollars: number) => {
  const list = Math.round(dollars * 100);
  return { list, member: scaleMinor(list, 90, 100), business: scaleMinor(list, 85, 100) };
};

type Plan = (typeof services.plans)[number];
const appliances = (Object.values(catalogFiles) as SeedCatalog[]).flatMap(({ brand, products }) =>
  products.map((product) => ({ brand, ...product })),
);

/** The appliances that a plan covers: those of its brand and kinds that cost enough to be worth it. */
export const coveredBy = ({ brand, covers }: Pick<Plan, "brand" | "covers">) =>
  appliances.filter(
    ({ type, price, ...appliance }) =>
      appliance.brand === brand &&
      price.msrp >= covers.from &&
      covers.types.some((kind) => type === kind || type.startsWith(`${kind}-`)),
  );

const pricesOf = (dollars: number) => {
  const { member, business } = planAmounts(dollars);
  return { msrp: dollars, member: member / 100, business: business / 100 };
};

/** Protection plans, e.g. `AR-PLAN`. They are offered with an appliance and are not in listings. */
const protectionPlans = services.plans.map((plan): SeedOffer => ({
  ...plan,
  class: "Simple",
  type: "plan-protection",
  label: "Protection Plan",
  categories: ["parts"],
  isListed: false,
  isDigital: true,
  price: pricesOf(plan.prices["plan-36-months"]),
  popularity: 10,
  // A landlord buys as many as appliances.
  maximumQuantity: 1000,
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

/** Memberships, e.g. `AR-MEMBER`, with the buyer group that they lead to (PRICE-35). */
export const memberships = services.memberships.map(({ group, ...membership }): SeedOffer => ({
  ...membership,
  class: "Simple",
  type: "membership",
  label: "Membership",
  categories: ["parts"],
  isListed: false,
  isDigital: true,
  attributes: {},
  fields: { BuyerGroup__c: group },
  price: { msrp: membership.price },
  popularity: 10,
  maximumQuantity: 1,
}));

/** Plans and gift wrap. */
export const serviceOffers = [...protectionPlans, ...giftWraps];
