/** The `mailto:` URL of a mail to the firm; each has the subject 'Contact' (CARD-12). */
export const mailtoUrl = (email: string): string => `mailto:${email}?subject=Contact`;
