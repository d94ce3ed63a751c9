/** The pages on which carriers show where a parcel is, by the carrier's name in small letters and digits. */
const pages: Record<string, string> = {
  ups: "https://www.ups.com/track?tracknum=",
  fedex: "https://www.fedex.com/fedextrack/?trknbr=",
  usps: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  dhl: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=",
};

/** The carrier's page for a tracking number; null if the carrier or the number is not known. */
export function carrierPage(carrier: string, trackingNumber: string | null): string | null {
  const words = carrier.toLowerCase().split(/[^a-z0-9]+/);
  const page = words.map((word) => (Object.hasOwn(pages, word) ? pages[word] : undefined)).find(Boolean);
  return page === undefined || trackingNumber === null ? null : page + encodeURIComponent(trackingNumber);
}
