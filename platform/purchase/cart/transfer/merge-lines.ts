/** A line of the cart that is transferred. */
export interface LineToMove {
  id: string;
  productId: string;
  sellingModelId: string | null;
  name: string;
  quantity: number;
  maximum: number;
  increment: number;
  /**
   * False for a product that is no longer sold. It has no quantity rule: it moves as a whole and shows its
   * message in the cart (CART-36).
   */
  isActive: boolean;
}

/** A line of the receiving cart. */
export interface ReceivingLine {
  id: string;
  productId: string;
  sellingModelId: string | null;
  quantity: number;
  /** Lines of other delivery groups count for the product's quantity rule, but receive nothing. */
  isDefaultGroup: boolean;
}

export interface LineMove {
  line: LineToMove;
  moved: number;
  left: number;
  /** The line that it is added to; null: it becomes a new line. */
  into: string | null;
  /** Why something stays behind; null if nothing does. */
  message: string | null;
}

/**
 * Plans how the lines of one cart move into another. Quantities of the same product, sold the same way, add
 * up (CART-34). What a product's quantity rule or the size of a cart does not allow stays behind, so the
 * moved and remaining pieces always make up the line (CART-35).
 */
export function planMerge(
  lines: readonly LineToMove[],
  taking: readonly ReceivingLine[],
  maxLines: number,
): LineMove[] {
  const kept = taking.map((line) => ({ ...line }));
  return lines.map((line) => {
    const into = kept.find(
      (each) =>
        each.isDefaultGroup &&
        each.productId === line.productId &&
        each.sellingModelId === line.sellingModelId,
    );
    if (!into && kept.length >= maxLines) {
      return {
        line,
        moved: 0,
        left: line.quantity,
        into: null,
        message: `A cart holds at most ${maxLines} different products. ${line.name} is kept aside`,
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

/** How many more pieces of a product its quantity rule allows, in whole steps. */
function roomFor({ productId, maximum, increment }: LineToMove, kept: readonly ReceivingLine[]): number {
  const held = kept.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
  return Math.max(0, Math.floor((maximum - held) / increment) * increment);
}
