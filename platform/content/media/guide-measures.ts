import type { SheetFact, SheetProduct } from "./media-queries";

/** A section of a guide: tables, then numbered steps. */
export interface GuideSection {
  heading: string;
  /** A table of one size has no title. */
  tables?: { title: string | null; rows: SheetFact[] }[];
  steps: string[];
}

/** The measures of the opening, which are never those of the appliance itself. */
const isOpening = ({ name }: SheetFact) => /^Cutout(?:Width|Height|Depth)__c$/.test(name);
const isClearance = ({ name }: SheetFact) => name.startsWith("Clearance");
const isPanel = ({ name }: SheetFact) => name.startsWith("Panel") && name !== "PanelReady__c";

/** The facts of a kind as tables: one, or one for each size. They are the rows of the specification. */
function tablesOf({ facts, sizes }: SheetProduct, isWanted: (fact: SheetFact) => boolean) {
  const shared = facts.filter(isWanted);
  const tables =
    sizes.length === 0
      ? [{ title: null, rows: shared }]
      : sizes.map(({ label, facts: own }) => ({
          title: `Model of ${label}`,
          rows: [...shared, ...own.filter(isWanted)],
        }));
  return tables.filter(({ rows }) => rows.length > 0);
}

const notBuiltIn = /freestanding|countertop|wall mount|island/i;

/**
 * The opening and the clearances, from the same attributes as the specification (API-176). Says so if the
 * catalog has no cut-out.
 */
export function openingSection(product: SheetProduct): GuideSection {
  const { installation } = product;
  const tables = tablesOf(product, (fact) => isOpening(fact) || isClearance(fact));
  const hasOpening = tables.some(({ rows }) => rows.some(isOpening));
  return {
    heading: hasOpening ? "Opening" : "Place",
    tables,
    steps: hasOpening
      ? [
          "Build the opening to the cut-out sizes above. They are sizes of the opening, not of the appliance.",
          "Check that doors and drawers open fully before the cabinets are closed.",
        ]
      : installation && notBuiltIn.test(installation)
        ? [
            `This model has no cut-out: it is not set into an opening (${installation.toLowerCase()}).`,
            "Check that doors and drawers open fully where it will stand or hang.",
          ]
        : ["The catalog gives no cut-out for this model. Ask us for it before any cabinet is built."],
  };
}

/** The panels that the doors carry. */
export function panelSection(product: SheetProduct): GuideSection {
  const tables = tablesOf(product, isPanel);
  return {
    heading: "Panel sizes",
    tables,
    steps:
      tables.length > 0
        ? ["Sizes are width × height of the finished panel."]
        : ["The catalog gives no panel sizes for this model. Ask us for them before a panel is made."],
  };
}
