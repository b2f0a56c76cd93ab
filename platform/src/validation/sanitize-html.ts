import { allowedAttributes, allowedTags } from 'platform-client/allowed-html';
import { isNestedTooDeeply } from 'platform-client/html-nesting';
import sanitizeHtml from 'sanitize-html';
import { InvalidInputError } from './invalid-input-error.ts';

/**
 * HTML as it is stored. Text without tags is stored as it is, or the `&` of 'M&A' would be escaped.
 * @throws InvalidInputError where the elements are nested too deeply
 */
export function sanitizeStoredHtml(text: string): string {
  if (!text.includes('<')) return text;
  if (isNestedTooDeeply(text)) throw new InvalidInputError('The HTML is nested too deeply');
  // Twice: without a discarded tag its neighbours may nest otherwise, and an export must come back as it was.
  return sanitize(sanitize(text));
}

const sanitize = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
