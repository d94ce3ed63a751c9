import { badInput, notFound } from "#platform/core/errors";

/** The quantity of a line that a delivery group should have. */
export interface Arrangement {
  deliveryGroupId: string;
  cartItemId: string;
  quantity: string;
}

/** A line of the cart that is arranged. */
export interface Line {
  id: string;
  name: string;
  delivery_group_id: string;
  quantity: number;
  /** The line of the appliance that this line belongs to. */
  belongs_to_item_id: string | null;
  is_gift_wrap: boolean;
  /** Product and selling model. Lines of the same kind can be merged; added pieces take the line's term. */
  kind: string;
}

/** The new distribution of one kind of line: the quantity of each delivery group. */
interface Distribution {
  lines: Line[];
  targets: Map<string, number>;
}

/** The new distribution of a kind of line, and of the kinds that belong to it. */
export interface Plan extends Distribution {
  belonging: Distribution[];
}

/** Parses a quantity such as "0" or "2.0". Throws 400 for anything else. */
function readPieces(text: string): number {
  const match = /^\+?(\d{1,6})(?:\.0{1,6})?$/.exec(text.trim());
  if (!match) throw badInput("The quantity of an arrangement must be a whole number, 0 or more");
  return Number(match[1]);
}

/**
 * Computes the new distribution of each kind of line, without the database (DELIVERY-4, DELIVERY-25). Throws
 * 400 or 404 for what cannot be arranged.
 */
export function planArrangements(
  defaultGroup: string,
  lines: readonly Line[],
  groups: ReadonlySet<string>,
  arrangements: readonly Arrangement[],
): Plan[] {
  const byKind = new Map<string, { source: Line; requested: Map<string, number> }>();
  for (const { deliveryGroupId, cartItemId, quantity } of arrangements) {
    const source = lines.find((line) => line.id === cartItemId);
    if (!source) throw notFound("The cart line does not exist");
    if (!groups.has(deliveryGroupId)) throw notFound("The delivery group does not exist");
    if (source.is_gift_wrap) throw badInput(`${source.name} stays with the delivery that it was bought for`);
    if (source.belongs_to_item_id !== null)
      throw badInput(`${source.name} is delivered with the line that it belongs to`);
    const entry = byKind.get(source.kind) ?? { source, requested: new Map<string, number>() };
    if (entry.requested.has(deliveryGroupId))
      throw badInput("Two arrangements are about the same line and delivery group");
    entry.requested.set(deliveryGroupId, readPieces(quantity));
    byKind.set(source.kind, entry);
  }
  return [...byKind].map(([kind, { source, requested }]) => {
    const linesOfKind = lines.filter((line) => line.kind === kind && line.belongs_to_item_id === null);
    const held = new Map(linesOfKind.map((line) => [line.delivery_group_id, line.quantity]));
    const targets = new Map([...held, ...requested]);
    const difference = sumOf(held) - sumOf(targets);
    const balancingGroupId = difference >= 0 ? defaultGroup : source.delivery_group_id;
    const pieces = (targets.get(balancingGroupId) ?? 0) + difference;
    if (difference !== 0 && (requested.has(balancingGroupId) || pieces < 0))
      throw badInput("The quantities do not add up to what the cart holds");
    if (difference !== 0) targets.set(balancingGroupId, pieces);
    return { lines: linesOfKind, targets, belonging: planBelonging(linesOfKind, { held, targets }, lines) };
  });
}

const sumOf = (pieces: ReadonlyMap<string, number>) =>
  [...pieces.values()].reduce((sum, each) => sum + each, 0);

/**
 * Distributes the lines that belong to appliances like these. Each group keeps as many pieces as it still has
 * appliances; the others go with the appliances that moved.
 */
function planBelonging(
  appliances: readonly Line[],
  { held, targets }: Record<"held" | "targets", ReadonlyMap<string, number>>,
  lines: readonly Line[],
): Distribution[] {
  const ids = new Set(appliances.map(({ id }) => id));
  const belonging = lines.filter((line) => ids.has(line.belongs_to_item_id ?? ""));
  return [...new Set(belonging.map(({ kind }) => kind))].map((kind) => {
    const linesOfKind = belonging.filter((line) => line.kind === kind);
    const kept = new Map<string, number>();
    for (const [group, room] of targets) {
      const line = linesOfKind.find((each) => each.delivery_group_id === group);
      kept.set(group, Math.min(line?.quantity ?? 0, room));
    }
    let moving = linesOfKind.reduce((sum, line) => sum + line.quantity, 0) - sumOf(kept);
    const gained = ([group, pieces]: [string, number]) => pieces - (held.get(group) ?? 0);
    for (const [group, room] of [...targets].sort((a, b) => gained(b) - gained(a))) {
      const taken = Math.min(moving, room - kept.get(group)!);
      kept.set(group, kept.get(group)! + taken);
      moving -= taken;
    }
    return { lines: linesOfKind, targets: kept };
  });
}
