import { drawingSize, inInches, type Measure, type MeasureName } from "#contract/catalog/measures";

import {
  box,
  lengthWords,
  line,
  measureAcross,
  measureUp,
  words,
  type Drawing,
  type Length,
  type LineKind,
  type Shape,
} from "./drawing-shapes";

/** Points for an inch at most, so that small appliances do not look like large ones. */
const largestScale = 12;
/**
 * Points around views: names above, heights to the left, widths below, a clearance's figure to the right, and
 * a note at the end.
 */
const room = { above: 18, left: 62, below: 34, right: 40, between: 20, note: 14 };
/** Points from one pair of figures to the next below it. */
const figures = 22;

interface View {
  name: string;
  row: 0 | 1;
  column: 0 | 1 | 2;
  kind: LineKind;
  across: number;
  up: number;
  /** Inches that stay free beside the view and above it; 0 where nothing is known. */
  free: { left: number; right: number; above: number };
  /** Whether the view has the measures of its height and of its width. */
  hasHeight: boolean;
  hasWidth: boolean;
}

const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);
const largest = (of: readonly number[]) => Math.max(0, ...of);

/**
 * Draws what the catalog knows (CATALOG-81): a view needs two measures, and a view without them is left out.
 * The plan stands above the front, the opening's plan above the opening. `hinge` is `Left` or `Right` for a
 * door whose side is known. Null if no view can be drawn.
 */
export function drawMeasures(measures: readonly Measure[], hinge: string | null): Drawing | null {
  const views = viewsOf(new Map(measures.map(({ name, inches }) => [name, inches])));
  if (!views.some(({ kind }) => kind === "edge")) return null;
  const columns = [0, 1, 2].flatMap((at) => {
    const inside = views.filter(({ column }) => column === at);
    return inside.length === 0
      ? []
      : {
          at,
          before: inside.some(({ hasHeight }) => hasHeight) ? room.left : room.between,
          free: largest(inside.map(({ free }) => free.left)),
          inches: largest(inside.map(({ across, free }) => free.left + across + free.right)),
          after: inside.some(({ hasWidth, free }) => hasWidth && free.right > 0) ? room.right : 0,
        };
  });
  const rows = [0, 1].flatMap((at) => {
    const inside = views.filter(({ row }) => row === at);
    return inside.length === 0
      ? []
      : {
          at,
          inches: largest(inside.map(({ up, free }) => free.above + up)),
          after: inside.some(({ hasWidth }) => hasWidth) ? room.below : room.between,
        };
  });
  const hasFreeRoom = views.some(({ free }) => sum(Object.values(free)) > 0);
  const scale = Math.min(
    (drawingSize.width - room.between - sum(columns.map(({ before, after }) => before + after))) /
      sum(columns.map(({ inches }) => inches)),
    (drawingSize.height - (hasFreeRoom ? room.note : 0) - sum(rows.map(({ after }) => room.above + after))) /
      sum(rows.map(({ inches }) => inches)),
    largestScale,
  );
  const lefts = new Map<number, number>();
  let x = 0;
  for (const { at, before, free, inches, after } of columns) {
    lefts.set(at, x + before + free * scale);
    x += before + inches * scale + after;
  }
  const floors = new Map<number, number>();
  let y = 0;
  for (const { at, inches, after } of rows) {
    floors.set(at, y + room.above + inches * scale);
    y += room.above + inches * scale + after;
  }
  const shapes = views.flatMap((view) =>
    shapesOf(view, lefts.get(view.column)!, floors.get(view.row)!, scale, hinge),
  );
  if (hasFreeRoom)
    shapes.push(words("Fine dashes around a view: room that stays free.", 4, y + room.note - 5));
  return { shapes, views: views.map(({ name }) => name), scale };
}

function viewsOf(known: ReadonlyMap<MeasureName, number>): View[] {
  const view = (
    name: string,
    place: Pick<View, "row" | "column" | "kind">,
    [across, up]: [MeasureName, MeasureName],
    shown: Pick<View, "hasWidth" | "hasHeight">,
    [left, right, above]: (MeasureName | null)[] = [],
  ): View[] => {
    const [width, height] = [known.get(across), known.get(up)];
    if (width === undefined || height === undefined) return [];
    const inches = (clearance: MeasureName | null | undefined) => (clearance && known.get(clearance)) ?? 0;
    const free = { left: inches(left), right: inches(right), above: inches(above) };
    return [{ name, ...place, ...shown, across: width, up: height, free }];
  };
  const [both, onlyWidth, onlyHeight] = [
    { hasWidth: true, hasHeight: true },
    { hasWidth: true, hasHeight: false },
    { hasWidth: false, hasHeight: true },
  ];
  const [sides, above, behind] = ["ClearanceSides__c", "ClearanceAbove__c", "ClearanceBack__c"] as const;
  const front = view("Front", { row: 1, column: 0, kind: "edge" }, ["Width__c", "Height__c"], both, [
    sides,
    sides,
    above,
  ]);
  const opening = view(
    "Opening, front",
    { row: 1, column: 2, kind: "opening" },
    ["CutoutWidth__c", "CutoutHeight__c"],
    both,
  );
  return [
    ...view(
      "Plan",
      { row: 0, column: 0, kind: "edge" },
      ["Width__c", "Depth__c"],
      front.length ? onlyHeight : both,
      [sides, sides, behind],
    ),
    ...front,
    ...view(
      "Side",
      { row: 1, column: 1, kind: "edge" },
      ["Depth__c", "Height__c"],
      front.length ? onlyWidth : both,
      [null, behind, above],
    ),
    ...view(
      "Opening, plan",
      { row: 0, column: 2, kind: "opening" },
      ["CutoutWidth__c", "CutoutDepth__c"],
      opening.length ? onlyHeight : both,
    ),
    ...opening,
  ];
}

function shapesOf(view: View, left: number, floor: number, scale: number, hinge: string | null): Shape[] {
  const { free, across, up } = view;
  const [right, top] = [left + across * scale, floor - up * scale];
  const [outerLeft, outerRight] = [left - free.left * scale, right + free.right * scale];
  const outerTop = top - free.above * scale;
  const length = (inches: number): Length => ({ inches, text: inInches(inches) });
  return [
    ...box(view.kind, left, top, right - left, floor - top),
    words(view.name, outerLeft, outerTop - 6),
    ...(view.hasWidth ? [...measureAcross(length(across), left, right, floor), ...besideFigures()] : []),
    ...(view.hasHeight ? heightFigures() : []),
    ...freeLines(),
    ...(view.name === "Front" ? hingeLines() : []),
  ];

  /** The clearance at the right, with its figures outside: there is no room for them in most. */
  function besideFigures(): Shape[] {
    if (free.right === 0) return [];
    const y = floor + 8;
    // A narrow view's own figures are wider than the view.
    const x = Math.max(outerRight + 8, (left + right) / 2 + 28);
    return [
      line("measure", right, y, x - 3, y),
      line("measure", outerRight, y - 3, outerRight, y + 3),
      ...lengthWords(length(free.right), x, y + 3, "start"),
    ];
  }

  /** Height and the clearance above it. Figures that would meet are moved apart. */
  function heightFigures(): Shape[] {
    if (free.above === 0) return measureUp(length(up), outerLeft, top, floor);
    const apart = Math.max(0, figures - (floor - outerTop) / 2) / 2;
    return [
      ...measureUp(length(up), outerLeft, top, floor, apart),
      ...measureUp(length(free.above), outerLeft, outerTop, top, -apart),
    ];
  }

  /** Free room. Less than two points cannot be told from the edge; its measure is drawn all the same. */
  function freeLines(): Shape[] {
    return [
      ...(top - outerTop >= 2 ? [line("free", left, outerTop, right, outerTop)] : []),
      ...[left - outerLeft >= 2 ? outerLeft : null, outerRight - right >= 2 ? outerRight : null].flatMap(
        (x) => (x === null ? [] : [line("free", x, top, x, floor)]),
      ),
    ];
  }

  /** Dashed lines that meet at the side of the hinge. */
  function hingeLines(): Shape[] {
    if (hinge !== "Left" && hinge !== "Right") return [];
    const [from, to] = hinge === "Left" ? [right, left] : [left, right];
    return [top, floor].map((y) => line("free", from, y, to, (top + floor) / 2));
  }
}
