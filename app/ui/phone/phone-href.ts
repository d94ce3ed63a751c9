/** The `tel:` link for a North American telephone number in display form: '(800) 555-0142'. */
export const phoneHref = (phone: string): string => `tel:+1${phone.replace(/\D/g, "")}`;
