interface Tokens {
  nextPageToken: string | null;
  previousPageToken: string | null;
}

/** The addresses of the pages before and after this one; null if there is none. */
export const toPageLinks = (
  { nextPageToken, previousPageToken }: Tokens,
  hrefFor: (page: string) => string,
) => ({
  previous: previousPageToken === null ? null : hrefFor(previousPageToken),
  next: nextPageToken === null ? null : hrefFor(nextPageToken),
});
export type PageLinks = ReturnType<typeof toPageLinks>;
