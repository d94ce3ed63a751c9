import { loadSitemap } from "~/features/content/sitemap.server";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSitemap, { needs: "nobody" });
