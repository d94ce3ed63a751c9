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
}

/** A line of the receiving cart. */
export interface ReceivingLine {
  id: string;
  productId: string;
  sellingModelId: string | null;
  quantity: number;
  /** Only lines of the default group receive pieces. Lines of other groups count for the quantity rule. */
  isDefaultGroup: boolean;
}

/** What happens to one line of the transferred cart. */
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
 * the line (CART-35).
 */
export function planMerge(
  lines: readonly LineToMove[],
  receivingLines: readonly ReceivingLine[],
  maxLines: number,
): LineMove[] {
  const target = receivingLines.map((line) => ({ ...line }));
  return lines.map((line) => {
    const into = target.find(
      (each) =>
        each.isDefaultGroup &&
        each.productId === line.productId &&
        each.sellingModelId === line.sellingModelId,
    );
    if (!into && target.length >= maxLines) {
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
    if (moved > 0 && into) into.quantity += moved;
    if (moved > 0 && !into) target.push({ ...line, quantity: moved, isDefaultGroup: true });
    const message =
      left === 0
        ? null
        : `You can order at most ${line.maximum} of ${line.name}. ${left} more ${left === 1 ? "is" : "are"} kept aside`;
    return { line, moved, left, into: into?.id ?? null, message };
  });
}

/** How many more pieces of a product its quantity rule allows, in multiples of the increment. */
function remainingAllowance(
  { productId, maximum, increment }: LineToMove,
  target: readonly ReceivingLine[],
): number {
  const current = target.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
  return Math.max(0, Math.floor((maximum - current) / increment) * increment);
}
