/** The values of the field `intent` in the forms of the profile. */
export const profileIntent = { save: "save-profile", consent: "change-consent" } as const;
