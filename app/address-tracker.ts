/** The addresses of the tracker. They belong to the host, and the edge answers them. */
export const trackerAddresses = {
  record: (hash: string) => `/page-record/${hash}`,
  letters: "/events",
  newEvents: "/events/new",
  picture: "/view.gif",
};
