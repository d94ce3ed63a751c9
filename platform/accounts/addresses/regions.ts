/** States, the federal district, territories and military mail regions of the United States, by code. */
export const statesOfUs: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
  GU: "Guam",
  AS: "American Samoa",
  MP: "Northern Mariana Islands",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
};

/** Provinces and territories of Canada, by code. */
export const provincesOfCanada: Readonly<Record<string, string>> = {
  AB: "Alberta",
  BC: "British Columbia",
  MB: "Manitoba",
  NB: "New Brunswick",
  NL: "Newfoundland and Labrador",
  NS: "Nova Scotia",
  NT: "Northwest Territories",
  NU: "Nunavut",
  ON: "Ontario",
  PE: "Prince Edward Island",
  QC: "Quebec",
  SK: "Saskatchewan",
  YT: "Yukon",
};

/** The provinces by the first letter of their postal codes. */
const provincesByLetter: Readonly<Record<string, readonly string[]>> = {
  A: ["NL"],
  B: ["NS"],
  C: ["PE"],
  E: ["NB"],
  G: ["QC"],
  H: ["QC"],
  J: ["QC"],
  K: ["ON"],
  L: ["ON"],
  M: ["ON"],
  N: ["ON"],
  P: ["ON"],
  R: ["MB"],
  S: ["SK"],
  T: ["AB"],
  V: ["BC"],
  X: ["NT", "NU"],
  Y: ["YT"],
};

/** The code of a region that was given by code or by name, in any case; null if there is none. */
export function findRegionCode(regions: Readonly<Record<string, string>>, text: string): string | null {
  const wanted = text.trim().toLowerCase();
  return (
    Object.entries(regions).find(
      ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
    )?.[0] ?? null
  );
}

/** Normalizes `k1a0b1` to `K1A 0B1`; null if it is not a Canadian postal code. */
export function readCanadianPostalCode(text: string): string | null {
  const match = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/i.exec(text.trim());
  return match ? `${match[1]} ${match[2]}`.toUpperCase() : null;
}

/** Whether a Canadian postal code belongs to the province. */
export const isPostalCodeOf = (province: string, postalCode: string) =>
  provincesByLetter[postalCode.charAt(0)]?.includes(province) ?? false;

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Codes with a name that are not countries to deliver to. */
const nonCountryCodes = new Set(["EU", "EZ", "UN", "ZZ", "XA", "XB", "QO"]);

/** Whether the text is the two-letter code of a country. */
export const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) && !nonCountryCodes.has(code) && countryNames.of(code) !== undefined;

/** Further names of the United States that clients send. */
const namesOfUs = ["usa", "u.s.", "u.s.a.", "united states of america"];

/** Current country codes by English name, in lower case. A withdrawn code shares the name of another one. */
let codesByName: ReadonlyMap<string, string> | null = null;
function loadCodesByName(): ReadonlyMap<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isCountry(code) && new Intl.Locale(`und-${code}`).region === code);
  return new Map([
    ...codes.map((code) => [countryNames.of(code)!.toLowerCase(), code] as const),
    ...namesOfUs.map((name) => [name, "US"] as const),
  ]);
}

/** The code of a country that was given by code or by English name, in any case; null if there is none. */
export function findCountryCode(text: string): string | null {
  const wanted = text.trim();
  if (isCountry(wanted.toUpperCase())) return wanted.toUpperCase();
  codesByName ??= loadCodesByName();
  return codesByName.get(wanted.toLowerCase()) ?? null;
}
