/** The token of the mail's link, in the forms of the page that it opened. */
export const LinkToken = ({ token }: { token: string | null }) =>
  token === null ? null : <input type="hidden" name="token" value={token} />;
