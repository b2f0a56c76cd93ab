import { allowedAttributes, allowedTags } from '@meridian-vale/platform-client/allowed-html';
import { isNestedTooDeeply } from '@meridian-vale/platform-client/html-nesting';
import sanitizeHtml from 'sanitize-html';
import { InvalidInputError } from 'server-kit/request-errors';
/**
 * Sanitizes HTML for storage. Text without tags is unchanged, so that the `&` of 'M&A' is not escaped.
 * @throws InvalidInputError if the elements are nested too deeply
 */
export function sanitizeStoredHtml(text: string): string {
  if (!text.includes('<')) return text;
  if (isNestedTooDeeply(text)) throw new InvalidInputError('The HTML is nested too deeply');
  // Sanitize twice: discarding a tag may change how its neighbors nest, and importing an export must not change it.
  return sanitize(sanitize(text));
}

const sanitize = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
