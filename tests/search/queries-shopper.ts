import {
  all,
  any,
  between,
  cooktops,
  dishwashers,
  filters,
  gas,
  hoods,
  least,
  leastPrice,
  microwaves,
  most,
  named,
  ranges,
  refrigerators,
  row,
  rowsOf,
  says,
  spareParts,
  type,
  wallOvens,
  width,
} from "./judged";

const laundry = type("washer", "dryer");
const electric = says("Fuel__c", /Electric/);
const narrow = row(between("Width__c", 0, 24));

/**
 * A shopper's queries with superlatives, sizes in words and features joined by 'and'. They were judged before
 * any answer was seen.
 */
export const shopperRows = [
  ...rowsOf("ardenne", [
    ["cheapest gas range", all(ranges, row(says("Fuel__c", /^Gas/))), { best: leastPrice }],
    ["quietest range hood", hoods, { best: least("Noise__c") }],
    ["most powerful range hood", hoods, { best: most("AirFlow__c") }],
    ["biggest fridge", refrigerators, { best: most("Capacity__c") }],
    ["narrowest refrigerator", refrigerators, { best: least("Width__c") }],
    ["best rated dishwasher", dishwashers],
    ["gas cooktop with griddle", all(cooktops, gas, any(named(/Griddle/), row(says("Griddle__c", /true/))))],
    [
      "fridge with water and ice in the door",
      all(refrigerators, row(says("WaterDispenser__c", /^(?!None)./))),
    ],
    ["wall oven with steam", all(wallOvens, any(named(/Steam/), row(says("Steam__c", /true/))))],
    ["dishwasher behind cabinet panel", all(dishwashers, row(says("PanelReady__c", /true/)))],
    ["slim dishwasher", all(dishwashers, row(between("Width__c", 0, 18)))],
    ["48 in pro gas range stainless", all(ranges, gas, row(width(48)))],
    [
      "wine fridge that holds 40 bottles",
      all(type("wine-cabinet", "beverage-center"), row(between("Bottles__c", 40, 1000))),
    ],
    ["new gasket for my freezer", type("part-gasket")],
    ["stainless steel cleaner", type("accessory-cleaner")],
    ["refrigerador grande", all(refrigerators, row(between("Width__c", 36, 60)))],
    ["fridge parts", spareParts],
    ["replacement water filter subscription", filters],
    ["electric smoker", null, { nothing: "NotMade" }],
    ["riding lawn mower", null, { nothing: "NotMade" }],
    ["do you take apple pay", null, { page: /support/ }],
    ["how long is the warranty on a range", null, { page: /extended-protection-plans|warranty/ }],
    ["cancel my order", null, { page: /check-order-status/ }],
  ]),
  ...rowsOf("hollins", [
    ["cheapest stand mixer", type("stand-mixer"), { best: leastPrice }],
    ["fastest kettle", type("kettle"), { best: most("Power__c") }],
    ["1.7 liter kettle", type("kettle")],
    ["yellow toaster", type("toaster")],
    ["licuadora roja", all(type("blender"), row(says("Finish__c", /Red/)))],
    ["4.5 qt tilt head mixer", all(type("stand-mixer"), row(between("BowlCapacity__c", 4, 5)))],
  ]),
  ...rowsOf("brightwell", [
    ["most efficient washer", type("washer"), { best: least("EnergyUse__c") }],
    ["largest capacity dryer", type("dryer"), { best: most("Capacity__c") }],
    ["least expensive washer and dryer", laundry, { best: leastPrice }],
    ["smallest microwave", microwaves, { best: least("Capacity__c") }],
    ["apartment size washer", all(type("washer"), narrow)],
    ["skinny stove", all(ranges, narrow)],
    [
      "white fridge with bottom freezer",
      all(refrigerators, row(says("Configuration__c", /Bottom freezer/), says("Finish__c", /White/))),
    ],
    ["lavadora grande", all(type("washer"), row(between("Capacity__c", 4.5, 10)))],
    ["gas dryer with steam", all(type("dryer"), row(says("Fuel__c", /Gas/)))],
    [
      "dishwasher with third rack and leak guard",
      all(dishwashers, row(says("ThirdRack__c", /true/), says("LeakGuard__c", /true/))),
    ],
    ["cheap electric stove with air fryer", all(ranges, row(electric, says("AirFry__c", /true/)))],
  ]),
  ...rowsOf("tarn", [
    ["cheapest refrigerator", refrigerators, { best: leastPrice }],
    ["lowest priced range", ranges, { best: leastPrice }],
    ["compact washer 24 inch", all(type("washer"), row(width(24)))],
    ["refrigerator for small apartment", all(refrigerators, narrow)],
  ]),
  ...rowsOf("business", [
    ["quietest dishwasher for hotel rooms", dishwashers, { best: least("Noise__c") }],
    ["tallest wine cooler", type("wine-cabinet", "beverage-center"), { best: most("Height__c") }],
  ]),
];
