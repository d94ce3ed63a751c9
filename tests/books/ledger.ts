import type { Movements } from "#platform/purchase/fulfillment/order-money";

interface Entry {
  kind: "capture" | "void" | "refund";
  amount: number;
}

/**
 * The payment provider's own books of one order, kept only from what it was asked for. It refuses what no
 * provider would do.
 */
export class Ledger {
  readonly entries: Entry[] = [];
  failed = 0;

  constructor(readonly authorized: number) {}

  private sum = (kind: Entry["kind"]) =>
    this.entries.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0);

  get captured() {
    return this.sum("capture");
  }
  get refunded() {
    return this.sum("refund");
  }
  get voided() {
    return this.sum("void");
  }
  get kept() {
    return this.captured - this.refunded;
  }
  get open() {
    return this.authorized - this.captured - this.voided;
  }

  book(moves: Movements): void {
    for (const kind of ["capture", "refund", "void"] as const) {
      const amount = moves[kind];
      if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`${kind} of ${amount}`);
      if (amount === 0) continue;
      if (kind === "refund" ? amount > this.kept : amount > this.open)
        throw new Error(`${kind} of ${amount} with ${this.kept} kept and ${this.open} open`);
      this.entries.push({ kind, amount });
    }
  }

  /** The provider refuses the last movement after all. A refund that is paid out cannot be undone by it. */
  failLast(): boolean {
    const last = this.entries.at(-1);
    if (!last) return false;
    this.entries.pop();
    this.failed += 1;
    return true;
  }
}
