import { connections, everydayUse } from "./guide-steps";
import { openingSection, panelSection, type GuideSection } from "./guide-measures";
import type { SheetFact, SheetProduct } from "./media-queries";

/** The subject of a document. A document of each kind has content of its own. */
export type DocumentKind = "sheet" | "installation" | "panel" | "warranty" | "use";

/** The kind of a document by its title. */
export function documentKind(title: string): DocumentKind {
  if (/specification|energy|dimension/i.test(title)) return "sheet";
  if (/panel/i.test(title)) return "panel";
  if (/install|quick|start/i.test(title)) return "installation";
  return /warrant/i.test(title) ? "warranty" : "use";
}

/** The sections of a guide to installing, fitting panels to, using or caring for a product. */
export function guideSections(kind: Exclude<DocumentKind, "sheet">, product: SheetProduct): GuideSection[] {
  switch (kind) {
    case "installation":
      return installationGuide(product);
    case "panel":
      return panelGuide(product);
    case "warranty":
      return warranty;
    case "use":
      return useGuide(product);
  }
}

const ofType = <T>(list: readonly [RegExp, T][], { productType }: SheetProduct): T | undefined =>
  list.find(([test]) => test.test(productType))?.[1];

function installationGuide(product: SheetProduct): GuideSection[] {
  const connection = ofType(connections, product);
  return [
    {
      heading: "Before you begin",
      steps: [
        "Read all steps first. Keep this guide for the next owner.",
        "Unpack the product on a protected floor and check it for transport damage.",
      ],
    },
    openingSection(product),
    ...(connection ? [connection] : []),
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

const panelGuide = (product: SheetProduct): GuideSection[] => [
  panelSection(product),
  {
    heading: "Making the panel",
    steps: [
      "Make the panel from wood or a board that does not warp, sealed on all sides.",
      "Keep to the thickness and the weight above; the hinges are set for them.",
      "Drill for the handle before the panel is fitted. The handle is fixed from behind.",
    ],
  },
  {
    heading: "Fitting the panel",
    steps: [
      "Screw the supplied brackets to the back of the panel with the template in the box.",
      "Hang the panel on the door and line it up with the fronts beside it.",
      "Tighten the screws from inside the door, then check that the door closes by itself.",
    ],
  },
];

const warranty: GuideSection[] = [
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

function useGuide(product: SheetProduct): GuideSection[] {
  const controls = product.facts.filter(({ group }) => /features|performance/i.test(group));
  const parts = product.parts.map(({ name, sku }): SheetFact => ({
    name: sku,
    group: "",
    label: name,
    value: `Model ${sku}`,
  }));
  return [
    {
      heading: "Everyday use",
      steps: [
        ...(ofType(everydayUse, product) ?? ["Get to know the controls before the first use."]),
        "Keep children away from hot, cold and moving parts.",
        "Use only accessories that are named for this model.",
      ],
    },
    ...(controls.length > 0
      ? [{ heading: "What this model can do", tables: [{ title: null, rows: controls }], steps: [] }]
      : []),
    {
      heading: "Cleaning",
      steps: [
        "Disconnect the product or lock its controls before you clean it.",
        "Wipe surfaces with a soft cloth, warm water and a little mild soap; follow the grain of brushed metal.",
        "Never use steel wool, chlorine or scouring powder.",
      ],
    },
    ...(parts.length > 0
      ? [{ heading: "Parts and filters", tables: [{ title: null, rows: parts }], steps: [] }]
      : []),
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
