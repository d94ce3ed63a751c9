import { loadRobots } from "~/features/content/robots.server";
import { route } from "~/request/route.server";

export const loader = route.loader(loadRobots, { needs: "nobody", ofHost: true });
