import { toDecimalText } from "#platform/core/money";

/** Minor units as a decimal, such as 7206.94. */
export const formatMoney = (minor: string | number | bigint) => toDecimalText(Number(minor));

/** `2026-11-25 15:00`, in UTC. */
export const formatTime = (moment: Date) => moment.toISOString().replace("T", " ").slice(0, 16);

/** `1 piece`, `2 pieces`. */
export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
