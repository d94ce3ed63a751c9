import type { Actor } from "#platform/core/actor";

/**
 * Whether the asker is shown drafts: an editor who says so (`publishStatus=Draft`; decisions.md section 8).
 * Anyone else's word is ignored, and they see what is live.
 */
export function seesDrafts(actor: Actor, publishStatus: string | undefined): boolean {
  return publishStatus === "Draft" && actor.kind === "shopper" && actor.isEditor;
}
