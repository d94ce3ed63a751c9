/** The state of a version. */
export type State = "Draft" | "Live";

/** The draft and the live version of one record. `find` locks the version until the transaction ends. */
export interface Versions<Values> {
  find(state: State): Promise<(Values & { id: string }) | undefined>;
  /** Writes a version. An existing one keeps its id. */
  put(state: State, values: Values): Promise<void>;
  move(id: string, to: State): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Writes a record as a draft or as the live version. Publishing removes the draft (OPERATOR-21). */
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

/**
 * Makes the draft live; false if there is none. The former live version is replaced under the same id
 * (OPERATOR-21).
 */
export async function publishDraft<Values>(versions: Versions<Values>): Promise<boolean> {
  const draft = await versions.find("Draft");
  if (!draft) return false;
  await saveVersion(versions, draft, "Live");
  return true;
}

/**
 * Makes the live version a draft; an existing draft is newer and stays. Null if nothing is live
 * (OPERATOR-24).
 */
export async function unpublish<Values>(versions: Versions<Values>): Promise<"draft" | "newer draft" | null> {
  const [live, draft] = [await versions.find("Live"), await versions.find("Draft")];
  if (!live) return null;
  if (draft) await versions.remove(live.id);
  else await versions.move(live.id, "Draft");
  return draft ? "newer draft" : "draft";
}
