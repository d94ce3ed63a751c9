import { loadSuggestions } from "~/features/catalog/search.data.server";
import { route } from "~/request/route.server";

/** Read by script only; without it the search form answers. */
export const loader = route.loader(async (context) =>
  Response.json(await loadSuggestions(context), { headers: { "cache-control": "public, max-age=60" } }),
);
