import { loadProof } from "~/features/appliances/proof.server";
import { route } from "~/request/route.server";

/** A file for its owner. */
export const loader = route.loader(loadProof, { needs: "nobody" });
