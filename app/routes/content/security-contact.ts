import { loadSecurityContact } from "~/features/content/robots.server";
import { route } from "~/request/route.server";

export const loader = route.loader(loadSecurityContact, { needs: "nobody", ofHost: true });
