/** The address of a mail to the firm; every one carries the subject 'Contact' (SPEC section 7, RESOLUTIONS R59). */
export const mailAddress = (email: string): string => `mailto:${email}?subject=Contact`;
