/** Parameters by which advertisers tell visits apart. No page reads them; scripts read the address. */
const ofAdvertisers = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id)(?:=|$)/;

/** Takes the parameters of advertisers out of an address, so that it names the same page for everybody. */
export function withoutTracking(address: string): { address: string; tracking: string } {
  const at = address.indexOf("?");
  if (at < 0) return { address, tracking: "" };
  const parameters = address.slice(at + 1).split("&");
  const tracking = parameters.filter((each) => ofAdvertisers.test(each));
  if (tracking.length === 0) return { address, tracking: "" };
  const rest = parameters.filter((each) => !ofAdvertisers.test(each)).join("&");
  return { address: address.slice(0, at) + (rest && `?${rest}`), tracking: tracking.join("&") };
}

/** The target of a redirect with the parameters that its request had. Other hosts do not get them. */
export const withTracking = (location: string, tracking: string): string =>
  tracking === "" || !/^\/(?!\/)/.test(location)
    ? location
    : location.replace(/(?=#)|$/, `${location.includes("?") ? "&" : "?"}${tracking}`);
