import { drawingSize, inMillimeters } from "#contract/catalog/measures";
import { lengthText } from "#contract/catalog/panel-choice";
import { inch, type PanelFigures } from "#contract/catalog/panel-figures";
import type { PanelPlan } from "#contract/catalog/panels";

import {
  box,
  line,
  measureAcross,
  measureUp,
  words,
  type Drawing,
  type Length,
  type Shape,
} from "./drawing-shapes";

/** Scales of the drawing on paper, the largest first: 1:4 and so on. */
const scales = [4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 50, 64, 80, 100, 128, 200, 300];
const pointsOfInch = 72;
/** Room around each view, in points: names above, heights to the left, widths below. */
const room = { left: 62, above: 15, below: 34, between: 14, note: 14 };
/** The width of a letter, in points, at most on average. */
const letter = 4.6;
/** Half the length of the cross of a screw hole. */
const cross = 3;

/**
 * Draws the panels of a plan from the front, all to one scale (APPLIANCE-30): in their opening, and beside it
 * each with its measures and with crosses at the screw holes.
 */
export function drawPanels({ field, rows, toeKick }: PanelFigures, plan: PanelPlan): Drawing {
  const groups = rows.map(({ count }, index) => {
    const first = rows.slice(0, index).reduce((sum, row) => sum + row.count, 0);
    return plan.panels.slice(first, first + count);
  });
  const across = (of: number) => (of / inch) * points;
  const { ratio, points } = scaleOf();

  const left = room.left;
  const top = room.above;
  const shapes: Shape[] = [
    words("In the opening", left, top - 5),
    ...box("opening", left, top, across(field.width), across(field.height)),
    ...plan.panels.flatMap((panel) => {
      const [x, y] = [left + across(panel.left), top + across(panel.top)];
      const [width, height] = [across(panel.width), across(panel.height)];
      return [
        ...box("panel", x, y, width, height),
        words(panel.letter, x + width / 2, y + height / 2 + 3, "middle"),
      ];
    }),
    ...measures(left, top, field.width, field.height),
    ...belowMeasure(),
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
        words(`${panel.letter} ${panel.name}`, x, y - 5),
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
    words(
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

  /** The room below the lowest panel with its measure, where there is room for the words. */
  function belowMeasure(): Shape[] {
    const below = length(plan.heights.at(-1)!);
    const [height, floor, x] = [across(plan.heights.at(-1)!), top + across(field.height), left + 9];
    const both = `${below.text}, ${inMillimeters(below.inches)}`;
    const found = [...(toeKick ? [`Toe kick ${both}`] : []), both, below.text].find(
      (each) => each.length * letter + 17 < across(field.width),
    );
    if (height < 11 || found === undefined) return [];
    return [
      line("measure", x, floor - height, x, floor),
      ...[floor - height, floor].map((y) => line("measure", x - 3, y, x + 3, y)),
      words(found, x + 6, floor - height / 2 + 3),
    ];
  }

  function measures(x: number, y: number, width: number, height: number): Shape[] {
    const [right, bottom] = [x + across(width), y + across(height)];
    return [...measureAcross(length(width), x, right, bottom), ...measureUp(length(height), x, y, bottom)];
  }
}

const length = (parts: number): Length => ({ inches: parts / inch, text: lengthText(parts) });
const crossAt = (x: number, y: number): Shape[] => [
  line("edge", x - cross, y, x + cross, y),
  line("edge", x, y - cross, x, y + cross),
];
