import type { OpenTimes, Place } from "#contract/content/places";
import type { StructuredDataItem } from "~/request/page-head/structured-data.server";

import { weekdays } from "./hours";

const specification = (times: OpenTimes, of: object) =>
  times.map(({ from, to }) => ({
    "@type": "OpeningHoursSpecification",
    opens: from,
    // schema.org has no 24:00.
    closes: to === "24:00" ? "23:59" : to,
    ...of,
  }));

/** A place for search engines. Exceptions of one year are dates, and those of every year are left out. */
export function localBusiness(place: Place, url: string): StructuredDataItem {
  const special = place.exceptions.filter(({ day }) => day.length > 5);
  return {
    "@type": "LocalBusiness",
    "@id": `${url}#place`,
    name: place.name,
    url,
    telephone: place.phone.replace(/^\((\d{3})\) (\d{3}-\d{4})$/, "+1-$1-$2"),
    address: {
      "@type": "PostalAddress",
      streetAddress: place.street,
      addressLocality: place.city,
      addressRegion: place.region,
      postalCode: place.postalCode,
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude: place.latitude, longitude: place.longitude },
    openingHoursSpecification: place.hours.flatMap((times, day) =>
      specification(times, { dayOfWeek: `https://schema.org/${weekdays[day]!}` }),
    ),
    ...(special.length > 0 && {
      specialOpeningHoursSpecification: special.flatMap(({ day, hours }) =>
        specification(hours.length > 0 ? hours : [{ from: "00:00", to: "00:00" }], {
          validFrom: day,
          validThrough: day,
        }),
      ),
    }),
  };
}
