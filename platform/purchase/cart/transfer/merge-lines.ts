/** A line of the cart that is handed over. */
export interface LineToMove {
  id: string;
  productId: string;
  sellingModelId: string | null;
  name: string;
  quantity: number;
  maximum: number;
  increment: number;
  /** What is no longer sold has no rule any more: it goes along, and the cart says so. */
  isActive: boolean;
}

/** A line of the cart that takes them. */
export interface TakingLine {
  id: string;
  productId: string;
  sellingModelId: string | null;
  quantity: number;
  /** Lines of other delivery groups count for the product's rule, but take nothing. */
  isDefaultGroup: boolean;
}

export interface LineMove {
  line: LineToMove;
  moved: number;
  left: number;
  /** The line that it adds to; null: it becomes a line of the taking cart. */
  into: string | null;
  /** Why something is left. */
  message: string | null;
}

/**
 * How the lines of one cart come into another: quantities of the same product, sold the same way, add up.
 * What a product's rule or the size of a cart does not allow is left, so that moved and left always make up
 * the line.
 */
export function planMerge(
  lines: readonly LineToMove[],
  taking: readonly TakingLine[],
  maximumLines: number,
): LineMove[] {
  const kept = taking.map((line) => ({ ...line }));
  return lines.map((line) => {
    const into = kept.find(
      (each) =>
        each.isDefaultGroup &&
        each.productId === line.productId &&
        each.sellingModelId === line.sellingModelId,
    );
    if (!into && kept.length >= maximumLines) {
      return {
        line,
        moved: 0,
        left: line.quantity,
        into: null,
        message: `A cart holds at most ${maximumLines} different products. ${line.name} is kept aside`,
      };
    }
    const moved = line.isActive ? Math.min(line.quantity, roomFor(line, kept)) : line.quantity;
    const left = line.quantity - moved;
    if (moved > 0 && into) into.quantity += moved;
    if (moved > 0 && !into) kept.push({ ...line, quantity: moved, isDefaultGroup: true });
    const message =
      left === 0
        ? null
        : `You can order at most ${line.maximum} of ${line.name}. ${left} more ${left === 1 ? "is" : "are"} kept aside`;
    return { line, moved, left, into: into?.id ?? null, message };
  });
}

/** How many more pieces of a product the rule allows, in whole steps. */
function roomFor({ productId, maximum, increment }: LineToMove, kept: readonly TakingLine[]): number {
  const held = kept.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
  return Math.max(0, Math.floor((maximum - held) / increment) * increment);
}
