import type { GuideSection } from "./guide-measures";

/** The steps to connect an appliance, by product type. */
export const connections: [test: RegExp, section: GuideSection][] = [
  [
    /refrigerator|wine|beverage|ice-maker/,
    {
      heading: "Water and air",
      steps: [
        "Leave the ventilation openings at the top and at the toe kick free.",
        "Where the model makes ice, connect the water line with the supplied hose and flush it for five minutes.",
        "Let the appliance stand upright for four hours before you switch it on, then allow a day to reach its temperature.",
      ],
    },
  ],
  [
    /range|cooktop|oven|microwave|warming|hood/,
    {
      heading: "Power, gas and air",
      steps: [
        "Have gas and fixed electrical connections made by a licensed installer, and have them tested for leaks.",
        "Keep the clearances to combustible surfaces that the rating plate names.",
        "Fit the anti-tip bracket where one is supplied, and check that it holds before the first use.",
      ],
    },
  ],
  [
    /dishwasher|washer/,
    {
      heading: "Water and drain",
      steps: [
        "Use new hoses. Open the water valve fully and look for drips after the first cycle.",
        "Lead the drain hose in a high loop so that waste water cannot flow back.",
        "Level the appliance with its feet; it must not rock.",
      ],
    },
  ],
  [
    /dryer/,
    {
      heading: "Exhaust",
      steps: [
        "Use rigid or semi-rigid metal duct only, as short and straight as possible.",
        "Clean the lint filter before each load and the duct once a year.",
      ],
    },
  ],
];

/** The everyday use of an appliance, by product type. */
export const everydayUse: [test: RegExp, steps: string[]][] = [
  [
    /refrigerator|wine|beverage|ice-maker/,
    [
      "Set the refrigerator to 37 °F and the freezer to 0 °F; wine keeps at 55 °F.",
      "Leave space between the food so that air can move, and cool hot dishes first.",
      "Clean the condenser with a soft brush twice a year.",
    ],
  ],
  [
    /range|cooktop|oven|microwave|warming/,
    [
      "Preheat for as long as the display says, and use the rack positions that it names.",
      "Keep the surface and the vents clear of anything that can burn.",
      "Let the appliance cool down before you clean it.",
    ],
  ],
  [
    /hood/,
    [
      "Switch the hood on before you cook, and leave it on for ten minutes afterward.",
      "Wash the grease filters every month.",
    ],
  ],
  [
    /dishwasher/,
    [
      "Scrape plates, but do not rinse them first.",
      "Clean the filter every month, and refill the rinse aid when the light asks for it.",
    ],
  ],
  [
    /washer/,
    [
      "Fill the drum loosely and measure the detergent.",
      "Leave the door ajar after the last load, and clean the pump filter every three months.",
    ],
  ],
  [/dryer/, ["Clean the lint filter before each load.", "Have the duct cleaned once a year."]],
];
