/** The number of characters of a new password. It may consist of any characters. */
export const newPasswordLength = { minimum: 12, maximum: 128 } as const;

/** The number of characters, counted as people do: an emoji is one. */
export const lengthOfPassword = (password: string) => [...password.normalize("NFKC")].length;
