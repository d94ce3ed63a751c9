/** The fields of a form that is sent again: the tries before, and the key that all of them have. */
export const tryFields = { made: "tries", key: "tryKey" } as const;
