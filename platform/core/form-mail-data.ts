import type { RepairChange } from "#platform/db/stored-values";

/** The facts of a repair that its mails tell. `when` is the time of a visit in words. */
interface RepairFacts {
  change: RepairChange;
  productName: string;
  reference: string;
  when: string | null;
}

/** The data of the mails of repairs and requests. */
export interface FormMailData {
  /** Confirms a repair request, with or without a booked visit (MAIL-43). */
  "repair-requested": {
    firstName: string | null;
    productName: string;
    problem: string;
    reference: string;
    /** The time of the visit in words. Absent in mails of older versions. */
    when?: string | null;
    link: string | null;
  };
  /** A change of a repair (MAIL-44). `note` is in the merchant's words. */
  "repair-changed": RepairFacts & { note: string | null; link: string };
  /** The same for the store, when the customer does it (MAIL-45). */
  "repair-notice": RepairFacts;
  /** To the sender of a request (MAIL-37). */
  "request-received": { name: string; reference: string; link: string };
  /** To the merchant (MAIL-38). */
  "request-arrived": {
    name: string;
    reference: string;
    details: { label: string; value: string }[];
    /** It is approved or declined, not just answered. Absent in mails of older versions. */
    isApplication?: boolean;
  };
  /** An operator's answer to the sender (MAIL-39). */
  "request-answered": { name: string; reference: string; text: string; link: string };
  /** The decision on an application (MAIL-51, MAIL-52), and what the terms of an approval still wait for. */
  "request-decided": {
    reference: string;
    isApproved: boolean;
    text: string;
    terms: "None" | "Started" | "NeedAccount" | "NeedVerification";
    /** The address of the application. */
    email: string;
    link: string;
  };
  /** The terms of an approved application have started (MAIL-53). */
  "request-started": { reference: string; email: string; link: string };
}
