/** Orders are handled at the head office, so its days count. */
export const officeTimeZone = "America/Kentucky/Louisville";

/** Makes a function that formats points in time; a text that is none is shown as it is. */
function formatWith(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat("en-US", options);
  return (time: Date | string): string => {
    const date = new Date(time);
    return typeof time === "string" && Number.isNaN(date.getTime()) ? time : format.format(date);
  };
}

/** The day at the head office: 'November 22, 2026'. */
export const formatOfficeDay = formatWith({ dateStyle: "long", timeZone: officeTimeZone });

/** The day in UTC, also of a text such as `2026-11-22`: 'November 22, 2026'. */
export const formatDay = formatWith({ dateStyle: "long", timeZone: "UTC" });

/** The same without the year: 'November 22'. */
export const formatDayOfYear = formatWith({ month: "long", day: "numeric", timeZone: "UTC" });

/** The same with the weekday: 'Tuesday, December 1'. */
export const formatWeekday = formatWith({ weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });

/** The same in short: 'Tue, Dec 1'. */
export const formatShortWeekday = formatWith({
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
