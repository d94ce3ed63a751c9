import type { DocumentSeller } from "./document-content";

const money = (currency: string) => new Intl.NumberFormat("en-US", { style: "currency", currency });

/** An amount of minor units, such as '$1,299.00' or '−$20.00'. */
export const amountText = (minor: number, currency: string): string =>
  money(currency)
    .format(minor / 100)
    .replace("-", "\u2212");

/** Orders are handled at the head office, so its days count. */
const timeZone = "America/Kentucky/Louisville";
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
const namedDays = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

/** 'November 22, 2026' for a point in time. */
export const dayText = (time: Date): string => days.format(time);

/** 'Tuesday, December 1, 2026' for a day such as 2026-12-01. */
export const namedDayText = (day: string): string => namedDays.format(new Date(day));

/** The line at the foot of each page: who sells, and how to reach a person. */
export const sellerFoot = ({ name, mailingAddress, supportPhone, supportEmail }: DocumentSeller): string =>
  [mailingAddress ?? name, supportPhone, supportEmail].filter(Boolean).join("  ·  ");
