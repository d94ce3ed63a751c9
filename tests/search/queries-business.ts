import * as is from "./judged";

/** Queries of the store with all brands. */
export const businessRows = is.rowsOf("business", [
  ["48 inch range", is.all(is.ranges, is.row(is.width(48))), { first: /-R.?.?48/ }],
  ["refrigerator under $1000", is.all(is.refrigerators, is.row(is.price(0, 999.99)))],
  ["dishwasher under 45 db", is.all(is.dishwashers, is.row(is.below("Noise__c", 45)))],
  ["dishwasher 40 decibels or less", is.all(is.dishwashers, is.row(is.below("Noise__c", 40.01)))],
  ["micro wave", is.microwaves],
  ["micro wave under $300", is.all(is.microwaves, is.row(is.price(0, 299.99)))],
  ["tarn washer", is.all(is.type("washer"), is.brand("tarn"))],
  ["hollins mixer", is.all(is.type("stand-mixer"), is.brand("hollins"))],
  ["ardenne 36 inch hood", is.all(is.hoods, is.brand("ardenne"), is.row(is.width(36)))],
  ["brightwell dishwasher", is.all(is.dishwashers, is.brand("brightwell"))],
  ["filter for BW-RF36", is.all(is.partOf("BW-RF36"), is.filters)],
  ["filter for AR-RFD36", is.all(is.partOf("AR-RFD36"), is.filters)],
  ["TN-WF27 parts", is.all(is.partOf("TN-WF27"), is.spareParts)],
  ["induction cooktop 30 inch", is.all(is.cooktops, is.row(is.width(30), is.says("Fuel__c", /Induction/)))],
  [
    "refrigerator 28 to 33 inches wide",
    is.all(is.refrigerators, is.row(is.attribute("Width__c", (value) => value >= 28 && value <= 33))),
  ],
  ["lavadora", is.type("washer")],
  ["nevera roja", is.all(is.refrigerators, is.row(is.says("Finish__c", /Red/)))],
  ["range hood 1200 cfm", is.all(is.hoods, is.row(is.attribute("AirFlow__c", (value) => value >= 1200)))],
  [
    "electric range under $700 30 inch",
    is.all(is.ranges, is.row(is.price(0, 699.99), is.width(30), is.says("Fuel__c", /Electric/))),
  ],
  ["cheapest dishwasher", is.dishwashers, { dropped: [], best: is.leastPrice }],
  ["kettle", is.type("kettle")],
  ["panel ready refrigerator", is.all(is.refrigerators, is.row(is.says("PanelReady__c", /true/)))],
  ["zxqvwk", null, { nothing: "Unknown" }],
]);
