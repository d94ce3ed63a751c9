import { answerPlatformSite } from "~/request/platform-site.server";

export const loader = answerPlatformSite;
export const action = answerPlatformSite;
