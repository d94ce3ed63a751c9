import { createHash } from "node:crypto";

import { drawingSize, inInches, inMillimeters } from "#contract/catalog/measures";
import { lengthText, poundsText, readPanelPlan } from "#contract/catalog/panel-choice";
import { inch, type PanelFigures } from "#contract/catalog/panel-figures";
import type { Panel, PanelChoice, PanelPlan } from "#contract/catalog/panels";
import { createPdf, paper } from "#platform/core/pdf/pdf";
import { writeSection, writeSteps, writeTable, writeTitle } from "#platform/core/pdf/pdf-parts";
import type { Database } from "#platform/db/database";

import { brandOf, describeMeasures, notice, writeFigure } from "./documents";
import { toSvg, type Drawing } from "./drawing-shapes";
import { drawMeasures } from "./measured-drawing";
import type { MediaBytes } from "./media-answers";
import { findMeasuredProduct, type MeasuredProduct } from "./media-queries";
import { drawPanels } from "./panel-drawing";

/** A file's address: what is drawn, the model number and the format (API-448, APPLIANCE-30). */
const drawingKey = /^(drawing|panels)\/([^/]{1,100})\.(svg|pdf)$/;

/** A drawing with what stands around it. */
interface DrawingFile {
  title: string;
  /** At the right of each page's header, and in the file's name. */
  kind: string;
  drawing: Drawing;
  description: string;
  tables: readonly { heading: string; rows: readonly { label: string; value: string }[] }[];
  /** Numbered, after the tables. */
  steps: readonly string[];
}

/**
 * The drawing that a media key names, as SVG or PDF: that of a model's measures (CATALOG-81), or that of its
 * panels with what the query chooses (APPLIANCE-30). Null for another key, for an unknown model, for a model
 * without the figures, and for a choice that the rules refuse.
 */
export async function makeDrawing(
  db: Database,
  key: string,
  query: URLSearchParams = new URLSearchParams(),
): Promise<MediaBytes | null> {
  const [, kind, sku, format] = drawingKey.exec(key) ?? [];
  const product = sku === undefined ? null : await findMeasuredProduct(db, sku);
  const file = product && (kind === "drawing" ? measuresFile(product) : panelsFile(product, query));
  if (!file) return null;
  const bytes =
    format === "svg"
      ? Buffer.from(toSvg(file.drawing, file.title, file.description))
      : await writeDrawing(product, file);
  return {
    bytes,
    type: format === "svg" ? "image/svg+xml; charset=utf-8" : "application/pdf",
    tag: createHash("sha256").update(bytes).digest("hex").slice(0, 24),
    filename: `${product.sku} ${kind}.${format}`,
  };
}

function measuresFile({ sku, measures, hinge }: MeasuredProduct): DrawingFile | null {
  const drawing = drawMeasures(measures, hinge);
  return (
    drawing && {
      title: `Measured drawing of ${sku}`,
      kind: "Measured drawing",
      drawing,
      description: describeMeasures(drawing, measures),
      tables: [
        {
          heading: "Measures",
          rows: measures.map(({ label, inches }) => ({
            label,
            value: `${inInches(inches)}, ${inMillimeters(inches)}`,
          })),
        },
      ],
      steps: [],
    }
  );
}

const both = (length: number) => `${lengthText(length)}, ${inMillimeters(length / inch)}`;

function panelsFile({ sku, panels: figures }: MeasuredProduct, query: URLSearchParams): DrawingFile | null {
  if (!figures) return null;
  const { plan, choice, board } = readPanelPlan(figures, (field) => query.get(field));
  if (!plan) return null;
  const { thickness } = choice;
  const size = ({ width, height }: Panel) => `${lengthText(width)} × ${lengthText(height)}`;
  const millimeters = ({ width, height }: Panel) =>
    [width, height].map((each) => Math.round((each / inch) * 25.4)).join(" × ");
  return {
    title: `Panels of ${sku}`,
    kind: "Panel plan",
    drawing: drawPanels(figures, plan),
    description: plan.panels.map((panel) => `${panel.letter} ${panel.name} ${size(panel)}`).join(", ") + ".",
    tables: [
      {
        heading: "Panels, width × height × thickness",
        rows: plan.panels.flatMap((panel) => [
          {
            label: `${panel.letter} ${panel.name}`,
            value: `${size(panel)} × ${lengthText(thickness)}, ${millimeters(panel)} × ${inMillimeters(thickness / inch)}`,
          },
          {
            label: `${panel.letter}, weight without a handle`,
            value: `${poundsText(panel.weight)} of ${poundsText(panel.limit)} at most`,
          },
        ]),
      },
      { heading: "Gaps and opening", rows: gapRows(figures, plan, choice) },
      ...(choice.handle ? [{ heading: "Screw holes of the handles", rows: holeRows(plan) }] : []),
      { heading: "Board", rows: [{ label: board, value: `${choice.density} lb for a cubic foot` }] },
    ],
    steps: [
      "Measure the finished opening before the panels are cut. This plan is for an opening of the size above.",
      "All sizes are of the finished panel, with its edges. Seal the board on all six sides.",
      "The brackets and their template come with the appliance. Drill for a handle before the panel is hung.",
    ],
  };
}

function gapRows({ field, toeKick }: PanelFigures, plan: PanelPlan, { gap, below }: PanelChoice) {
  return [
    { label: "Gap at each side, above and between", value: both(gap) },
    { label: toeKick ? "Toe kick, below the lowest panel" : "Below the lowest panel", value: both(below) },
    { label: field.isOpening ? "Opening, width" : "Front of the appliance, width", value: both(field.width) },
    {
      label: field.isOpening ? "Opening, height" : "Front of the appliance, height",
      value: both(field.height),
    },
    { label: "From the top down", value: plan.heights.map(lengthText).join(" + ") },
  ];
}

const holeRows = ({ panels }: PanelPlan) =>
  panels.flatMap(({ letter, name, holes }) =>
    holes.map(({ x, y }, index) => ({
      label: `${letter} ${name}, hole ${index + 1}`,
      value: `${both(x)} from the left edge; ${both(y)} from the top edge`,
    })),
  );

function writeDrawing(product: MeasuredProduct, file: DrawingFile): Promise<Buffer> {
  const { title, kind, drawing, description, tables, steps } = file;
  const document = createPdf({ title, brand: brandOf(product), right: kind, foot: notice });
  writeTitle(document, product.name, `Model ${product.sku}`);
  // The first table is on the page of the drawing where a drawing of this size leaves room for it.
  const rest = paper.bottom - document.position() - tables[0]!.rows.length * 17.5 - 52;
  const fit = Math.min(1, rest / drawingSize.height);
  writeFigure(document, drawing, description, fit < 0.8 ? 1 : fit);
  for (const { heading, rows } of tables) writeTable(document, writeSection(document, heading), rows);
  if (steps.length > 0) writeSteps(document, writeSection(document, "Before it is made"), steps);
  return document.toBuffer();
}
