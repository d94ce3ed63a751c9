/** The intent of the form that extends a session. */
export const staySignedInIntent = "stay-signed-in";
