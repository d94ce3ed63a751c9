import * as is from "./judged";
const narrow = is.row(is.between("Width__c", 0, 24));

/**
 * A shopper's queries with superlatives, sizes in words and features joined by 'and'. They were judged before
 * any answer was seen.
 */
export const shopperRows = [
  ...is.rowsOf("ardenne", [
    ["cheapest gas range", is.all(is.ranges, is.row(is.says("Fuel__c", /^Gas/))), { best: is.leastPrice }],
    ["quietest range hood", is.hoods, { best: is.least("Noise__c") }],
    ["most powerful range hood", is.hoods, { best: is.most("AirFlow__c") }],
    ["biggest fridge", is.refrigerators, { best: is.most("Capacity__c") }],
    ["narrowest refrigerator", is.refrigerators, { best: is.least("Width__c") }],
    ["best rated dishwasher", is.dishwashers],
    [
      "gas cooktop with griddle",
      is.all(is.cooktops, is.gas, is.any(is.named(/Griddle/), is.row(is.says("Griddle__c", /true/)))),
    ],
    [
      "fridge with water and ice in the door",
      is.all(is.refrigerators, is.row(is.says("WaterDispenser__c", /^(?!None)./))),
    ],
    [
      "wall oven with steam",
      // An oven that stands on the countertop is no wall oven.
      is.all(is.wallOvens, is.row(is.says("Steam__c", /true/), is.says("InstallationType__c", /Built-in/))),
    ],
    ["dishwasher behind cabinet panel", is.all(is.dishwashers, is.row(is.says("PanelReady__c", /true/)))],
    ["slim dishwasher", is.all(is.dishwashers, is.row(is.between("Width__c", 0, 18)))],
    // A range that is not made in stainless steel is not what was asked for.
    [
      "48 in pro gas range stainless",
      is.all(is.ranges, is.gas, is.row(is.width(48), is.says("Finish__c", /Stainless/))),
    ],
    [
      "wine fridge that holds 40 bottles",
      is.all(is.type("wine-cabinet", "beverage-center"), is.row(is.between("Bottles__c", 40, 1000))),
    ],
    // The gasket of a dishwasher or an oven fits no freezer.
    ["new gasket for my freezer", is.all(is.type("part-gasket"), is.named(/Refrigerator|Freezer/))],
    ["stainless steel cleaner", is.type("accessory-cleaner")],
    ["refrigerador grande", is.all(is.refrigerators, is.row(is.between("Width__c", 36, 60)))],
    ["fridge parts", is.spareParts],
    // A filter for air, grease or lint filters no water.
    ["replacement water filter subscription", is.all(is.filters, is.named(/Water/))],
    ["electric smoker", null, { nothing: "NotMade" }],
    ["riding lawn mower", null, { nothing: "NotMade" }],
    ["do you take apple pay", null, { page: /support/ }],
    ["how long is the warranty on a range", null, { page: /extended-protection-plans|warranty/ }],
    ["cancel my order", null, { page: /check-order-status/ }],
  ]),
  ...is.rowsOf("hollins", [
    ["cheapest stand mixer", is.type("stand-mixer"), { best: is.leastPrice }],
    ["fastest kettle", is.type("kettle"), { best: is.most("Power__c") }],
    ["1.7 liter kettle", is.type("kettle")],
    ["yellow toaster", is.type("toaster")],
    ["licuadora roja", is.all(is.type("blender"), is.row(is.says("Finish__c", /Red/)))],
    ["4.5 qt tilt head mixer", is.all(is.type("stand-mixer"), is.row(is.between("BowlCapacity__c", 4, 5)))],
  ]),
  ...is.rowsOf("brightwell", [
    ["most efficient washer", is.type("washer"), { best: is.least("EnergyUse__c") }],
    ["largest capacity dryer", is.type("dryer"), { best: is.most("Capacity__c") }],
    ["least expensive washer and dryer", is.laundry, { best: is.leastPrice }],
    ["smallest microwave", is.microwaves, { best: is.least("Capacity__c") }],
    ["apartment size washer", is.all(is.type("washer"), narrow)],
    ["skinny stove", is.all(is.ranges, narrow)],
    [
      "white fridge with bottom freezer",
      is.all(
        is.refrigerators,
        is.row(is.says("Configuration__c", /Bottom freezer/), is.says("Finish__c", /White/)),
      ),
    ],
    ["lavadora grande", is.all(is.type("washer"), is.row(is.between("Capacity__c", 4.5, 10)))],
    ["gas dryer with steam", is.all(is.type("dryer"), is.row(is.says("Fuel__c", /Gas/)))],
    [
      "dishwasher with third rack and leak guard",
      is.all(is.dishwashers, is.row(is.says("ThirdRack__c", /true/), is.says("LeakGuard__c", /true/))),
    ],
    [
      "cheap electric stove with air fryer",
      is.all(is.ranges, is.row(is.electric, is.says("AirFry__c", /true/))),
    ],
  ]),
  ...is.rowsOf("tarn", [
    ["cheapest refrigerator", is.refrigerators, { best: is.leastPrice }],
    ["lowest priced range", is.ranges, { best: is.leastPrice }],
    // A tower of a washer and a dryer is not the washer that was asked for.
    ["compact washer 24 inch", is.all(is.type("washer"), is.row(is.width(24)), is.none(is.named(/Stacked/)))],
    ["refrigerator for small apartment", is.all(is.refrigerators, narrow)],
  ]),
  ...is.rowsOf("business", [
    ["quietest dishwasher for hotel rooms", is.dishwashers, { best: is.least("Noise__c") }],
    ["tallest wine cooler", is.type("wine-cabinet", "beverage-center"), { best: is.most("Height__c") }],
  ]),
];
