/**
 * A `mailto:` URL for an email to the firm, always with the subject 'Contact' (CARD-12).
 * @param body plain text that the email starts with
 */
export const mailtoUrl = (email: string, body?: string): string =>
  `mailto:${email}?subject=Contact${body ? `&body=${encodeText(body.replace(/\r?\n/g, '\r\n'))}` : ''}`;

/** Encodes a text as a query value. Lone surrogates, which have no encoding, become U+FFFD. */
export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
