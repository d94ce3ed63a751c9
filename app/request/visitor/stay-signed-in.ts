/** The intent of the form that extends a session. */
export const staySignedInIntent = "stay-signed-in";

/** Seconds. A shopper whose session ends sooner is warned (SESSION-9). */
export const warnBelow = 20 * 60 * 60;
