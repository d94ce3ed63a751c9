import type { CallPlan } from "./call-plan";

type PublishStatus = "Draft" | "Live";

/**
 * The query with the defaults of the call's rule (DATA-4) and the publish status (DATA-5): menus always send
 * Draft or Live; in a preview content does too, with a unique `cacheBuster` so that no cache on the way
 * answers it.
 */
export function withDefaults(
  { rule, endpoint, takesPublishStatus }: CallPlan,
  query: Record<string, string>,
  { preview, now }: { preview: boolean; now: () => number },
): Record<string, string> {
  const defaults = rule?.query as Record<string, string> | undefined;
  const sent = defaults ? { ...defaults, ...query } : query;
  if (!takesPublishStatus || (!preview && !endpoint.sendsPublishStatus)) return sent;
  const publishStatus: PublishStatus = preview ? "Draft" : "Live";
  return { publishStatus, ...sent, ...(preview ? { cacheBuster: String(now()) } : {}) };
}
