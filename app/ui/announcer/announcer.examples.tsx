import { Announcer } from "./announcer";

export const examples = { "Empty until something happens": <Announcer /> };
