import { PlatformError } from "#platform/core/errors";
import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { changeAddress } from "#platform/purchase/fulfillment/change-address";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { loadOrder } from "#platform/purchase/order/order-record";
import { addNote } from "#platform/purchase/fulfillment/note";
import { prepareOrder } from "#platform/purchase/fulfillment/prepare";
import { receiveReturn } from "#platform/purchase/fulfillment/receive-return";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { cancelReturn, requestReturn } from "#platform/purchase/fulfillment/returns";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import type { Database } from "#platform/db/database";
import { membershipId } from "#tests/support/memberships";
import type { SignedInShopper } from "#tests/support/order-side";

import type { Dice } from "./any-order";
import type { NewOrder, Pays } from "./order-shop";

type LineQuantity = { itemId: string; quantity: number }[];

/** The pieces of a line as they were seen to move, and not as the platform counts them. */
interface Line {
  id: string;
  productId: string;
  parent: string | null;
  /** Pieces of this line for each piece of its bundle. */
  perParent: number;
  needsShipping: boolean;
  isMembership: boolean;
  ordered: number;
  canceled: number;
  shipped: number;
  delivered: number;
  returning: number;
  returned: number;
}
type Count = "canceled" | "shipped" | "delivered" | "returning" | "returned";

interface Sent {
  id: string;
  quantities: LineQuantity;
  isOpen: boolean;
}

/** An order and what has happened to it. */
export class Life {
  readonly shipments: Sent[] = [];
  readonly returns: Sent[] = [];
  readonly events: string[] = [];
  /** Pieces that went back into stock, by product. */
  readonly restocked = new Map<string, number>();
  readonly linesById: ReadonlyMap<string, Line>;

  /** The received amount of bank transfers, less refunds. */
  received = 0;
  /** Each transfer, also those that were paid back. */
  readonly transfers: number[] = [];
  /** The amount that the account has paid on the invoices of a purchase order, less what was paid back. */
  invoicesPaid = 0;
  /** The membership that it has bought, as it was seen last: when it began and ended. */
  membership: { joined: number; ended: number | null } | null = null;
  /** Whether the money is there, so that goods may leave. */
  isPaid: boolean;

  private constructor(
    readonly id: string,
    readonly pays: Pays,
    /** Null for a guest. */
    readonly buyer: SignedInShopper | null,
    readonly lines: readonly Line[],
  ) {
    this.isPaid = pays !== "transfer";
    this.linesById = new Map(lines.map((line) => [line.id, line]));
  }

  static async open(db: Database, { id, pays, buyer }: NewOrder): Promise<Life> {
    const { items } = await loadOrder(db, id);
    const quantityOf = (itemId: string) => items.find((item) => item.id === itemId)!.quantity;
    return new Life(
      id,
      pays,
      buyer,
      items.map((item) => ({
        id: item.id,
        productId: item.product_id,
        parent: item.parent_item_id,
        perParent: item.parent_item_id ? item.quantity / quantityOf(item.parent_item_id) : 0,
        needsShipping: item.needs_shipping,
        isMembership: item.product_id === membershipId,
        ordered: item.quantity,
        canceled: 0,
        shipped: 0,
        delivered: 0,
        returning: 0,
        returned: 0,
      })),
    );
  }

  /** Lines that a person chooses; the parts of a bundle move with it. */
  get main() {
    return this.lines.filter(({ parent }) => parent === null);
  }

  /** Counts pieces, with the parts of bundles. */
  count(quantities: LineQuantity, counts: Partial<Record<Count, 1 | -1>>): void {
    for (const { itemId, quantity } of quantities)
      for (const line of this.lines) {
        const times = line.id === itemId ? 1 : line.parent === itemId ? line.perParent : 0;
        for (const [name, sign] of Object.entries(counts)) line[name as Count] += sign * quantity * times;
      }
  }

  restock(quantities: LineQuantity): void {
    const bundles = new Set(this.lines.map(({ parent }) => parent));
    for (const { itemId, quantity } of quantities)
      for (const line of this.lines) {
        const times = line.id === itemId ? 1 : line.parent === itemId ? line.perParent : 0;
        if (!line.needsShipping || bundles.has(line.id)) continue;
        this.restocked.set(line.productId, (this.restocked.get(line.productId) ?? 0) + quantity * times);
      }
  }
}

export interface Shop {
  db: Database;
  now: () => Date;
}

/** Some pieces of what there is, most often few; null if nothing is. */
function some(dice: Dice, lines: readonly Line[], available: (line: Line) => number): LineQuantity | null {
  const there = lines.filter((line) => available(line) > 0);
  if (there.length === 0) return null;
  const all = dice(3) === 0;
  const first = there[dice(there.length)]!;
  return there
    .filter((line) => all || line === first)
    .map((line) => ({ itemId: line.id, quantity: 1 + dice(all ? available(line) : 1) }));
}

export const waiting = (line: Line) => line.ordered - line.canceled - line.shipped;
const goods = (line: Line) => (line.needsShipping ? waiting(line) : 0);
const inHands = (line: Line) => (line.needsShipping ? line.delivered - line.returned - line.returning : 0);

/** A thing that may happen to an order: null if there’s nothing to do it to. */
export type Event = (shop: Shop, life: Life, dice: Dice) => Promise<unknown> | null;

export const request = (life: Life) => ({ orderId: life.id, actor: "operator:kim" });

/** Everything that can happen, through the services that screens and commands use. */
export const events: Record<string, Event> = {
  ship(shop, life, dice) {
    const quantities = some(dice, life.main, goods);
    if (!quantities) return null;
    return shipOrder(shop, request(life), { carrier: "Freight Line", trackingNumber: null, quantities }).then(
      async ({ shipmentIds }) => {
        life.count(quantities, { shipped: 1 });
        for (const id of shipmentIds) {
          const lines = await linesOf(shop.db, id);
          const ofShipment = quantities.filter(({ itemId }) => lines.includes(itemId));
          life.shipments.push({ id, quantities: ofShipment, isOpen: true });
        }
      },
    );
  },
  deliver(shop, life, dice) {
    const open = life.shipments.filter(({ isOpen }) => isOpen);
    if (open.length === 0) return null;
    const shipment = open[dice(open.length)]!;
    return deliverShipments(shop, request(life), { shipmentIds: [shipment.id] }).then(() => {
      shipment.isOpen = false;
      life.count(shipment.quantities, { delivered: 1 });
      begin(life);
    });
  },
  prepare: (shop, life) =>
    life.main.some((line) => goods(line) > 0) ? prepareOrder(shop, request(life)) : null,
  cancel(shop, life, dice) {
    const quantities = some(dice, life.main, waiting);
    const by = dice(2) === 0 ? ("store" as const) : ("shopper" as const);
    return (
      quantities &&
      cancelQuantities(shop, request(life), { quantities, by }).then((done) => {
        life.count(done.quantities, { canceled: 1 });
        life.restock(done.quantities);
      })
    );
  },
  requestReturn(shop, life, dice) {
    const quantities = some(dice, life.main, inHands);
    const reason = dice(2) === 0 ? ("Damaged" as const) : ("ChangedMind" as const);
    return (
      quantities &&
      requestReturn(shop, request(life), { quantities, reason }).then((done) => {
        life.count(done.quantities, { returning: 1 });
        life.returns.push({ id: done.returnOrderId, quantities: done.quantities, isOpen: true });
      })
    );
  },
  receiveReturn(shop, life, dice) {
    const open = life.returns.filter(({ isOpen }) => isOpen);
    if (open.length === 0) return null;
    const one = open[dice(open.length)]!;
    const restock = dice(2) === 0;
    return receiveReturn(shop, request(life), { returnOrderId: one.id, restock }).then(() => {
      one.isOpen = false;
      life.count(one.quantities, { returning: -1, returned: 1 });
      if (restock) life.restock(one.quantities);
    });
  },
  cancelReturn(shop, life, dice) {
    const open = life.returns.filter(({ isOpen }) => isOpen);
    if (open.length === 0) return null;
    const one = open[dice(open.length)]!;
    return cancelReturn(shop, request(life), { returnOrderId: one.id }).then(() => {
      one.isOpen = false;
      life.count(one.quantities, { returning: -1 });
    });
  },
  changeAddress: async (shop, life, dice) => {
    const { groups } = await loadOrder(shop.db, life.id);
    const { id, address } = groups[dice(groups.length)]!;
    return changeAddress(shop, request(life), {
      groupId: id,
      address: { ...address, street: "9 New St" },
      by: "shopper",
    });
  },
  refund(shop, life, dice) {
    const amount = 1 + dice(3_000);
    const line = life.main[dice(life.main.length)]!;
    return refundOrder(shop, request(life), {
      amount: dice(2) === 0 ? amount : [{ itemId: line.id, amount }],
    });
  },
  note: (shop, life) => addNote(shop, { ...request(life), note: "Called the shopper" }),
};

/** Lines without goods that belong to no appliance begin at the first occasion. */
export function begin(life: Life): void {
  for (const line of life.main)
    if (!line.needsShipping)
      life.count([{ itemId: line.id, quantity: waiting(line) }], { shipped: 1, delivered: 1 });
}

async function linesOf(db: Database, shipmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("shipment_item")
    .select("order_item_id")
    .where("shipment_id", "=", shipmentId)
    .execute();
  return rows.map(({ order_item_id: id }) => id);
}

/** Whether a refusal is one that the platform may give: nothing happened then. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof PlatformError && [400, 404, 409, 422].includes(error.status);
