/** The forms of appointments. */
export const appointmentIntent = {
  hold: "hold-appointment",
  wait: "wait-for-appointment",
  book: "book-appointment",
  move: "move-appointment",
  cancel: "cancel-appointment",
} as const;

/** Keeps the hour of a time in one line: '12:09 AM EST'. */
export const keepHour = (time: string): string => time.replace(/ (?=[AP]M)|(?<=[AP]M) /g, "\u00a0");

/** The id of the times on their page. */
export const slotsAnchor = "times";

/** Days beside each other where there is room. */
export const slotColumns = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
  gap: "var(--s5)",
};
