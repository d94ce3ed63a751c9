import type { CallPlan } from "./call-plan";

/** Where a page comes from: published, or a draft that an editor looks at (commerce.md section 4). */
export type PublishStatus = "Draft" | "Live";

const publishStatusOf = (preview: boolean): PublishStatus => (preview ? "Draft" : "Live");

/**
 * The query with what the call sends unless the caller says otherwise. Menus say Draft or Live; in a preview
 * content does too, and each such call has an address of its own, so that no cache on the way answers it.
 */
export function withQuery(
  plan: CallPlan,
  query: Record<string, string>,
  { preview, now }: { preview: boolean; now: () => number },
): Record<string, string> {
  const standing = plan.rule?.query as Record<string, string> | undefined;
  const sent = standing ? { ...standing, ...query } : query;
  if (!plan.takesPublishStatus || (!preview && !plan.isMenu)) return sent;
  return {
    publishStatus: publishStatusOf(preview),
    ...sent,
    ...(preview ? { cacheBuster: String(now()) } : {}),
  };
}
