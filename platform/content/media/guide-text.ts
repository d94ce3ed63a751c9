import type { SheetProduct } from "./media-queries";

/** A section of a guide. */
export interface GuideSection {
  heading: string;
  steps: string[];
}

/** The section for a kind of appliance, by product type. */
const sectionsByType: [test: RegExp, section: GuideSection][] = [
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
        "Use new hoses. Open the tap fully and look for drips after the first cycle.",
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

/** The sections of a guide to installing, using or caring for a product, by the guide's title. */
export function guideSections(title: string, product: SheetProduct): GuideSection[] {
  const special = sectionsByType.find(([test]) => test.test(product.productType))?.[1];
  const size =
    product.width && product.height
      ? `Check that the opening takes ${product.width} in of width and ${product.height} in of height, with the door swing free.`
      : "Check that the product fits the place it is meant for.";
  if (/install|quick|start/i.test(title)) {
    return [
      {
        heading: "Before you begin",
        steps: [
          "Read all steps first. Keep this guide for the next owner.",
          "Unpack the product on a protected floor and check it for transport damage.",
          size,
        ],
      },
      ...(special ? [special] : []),
      {
        heading: "Placing",
        steps: [
          "Move the product with two people. Never lift it by a door or handle.",
          "Slide it in without pinching cables or hoses.",
          "Level it from side to side and from front to back.",
          "Fasten it to the cabinets where fasteners are supplied.",
        ],
      },
      {
        heading: "First use",
        steps: [
          "Remove all films and transport locks.",
          "Switch it on and run it once empty.",
          "Register the model and serial numbers so that service can find them.",
        ],
      },
    ];
  }
  if (/warrant/i.test(title)) {
    return [
      {
        heading: "Limited warranty",
        steps: [
          "The product is covered against defects in material and workmanship from the day of delivery.",
          "Keep the proof of purchase; it starts the period.",
          "Consumable parts, damage in transit after delivery and use outside the household are not covered.",
          "To make a claim, name the model and serial numbers from the rating plate.",
        ],
      },
    ];
  }
  return [
    {
      heading: "Everyday use",
      steps: [
        "Get to know the controls before the first use.",
        "Keep children away from hot, cold and moving parts.",
        "Use only accessories that are named for this model.",
      ],
    },
    ...(special ? [special] : []),
    {
      heading: "Cleaning",
      steps: [
        "Disconnect the product or lock its controls before you clean it.",
        "Wipe surfaces with a soft cloth, warm water and a little mild soap; follow the grain of brushed metal.",
        "Never use steel wool, chlorine or scouring powder.",
      ],
    },
    {
      heading: "If something is wrong",
      steps: [
        "Check the power, water and gas supply first.",
        "Switch the product off for one minute and on again.",
        "Note the model and serial numbers before you call for service.",
      ],
    },
  ];
}
