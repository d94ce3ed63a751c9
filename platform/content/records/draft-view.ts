import type { Actor } from "#platform/core/actor";

/**
 * Whether the caller sees drafts (API-144): only editors who ask for them. For all others `publishStatus` is
 * ignored, and they see published content.
 */
export function seesDrafts(actor: Actor, publishStatus: string | undefined): boolean {
  return publishStatus === "Draft" && actor.kind === "shopper" && actor.isEditor;
}
