/** The link that dials a North American telephone number as a page shows it: '(800) 555-0142'. */
export const phoneHref = (phone: string): string => `tel:+1${phone.replace(/\D/g, "")}`;
