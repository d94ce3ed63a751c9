/*
 * The choices for the panels of a model, as the parameters of an address: of the planner's page and of the
 * files of a plan (APPLIANCE-28).
 */
import { inInches, readInches } from "./measures";
import { inch, type PanelFigures } from "./panel-figures";
import { longestHandle, middlesOf, planPanels, type Panel, type PanelChoice, type PanelPlan } from "./panels";

/** Boards by their key, with the weight of a cubic foot in pounds, dry and without a finish. */
export const boards = {
  poplar: { label: "Poplar", density: 29 },
  cherry: { label: "Cherry", density: 35 },
  walnut: { label: "Walnut", density: 38 },
  plywood: { label: "Birch plywood", density: 42 },
  maple: { label: "Hard maple", density: 44 },
  particleboard: { label: "Particleboard", density: 45 },
  oak: { label: "White oak", density: 47 },
  mdf: { label: "MDF", density: 48 },
} as const;
type Board = keyof typeof boards;
/** The key of a board that is not in the list. */
export const otherBoard = "other";
const usualBoard = "plywood" satisfies Board;
const densities = { min: 10, max: 200 };

/** Gaps to choose from. The model's own is added if it is another one. */
const usualGaps = [inch / 16, inch / 8, (3 * inch) / 16, inch / 4];
/** Gaps of a model, the smallest first. */
export const gapsOf = ({ gap }: PanelFigures): number[] =>
  [...new Set([...usualGaps, gap])].sort((a, b) => a - b);

/** The parameters, in the order of the form. */
export const panelFields = [
  "gap",
  "toeKick",
  "thickness",
  "board",
  "density",
  "hinge",
  "spacing",
  "edge",
  "middle",
] as const;
export type PanelField = (typeof panelFields)[number];

/** A message at a field. */
export interface PanelProblem {
  field: PanelField;
  message: string;
}

/** A length in 32nds of an inch as text: `29 3/4 in`. */
export const lengthText = (length: number): string => inInches(length / inch, inch);
/** A weight in pounds, rounded up to a tenth: `43.2 lb`. */
export const poundsText = (pounds: number): string => `${Math.ceil(pounds * 10 - 1e-6) / 10} lb`;

const lengthNames = {
  toeKick: "toe kick",
  thickness: "thickness",
  spacing: "distance between the holes",
  edge: "distance from the edge",
  middle: "height of the handle",
};
const edges = { min: inch / 2, max: 6 * inch };
const usualEdge = 2 * inch;
const shortestHandle = inch;

/** Whether an upright handle of the model can be set higher or lower: its panels stand on the floor. */
export const hasUprightHandles = ({ hinge, toeKick, rows }: PanelFigures): boolean =>
  hinge !== null && toeKick !== null && rows.some(({ kind }) => kind === "door");
/** Whether the side of the hinge is chosen when the appliance is installed. */
export const choosesHinge = ({ hinge, rows }: PanelFigures): boolean =>
  hinge === "Reversible" && rows.some(({ kind, count }) => kind === "door" && count === 1);

/** The values of the fields before anything is typed. */
export const usualValues = (figures: PanelFigures): Record<PanelField, string> => ({
  gap: String(figures.gap / inch),
  toeKick: figures.toeKick ? lengthText(figures.below) : "",
  thickness: lengthText(figures.thickness.min),
  board: usualBoard,
  density: "",
  hinge: "Right",
  spacing: "",
  edge: lengthText(usualEdge),
  middle: "",
});

const rangeOf = ({ min, max }: { min: number; max: number }) =>
  min === max ? lengthText(min) : `${lengthText(min)} to ${lengthText(max)}`;

/**
 * Reads what is chosen. `typed` answers null for a field that was not sent: then the usual value counts. With
 * problems there is no plan; the first one of each field is named. A panel that is heavier than the door
 * carries is such a problem.
 */
export function readPanelPlan(
  figures: PanelFigures,
  typed: (field: PanelField) => string | null,
): { plan: PanelPlan | null; choice: PanelChoice; board: string; problems: PanelProblem[] } {
  const problems: PanelProblem[] = [];
  const usual = usualValues(figures);
  const text = (field: PanelField) => typed(field)?.trim() || usual[field];
  const refuse = (field: PanelField, message: string) => {
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, message });
  };
  /** The field in 32nds; the usual value with a problem if it is no length or out of range. */
  function length(field: keyof typeof lengthNames, range: { min: number; max: number }, say: string): number {
    const inches = readInches(text(field));
    const value = inches === null ? null : inches * inch;
    if (value === null)
      refuse(
        field,
        `Enter the ${lengthNames[field]} in inches, like 4 1/2 or 4.5, or with mm for millimeters`,
      );
    // A millimeter is about a 32nd: 19 mm boards are sold as 3/4 in.
    else if (value < range.min - 1 || value > range.max + 1) refuse(field, say);
    else return Math.min(Math.max(value, range.min), range.max);
    return range.min;
  }

  const gap = gapsOf(figures).find((each) => each === Number(text("gap")) * inch);
  if (gap === undefined) refuse("gap", "Choose a gap from the list");
  const { toeKick, thickness } = figures;
  const below = toeKick
    ? Math.round(length("toeKick", toeKick, `The toe kick of this model can be ${rangeOf(toeKick)} high`))
    : figures.below;
  const thick = length("thickness", thickness, `The panels of this model can be ${rangeOf(thickness)} thick`);
  const hinge = choosesHinge(figures) ? text("hinge") : figures.hinge;
  if (choosesHinge(figures) && hinge !== "Left" && hinge !== "Right") refuse("hinge", "Choose left or right");
  const choice: PanelChoice = {
    gap: gap ?? figures.gap,
    below,
    thickness: Math.round(thick),
    density: readDensity(),
    hinge: hinge === "Left" ? "Left" : "Right",
    handle: null,
  };
  const bare = planPanels(figures, choice);
  if (text("spacing") !== "") readHandle(bare.panels);
  if (problems.length === 0) refuseWeight(bare.panels);
  const board = text("board");
  const label = Object.hasOwn(boards, board) ? boards[board as Board].label : "Another board";
  return { choice, board: label, problems, plan: problems.length > 0 ? null : planPanels(figures, choice) };

  function readDensity(): number {
    const board = text("board");
    if (Object.hasOwn(boards, board)) return boards[board as Board].density;
    if (board !== otherBoard) refuse("board", "Choose a board from the list");
    else {
      const pounds = /^\d{1,4}(?:\.\d{1,4})?$/.test(text("density")) ? Number(text("density")) : 0;
      if (pounds >= densities.min && pounds <= densities.max) return pounds;
      const range = `${densities.min} to ${densities.max} pounds`;
      refuse("density", `Enter what a cubic foot of the board weighs, from ${range}`);
    }
    return boards[usualBoard].density;
  }

  function readHandle(panels: readonly Panel[]): void {
    const tightest = panels.reduce((least, panel) =>
      longestHandle(panel) < longestHandle(least) ? panel : least,
    );
    const range = { min: shortestHandle, max: longestHandle(tightest) };
    const spacing = length(
      "spacing",
      range,
      `The holes can be ${rangeOf(range)} apart: panel ${tightest.letter} has no room for more`,
    );
    const across = panels.map(({ isUpright, width, height }) => (isUpright ? width : height) / 2);
    const edge = { min: edges.min, max: Math.min(edges.max, ...across) };
    const handle = {
      spacing,
      edge: length("edge", edge, `The holes can be ${rangeOf(edge)} from the edge`),
      middle: null as number | null,
    };
    if (hasUprightHandles(figures) && text("middle") !== "") {
      const upright = panels
        .filter(({ isUpright }) => isUpright)
        .map((panel) => middlesOf(figures, panel, spacing));
      const middles = {
        min: Math.max(...upright.map(({ low }) => low)),
        max: Math.min(...upright.map(({ high }) => high)),
      };
      const say = `The middle of this handle can be ${rangeOf(middles)} above the floor`;
      handle.middle = length("middle", middles, say);
    }
    choice.handle = handle;
  }

  function refuseWeight(panels: readonly Panel[]): void {
    const over = ({ weight, limit }: Panel) => weight - limit;
    const heaviest = panels.reduce((most, panel) => (over(panel) > over(most) ? panel : most));
    if (over(heaviest) <= 0) return;
    const lighter = Object.values(boards)
      .filter(({ density }) =>
        panels.every(({ weight, limit }) => (weight / choice.density) * density <= limit),
      )
      .map(({ label }) => label);
    const way =
      lighter.length > 0
        ? `Light enough at this thickness: ${lighter.join(", ")}.`
        : "No board of the list is light enough at this thickness.";
    refuse(
      text("board") === otherBoard ? "density" : "board",
      `${heaviest.name} panel ${heaviest.letter} would weigh ${poundsText(heaviest.weight)}. ` +
        `The appliance carries ${poundsText(heaviest.limit)} at most. ${way}`,
    );
  }
}

/** The address of a plan's file on the host of the media (APPLIANCE-30). */
export function panelFileUrl(
  model: string,
  format: "svg" | "pdf",
  typed: (field: PanelField) => string | null,
): string {
  const query = new URLSearchParams({ v: "1" });
  for (const field of panelFields) {
    const value = typed(field)?.trim();
    if (value) query.set(field, value);
  }
  return `/sfsites/c/cms/delivery/media/panels/${encodeURIComponent(model)}.${format}?${query}`;
}
