const letters = "/events";

/** The addresses of the tracker. They belong to the host, and the edge answers them. */
export const trackerAddresses = {
  record: (hash: string) => `/page-record/${hash}`,
  letters,
  newEvents: `${letters}/new`,
  picture: "/view.gif",
};
