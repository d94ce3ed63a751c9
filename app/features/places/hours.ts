import { TZDate } from "@date-fns/tz";

import type { OpenTimes, Place } from "#contract/content/places";
import { isTimeZone } from "#contract/values";
import { formatWeekday } from "~/ui/day-formats";

/** The fields of a place that its hours depend on. */
export type PlaceHours = Pick<Place, "hours" | "exceptions" | "timeZone">;

/** Days with the same hours, in words. */
export interface HoursLine {
  days: string;
  hours: string;
}

/** Monday first, as the hours of a place are. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** '10 a.m.', '8:30 a.m.', 'noon', 'midnight'. */
function showClock(time: string): string {
  if (time === "12:00") return "noon";
  if (time === "24:00" || time === "00:00") return "midnight";
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "a.m." : "p.m."}`;
}

/** '9 a.m. to noon and 1 p.m. to 5 p.m.', or 'closed'. */
export const showHours = (times: OpenTimes): string =>
  times.map(({ from, to }) => `${showClock(from)} to ${showClock(to)}`).join(" and ") || "closed";

/** The week, Monday first. Neighbors with the same hours share a line. */
export function showWeek({ hours }: Pick<Place, "hours">): HoursLine[] {
  const lines: { from: number; to: number; hours: string }[] = [];
  hours.map(showHours).forEach((text, day) => {
    const last = lines.at(-1);
    if (last?.hours === text) last.to = day;
    else lines.push({ from: day, to: day, hours: text });
  });
  return lines.map(({ from, to, hours: text }) => ({
    days:
      to - from === 6
        ? "Every day"
        : from === to
          ? weekdays[from]!
          : `${weekdays[from]!}${to - from === 1 ? " and " : " to "}${weekdays[to]!}`,
    hours: text,
  }));
}

const dayMs = 86_400_000;

/** The day and the minute of the day at a place, by its clocks; in UTC where its time zone is unknown. */
function clockOf(timeZone: string, now: Date): { day: string; minute: number } {
  const there = new TZDate(now.getTime(), isTimeZone(timeZone) ? timeZone : "UTC");
  return { day: there.toISOString().slice(0, 10), minute: there.getHours() * 60 + there.getMinutes() };
}

/** The hours of a day such as `2026-12-24` (PLACE-4). */
function hoursOn({ hours, exceptions }: Pick<Place, "hours" | "exceptions">, day: string) {
  const exception =
    exceptions.find((each) => each.day === day) ?? exceptions.find((each) => each.day === day.slice(5));
  const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  return { times: exception?.hours ?? hours[weekday] ?? [], exception };
}

/** A page may be this old when it is seen: it is kept for everybody, and caches on the way keep it too. */
const oldestPageMinutes = 10;

/** The hours of today; null shortly before midnight, when a kept page would soon be wrong (PLACE-9). */
export function showToday(place: PlaceHours, now: Date): HoursLine | null {
  const { day, minute } = clockOf(place.timeZone, now);
  if (minute >= 24 * 60 - oldestPageMinutes) return null;
  const weekday = weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7]!;
  return { days: `Today, ${weekday}`, hours: showHours(hoursOn(place, day).times) };
}

const daysAhead = 21;

/** The exceptions of the next three weeks: 'Friday, December 25' with 'closed (Christmas Day)'. */
export function showExceptions(place: PlaceHours, now: Date): HoursLine[] {
  const today = new Date(`${clockOf(place.timeZone, now).day}T00:00Z`).getTime();
  return Array.from({ length: daysAhead }, (_, ahead) => {
    const day = new Date(today + ahead * dayMs).toISOString().slice(0, 10);
    const { times, exception } = hoursOn(place, day);
    const note = exception?.note ? ` (${exception.note})` : "";
    return exception ? [{ days: formatWeekday(day), hours: showHours(times) + note }] : [];
  }).flat();
}
