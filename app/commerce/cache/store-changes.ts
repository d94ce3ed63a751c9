import { endpoints, type EndpointName } from "#contract/index";
import { changeTopics, concerns, type ChangeTopic, type ChangeTopics } from "#contract/change-topics";
import type { Endpoint } from "#contract/endpoint";

import type { SessionCache } from "./session-cache";
import type { SharedCache } from "./shared-cache";

const W = "/services/data/v65.0/commerce/webstores/{webstoreId}/";
const catalogue: readonly ChangeTopic[] = ["catalogue", "prices"];

/**
 * By the beginning of the path. A call that is not here hangs on everything but stock, so that a new one is
 * dropped too often rather than not.
 */
const byPath: readonly [string, readonly ChangeTopic[]][] = [
  ["/services/data/v65.0/commerce/inventory/levels", ["stock", "places", "catalogue"]],
  [`${W}application-context`, []],
  [`${W}category-menu-items`, ["catalogue"]],
  [`${W}product-categories`, ["catalogue"]],
  [`${W}product-category-path`, ["catalogue"]],
  [`${W}products`, catalogue],
  [`${W}versions`, catalogue],
  [`${W}pricing`, catalogue],
  [`${W}taxes`, catalogue],
  [`${W}search`, catalogue],
  ["/services/data/v65.0/connect/communities/{communityId}/navigation-menu", ["menus", "catalogue"]],
];
const anything = changeTopics.filter((topic) => topic !== "stock");

/** What the answers of a call hang on. */
function topicsOf({ path }: Endpoint): readonly ChangeTopic[] {
  return byPath.find(([beginning]) => path.startsWith(beginning))?.[1] ?? anything;
}

const topicsByCall = new Map(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [name as string, topicsOf(endpoints[name])]),
);

/**
 * Drops the answers that hang on what has changed, everybody's and each session's; an answer under way is not
 * kept. Keys begin with the call's name.
 */
export function dropChanged(
  { sharedCache, sessionCache }: { sharedCache: SharedCache; sessionCache: SessionCache },
  changed: ChangeTopics,
): void {
  const isStale = (key: string) =>
    concerns(changed, topicsByCall.get(key.slice(0, key.indexOf(" "))) ?? anything);
  sharedCache.clear(isStale);
  sessionCache.clear(isStale);
}
