import { drawingSize, inMillimeters } from "#contract/catalog/measures";
import { lengthText } from "#contract/catalog/panel-choice";
import { inch, type PanelFigures, type PanelPlan } from "#contract/catalog/panels";

import type { LineKind, MeasuredDrawing, Shape } from "./measured-drawing";

/** Scales of the drawing on paper, the largest first: 1:4 and so on. */
const scales = [4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 50, 64, 80, 100, 128, 200, 300];
const pointsOfInch = 72;
/** Room around each view, in points: names above, heights to the left, widths below. */
const room = { left: 62, above: 15, below: 34, between: 14, note: 14 };
/** Half the length of the cross of a screw hole. */
const cross = 3;

/**
 * Draws the panels of a plan from the front, all to one scale (APPLIANCE-30): in their opening, and beside it
 * each with its measures and with crosses at the screw holes.
 */
export function drawPanels({ field, rows, toeKick }: PanelFigures, plan: PanelPlan): MeasuredDrawing {
  const groups = rows.map(({ count }, index) => {
    const first = rows.slice(0, index).reduce((sum, row) => sum + row.count, 0);
    return plan.panels.slice(first, first + count);
  });
  const across = (of: number) => (of / inch) * points;
  const { ratio, points } = scaleOf();

  const left = room.left;
  const top = room.above;
  const shapes: Shape[] = [
    label("In the opening", left, top - 5),
    ...box("opening", left, top, across(field.width), across(field.height)),
    ...plan.panels.flatMap((panel) => {
      const [x, y] = [left + across(panel.left), top + across(panel.top)];
      const [width, height] = [across(panel.width), across(panel.height)];
      return [...box("panel", x, y, width, height), text(panel.letter, x + width / 2, y + height / 2 + 3)];
    }),
    ...measures(left, top, field.width, field.height),
    ...belowText(),
  ];

  let floor = 0;
  for (const group of groups) {
    const height = across(group[0]!.height);
    const y = floor + room.above;
    let x = left + across(field.width) + room.between;
    for (const panel of group) {
      x += room.left;
      const width = across(panel.width);
      shapes.push(
        label(`${panel.letter} ${panel.name}`, x, y - 5),
        ...box("panel", x, y, width, height),
        ...measures(x, y, panel.width, panel.height),
        ...panel.holes.flatMap((hole) => crossAt(x + across(hole.x), y + across(hole.y))),
      );
      x += width;
    }
    floor = y + height + room.below;
  }
  const gap = plan.heights[0]!;
  shapes.push(
    label(
      `Gaps ${lengthText(gap)}, ${inMillimeters(gap / inch)}. Seen from the front. 1:${ratio} if the PDF is printed at 100%.`,
      4,
      Math.max(floor, top + across(field.height) + room.below) + room.note - 4,
    ),
  );
  return { shapes, views: ["In the opening", ...plan.panels.map(({ letter }) => letter)], scale: points };

  /** The largest usual scale at which everything fits. */
  function scaleOf(): { ratio: number; points: number } {
    const widest = Math.max(
      ...groups.map((group) => group.reduce((sum, { width }) => sum + width, 0) + field.width),
    );
    const beside = room.left + room.between + Math.max(...groups.map((group) => group.length)) * room.left;
    const apart = groups.reduce((sum, [panel]) => sum + panel!.height, 0);
    const fits = (each: number) =>
      (widest / inch) * each + beside + 6 <= drawingSize.width &&
      Math.max(
        (field.height / inch) * each + room.above + room.below,
        (apart / inch) * each + groups.length * (room.above + room.below),
      ) +
        room.note <=
        drawingSize.height;
    const found = scales.find((each) => fits(pointsOfInch / each)) ?? scales.at(-1)!;
    return { ratio: found, points: pointsOfInch / found };
  }

  /** The toe kick in figures, where there is room. */
  function belowText(): Shape[] {
    const below = plan.heights.at(-1)!;
    const [width, height] = [across(field.width), across(below)];
    if (height < 11 || width < 40) return [];
    const words = toeKick && width > 120 ? `Toe kick ${lengthText(below)}` : lengthText(below);
    return [text(words, left + width / 2, top + across(field.height) - height / 2 + 3)];
  }

  function measures(x: number, y: number, width: number, height: number): Shape[] {
    const [right, bottom] = [x + across(width), y + across(height)];
    const texts = (length: number, at: readonly [number, number], anchor: "middle" | "end"): Shape[] => [
      { kind: "text", text: lengthText(length), at, anchor },
      { kind: "text", text: inMillimeters(length / inch), at: [at[0], at[1] + 10], anchor },
    ];
    return [
      line("measure", x, bottom + 8, right, bottom + 8),
      line("measure", x, bottom + 5, x, bottom + 11),
      line("measure", right, bottom + 5, right, bottom + 11),
      ...texts(width, [(x + right) / 2, bottom + 20], "middle"),
      line("measure", x - 8, y, x - 8, bottom),
      line("measure", x - 11, y, x - 5, y),
      line("measure", x - 11, bottom, x - 5, bottom),
      ...texts(height, [x - 14, (y + bottom) / 2 - 2], "end"),
    ];
  }
}

const line = (kind: LineKind, x1: number, y1: number, x2: number, y2: number): Shape => ({
  kind,
  from: [x1, y1],
  to: [x2, y2],
});
const box = (kind: LineKind, x: number, y: number, width: number, height: number): Shape[] => [
  line(kind, x, y, x + width, y),
  line(kind, x + width, y, x + width, y + height),
  line(kind, x + width, y + height, x, y + height),
  line(kind, x, y + height, x, y),
];
const crossAt = (x: number, y: number): Shape[] => [
  line("edge", x - cross, y, x + cross, y),
  line("edge", x, y - cross, x, y + cross),
];
const label = (words: string, x: number, y: number): Shape => ({
  kind: "text",
  text: words,
  at: [x, y],
  anchor: "start",
});
const text = (words: string, x: number, y: number): Shape => ({
  kind: "text",
  text: words,
  at: [x, y],
  anchor: "middle",
});
