const beacons = "/events";

/** The addresses of the tracker. They belong to the host, and the edge answers them. */
export const trackerAddresses = {
  record: (hash: string) => `/page-record/${hash}`,
  beacons,
  newEvents: `${beacons}/new`,
  picture: "/view.gif",
};
