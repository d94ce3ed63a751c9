import { loadSpeculationRules } from "~/features/content/speculation-rules.server";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSpeculationRules, { needs: "nobody", ofHost: true });
