interface KnownCard {
  brand: string | null | undefined;
  lastFour: string | null | undefined;
}

/** A card in words, such as 'Visa ending in 4242'; `unknown` where neither brand nor digits are known. */
export const cardWords = ({ brand, lastFour }: KnownCard, unknown = "Card"): string =>
  lastFour ? `${brand || "Card"} ending in ${lastFour}` : brand || unknown;
