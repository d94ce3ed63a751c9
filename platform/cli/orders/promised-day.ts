import { sql } from "kysely";

/** The day until which a group `g` was promised: the chosen one, or the last of the method. */
export const promisedDay = sql<string>`coalesce(left(g.desired_delivery_date, 10), to_char(g.latest_delivery at time zone 'UTC', 'YYYY-MM-DD'))`;
