import * as is from "./judged";

/** The main store's part of the queries that were judged before any answer was seen. */
export const blindMainStoreRows = is.rowsOf("ardenne", [
  // Misspelled, split and joined.
  ["refrigerater", is.refrigerators],
  ["freezr upright", is.all(is.refrigerators, is.row(is.says("Configuration__c", /freezer/i)))],
  ["microwve over the range", is.type("microwave-over-range")],
  ["range hod", is.hoods],
  ["rangehood", is.hoods],
  ["counter top microwave", is.all(is.type("microwave-countertop"), is.named(/Countertop/))],
  [
    "winefridge 24",
    is.all(is.type("wine-cabinet", "beverage-center"), is.named(/Wine/), is.row(is.width(24))),
  ],
  // Spanish.
  ["refrigeradora", is.refrigerators],
  ["horno de microondas", is.any(is.microwaves, is.named(/Microwave/), is.type("speed-oven"))],
  ["estufa 36 pulgadas", is.all(is.ranges, is.row(is.width(36)))],
  ["congelador", is.all(is.refrigerators, is.row(is.says("Configuration__c", /freezer/i)))],
  ["cafetera", null, { nothing: "NotMade" }],
  // Sizes and forms.
  ["36in gas rangetop", is.all(is.type("rangetop"), is.gas, is.row(is.width(36)))],
  [
    'counter depth refrigerator 36"',
    is.all(is.refrigerators, is.row(is.width(36), is.says("DepthType__c", /Counter/))),
  ],
  [
    "freezer column 18 inch",
    is.all(is.refrigerators, is.row(is.width(18), is.says("Configuration__c", /freezer/i))),
  ],
  ['18" dishwasher', is.all(is.dishwashers, is.row(is.width(18)))],
  [
    "24 inch wide refrigerator stainless",
    is.all(is.refrigerators, is.row(is.width(24), is.says("Finish__c", /Stainless/))),
  ],
  ["fridge no taller than 70 in", is.all(is.refrigerators, is.row(is.between("Height__c", 0, 70)))],
  ["hood insert 36", is.all(is.type("hood-insert"), is.named(/Insert/), is.row(is.width(36)))],
  ["double wall oven 30", is.type("wall-oven-double")],
  [
    "bottom freezer refrigerator",
    is.all(is.refrigerators, is.row(is.says("Configuration__c", /Bottom freezer/))),
  ],
  ["4 door fridge", is.all(is.refrigerators, is.row(is.says("Configuration__c", /Four door/)))],
  ["refrigerator drawers", is.all(is.refrigerators, is.row(is.says("Configuration__c", /Drawers/)))],
  [
    "6 burner gas range",
    is.all(is.ranges, is.row(is.between("Burners__c", 6, 6), is.says("Fuel__c", /^Gas/))),
  ],
  ["5 burner cooktop", is.all(is.cooktops, is.row(is.between("Burners__c", 5, 5)))],
  ["16 place setting dishwasher", is.all(is.dishwashers, is.row(is.between("PlaceSettings__c", 16, 20)))],
  ["dishwasher with third rack", is.all(is.dishwashers, is.row(is.says("ThirdRack__c", /true/)))],
  ["smart wall oven", is.all(is.wallOvens, is.row(is.says("Smart__c", /true/)))],
  ["oven with air fry", is.all(is.ovens, is.row(is.says("AirFry__c", /true/)))],
  [
    "refrigerator with ice maker and water dispenser",
    is.all(
      is.refrigerators,
      is.row(is.says("IceMaker__c", /^(?!None|Optional)./), is.says("WaterDispenser__c", /^(?!None)./)),
    ),
  ],
  // Money and noise.
  ["refrigerator $4000 to $7000", is.all(is.refrigerators, is.row(is.price(4000, 7000)))],
  ["range below 6k", is.all(is.ranges, is.row(is.price(0, 5999.99)))],
  [
    "wine fridge less than two thousand",
    is.all(is.type("wine-cabinet", "beverage-center"), is.row(is.price(0, 1999.99))),
  ],
  ["quietest dishwasher", is.all(is.dishwashers, is.row(is.between("Noise__c", 0, 39)))],
  ["which dishwasher is the quietest", is.all(is.dishwashers, is.row(is.between("Noise__c", 0, 39)))],
  ["dishwasher 40 db", is.all(is.dishwashers, is.row(is.between("Noise__c", 0, 40)))],
  // Colors.
  ["black stainless refrigerator", is.all(is.refrigerators, is.finish(/Black Stainless/))],
  ["matte black range", is.all(is.ranges, is.finish(/Matte Black/))],
  ["copper pizza oven", is.all(is.type("hearth-oven"), is.finish(/Copper/))],
  // Uses and rooms.
  ["undercounter ice machine", is.type("ice-maker")],
  ["beverage center under counter", is.type("beverage-center")],
  ["convection oven for baking bread", is.all(is.ovens, is.row(is.says("Convection__c", /true/)))],
  ["outdoor kitchen appliances", is.named(/Outdoor/)],
  ["stove for wok", is.any(is.ranges, is.cooktops, is.named(/Wok/))],
  ["hood for 48 inch range", is.all(is.hoods, is.row(is.between("Width__c", 48, 60)))],
  ["what size hood do I need for a 36 inch range", is.all(is.hoods, is.row(is.between("Width__c", 36, 60)))],
  ["downdraft", is.named(/Downdraft/)],
  // Parts, accessories and model numbers.
  ["AR-DWX", is.sku(/^AR-DWX/), { first: /^AR-DWX/ }],
  ["DPT24", is.sku(/^AR-DPT24/), { first: /^AR-DPT24/ }],
  ["AR-WOS30 light bulb", is.all(is.type("part-light"), is.partOf("AR-WOS30"))],
  ["knob for RGG48", is.all(is.type("part-knob"), is.partOf("AR-RGG48"))],
  ["WOD30 oven rack", is.all(is.named(/Rack/), is.partOf("AR-WOD30"))],
  ["oven rack", is.all(is.named(/Rack/), is.partOf("AR-WOS30"))],
  ["charcoal filter for hood", is.all(is.type("part-filter"), is.named(/Charcoal/))],
  ["handle for panel ready refrigerator", is.type("accessory-handle")],
  ["pizza stone", is.named(/Stone/)],
  ["fridge light", is.all(is.type("part-light"), is.named(/Refrigerator/))],
  // Quantities and sets.
  ["2 wall ovens", is.wallOvens],
  ["kitchen suite 36", is.type("bundle")],
  // Makers that no store sells, and goods that no store sells.
  ["bosch dishwasher", is.dishwashers],
  ["sub zero refrigerator", is.refrigerators],
  ["viking 48 range", is.all(is.ranges, is.row(is.width(48)))],
  ["trash compactor", null, { nothing: "NotMade" }],
  ["dyson", null, { nothing: "Unknown" }],
  ["robot vacuum", null, { nothing: "NotMade" }],
]);
