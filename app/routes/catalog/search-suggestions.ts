import { loadSuggestions } from "~/features/catalog/search/search.data.server";
import { route } from "~/request/route.server";

/** JSON for the suggestions, which need scripts. Without them the search form leads to its results. */
export const loader = route.loader(
  async (context) =>
    Response.json(await loadSuggestions(context), { headers: { "cache-control": "public, max-age=60" } }),
  { needs: "nobody" },
);
