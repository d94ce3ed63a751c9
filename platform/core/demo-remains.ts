/** Counts of what only a demonstration may have (OPS-81). */
export interface DemoRemains {
  /** Promotions that have not ended. */
  promotions: number;
  /** Sample rebates. */
  rebates: number;
  /** Stores with the invented bank account. */
  bankDetails: number;
  /** Accounts with which somebody can sign in. */
  accounts: number;
}
