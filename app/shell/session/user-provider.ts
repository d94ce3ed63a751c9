/** The user of the page, for scripts (SESSION-3). Both are undefined until they are loaded. */
export interface UserData {
  isGuest: boolean | undefined;
  /** Only signed-in shoppers have one. */
  userId: string | undefined;
}

/** The source of the data. */
interface UserSource {
  isGuest(): boolean | Promise<boolean>;
  userId(): string | undefined | Promise<string | undefined>;
}

const unknown: UserData = { isGuest: undefined, userId: undefined };

/** A provider that asks for the guest status first, and for the user's id only if the user is no guest. */
export function createUserProvider() {
  let user = unknown;
  let turn = 0;
  const listeners = new Set<() => void>();
  const set = (next: UserData) => {
    if (next.isGuest === user.isGuest && next.userId === user.userId) return;
    user = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => user,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async load(source: UserSource): Promise<void> {
      // A later page may load while an earlier source still answers.
      const own = (turn += 1);
      const isGuest = await source.isGuest();
      if (own !== turn) return;
      if (isGuest) return set({ isGuest, userId: undefined });
      set({ isGuest, userId: user.isGuest === false ? user.userId : undefined });
      const userId = await source.userId();
      if (own === turn) set({ isGuest, userId });
    },
  };
}

/** Whether a field can be used: for a guest always, since there is nothing to wait for (SESSION-3). */
export const isAvailable = (user: UserData, field: keyof UserData): boolean =>
  user.isGuest === true || user[field] !== undefined;
