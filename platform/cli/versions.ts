export type State = "Draft" | "Live";

/** What is drafted and what is live under one key; found versions are held until the transaction ends. */
export interface Versions<Values> {
  find(state: State): Promise<(Values & { id: string }) | undefined>;
  /** A version that is there keeps its id. */
  put(state: State, values: Values): Promise<void>;
  move(id: string, to: State): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Puts a record in place as a draft, or live; publishing takes the draft of the key away. */
export async function saveVersion<Values>(
  versions: Versions<Values>,
  values: Values,
  state: State,
): Promise<void> {
  if (state === "Live") {
    const [live, draft] = [await versions.find("Live"), await versions.find("Draft")];
    if (draft && live) await versions.remove(draft.id);
    else if (draft) await versions.move(draft.id, "Live");
  }
  await versions.put(state, values);
}

/** Makes a draft live, in place of what was; false where nothing is drafted. */
export async function publishDraft<Values>(versions: Versions<Values>): Promise<boolean> {
  const draft = await versions.find("Draft");
  if (!draft) return false;
  await saveVersion(versions, draft, "Live");
  return true;
}

/**
 * What is live becomes a draft; where there is a draft already that one stays. Null where nothing is live.
 */
export async function unpublish<Values>(versions: Versions<Values>): Promise<"draft" | "newer draft" | null> {
  const [live, draft] = [await versions.find("Live"), await versions.find("Draft")];
  if (!live) return null;
  if (draft) await versions.remove(live.id);
  else await versions.move(live.id, "Draft");
  return draft ? "newer draft" : "draft";
}
