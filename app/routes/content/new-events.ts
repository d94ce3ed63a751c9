import { route } from "~/request/route.server";

/** JSON for the scripts of the page after a form. */
export const loader = route.loader(
  async ({ events }) => Response.json(events.recall(), { headers: { "cache-control": "no-store" } }),
  { needs: "nobody" },
);
