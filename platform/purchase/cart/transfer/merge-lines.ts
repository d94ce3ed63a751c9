/** A line of the transferred cart. */
export interface LineToMove {
  id: string;
  productId: string;
  sellingModelId: string | null;
  name: string;
  quantity: number;
  maximum: number;
  increment: number;
  /**
   * False for a product that is no longer sold. The quantity rule is not checked then: the whole line moves,
   * and the cart shows a message at it (CART-36).
   */
  isActive: boolean;
  /** The line of the appliance that this line belongs to. */
  belongsTo: string | null;
}

/** A line of the receiving cart. */
export interface ReceivingLine {
  id: string;
  productId: string;
  sellingModelId: string | null;
  quantity: number;
  /** Only lines of the default group receive pieces. Lines of other groups count for the quantity rule. */
  isDefaultGroup: boolean;
  belongsTo: string | null;
}

/** The result for one line of the transferred cart. */
export interface LineMove {
  line: LineToMove;
  moved: number;
  left: number;
  /** The id of the line that receives the pieces; null if they become a new line. */
  into: string | null;
  /** Why pieces stay in the old cart, as text for the shopper; null if none do. */
  message: string | null;
}

/**
 * Plans how the lines of one cart move into another, without changing the database. Quantities of the same
 * product with the same selling model are added (CART-34). Pieces that exceed the product's quantity rule or
 * the maximum cart size stay in the old cart. No piece is lost: `moved` + `left` is always the quantity of
 * the line (CART-35). An extra that belongs to an appliance goes with the appliance (CART-52).
 */
export function planMerge(
  lines: readonly LineToMove[],
  receivingLines: readonly ReceivingLine[],
  maxLines: number,
): LineMove[] {
  const target = receivingLines.map((line) => ({ ...line }));
  const moves = new Map<string, LineMove>();
  for (const line of lines) {
    if (line.belongsTo !== null) continue;
    const belonging = lines.filter((each) => each.belongsTo === line.id);
    const move = planLine(line, belonging, target, maxLines);
    moves.set(line.id, move);
    for (const each of belonging) moves.set(each.id, planBelonging(each, move, target));
  }
  return lines.map((line) => moves.get(line.id)!);
}

/** The line that receives a line's pieces, if its appliance is at `home` (null without an appliance). */
const findReceiving = (
  { productId, sellingModelId }: LineToMove,
  home: string | null,
  target: readonly ReceivingLine[],
) =>
  target.find(
    (each) =>
      each.isDefaultGroup &&
      each.productId === productId &&
      each.sellingModelId === sellingModelId &&
      each.belongsTo === home,
  );

/** Adds moved pieces to the lines of the receiving cart. */
function receive(
  line: LineToMove,
  { moved, into, home }: { moved: number; into: ReceivingLine | undefined; home: string | null },
  target: ReceivingLine[],
): void {
  if (moved > 0 && into) into.quantity += moved;
  if (moved > 0 && !into) target.push({ ...line, quantity: moved, isDefaultGroup: true, belongsTo: home });
}

function planLine(
  line: LineToMove,
  belonging: readonly LineToMove[],
  target: ReceivingLine[],
  maxLines: number,
): LineMove {
  const into = findReceiving(line, null, target);
  const newLines =
    (into ? 0 : 1) + belonging.filter((each) => !findReceiving(each, into?.id ?? line.id, target)).length;
  if (newLines > 0 && target.length + newLines > maxLines) {
    return {
      line,
      moved: 0,
      left: line.quantity,
      into: null,
      message: `A cart holds at most ${maxLines} different products. ${line.name} is kept aside`,
    };
  }
  const moved = line.isActive ? Math.min(line.quantity, remainingAllowance(line, target)) : line.quantity;
  const left = line.quantity - moved;
  receive(line, { moved, into, home: null }, target);
  const message =
    left === 0
      ? null
      : `You can order at most ${line.maximum} of ${line.name}. ${left} more ${left === 1 ? "is" : "are"} kept aside`;
  return { line, moved, left, into: into?.id ?? null, message };
}

/** Its own quantity rule is not checked: the cart shows a message at the line (CART-12). */
function planBelonging(line: LineToMove, appliance: LineMove, target: ReceivingLine[]): LineMove {
  const home = appliance.into ?? appliance.line.id;
  const into = findReceiving(line, home, target);
  const moved = Math.min(line.quantity, appliance.moved);
  const left = line.quantity - moved;
  receive(line, { moved, into, home }, target);
  return {
    line,
    moved,
    left,
    into: into?.id ?? null,
    message: left === 0 ? null : `${line.name} is kept aside with ${appliance.line.name}`,
  };
}

/** The number of further pieces of a product that its quantity rule allows, in multiples of the increment. */
function remainingAllowance(
  { productId, maximum, increment }: LineToMove,
  target: readonly ReceivingLine[],
): number {
  const current = target.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
  return Math.max(0, Math.floor((maximum - current) / increment) * increment);
}
